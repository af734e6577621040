#define _GNU_SOURCE
#include "Interposing.h"

_Thread_local cmq_scope cmq_thread_scope = {.cause = CMQ_NO_CAUSE};

#if defined(__linux__)
#include <string.h>
#include <unwind.h>

cmq_handlers cmq_installed;

void cmq_install(const cmq_handlers *handlers) { cmq_installed = *handlers; }

/// The running task of this thread.
extern void *swift_task_getCurrent(void) __attribute__((weak));

bool cmq_may_capture(void) {
    if (cmq_installed.take == NULL) { return false; }
    if (cmq_thread_scope.inbox != NULL) { return cmq_thread_scope.captures; }
    return swift_task_getCurrent != NULL && swift_task_getCurrent() != NULL;
}

typedef struct {
    uintptr_t *callers;
    uintptr_t above;
    int count;
} trace;

static _Unwind_Reason_Code add_caller(struct _Unwind_Context *context, void *argument) {
    trace *trace = argument;
    if (_Unwind_GetCFA(context) < trace->above) { return _URC_NO_REASON; }
    if (trace->count == cmq_caller_count) { return _URC_END_OF_STACK; }
    trace->callers[trace->count++] = _Unwind_GetIP(context);
    return _URC_NO_REASON;
}

void cmq_read_callers(uintptr_t callers[cmq_caller_count], const void *frame) {
    // The libraries of the toolchain have no frame pointers. Above the frame pointer lie the saved one and the return
    // address.
    trace trace = {.callers = callers, .above = (uintptr_t)frame + 2 * sizeof(void *)};
    memset(callers, 0, cmq_caller_count * sizeof *callers);
    _Unwind_Backtrace(add_caller, &trace);
}

static bool is_in(uintptr_t address, const char *library) {
    Dl_info found;
    return address != 0 && dladdr((void *)address, &found) != 0 && found.dli_fname != NULL
        && strstr(found.dli_fname, library) != NULL;
}

// Source: `swift/ABI/Task.h` and `swift/ABI/MetadataValues.h`, whose layout is stable.
enum { job_flags_offset = 2 * sizeof(void *) + 2 * sizeof(void *), task_kind = 0, kind_mask = 0xFF };

extern void *swift_retain(void *object) __attribute__((weak));
extern void swift_release(void *object) __attribute__((weak));
extern size_t swift_retainCount(void *object) __attribute__((weak));

const void *cmq_task_of_job(const void *job) {
    const uint32_t *flags = (const uint32_t *)((const char *)job + job_flags_offset);
    return (*flags & kind_mask) == task_kind ? job : NULL;
}

void cmq_task_retain(const void *task) { swift_retain((void *)task); }
void cmq_task_release(const void *task) { swift_release((void *)task); }
bool cmq_task_is_forgotten(const void *task) { return swift_retainCount((void *)task) <= 1; }

bool cmq_makes_tasks(uintptr_t address) {
    Dl_info found;
    return address != 0 && dladdr((void *)address, &found) != 0 && found.dli_sname != NULL
        && (strcmp(found.dli_sname, "swift_task_create_common") == 0
            || strcmp(found.dli_sname, "swift_task_create") == 0
            || strcmp(found.dli_sname, "swift_asyncLet_begin") == 0);
}

bool cmq_is_in_foundation(uintptr_t address) { return is_in(address, "libFoundation.so"); }

// The linker's symbols for the ends of the program's code.
extern const char __executable_start[], etext[];

bool cmq_is_in_program(uintptr_t address) {
    return address >= (uintptr_t)__executable_start && address < (uintptr_t)etext;
}
#else
#include <dispatch/dispatch.h>
#include <stddef.h>
#include <time.h>

void cmq_install(const cmq_handlers *handlers) {}
bool cmq_is_linked(void) { return false; }
void cmq_main_async(void *context, void (*function)(void *)) {}
void cmq_main_after(uint64_t delay, void *context, void (*function)(void *)) {}
void cmq_global_async(void *context, void (*function)(void *)) {
    dispatch_async_f(dispatch_get_global_queue(0, 0), context, function);
}
void cmq_global_after(uint64_t delay, void *context, void (*function)(void *)) {
    dispatch_after_f(
        dispatch_time(DISPATCH_TIME_NOW, (int64_t)delay), dispatch_get_global_queue(0, 0), context, function);
}
void cmq_note_progress(void) {}
void cmq_return_job(cmq_kind kind, void *context, void (*function)(void *)) {}
uint64_t cmq_real_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
void cmq_observe_main_loop(void (*function)(bool begins)) {}
void cmq_drain_main_queue(void) {}
int64_t cmq_notice_count(const void *inbox) { return 0; }
bool cmq_timer_is_valid(void *timer) { return false; }
void cmq_timer_retain(void *timer) {}
void cmq_timer_release(void *timer) {}
void cmq_timer_invalidate(void *timer) {}
void cmq_timer_show_next(void *timer, uint64_t interval) {}
const void *cmq_task_of_job(const void *job) { return NULL; }
void cmq_task_retain(const void *task) {}
void cmq_task_release(const void *task) {}
bool cmq_task_is_forgotten(const void *task) { return false; }
bool cmq_makes_tasks(uintptr_t address) { return false; }
bool cmq_is_in_foundation(uintptr_t address) { return false; }
bool cmq_is_in_program(uintptr_t address) { return false; }
#endif
