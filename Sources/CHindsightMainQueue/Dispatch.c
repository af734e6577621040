#define _GNU_SOURCE
#include "Interposing.h"

#if defined(__linux__)
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef void (*function_type)(void *);

/// A block, as far as this file reads it.
typedef struct {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
} block;

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void *dispatch_block_create(unsigned long flags, void *block);
extern intptr_t dispatch_block_testcancel(void *block);
extern const char *dispatch_queue_get_label(void *queue);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_group_enter(void *group);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);
extern uint64_t dispatch_walltime(const struct timespec *time, int64_t delta);
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

static void invoke(void *context) { ((block *)context)->invoke(context); }

static void invoke_and_release(void *context) {
    invoke(context);
    _Block_release(context);
}

static void release_block(void *context) { _Block_release(context); }

static void do_nothing(void *context) {}

/// The function of all blocks that Dispatch makes for work items.
static void *work_item_function;
static pthread_once_t work_item_once = PTHREAD_ONCE_INIT;

static void find_work_item_function(void) {
    static struct { unsigned long reserved, size; } descriptor = {0, sizeof(block) + sizeof(void *)};
    extern void *_NSConcreteGlobalBlock[];
    // A global block: bit 28.
    static struct { block head; void *descriptor; } empty;
    empty.head = (block){.isa = _NSConcreteGlobalBlock, .flags = 1 << 28, .invoke = do_nothing};
    empty.descriptor = &descriptor;
    void *made = dispatch_block_create(0, &empty);
    if (made == NULL) { return; }
    work_item_function = (void *)((block *)made)->invoke;
    _Block_release(made);
}

static bool is_cancelled(void *context) {
    pthread_once(&work_item_once, find_work_item_function);
    return (void *)((block *)context)->invoke == work_item_function && dispatch_block_testcancel(context) != 0;
}

static bool is_pool(void *queue) {
    static void *known[8];
    for (int index = 0; index < 8; index += 1) {
        void *candidate = __atomic_load_n(&known[index], __ATOMIC_RELAXED);
        if (candidate == queue) { return true; }
        if (candidate != NULL) { continue; }
        const char *label = dispatch_queue_get_label(queue);
        if (label == NULL || strcmp(label, "Swift global concurrent queue") != 0) { return false; }
        __atomic_store_n(&known[index], queue, __ATOMIC_RELAXED);
        return true;
    }
    return false;
}

static bool take(cmq_work work, const void *frame) {
    cmq_read_callers(work.callers, frame);
    return cmq_installed.take(&work);
}

static bool take_block(void *block, uint64_t due, uint64_t delay, bool is_delayed, const void *frame) {
    void *copy = _Block_copy(block);
    cmq_work work = {
        .kind = CMQ_MAIN_QUEUE, .function = invoke_and_release, .context = copy, .release = release_block,
        .is_cancelled = is_cancelled, .is_delayed = is_delayed, .due = due, .delay = delay};
    if (take(work, frame)) { return true; }
    _Block_release(copy);
    return false;
}

/// A block that runs on another thread for a session.
typedef struct {
    void *block;
    void *group;
    cmq_scope scope;
    bool is_delayed;
    /// The session's time at which it was sent, which the clocks of its thread show; `CMQ_UNKNOWN` if there is none.
    uint64_t now;
} errand;

static void run_errand(void *context) {
    errand *run = context;
    if (run->now != CMQ_UNKNOWN) { run->scope.now = &run->now; }
    cmq_scope outer = cmq_set_scope(run->scope);
    invoke_and_release(run->block);
    cmq_set_scope(outer);
    if (run->group != NULL) {
        extern void dispatch_group_leave(void *);
        dispatch_group_leave(run->group);
        dispatch_release(run->group);
    }
    cmq_installed.finish(run->scope.inbox, run->is_delayed);
    free(run);
}

/// The scope of what this thread sends to another one.
static cmq_scope errand_scope(void) {
    return (cmq_scope){.inbox = cmq_thread_scope.inbox, .cause = cmq_installed.cause(), .captures = true};
}

static errand *make_errand(void *block, void *group, cmq_scope scope, bool is_delayed) {
    errand *made = malloc(sizeof *made);
    bool is_timed = is_delayed && cmq_thread_scope.now != NULL;
    *made = (errand){
        .block = _Block_copy(block), .group = group, .scope = scope, .is_delayed = is_delayed,
        .now = is_timed ? *cmq_thread_scope.now : CMQ_UNKNOWN};
    if (group != NULL) { dispatch_retain(group); }
    cmq_installed.begin(scope.inbox, is_delayed);
    return made;
}

/// Whether a work item was made with the flag of barriers. Source: `dispatch_block_private_data_s` of libdispatch, which
/// follows the descriptor of the block: its magic number, and its flags.
static bool is_barrier(const void *item) {
    pthread_once(&work_item_once, find_work_item_function);
    if ((void *)((const block *)item)->invoke != work_item_function) { return false; }
    const unsigned long *data = (const void *)((const char *)item + sizeof(block) + sizeof(void *));
    return data[0] == 0xD159B10C && (data[1] & 1) != 0;
}

static bool runs_errands(void *queue) {
    return cmq_installed.take != NULL && cmq_thread_scope.captures && !cmq_is_main_queue(queue);
}

static void cmq_dispatch_async_f(void *queue, void *context, function_type function);
CMQ_INTERPOSE(void, dispatch_async_f, (void *queue, void *context, function_type function))

static void cmq_dispatch_async_f(void *queue, void *context, function_type function) {
    bool is_main = cmq_is_main_queue(queue);
    if (cmq_may_capture() && (is_main || is_pool(queue))) {
        cmq_work work = {
            .kind = is_main ? CMQ_MAIN_JOB : CMQ_POOL_JOB, .function = function, .context = context,
            .due = CMQ_UNKNOWN};
        if (take(work, __builtin_frame_address(0))) { return; }
    }
    real_dispatch_async_f()(queue, context, function);
}

extern void dispatch_barrier_async_f(void *, void *, function_type);

static void send(errand *sent, void *queue) {
    (is_barrier(sent->block) ? dispatch_barrier_async_f : real_dispatch_async_f())(queue, sent, run_errand);
}

static void send_errand(void *queue, void *block, void *group) {
    send(make_errand(block, group, errand_scope(), false), queue);
}

static void cmq_dispatch_async(void *queue, void *block);
CMQ_INTERPOSE(void, dispatch_async, (void *queue, void *block))

static void cmq_dispatch_async(void *queue, void *block) {
    if (runs_errands(queue)) { return send_errand(queue, block, NULL); }
    if (cmq_is_main_queue(queue) && cmq_may_capture()
        && take_block(block, CMQ_UNKNOWN, 0, false, __builtin_frame_address(0))) { return; }
    real_dispatch_async()(queue, block);
}

static void cmq_dispatch_barrier_async(void *queue, void *block);
CMQ_INTERPOSE(void, dispatch_barrier_async, (void *queue, void *block))

static void cmq_dispatch_barrier_async(void *queue, void *block) {
    if (runs_errands(queue)) {
        return dispatch_barrier_async_f(queue, make_errand(block, NULL, errand_scope(), false), run_errand);
    }
    // The main queue is serial: each of its blocks is a barrier.
    if (cmq_is_main_queue(queue) && cmq_may_capture()
        && take_block(block, CMQ_UNKNOWN, 0, false, __builtin_frame_address(0))) { return; }
    real_dispatch_barrier_async()(queue, block);
}

// Blocks that other queues run after a delay

/// A block for another queue that waits for the session's time.
typedef struct delayed {
    struct delayed *next;
    /// What points to this one.
    struct delayed **link;
    void *queue;
    /// Null if it was sent.
    void *block;
    cmq_scope scope;
    /// When it is sent although the session's time has not come, in the machine's time.
    uint64_t deadline;
} delayed;

/// How long after its delay by the machine's clock a block is sent that the session has not come to, if no session has run
/// anything for as long: the main thread may wait for the block. In nanoseconds.
static const uint64_t patience = 5000000000;
/// When a session last ran something, in the machine's time.
static uint64_t last_progress;
/// How often the machine's clock is looked at while blocks wait, in nanoseconds.
static const uint64_t watch_interval = 500000000;

/// Guards the list, which is in the order of the calls, and what is in it.
static pthread_mutex_t delays_lock = PTHREAD_MUTEX_INITIALIZER;
static delayed *delays;
static delayed **last_delay = &delays;
static bool is_watching;

/// Sends a block of the list, whose session and inbox are there as long as the caller holds the lock.
static void send_delayed(delayed *due) {
    if (due->block == NULL) { return; }
    errand *sent = make_errand(due->block, NULL, due->scope, true);
    // Not the last reference, since the errand has one: what a block releases may defer another one, and the lock is held.
    _Block_release(due->block);
    due->block = NULL;
    send(sent, due->queue);
}

static bool is_sent_or_cancelled(void *context) {
    delayed *waiting = context;
    pthread_mutex_lock(&delays_lock);
    bool is_over = waiting->block == NULL || is_cancelled(waiting->block);
    pthread_mutex_unlock(&delays_lock);
    return is_over;
}

static void release_delayed(void *context) {
    delayed *released = context;
    pthread_mutex_lock(&delays_lock);
    *released->link = released->next;
    *(released->next == NULL ? &last_delay : &released->next->link) = released->link;
    pthread_mutex_unlock(&delays_lock);
    if (released->block != NULL) { _Block_release(released->block); }
    dispatch_release(released->queue);
    free(released);
}

/// The session's time has come.
static void run_delayed(void *context) {
    pthread_mutex_lock(&delays_lock);
    send_delayed(context);
    pthread_mutex_unlock(&delays_lock);
    release_delayed(context);
}

void cmq_note_progress(void) { __atomic_store_n(&last_progress, cmq_real_now(), __ATOMIC_RELAXED); }

static void watch(void *context) {
    uint64_t now = cmq_real_now();
    bool is_blocked = now >= __atomic_load_n(&last_progress, __ATOMIC_RELAXED) + patience;
    pthread_mutex_lock(&delays_lock);
    for (delayed *each = delays; is_blocked && each != NULL; each = each->next) {
        if (each->deadline <= now) { send_delayed(each); }
    }
    is_watching = delays != NULL;
    bool goes_on = is_watching;
    pthread_mutex_unlock(&delays_lock);
    if (goes_on) { cmq_global_after(watch_interval, NULL, watch); }
}

static bool take_delayed(uint64_t when, void *queue, void *block, const void *frame) {
    uint64_t delay = cmq_delay_of_dispatch_time(when);
    delayed *made = malloc(sizeof *made);
    *made = (delayed){
        .queue = queue, .block = _Block_copy(block), .scope = errand_scope(),
        .deadline = delay > UINT64_MAX / 4 ? UINT64_MAX : cmq_real_now() + delay + patience};
    dispatch_retain(queue);
    pthread_mutex_lock(&delays_lock);
    made->link = last_delay;
    *last_delay = made;
    last_delay = &made->next;
    bool begins = !is_watching;
    is_watching = true;
    pthread_mutex_unlock(&delays_lock);
    if (begins) { cmq_global_after(watch_interval, NULL, watch); }
    cmq_work work = {
        .kind = CMQ_ERRAND, .function = run_delayed, .context = made, .release = release_delayed,
        .is_cancelled = is_sent_or_cancelled, .is_delayed = true, .due = cmq_due_of_dispatch_time(when), .delay = delay};
    if (take(work, frame)) { return true; }
    release_delayed(made);
    return false;
}

static void cmq_dispatch_after_f(uint64_t when, void *queue, void *context, function_type function);
CMQ_INTERPOSE(void, dispatch_after_f, (uint64_t when, void *queue, void *context, function_type function))

static const uint64_t forever = UINT64_MAX;

static void cmq_dispatch_after(uint64_t when, void *queue, void *block);
CMQ_INTERPOSE(void, dispatch_after, (uint64_t when, void *queue, void *block))

static void cmq_dispatch_after(uint64_t when, void *queue, void *block) {
    if (when != forever && cmq_is_main_queue(queue) && cmq_may_capture()
        && take_block(
            block, cmq_due_of_dispatch_time(when), cmq_delay_of_dispatch_time(when), true,
            __builtin_frame_address(0))) { return; }
    if (when != forever && runs_errands(queue)
        && take_delayed(when, queue, block, __builtin_frame_address(0))) { return; }
    real_dispatch_after()(when, queue, block);
}

static void cmq_dispatch_after_f(uint64_t when, void *queue, void *context, function_type function) {
    bool is_main = cmq_is_main_queue(queue);
    if (when != forever && cmq_may_capture() && (is_main || is_pool(queue))) {
        cmq_work work = {
            .kind = is_main ? CMQ_MAIN_JOB : CMQ_POOL_JOB, .function = function, .context = context,
            .is_delayed = true, .due = cmq_due_of_dispatch_time(when), .delay = cmq_delay_of_dispatch_time(when)};
        if (take(work, __builtin_frame_address(0))) { return; }
    }
    real_dispatch_after_f()(when, queue, context, function);
}

static uint64_t cmq_dispatch_time(uint64_t when, int64_t delta);
CMQ_INTERPOSE(uint64_t, dispatch_time, (uint64_t when, int64_t delta))

static uint64_t cmq_dispatch_time(uint64_t when, int64_t delta) {
    uint64_t sum = real_dispatch_time()(when, delta);
    cmq_note_sum(when, delta, sum);
    return sum;
}

// Groups

/// A block that waits for a group to become empty.
typedef struct notice {
    struct notice *next;
    void *group;
    void *block;
    /// Of a block for another thread: its queue and its errand, instead of `block`.
    void *queue;
    errand *errand;
    const void *inbox;
    uint64_t cause;
    uintptr_t callers[cmq_caller_count];
} notice;

static pthread_mutex_t notices_lock = PTHREAD_MUTEX_INITIALIZER;
static notice *notices;

static bool is_empty(void *group) { return dispatch_group_wait(group, 0) == 0; }

static void cmq_dispatch_group_leave(void *group);
CMQ_INTERPOSE(void, dispatch_group_leave, (void *group))

static void cmq_dispatch_group_leave(void *group) {
    if (__atomic_load_n(&notices, __ATOMIC_RELAXED) == NULL) { return real_dispatch_group_leave()(group); }
    dispatch_retain(group);
    real_dispatch_group_leave()(group);
    notice *ready = NULL;
    notice **last_ready = &ready;
    pthread_mutex_lock(&notices_lock);
    for (notice **link = &notices; *link != NULL;) {
        notice *current = *link;
        if (current->group == group && is_empty(group)) {
            *link = current->next;
            current->next = NULL;
            *last_ready = current;
            last_ready = &current->next;
        } else {
            link = &current->next;
        }
    }
    pthread_mutex_unlock(&notices_lock);
    while (ready != NULL) {
        notice *current = ready;
        ready = current->next;
        if (current->errand != NULL) {
            send(current->errand, current->queue);
            dispatch_release(current->queue);
        } else {
            cmq_work work = {
                .kind = CMQ_MAIN_QUEUE, .function = invoke_and_release, .context = current->block,
                .release = release_block, .is_cancelled = is_cancelled, .due = CMQ_UNKNOWN};
            memcpy(work.callers, current->callers, sizeof work.callers);
            cmq_installed.give(current->inbox, current->cause, &work);
            cmq_installed.finish(current->inbox, false);
        }
        dispatch_release(current->group);
        free(current);
    }
    dispatch_release(group);
}

static void cmq_dispatch_group_notify(void *group, void *queue, void *block);
CMQ_INTERPOSE(void, dispatch_group_notify, (void *group, void *queue, void *block))

static void cmq_dispatch_group_notify(void *group, void *queue, void *block) {
    if (cmq_installed.take == NULL || !cmq_thread_scope.captures) {
        return real_dispatch_group_notify()(group, queue, block);
    }
    bool is_errand = runs_errands(queue);
    if (is_errand && is_empty(group)) { return send_errand(queue, block, NULL); }
    if (!is_errand && is_empty(group) && take_block(block, CMQ_UNKNOWN, 0, false, __builtin_frame_address(0))) {
        return;
    }
    notice *made = malloc(sizeof *made);
    *made = (notice){.group = group, .inbox = cmq_thread_scope.inbox, .cause = cmq_installed.cause()};
    cmq_read_callers(made->callers, __builtin_frame_address(0));
    dispatch_retain(group);
    if (is_errand) {
        dispatch_retain(queue);
        made->queue = queue;
        made->errand = make_errand(block, NULL, errand_scope(), false);
    } else {
        made->block = _Block_copy(block);
        cmq_installed.begin(made->inbox, false);
    }
    // The list is in the order of the calls. Entering keeps the group from becoming empty unnoticed.
    dispatch_group_enter(group);
    pthread_mutex_lock(&notices_lock);
    notice **link = &notices;
    while (*link != NULL) { link = &(*link)->next; }
    *link = made;
    pthread_mutex_unlock(&notices_lock);
    cmq_dispatch_group_leave(group);
}

int64_t cmq_notice_count(const void *inbox) {
    if (__atomic_load_n(&notices, __ATOMIC_RELAXED) == NULL) { return 0; }
    int64_t count = 0;
    pthread_mutex_lock(&notices_lock);
    for (notice *current = notices; current != NULL; current = current->next) { count += current->inbox == inbox; }
    pthread_mutex_unlock(&notices_lock);
    return count;
}

/// A block of the main queue that leaves a group at its end.
typedef struct {
    void *block;
    void *group;
} member;

static void release_member(void *context) {
    member *released = context;
    _Block_release(released->block);
    cmq_dispatch_group_leave(released->group);
    dispatch_release(released->group);
    free(released);
}

static void run_member(void *context) {
    invoke(((member *)context)->block);
    release_member(context);
}

static void cmq_dispatch_group_async(void *group, void *queue, void *block);
CMQ_INTERPOSE(void, dispatch_group_async, (void *group, void *queue, void *block))

static void cmq_dispatch_group_async(void *group, void *queue, void *block) {
    if (runs_errands(queue)) {
        dispatch_group_enter(group);
        return send_errand(queue, block, group);
    }
    if (!cmq_is_main_queue(queue) || !cmq_may_capture()) { return real_dispatch_group_async()(group, queue, block); }
    member *made = malloc(sizeof *made);
    *made = (member){.block = _Block_copy(block), .group = group};
    dispatch_retain(group);
    dispatch_group_enter(group);
    cmq_work work = {
        .kind = CMQ_MAIN_QUEUE, .function = run_member, .context = made, .release = release_member,
        .due = CMQ_UNKNOWN};
    if (take(work, __builtin_frame_address(0))) { return; }
    real_dispatch_async_f()(queue, made, run_member);
}

// The process's main queue

bool cmq_is_linked(void) {
    return (void *)dispatch_async == (void *)cmq_dispatch_async || (void *)__real_dispatch_async != NULL;
}

void cmq_main_async(void *context, function_type function) {
    real_dispatch_async_f()(_dispatch_main_q, context, function);
}

void cmq_main_after(uint64_t delay, void *context, function_type function) {
    real_dispatch_after_f()(real_dispatch_time()(0, (int64_t)delay), _dispatch_main_q, context, function);
}

extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);

void cmq_global_async(void *context, function_type function) {
    real_dispatch_async_f()(dispatch_get_global_queue(0, 0), context, function);
}

void cmq_global_after(uint64_t delay, void *context, function_type function) {
    real_dispatch_after_f()(
        real_dispatch_time()(0, (int64_t)delay), dispatch_get_global_queue(0, 0), context, function);
}

void cmq_return_job(cmq_kind kind, void *context, function_type function) {
    (kind == CMQ_POOL_JOB ? cmq_global_async : cmq_main_async)(context, function);
}

void cmq_drain_main_queue(void) {
    // After dispatch_main() other threads serve the main queue, and the first thread runs no code.
    if (_dispatch_main_queue_callback_4CF != NULL && gettid() == getpid()) { _dispatch_main_queue_callback_4CF(NULL); }
}
#endif
