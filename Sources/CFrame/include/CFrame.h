#ifndef CFRAME_H
#define CFRAME_H

#include <stddef.h>
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

/// Whether all of some bytes lie in one readable part of a loaded image.
int cframe_is_readable(uintptr_t address, size_t count);

/// A function that does nothing but jump to another one.
typedef struct {
    /// The address of the jump.
    uintptr_t address;
    /// The first address of the other function.
    uintptr_t destination;
} cframe_jump;

/// Finds the functions of a loaded image that only jump, in order of address.
///
/// Takes about a millisecond for each megabyte of code. What is found may hold jumps that look like such functions
/// and are not.
///
/// - Parameters:
///   - address: an address in the image.
///   - jumps: where to write them; may be null if `capacity` is 0.
///   - capacity: how many may be written.
/// - Returns: how many there are, which may be more than `capacity`.
size_t cframe_forwarders(uintptr_t address, cframe_jump *jumps, size_t capacity);

#endif
