/// What the recorder needs of the system: the Objective-C runtime, the run loop, and C's library.

#ifndef HS_PLATFORM_H
#define HS_PLATFORM_H

#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif

#include "HSRecorder.h"

#if HS_RECORDER_IS_AVAILABLE

#include <CoreFoundation/CFNotificationCenter.h>
#include <CoreFoundation/CFRunLoop.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <objc/runtime.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// An implementation of any type: `IMP`, without the arguments that some runtimes declare it with.
typedef void (*hs_function)(void);

/// As CGSize and CGRect on 64-bit systems.
typedef struct {
    double width, height;
} hs_size;

typedef struct {
    double x, y, width, height;
} hs_rect;

// A call that comes from the recorder's own hooks is a tail call of what they called: with the hooks in a section of
// their own, a return address shows it.
#if defined(__APPLE__)
#define HS_HOOK __attribute__((noinline, section("__TEXT,__hsrecorder,regular,pure_instructions")))
#else
#define HS_HOOK __attribute__((noinline, section("hsrecorder")))
#endif

/// What getters hand over to the pool of the thread is released when the pool is popped. Source: Clang's document
/// "Objective-C Automatic Reference Counting", "Runtime support".
extern void *objc_autoreleasePoolPush(void);
extern void objc_autoreleasePoolPop(void *pool);

#if defined(HS_STAND_IN)
// The runtime of gcc has no associated objects; the stand-in has.
enum { OBJC_ASSOCIATION_ASSIGN };
extern void objc_setAssociatedObject(id object, const void *key, id value, uintptr_t policy);
extern id objc_getAssociatedObject(id object, const void *key);
#endif

/// Where the function returns to, in the code of its caller.
#define HS_CALLER __builtin_extract_return_addr(__builtin_return_address(0))

/// Orders the frames of a thread: those of later calls are lower.
#define HS_FRAME ((uintptr_t)__builtin_frame_address(0))

#endif

#endif
