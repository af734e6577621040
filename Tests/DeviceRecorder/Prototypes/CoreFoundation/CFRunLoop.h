/// What the recorder uses of Apple's `CoreFoundation/CFRunLoop.h`: for the stand-in, and for a compiler without an SDK.

#ifndef CORE_FOUNDATION_RUN_LOOP_H
#define CORE_FOUNDATION_RUN_LOOP_H

typedef unsigned long CFOptionFlags, CFRunLoopActivity;
typedef long CFIndex;
typedef unsigned char Boolean;
typedef const struct __CFString *CFStringRef;
typedef const struct __CFAllocator *CFAllocatorRef;
typedef struct __CFRunLoop *CFRunLoopRef;
typedef struct __CFRunLoopObserver *CFRunLoopObserverRef;
typedef void (*CFRunLoopObserverCallBack)(CFRunLoopObserverRef, CFRunLoopActivity, void *);
typedef struct CFRunLoopObserverContext CFRunLoopObserverContext;

enum { kCFRunLoopEntry = 1, kCFRunLoopBeforeWaiting = 1 << 5, kCFRunLoopExit = 1 << 7 };

extern const CFStringRef kCFRunLoopCommonModes, kCFRunLoopDefaultMode;

CFRunLoopRef CFRunLoopGetMain(void);
int CFRunLoopRunInMode(CFStringRef mode, double seconds, Boolean returnsAfterSource);
CFRunLoopObserverRef CFRunLoopObserverCreate(
    CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
    CFRunLoopObserverCallBack callout, CFRunLoopObserverContext *context);
#if defined(__BLOCKS__)
void CFRunLoopPerformBlock(CFRunLoopRef runLoop, const void *mode, void (^block)(void));
#endif
void CFRunLoopAddObserver(CFRunLoopRef runLoop, CFRunLoopObserverRef observer, CFStringRef mode);

#endif
