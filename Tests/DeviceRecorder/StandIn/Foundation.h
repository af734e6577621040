/// As much of Foundation as the stand-in for UIKit needs, on gcc's Objective-C runtime.

#include <objc/objc.h>
#include <objc/runtime.h>

typedef double CGFloat;
typedef struct {
    CGFloat width, height;
} CGSize;
typedef struct {
    CGFloat x, y, width, height;
} CGRect;

/// Pools of the thread. Without one, an object waits for ``StandInDrain``.
void *objc_autoreleasePoolPush(void);
void objc_autoreleasePoolPop(void *pool);

/// What is associated with an object, which nothing retains here.
void objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy);
id objc_getAssociatedObject(id object, const void *key);

/// Pops the pool of a turn.
void StandInDrain(void);

/// Counts references by hand. `release` may be called on any thread.
__attribute__((objc_root_class))
@interface NSObject {
    Class isa;
    int extraReferences;
}
+ (void)initialize;
+ (Class)class;
+ (id)alloc;
- (id)init;
- (id)retain;
- (void)release;
- (id)autorelease;
- (void)dealloc;
- (Class)class;
- (BOOL)isKindOfClass:(Class)class;
- (BOOL)respondsToSelector:(SEL)selector;
@end

@interface NSString : NSObject {
    char *bytes;
}
/// Its owner releases it, unlike that of Apple's.
+ (id)stringWithUTF8String:(const char *)text;
- (id)initWithUTF8String:(const char *)text;
- (const char *)UTF8String;
@end

/// Changes in place, and retains its elements.
@interface NSArray : NSObject {
    id *elements;
    unsigned long count, capacity;
}
- (unsigned long)count;
- (id)objectAtIndex:(unsigned long)index;
- (void)addObject:(id)object;
- (void)removeObject:(id)object;
- (BOOL)containsObject:(id)object;
- (id)copy;
@end

@interface NSMutableArray : NSArray
@end
