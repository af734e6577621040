#ifndef CSWIFTCALL_H
#define CSWIFTCALL_H

#include <stdint.h>

/// Calls a Swift initializer by its address, with the class in the register of `self`, and returns the new object,
/// which the caller owns. Arguments that are objects or contain some belong to the initializer.
void *_Nullable cswift_make_with_words(
    const void *_Nonnull initializer, const void *_Nonnull class, const uintptr_t words[_Nonnull 4]);

/// The same for an initializer that also takes four floating-point numbers, such as those of a rectangle.
void *_Nullable cswift_make_with_numbers(
    const void *_Nonnull initializer, const void *_Nonnull class, const double numbers[_Nonnull 4],
    const uintptr_t words[_Nonnull 4]);

#endif
