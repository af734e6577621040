#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

#include <stdbool.h>
#include <stdint.h>

/// The session whose code a thread runs.
///
/// Null pointers mean that there is none.
typedef struct {
    /// The session, on the main thread only.
    const void *session;
    /// Receives the work of other threads.
    const void *inbox;
    /// The session's virtual time; null if the thread has no virtual time.
    const uint64_t *now;
    /// The event that started the work of another thread; `CMQ_NO_CAUSE` if there is none.
    uint64_t cause;
    /// Whether the session runs what is deferred.
    bool captures;
} cmq_scope;

#define CMQ_NO_CAUSE UINT64_MAX

extern _Thread_local cmq_scope cmq_thread_scope;

/// Sets the scope of this thread, and returns the one to restore.
static inline cmq_scope cmq_set_scope(cmq_scope scope) {
    cmq_scope outer = cmq_thread_scope;
    cmq_thread_scope = scope;
    return outer;
}

static inline cmq_scope cmq_get_scope(void) { return cmq_thread_scope; }
static inline const void *cmq_current_session(void) { return cmq_thread_scope.session; }

/// What is deferred.
typedef enum {
    CMQ_MAIN_QUEUE,
    CMQ_RUN_LOOP,
    /// A job of Swift's concurrency on the main actor.
    CMQ_MAIN_JOB,
    /// A job of Swift's concurrency on another executor.
    CMQ_POOL_JOB,
    /// A block with a delay that runs on another queue.
    CMQ_ERRAND,
} cmq_kind;

/// A time that is not known from a reading of a clock in the session.
#define CMQ_UNKNOWN UINT64_MAX

enum { cmq_caller_count = 8 };

/// Work that the app defers.
typedef struct {
    cmq_kind kind;
    void (*function)(void *);
    void *context;
    /// Releases `context` if the function is not called; may be null.
    void (*release)(void *);
    /// Whether the work was cancelled; null if it cannot be.
    bool (*is_cancelled)(void *);
    bool is_delayed;
    /// The session's time at which the work is due; `CMQ_UNKNOWN` if only `delay` is known.
    uint64_t due;
    /// Nanoseconds from now by the machine's clock.
    uint64_t delay;
    /// The return addresses of the call, innermost first; 0 after the last one.
    uintptr_t callers[cmq_caller_count];
} cmq_work;

/// A timer of a run loop.
typedef struct {
    void *timer;
    uint64_t due;
    uint64_t delay;
    /// Nanoseconds between two firings; 0 if the timer fires once.
    uint64_t interval;
    void (*callout)(void *timer, void *info);
    void *info;
} cmq_timer;

/// What the sessions do. A function returns false to leave the work to the process.
typedef struct {
    /// Takes work of the session of the thread's scope, or of the current task.
    bool (*take)(const cmq_work *work);
    /// Gives work of another thread to an inbox.
    void (*give)(const void *inbox, uint64_t cause, const cmq_work *work);
    /// The event that is the cause of work that is deferred now.
    uint64_t (*cause)(void);
    /// Work of the inbox's session begins to wait for another thread. The inbox stays alive until `finish`. The second
    /// argument says whether it is a block with a delay.
    void (*begin)(const void *inbox, bool is_delayed);
    void (*finish)(const void *inbox, bool is_delayed);
    void (*timer_created)(const cmq_timer *timer);
    bool (*timer_added)(void *timer, const uintptr_t *callers);
    void (*timer_moved)(void *timer, uint64_t due, uint64_t delay);
} cmq_handlers;

/// Sets the functions that receive work. Call it once, before the first scope.
void cmq_install(const cmq_handlers *handlers);

/// Whether the program's calls of `dispatch_async` reach this module. They do not if Dispatch is linked statically
/// without `--wrap`.
bool cmq_is_linked(void);

/// Runs a function on the process's main queue, whatever the thread's scope is.
void cmq_main_async(void *context, void (*function)(void *));
/// Does the same after some nanoseconds of the machine's time.
void cmq_main_after(uint64_t delay, void *context, void (*function)(void *));
/// Runs a function on the process's global queue, whatever the thread's scope is.
void cmq_global_async(void *context, void (*function)(void *));
/// Does the same after some nanoseconds of the machine's time.
void cmq_global_after(uint64_t delay, void *context, void (*function)(void *));
/// Notes that a session runs something: its main thread does not wait for a block of another queue.
void cmq_note_progress(void);
/// Gives a job back to the executor that it was taken from.
void cmq_return_job(cmq_kind kind, void *context, void (*function)(void *));
/// Nanoseconds of the machine's monotonic clock. The reading is not noted as one of the app's.
uint64_t cmq_real_now(void);
/// Calls a function on the main thread when its run loop begins (true), and when it is about to wait or ends (false).
/// Call it once.
void cmq_observe_main_loop(void (*function)(bool begins));
/// Runs what the process's main queue holds, unless it is being run, or this is not the first thread.
void cmq_drain_main_queue(void);

/// How many blocks of the inbox's session wait for a group to become empty: they have begun, and run on no thread.
int64_t cmq_notice_count(const void *inbox);

bool cmq_timer_is_valid(void *timer);
void cmq_timer_retain(void *timer);
void cmq_timer_release(void *timer);
void cmq_timer_invalidate(void *timer);
/// Sets the date that the timer shows to `interval` nanoseconds from now.
void cmq_timer_show_next(void *timer, uint64_t interval);

/// The task that a job of Swift's concurrency runs; null for a job that runs no task.
const void *cmq_task_of_job(const void *job);
void cmq_task_retain(const void *task);
void cmq_task_release(const void *task);
/// Whether nothing but the caller's own reference keeps the task: it has ended, and no code waits for it.
bool cmq_task_is_forgotten(const void *task);
/// Whether the address lies in the function of Swift's concurrency that makes tasks.
bool cmq_makes_tasks(uintptr_t address);

/// Whether the address lies in the image of Foundation.
bool cmq_is_in_foundation(uintptr_t address);
/// Whether the address lies in the program itself.
bool cmq_is_in_program(uintptr_t address);

#endif
