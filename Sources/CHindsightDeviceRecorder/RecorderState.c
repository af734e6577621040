#include "Recorder.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Output.h"

hs_recorder hs = {.runLoopDepth = 1};

static pthread_mutex_t lock;
/// How often the thread that holds the lock has locked it, and the pool of the first time.
static int lockDepth;
static void *pool;

void hs_lock(void) {
    pthread_mutex_lock(&lock);
    if (lockDepth++ == 0) { pool = objc_autoreleasePoolPush(); }
}

void hs_unlock(void) {
    void *ended = --lockDepth == 0 ? pool : NULL;
    pthread_mutex_unlock(&lock);
    // The last reference may be the pool's, and a `dealloc` is code of the app.
    if (ended != NULL) { objc_autoreleasePoolPop(ended); }
}

void hs_log(const char *text, const char *subject) { fprintf(stderr, "HSRecorder: %s: %s\n", text, subject); }

void hs_turn_off(const char *reason, const char *subject) {
    if (hs.mode == hs_off) { return; }
    hs.mode = hs_off;
    fprintf(stderr, "HSRecorder: off: %s: %s\n", reason, subject);
    hs_output_close();
}

void hs_make_lock(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &attributes);
    pthread_mutexattr_destroy(&attributes);
}

#endif
