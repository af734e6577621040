#ifndef CFRAME_H
#define CFRAME_H

#include <stdint.h>

/// Where a function of the runtime was entered from, read from frame pointers.
///
/// An address is 0 where the chain ends or leaves the stack.
typedef struct {
    /// An address inside the function that asked, just after its call.
    uintptr_t entered;
    /// The return address of that function, then those of its callers, innermost first.
    uintptr_t callers[3];
} cframe_chain;

/// Reads the frames above the function that calls this one.
///
/// Call it from a function that is never inlined: `entered` lies in that function's caller. The chain ends at a frame
/// that does not lie above the one before it, so that code without frame pointers cannot lead the walk astray.
cframe_chain cframe_capture(void);

/// Whether the calling thread is the process's main thread.
int cframe_is_main_thread(void);

#endif
