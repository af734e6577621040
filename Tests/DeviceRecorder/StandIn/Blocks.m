#import "Blocks.h"

#include <stdlib.h>
#include <string.h>

/// The lowest bits count the owners.
enum { ownerMask = 0xFFFF, onHeap = 1 << 24, hasHelpers = 1 << 25 };

void *_NSConcreteStackBlock[32], *_NSConcreteMallocBlock[32];

static int count;

int StandInBlockCount(void) { return count; }

void *_Block_copy(const void *original) {
    const StandInBlock *block = original;
    if (block == NULL) { return NULL; }
    if (block->flags & onHeap) {
        ((StandInBlock *)block)->flags++;
        return (void *)block;
    }
    StandInBlock *copy = malloc(block->descriptor->size);
    memcpy(copy, block, block->descriptor->size);
    copy->isa = _NSConcreteMallocBlock;
    copy->flags = (block->flags & ~ownerMask) | onHeap | 1;
    if (copy->flags & hasHelpers) { block->descriptor->copy(copy, block); }
    count++;
    return copy;
}

void _Block_release(const void *original) {
    StandInBlock *block = (StandInBlock *)original;
    if (block == NULL || !(block->flags & onHeap) || (--block->flags & ownerMask) > 0) { return; }
    if (block->flags & hasHelpers) { block->descriptor->release(block); }
    free(block);
    count--;
}

typedef struct {
    StandInBlock block;
    void (*function)(void *);
    void *context;
} Literal;

static void run(StandInBlock *block) {
    Literal *literal = (Literal *)block;
    literal->function(literal->context);
}

void *StandInMakeBlock(void (*function)(void *), void *context) {
    static const __typeof__(*((StandInBlock *)0)->descriptor) descriptor = {0, sizeof(Literal), NULL, NULL};
    Literal literal = {{_NSConcreteStackBlock, 0, 0, run, &descriptor}, function, context};
    return _Block_copy(&literal);
}
