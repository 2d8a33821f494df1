// Pages for print.
#pragma once

#include "tresse/tool/sheet/layout.hpp"
#include "tresse/tool/sheet/paper.hpp"
#include "tresse/tool/sheet/sheet_book.hpp"
