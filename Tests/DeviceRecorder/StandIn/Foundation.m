#import "Foundation.h"

#include <pthread.h>
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

static pthread_mutex_t associationLock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    id object, value;
    const void *key;
} *associations;
static unsigned long associationCount, associationCapacity;

void objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy) {
    (void)policy;
    pthread_mutex_lock(&associationLock);
    unsigned long index = 0;
    while (index < associationCount && (associations[index].object != object || associations[index].key != key)) {
        index++;
    }
    if (index == associationCapacity) {
        associationCapacity = associationCapacity == 0 ? 16 : 2 * associationCapacity;
        associations = realloc(associations, associationCapacity * sizeof *associations);
    }
    if (index == associationCount) { associationCount++; }
    associations[index].object = object;
    associations[index].key = key;
    associations[index].value = value;
    pthread_mutex_unlock(&associationLock);
}

id objc_getAssociatedObject(id object, const void *key) {
    id value = nil;
    pthread_mutex_lock(&associationLock);
    for (unsigned long index = 0; index < associationCount; index++) {
        if (associations[index].object == object && associations[index].key == key) {
            value = associations[index].value;
        }
    }
    pthread_mutex_unlock(&associationLock);
    return value;
}

/// The runtime forgets what is associated with an object that dies: another one may have its address.
static void forgetAssociations(id object) {
    pthread_mutex_lock(&associationLock);
    unsigned long kept = 0;
    for (unsigned long index = 0; index < associationCount; index++) {
        if (associations[index].object != object) { associations[kept++] = associations[index]; }
    }
    associationCount = kept;
    pthread_mutex_unlock(&associationLock);
}

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

- (void)dealloc {
    forgetAssociations(self);
    object_dispose(self);
}

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
