// 4 lanes in what every x86-64 and ARM64 has.
#include "native/kernel9/single.hpp"

namespace tresse::kernel9 {

extern const Kernel kPortable;
const Kernel kPortable = make_kernel<Lanes4>("portable", nullptr);

}  // namespace tresse::kernel9
