#import "Internal.h"

#include <CoreFoundation/CFRunLoop.h>
#include <stdlib.h>

const CFStringRef kCFRunLoopCommonModes;

static struct {
    void (*work)(id);
    id object;
} deferred[64];
static int deferredCount;
static UIViewController *nowAppearing[64];
static int appearingCount;
static id released[64];
static int releasedCount;
static CFRunLoopObserverCallBack observer;

CFRunLoopRef CFRunLoopGetMain(void) { return NULL; }

CFRunLoopObserverRef CFRunLoopObserverCreate(
    CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
    CFRunLoopObserverCallBack callout, CFRunLoopObserverContext *context) {
    (void)allocator, (void)activities, (void)repeats, (void)order, (void)context;
    observer = callout;
    return (CFRunLoopObserverRef)&observer;
}

void CFRunLoopAddObserver(CFRunLoopRef runLoop, CFRunLoopObserverRef added, CFStringRef mode) {
    (void)runLoop, (void)added, (void)mode;
}

static void observe(CFRunLoopActivity activity) {
    if (observer != NULL) { observer((CFRunLoopObserverRef)&observer, activity, NULL); }
}

void StandInDefer(void (*work)(id), id object) {
    deferred[deferredCount].work = work;
    deferred[deferredCount++].object = [object retain];
}

void StandInAppearsInTurn(UIViewController *controller) {
    for (int index = 0; index < appearingCount; index++) {
        if (nowAppearing[index] == controller) { return; }
    }
    nowAppearing[appearingCount++] = [controller retain];
}

/// The end of a turn, as Core Animation commits it: layout, and what appears without animation has appeared.
static void commit(void) {
    UIViewController *now[64];
    int count = appearingCount;
    for (int index = 0; index < count; index++) { now[index] = nowAppearing[index]; }
    appearingCount = 0;
    for (int index = 0; index < count; index++) {
        if (now[index]->state == appearing) { [now[index] viewIsAppearing:now[index]->isAnimated]; }
    }
    for (int index = 0; index < count; index++) {
        if (now[index]->state == appearing) { [now[index] layout]; }
    }
    for (int index = 0; index < count; index++) {
        UIViewController *controller = now[index];
        BOOL isDone = controller->isAnimated || controller->isForwardedTo || controller->isBegunByApp;
        if (!isDone && controller->state == appearing) {
            [controller didAppear];
            [controller complete];
        }
        if (!isDone && controller->state == disappearing) { [controller didDisappear]; }
        [controller release];
    }
    StandInReleaseNow();
}

void StandInReleaseNow(void) {
    while (releasedCount > 0) { [released[--releasedCount] release]; }
}

void StandInRelease(id object) { released[releasedCount++] = object; }

static void turn(void) {
    int count = deferredCount;
    void (*work[64])(id);
    id objects[64];
    for (int index = 0; index < count; index++) {
        work[index] = deferred[index].work;
        objects[index] = deferred[index].object;
    }
    deferredCount = 0;
    for (int index = 0; index < count; index++) {
        work[index](objects[index]);
        [objects[index] release];
    }
    commit();
    StandInDrain();
    observe(kCFRunLoopBeforeWaiting);
}

void StandInRun(void) {
    do { turn(); } while (deferredCount > 0 || appearingCount > 0);
}

void StandInRunNested(void (*body)(void *), void *context) {
    observe(kCFRunLoopEntry);
    body(context);
    observe(kCFRunLoopBeforeWaiting);
    observe(kCFRunLoopExit);
}
