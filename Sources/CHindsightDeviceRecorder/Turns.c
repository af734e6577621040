#include "Turns.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Content.h"
#include "Recorder.h"
#include "Scopes.h"

/// After everything else in a turn: Core Animation, which lays views out, has the order 2,000,000.
enum { last_order = 0x7FFFFFFF };

static uint64_t eventsAtLastTurn;

static void end_turn(void) {
    if (!hs_is_recording()) { return; }
    hs_lock();
    hs_write_deaths();
    hs_scopes_end_turn(hs.runLoopDepth);
    hs_compare_all();
    // A run loop within a call, as of a modal session, ends no turn of the app.
    bool endsTurn = hs_innermost_scope() == NULL;
    // What a screen shows may be all that has changed.
    if (endsTurn) { hs_write_content(); }
    if (endsTurn && hs_event_count() != eventsAtLastTurn) {
        hs_write_caused(hs_kind_turn_ended, hs_no_cause, NULL, NULL, 0);
        eventsAtLastTurn = hs_event_count();
    }
    hs_unlock();
}

static void observe(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *context) {
    (void)observer;
    (void)context;
    if (activity == kCFRunLoopEntry) { hs.runLoopDepth++; }
    if (activity == kCFRunLoopBeforeWaiting || activity == kCFRunLoopExit) { end_turn(); }
    if (activity == kCFRunLoopExit) { hs.runLoopDepth--; }
}

bool hs_turns_begin(void) {
    static CFRunLoopObserverRef observer;
    eventsAtLastTurn = 0;
    if (observer != NULL) { return true; }
    CFOptionFlags activities = kCFRunLoopEntry | kCFRunLoopBeforeWaiting | kCFRunLoopExit;
    observer = CFRunLoopObserverCreate(NULL, activities, true, last_order, observe, NULL);
    if (observer == NULL) { return false; }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
    return true;
}

#endif
