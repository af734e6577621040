#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Makes `free` give each block of 1 MiB or more back to the system. glibc would keep larger ones, the more the
/// process frees: a third of the memory of a debugger that moves through states of tens of thousands of controllers.
static inline void cmalloc_return_large_blocks(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
