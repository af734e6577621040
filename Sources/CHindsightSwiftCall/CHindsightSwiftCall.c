#include "CHindsightSwiftCall.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void *(*WordInitializer)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, SELF const void *);
typedef SWIFT void *(*NumberInitializer)(
    double, double, double, double, uintptr_t, uintptr_t, uintptr_t, uintptr_t, SELF const void *);

void *cswift_make_with_words(const void *initializer, const void *class, const uintptr_t words[4]) {
    return ((WordInitializer)initializer)(words[0], words[1], words[2], words[3], class);
}

void *cswift_make_with_numbers(const void *initializer, const void *class, const double numbers[4],
                               const uintptr_t words[4]) {
    return ((NumberInitializer)initializer)(numbers[0], numbers[1], numbers[2], numbers[3], words[0], words[1],
                                            words[2], words[3], class);
}
