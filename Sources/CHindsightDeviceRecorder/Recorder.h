/// Whether and where the recorder records.

#ifndef HS_RECORDER_STATE_H
#define HS_RECORDER_STATE_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

typedef enum { hs_idle, hs_recording, hs_paused, hs_off } hs_mode;

typedef struct {
    hs_mode mode;
    uint32_t redaction;
    /// Whether what controllers show is recorded.
    bool recordsContent;
    /// The number of the recording in this process, from 1.
    uint32_t recording;
    pthread_t mainThread;
    /// How many run loops of the main thread run within each other.
    int runLoopDepth;
    /// Whether properties are being compared. What their getters call is not the app's, and is not recorded.
    bool isComparing;
    /// Whether objects are being gathered for `state.given`: then no event is written for them.
    bool isDescribing;
} hs_recorder;

extern hs_recorder hs;

/// Whether an event may be written now: this is the main thread, a recording runs, and it is not comparing.
static inline bool hs_is_recording(void) {
    return pthread_equal(pthread_self(), hs.mainThread) && hs.mode == hs_recording && !hs.isComparing;
}

/// Guards the tables of objects, since objects may die on any thread. The same thread may lock again. Held while the
/// recorder works, and never while code of UIKit or the app runs, except for UIKit's own getters. What these getters
/// autorelease is released with the outermost lock, so that the recorder keeps no object alive until the turn ends.
void hs_lock(void);
void hs_unlock(void);

/// Makes the lock, once.
void hs_make_lock(void);

/// Ends the recording with one line on standard error. For what is not as expected. Another recording may start.
void hs_turn_off(const char *reason, const char *subject);

/// Prints one line on standard error.
void hs_log(const char *text, const char *subject);

#endif

#endif
