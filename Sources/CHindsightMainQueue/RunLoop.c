#define _GNU_SOURCE
#include "Interposing.h"

#if defined(__linux__)

/// A source of version 0 that nothing signals: no function of it is called.
typedef struct {
    intptr_t version;
    void *unused[9];
} source_context;

/// The functions of a run loop timer's context are not read: the timer itself keeps `info` alive.
typedef struct {
    intptr_t version;
    void *info;
} timer_context;

typedef void (*callout_type)(void *timer, void *info);
typedef void (*observer_callout)(void *observer, unsigned long activity, void *info);

extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern void *CFRunLoopObserverCreate(
    void *allocator, unsigned long activities, unsigned char repeats, intptr_t order, observer_callout callout,
    void *context) __attribute__((weak));
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) __attribute__((weak));
extern void *CFRunLoopSourceCreate(void *allocator, intptr_t order, void *context) __attribute__((weak));
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode) __attribute__((weak));
extern const void *const kCFRunLoopCommonModes __attribute__((weak));
extern unsigned char CFRunLoopTimerIsValid(void *timer) __attribute__((weak));
extern void CFRunLoopTimerInvalidate(void *timer) __attribute__((weak));
extern const void *CFRetain(const void *object) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

static bool captures(void) { return cmq_installed.take != NULL && cmq_thread_scope.captures; }

/// Whether a run loop is the main one. On Linux another thread may serve the main queue: its run loop counts, too.
static bool is_sessions(void *loop) {
    return loop == CFRunLoopGetMain() || (cmq_thread_scope.session != NULL && loop == CFRunLoopGetCurrent());
}

static uint64_t nanoseconds(double seconds) {
    double limited = seconds < 0 ? 0 : seconds > 9e9 ? 9e9 : seconds;
    return (uint64_t)(limited * 1e9 + 0.5);
}

static uint64_t delay_of_date(double date) { return nanoseconds(date - CFAbsoluteTimeGetCurrent()); }

static void *cmq_CFRunLoopTimerCreate(
    void *allocator, double date, double interval, unsigned long flags, intptr_t order, callout_type callout,
    timer_context *context);
CMQ_INTERPOSE(
    void *, CFRunLoopTimerCreate,
    (void *allocator, double date, double interval, unsigned long flags, intptr_t order, callout_type callout,
     timer_context *context))

static void *cmq_CFRunLoopTimerCreate(
    void *allocator, double date, double interval, unsigned long flags, intptr_t order, callout_type callout,
    timer_context *context) {
    // The date was computed from a reading that another one must not follow.
    uint64_t due = captures() ? cmq_due_of_date(date) : CMQ_UNKNOWN;
    void *timer = real_CFRunLoopTimerCreate()(allocator, date, interval, flags, order, callout, context);
    if (captures() && timer != NULL) {
        // Foundation on Linux passes the time of the call as the first date of `Timer(timeInterval:repeats:block:)`.
        // On Apple's systems that is an interval later.
        uint64_t first = cmq_thread_scope.now != NULL && due == *cmq_thread_scope.now ? nanoseconds(interval) : 0;
        cmq_timer made = {
            .timer = timer, .due = due == CMQ_UNKNOWN ? due : due + first, .delay = delay_of_date(date) + first,
            .interval = nanoseconds(interval), .callout = callout, .info = context == NULL ? NULL : context->info};
        cmq_installed.timer_created(&made);
    }
    return timer;
}

static void cmq_CFRunLoopAddTimer(void *loop, void *timer, void *mode);
CMQ_INTERPOSE(void, CFRunLoopAddTimer, (void *loop, void *timer, void *mode))

static void cmq_CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
    if (captures() && is_sessions(loop)) {
        uintptr_t callers[cmq_caller_count];
        cmq_read_callers(callers, __builtin_frame_address(0));
        if (cmq_installed.timer_added(timer, callers)) { return; }
    }
    real_CFRunLoopAddTimer()(loop, timer, mode);
}

static void cmq_CFRunLoopTimerSetNextFireDate(void *timer, double date);
CMQ_INTERPOSE(void, CFRunLoopTimerSetNextFireDate, (void *timer, double date))

static void cmq_CFRunLoopTimerSetNextFireDate(void *timer, double date) {
    if (cmq_installed.take != NULL) { cmq_installed.timer_moved(timer, cmq_due_of_date(date), delay_of_date(date)); }
    real_CFRunLoopTimerSetNextFireDate()(timer, date);
}

static void invoke_and_release(void *context) {
    struct block { void *isa; int flags, reserved; void (*invoke)(void *); } *block = context;
    block->invoke(context);
    _Block_release(context);
}

static void release_block(void *context) { _Block_release(context); }

static void cmq_CFRunLoopPerformBlock(void *loop, const void *mode, void *block);
CMQ_INTERPOSE(void, CFRunLoopPerformBlock, (void *loop, const void *mode, void *block))

static void cmq_CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    if (captures() && is_sessions(loop)) {
        cmq_work work = {
            .kind = CMQ_RUN_LOOP, .function = invoke_and_release, .context = _Block_copy(block),
            .release = release_block, .due = CMQ_UNKNOWN};
        cmq_read_callers(work.callers, __builtin_frame_address(0));
        if (cmq_installed.take(&work)) { return; }
        _Block_release(work.context);
    }
    real_CFRunLoopPerformBlock()(loop, mode, block);
}

enum { loop_entry = 1 << 0, loop_before_waiting = 1 << 5, loop_exit = 1 << 7 };

static void (*loop_function)(bool begins);

static void loop_callout(void *observer, unsigned long activity, void *info) {
    (void)observer;
    (void)info;
    loop_function(activity == loop_entry);
}

void cmq_observe_main_loop(void (*function)(bool begins)) {
    if (CFRunLoopObserverCreate == NULL) { return; }
    loop_function = function;
    void *observer = CFRunLoopObserverCreate(
        NULL, loop_entry | loop_before_waiting | loop_exit, true, 0, loop_callout, NULL);
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
    CFRelease(observer);
    // In a block of the main queue, a run loop without a source returns at once, and no observer is called: XCTest
    // would wait without letting time pass. On Apple's systems the main run loop of an app has sources.
    source_context context = {0};
    void *source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes);
    CFRelease(source);
}

bool cmq_timer_is_valid(void *timer) { return CFRunLoopTimerIsValid(timer) != 0; }
void cmq_timer_retain(void *timer) { CFRetain(timer); }
void cmq_timer_release(void *timer) { CFRelease(timer); }
void cmq_timer_invalidate(void *timer) { CFRunLoopTimerInvalidate(timer); }

void cmq_timer_show_next(void *timer, uint64_t interval) {
    real_CFRunLoopTimerSetNextFireDate()(timer, CFAbsoluteTimeGetCurrent() + (double)interval / 1e9);
}
#endif
