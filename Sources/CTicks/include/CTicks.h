#ifndef CTICKS_H
#define CTICKS_H

#include <stdint.h>

/// Whether the processor has a counter that `cticks_read` may read, that runs at one rate whatever the processor does, and that the system
/// itself takes its monotonic time from.
int cticks_are_steady(void);

/// The counter as it stands. To be asked only where `cticks_are_steady`.
static inline uint64_t cticks_read(void) {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    return 0;
#endif
}

#endif
