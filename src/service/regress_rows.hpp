// Rows for techniques of the library that no row of the default profile finds.
#pragma once

#include "grader/profile.hpp"

namespace tresse::service {

inline constexpr ProfileRow kRowsOfLibrary[] = {
    {FinderId::one_digit_chains, 0, 0, {{{TechniqueId::alternating_x_chain, Level::expert}}}},
    {FinderId::bivalue_chains, 0, 0, {{{TechniqueId::alternating_xy_chain, Level::expert}}}},
    {FinderId::nice_loops, 0, 0, {{{TechniqueId::continuous_nice_loop, Level::expert}}}},
    {FinderId::nice_loops, 0, 0, {{{TechniqueId::discontinuous_nice_loop, Level::expert}}}},
    {FinderId::nice_loops, 0, 0, {{{TechniqueId::aic, Level::expert}}}},
    {FinderId::grouped_nice_loops,
     0,
     0,
     {{{TechniqueId::grouped_continuous_nice_loop, Level::extreme}}}},
    {FinderId::grouped_nice_loops,
     0,
     0,
     {{{TechniqueId::grouped_discontinuous_nice_loop, Level::extreme}}}},
    {FinderId::grouped_nice_loops, 0, 0, {{{TechniqueId::grouped_aic, Level::extreme}}}},
};

}  // namespace tresse::service
