// 8 lanes.
#include "native/kernel9/single.hpp"

namespace tresse::kernel9 {

extern const Kernel kAvx2;
const Kernel kAvx2 = make_kernel<Lanes8>("avx2", nullptr);

}  // namespace tresse::kernel9
