#ifndef CFRAME_H
#define CFRAME_H

#include <stddef.h>
#include <stdint.h>

/// The return addresses on the stack when a function of the runtime was entered, read from frame pointers.
///
/// An address is 0 if the chain ends before it.
typedef struct {
    /// The return address into the function that called the capturing function.
    uintptr_t entered;
    /// The return addresses of that function and of its callers, innermost first.
    uintptr_t callers[3];
} cframe_chain;

/// Reads the frames above the function that calls this one.
///
/// Call it from a function that is never inlined: `entered` lies in that function's caller. The chain ends at a frame
/// that is not above the last one, so that code without frame pointers cannot cause a wrong read.
cframe_chain cframe_capture(void);

/// How many return addresses follow those of a chain.
enum { cframe_outer_count = 10 };

/// The return addresses after those of the chain that `cframe_capture` reads in the same function.
typedef struct {
    uintptr_t callers[cframe_outer_count];
} cframe_outer_chain;

/// Reads the frames above those that `cframe_capture` reads in the same function.
cframe_outer_chain cframe_capture_outer(void);

/// Whether `count` bytes lie in one readable segment of a loaded image.
int cframe_is_readable(uintptr_t address, size_t count);

/// A loaded image.
typedef struct {
    /// The address of its first byte, and its size in memory.
    uintptr_t base;
    size_t size;
    /// The path with which it was loaded; empty for the program itself.
    const char *name;
    /// The bytes of its build identifier; null if it has none.
    const uint8_t *build_id;
    size_t build_id_size;
} cframe_image;

/// Finds the loaded image that holds an address. Returns whether there is one. The image's texts are valid while it is
/// loaded.
int cframe_find_image(uintptr_t address, cframe_image *image);

/// A function that only jumps to another function.
typedef struct {
    /// The address of the jump.
    uintptr_t address;
    /// The first address of the other function.
    uintptr_t destination;
} cframe_jump;

/// Finds the functions of a loaded image that only jump, in order of address.
///
/// Takes about a millisecond for each megabyte of code. The result may contain jumps that only look like such
/// functions.
///
/// - Parameters:
///   - address: an address in the image.
///   - jumps: the array to write to; may be null if `capacity` is 0.
///   - capacity: the length of the array.
/// - Returns: the number of functions, which may be more than `capacity`.
size_t cframe_forwarders(uintptr_t address, cframe_jump *jumps, size_t capacity);

/// Does the same in readable code from `start` on, `size` bytes.
size_t cframe_forwarders_in(uintptr_t start, size_t size, cframe_jump *jumps, size_t capacity);

#endif
