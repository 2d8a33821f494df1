// Is this a build with AddressSanitizer or ThreadSanitizer? There allocations are the sanitizer's, freed memory stays for a
// while, and CPU time is several times what it is elsewhere, as it is where nothing is optimised: there tests of many random cases
// take fewer. The program under test comes from the same build.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TRESSE_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TRESSE_SANITIZED
#endif
#endif

namespace tresse::test {

#ifdef TRESSE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

#ifdef __OPTIMIZE__
inline constexpr bool kSlow = kSanitized;
#else
inline constexpr bool kSlow = true;
#endif

}  // namespace tresse::test
