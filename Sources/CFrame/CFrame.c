#define _GNU_SOURCE
#include "CFrame.h"

#include <stddef.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <pthread.h>
#endif

/// A frame as the x86-64 and AArch64 calling conventions lay it out.
typedef struct frame {
    uintptr_t caller;
    uintptr_t return_address;
} frame;

/// Frames of app code are smaller than this; a larger step is a register that holds something else.
static const uintptr_t largest_frame = 1u << 20;

/// Swift marks the frames of async functions in the saved frame pointer.
static const uintptr_t async_mark = (uintptr_t)1 << 60;

static const frame *frame_above(const frame *below) {
    if (below == NULL) { return NULL; }
    uintptr_t address = below->caller & ~async_mark;
    uintptr_t from = (uintptr_t)below;
    if (address <= from || address - from > largest_frame || address % sizeof(uintptr_t) != 0) { return NULL; }
    return (const frame *)address;
}

static uintptr_t return_address(const frame *of) {
    return of == NULL ? 0 : of->return_address;
}

__attribute__((noinline)) cframe_chain cframe_capture(void) {
    cframe_chain chain = {0};
    const frame *asking = frame_above((const frame *)__builtin_frame_address(0));
    chain.entered = return_address(asking);
    const frame *current = asking;
    for (int index = 0; index < 3; index += 1) {
        current = frame_above(current);
        chain.callers[index] = return_address(current);
    }
    return chain;
}

int cframe_is_main_thread(void) {
#if defined(__linux__)
    static _Thread_local int answer = -1;
    if (answer < 0) { answer = syscall(SYS_gettid) == getpid(); }
    return answer;
#elif defined(__APPLE__)
    return pthread_main_np();
#else
    return 0;
#endif
}
