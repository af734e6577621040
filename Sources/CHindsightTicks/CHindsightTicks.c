#include "CHindsightTicks.h"

#if defined(__linux__) && defined(__x86_64__)
#include <cpuid.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

/// Whether the counter neither stops nor changes its rate while the processor sleeps or saves power.
static int counter_is_invariant(void) {
    unsigned int a, b, c, d;
    if (!__get_cpuid(0x80000007, &a, &b, &c, &d)) { return 0; }
    return (d >> 8 & 1) != 0;
}

/// Whether the kernel uses the counter. It compares the counter with other clocks, on all processors, and stops using
/// one that differs.
static int kernel_trusts_counter(void) {
    FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
    if (file == NULL) { return 0; }
    char name[16] = {0};
    int is_counter = fgets(name, sizeof name, file) != NULL && strcmp(name, "tsc\n") == 0;
    fclose(file);
    return is_counter;
}

/// Whether the process may read the counter. A process can ask the kernel to end it when it does.
static int counter_may_be_read(void) {
    int mode = 0;
    return prctl(PR_GET_TSC, &mode) == 0 && mode == PR_TSC_ENABLE;
}

int cticks_are_steady(void) { return counter_may_be_read() && counter_is_invariant() && kernel_trusts_counter(); }
#else
int cticks_are_steady(void) { return 0; }
#endif
