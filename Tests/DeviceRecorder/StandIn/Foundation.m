#import "Foundation.h"

#include <stdlib.h>
#include <string.h>

static __thread id *waiting;
static __thread unsigned long waitingCount, waitingCapacity;

/// A pool is the number of the objects that waited before it, plus 1.
void *objc_autoreleasePoolPush(void) { return (void *)(waitingCount + 1); }

void objc_autoreleasePoolPop(void *pool) {
    while (waitingCount >= (unsigned long)pool) { [waiting[--waitingCount] release]; }
}

void StandInDrain(void) { objc_autoreleasePoolPop((void *)1); }

@implementation NSObject

+ (void)initialize {}

+ (Class)class { return self; }

+ (id)alloc { return class_createInstance(self, 0); }

- (id)init { return self; }

- (id)retain {
    __atomic_add_fetch(&extraReferences, 1, __ATOMIC_RELAXED);
    return self;
}

- (void)release {
    if (__atomic_fetch_sub(&extraReferences, 1, __ATOMIC_ACQ_REL) != 0) { return; }
    // What `dealloc` calls may retain and release.
    extraReferences = 1 << 20;
    [self dealloc];
}

- (id)autorelease {
    if (waitingCount == waitingCapacity) {
        waitingCapacity = waitingCapacity == 0 ? 1 << 14 : 2 * waitingCapacity;
        waiting = realloc(waiting, waitingCapacity * sizeof(id));
    }
    waiting[waitingCount++] = self;
    return self;
}

- (void)dealloc { object_dispose(self); }

- (Class)class { return object_getClass(self); }

- (BOOL)isKindOfClass:(Class)class {
    for (Class own = object_getClass(self); own != Nil; own = class_getSuperclass(own)) {
        if (own == class) { return YES; }
    }
    return NO;
}

- (BOOL)respondsToSelector:(SEL)selector { return class_getInstanceMethod(object_getClass(self), selector) != NULL; }

@end

@implementation NSString

+ (id)stringWithUTF8String:(const char *)text { return [[self alloc] initWithUTF8String:text]; }

- (id)initWithUTF8String:(const char *)text {
    bytes = strdup(text);
    return self;
}

- (const char *)UTF8String { return bytes; }

- (void)dealloc {
    free(bytes);
    [super dealloc];
}

@end

@implementation NSArray

- (unsigned long)count { return count; }

- (id)objectAtIndex:(unsigned long)index { return elements[index]; }

- (void)addObject:(id)object {
    if (count == capacity) {
        capacity = capacity == 0 ? 4 : 2 * capacity;
        elements = realloc(elements, capacity * sizeof(id));
    }
    elements[count++] = [object retain];
}

- (void)removeObject:(id)object {
    unsigned long kept = 0;
    for (unsigned long index = 0; index < count; index++) {
        if (elements[index] != object) { elements[kept++] = elements[index]; }
    }
    unsigned long removed = count - kept;
    count = kept;
    while (removed-- > 0) { [object release]; }
}

- (id)copy {
    NSArray *copy = [[NSArray alloc] init];
    for (unsigned long index = 0; index < count; index++) { [copy addObject:elements[index]]; }
    return copy;
}

- (BOOL)containsObject:(id)object {
    for (unsigned long index = 0; index < count; index++) {
        if (elements[index] == object) { return YES; }
    }
    return NO;
}

- (void)dealloc {
    while (count > 0) { [elements[--count] release]; }
    free(elements);
    [super dealloc];
}

@end

@implementation NSMutableArray
@end
