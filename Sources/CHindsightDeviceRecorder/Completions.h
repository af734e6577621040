/// Wraps the completion blocks that the app hands to UIKit, so that the recording shows when they run.

#ifndef HS_COMPLETIONS_H
#define HS_COMPLETIONS_H

#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

/// Whether blocks can be wrapped. With pointer authentication a block made by hand would have to be signed.
#if defined(__arm64e__)
#define HS_WRAPS_COMPLETIONS 0
#else
#define HS_WRAPS_COMPLETIONS 1
#endif

/// A block as the compiler makes it of `^{ … }`, on the stack. UIKit copies it to keep it, and the copy keeps the app's
/// block.
///
/// Source: "Block Implementation Specification" in the documentation of Clang.
typedef struct hs_completion {
    const void *isa;
    int32_t flags, reserved;
    void (*invoke)(struct hs_completion *block);
    const void *descriptor;
    /// The app's block.
    void *original;
    /// The call that was given the block, and the number of the recording that has this call.
    uint64_t cause;
    uint32_t recording;
    /// The numbers of the controllers that the call is about; 0 for none.
    uint32_t subjects[2];
} hs_completion;

/// What to hand on in the place of the app's block: `wrapper`, which must live as long as the call to UIKit; the block
/// itself if it is NULL, or if the call is not recorded.
///
/// - Parameters:
///   - call: the open scope of the call that is given the block; 0 for a call that is not recorded.
///   - block: without arguments and without result.
void *hs_wrap_completion(hs_completion *wrapper, hs_token call, void *block);

/// Whether the runtime of blocks copies a wrapper, runs the block in it and frees both, as the self-test asks.
bool hs_completions_work(void);

#endif

#endif
