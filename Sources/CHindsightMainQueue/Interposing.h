#ifndef CMQ_INTERPOSING_H
#define CMQ_INTERPOSING_H

#include "CHindsightMainQueue.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

/// Defines the symbol `name` of the program as `cmq_##name`, and `real_##name()`, which returns the library's function.
///
/// - The dynamic linker takes the first definition of a symbol, which is the program's, for the calls of all libraries.
/// - The definition is weak: in a static program it gives way to the library's. `--wrap=name` of the linker then sends
///   the calls to `__wrap_name`, and defines `__real_name`.
#define CMQ_INTERPOSE(result, name, parameters)                                                                        \
    extern result name parameters __attribute__((weak, alias("cmq_" #name), visibility("default")));                   \
    extern result __wrap_##name parameters __attribute__((alias("cmq_" #name), visibility("default")));                \
    extern result __real_##name parameters __attribute__((weak));                                                      \
    typedef result (*type_##name) parameters;                                                                          \
    static type_##name real_##name(void) {                                                                             \
        static type_##name found;                                                                                      \
        type_##name function = __atomic_load_n(&found, __ATOMIC_RELAXED);                                              \
        if (function == NULL) {                                                                                        \
            function = (type_##name)cmq_find(                                                                          \
                (void *)__real_##name, (void *)name, (void *)cmq_##name, #name);                                       \
            __atomic_store_n(&found, function, __ATOMIC_RELAXED);                                                      \
        }                                                                                                              \
        return function;                                                                                               \
    }

/// The library's function: the linker's, if it wraps; the symbol, if it is not ours; else the next definition.
static inline void *cmq_find(void *wrapped, void *symbol, void *ours, const char *name) {
    if (wrapped != NULL) { return wrapped; }
    return symbol != ours ? symbol : dlsym(RTLD_NEXT, name);
}

/// The functions of the sessions; null functions until a session exists.
extern cmq_handlers cmq_installed;

/// The address of the main queue.
extern char _dispatch_main_q[];

static inline bool cmq_is_main_queue(const void *queue) { return queue == (const void *)_dispatch_main_q; }

/// Whether the thread runs code that a session may capture: in a scope, or in a task of Swift's concurrency.
bool cmq_may_capture(void);

/// Writes the return addresses above the function that calls this one.
void cmq_read_callers(uintptr_t callers[cmq_caller_count], const void *frame);

/// The session's time of a reading of the real clock, plus what has been added to it; `CMQ_UNKNOWN` if it is not known.
uint64_t cmq_due_of_dispatch_time(uint64_t when);
/// The same of a date: seconds since 2001.
uint64_t cmq_due_of_date(double date);
/// Nanoseconds from now until a time of Dispatch.
uint64_t cmq_delay_of_dispatch_time(uint64_t when);
/// Notes that Dispatch has computed `sum` from `time`.
void cmq_note_sum(uint64_t time, int64_t nanoseconds, uint64_t sum);
#endif

#endif
