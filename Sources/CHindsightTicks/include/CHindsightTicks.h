#ifndef CTICKS_H
#define CTICKS_H

#include <stdint.h>

/// Whether `cticks_read` may be used: the processor has a counter that runs at a constant rate, and the system takes
/// its monotonic time from it.
int cticks_are_steady(void);

/// Reads the counter. Call it only if `cticks_are_steady` returns 1.
static inline uint64_t cticks_read(void) {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    return 0;
#endif
}

#endif
