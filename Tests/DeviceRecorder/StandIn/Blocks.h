/// Blocks without a compiler that makes them.
///
/// Source: "Block Implementation Specification" in the documentation of Clang.

/// The part that all blocks have in common.
typedef struct StandInBlock {
    void *isa;
    int flags, reserved;
    void (*invoke)(struct StandInBlock *block);
    struct {
        unsigned long reserved, size;
        void (*copy)(void *copy, const void *block);
        void (*release)(const void *block);
    } const *descriptor;
} StandInBlock;

/// A block on the heap that calls the function with the context. Its owner releases it.
void *StandInMakeBlock(void (*function)(void *), void *context);

/// How many blocks are on the heap.
int StandInBlockCount(void);

void *_Block_copy(const void *block);
void _Block_release(const void *block);
