// Steps in the notations of the field, in fewer words, and as hints.
#pragma once

#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
