/// A block that a compiler has made, for a program that is linked with the runtime of blocks.

extern void *_Block_copy(const void *block);

void *CompiledBlock(void (*function)(void *), void *context);

void *CompiledBlock(void (*function)(void *), void *context) {
    return _Block_copy(^{
      function(context);
    });
}
