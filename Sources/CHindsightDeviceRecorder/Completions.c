#include "Completions.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"

// Of the runtime of blocks, which every app on Apple's systems has.
extern void *_NSConcreteStackBlock[];
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

enum { has_helpers = 1 << 25, has_signature = 1 << 30 };

static void copy_captured(hs_completion *copy, const hs_completion *block) {
    copy->original = _Block_copy(block->original);
}

static void release_captured(const hs_completion *block) { _Block_release(block->original); }

typedef struct {
    unsigned long reserved, size;
    void (*copy)(hs_completion *copy, const hs_completion *block);
    void (*release)(const hs_completion *block);
    const char *signature;
} completion_descriptor;

static const completion_descriptor descriptor = {0, sizeof(hs_completion), copy_captured, release_captured, "v8@?0"};

/// What UIKit did for the call stands before the completion.
static void compare_subjects(const hs_completion *block) {
    for (int index = 0; index < 2; index++) {
        hs_controller *subject = hs_controller_numbered(block->subjects[index]);
        if (subject != NULL) { hs_compare(subject); }
    }
}

static hs_token begin(const hs_completion *block, hs_call_place place) {
    if (!hs_call_may_begin(place)) { return 0; }
    hs_token token = 0;
    if (block->recording == hs.recording) {
        compare_subjects(block);
        uint64_t seq = hs_write_caused(hs_kind_callback_completion, block->cause, NULL, NULL, 0);
        hs_scope *scope = hs_scope_open(hs_kind_callback_completion, seq, place.frame, NULL);
        if (scope != NULL) { scope->family = hs_scope_of_callback; }
        token = hs_scope_token(scope);
    }
    hs_unlock();
    return token;
}

/// The wrapper may be freed while the app's block runs, as the app's own block may.
HS_HOOK static void run_completion(hs_completion *block) {
    hs_completion *original = block->original;
    hs_token token = begin(block, HS_HERE);
    original->invoke(original);
    hs_call_ends(token);
}

static hs_completion wrap(void *block, uint64_t cause, uint32_t recording) {
    return (hs_completion){
        .isa = _NSConcreteStackBlock,
        .flags = has_helpers | has_signature,
        .invoke = run_completion,
        .descriptor = &descriptor,
        .original = block,
        .cause = cause,
        .recording = recording,
    };
}

void *hs_wrap_completion(hs_completion *wrapper, hs_token call, void *block) {
    const hs_scope *scope = hs_scope_with(call);
    if (block == NULL || scope == NULL || !HS_WRAPS_COMPLETIONS) { return block; }
    *wrapper = wrap(block, scope->seq, hs.recording);
    for (size_t index = 0; index < 2 && index < scope->touchedCount; index++) {
        wrapper->subjects[index] = hs_number_of(scope->touched[index]);
    }
    return wrapper;
}

/// How the block of the self-test ran, and was freed.
static int runs, releases;

static void note_run(hs_completion *block) {
    (void)block;
    runs++;
}

static void copy_nothing(hs_completion *copy, const hs_completion *block) { (void)copy, (void)block; }

static void note_release(const hs_completion *block) {
    (void)block;
    releases++;
}

bool hs_completions_work(void) {
    static const completion_descriptor own = {0, sizeof(hs_completion), copy_nothing, note_release, "v8@?0"};
    if (!HS_WRAPS_COMPLETIONS) { return true; }
    runs = releases = 0;
    hs_completion block = wrap(NULL, hs_no_cause, 0);
    block.invoke = note_run;
    block.descriptor = &own;
    // No recording has the number 0, so nothing is written.
    hs_completion wrapper = wrap(&block, hs_no_cause, 0);
    hs_completion *copy = _Block_copy(&wrapper);
    bool isCopied = copy != &wrapper && copy->original != &block;
    copy->invoke(copy);
    bool hasRun = runs == 1 && releases == 0;
    _Block_release(copy);
    return isCopied && hasRun && releases == 1;
}

#endif
