// Large pages are not asked for: no MADV_HUGEPAGE.
#pragma once
