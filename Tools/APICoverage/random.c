// The random numbers of C for an app: the same ones in each launch, so that two recordings differ only by the system.
// Those of Swift, such as `Int.random(in:)`, cannot be replaced.

#include <stddef.h>
#include <stdint.h>

static uint64_t state = 88172645463325252u;

// Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (2003).
uint32_t arc4random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

uint32_t arc4random_uniform(uint32_t bound) { return bound < 2 ? 0 : arc4random() % bound; }

void arc4random_buf(void *buffer, size_t size) {
    for (unsigned char *byte = buffer; size > 0; size--) *byte++ = (unsigned char)arc4random();
}
