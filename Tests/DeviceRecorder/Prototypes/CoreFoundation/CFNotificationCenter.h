/// What the recorder uses of Apple's `CoreFoundation/CFNotificationCenter.h`: for the stand-in, and for a compiler without
/// an SDK.

#ifndef CORE_FOUNDATION_NOTIFICATION_CENTER_H
#define CORE_FOUNDATION_NOTIFICATION_CENTER_H

#include <CoreFoundation/CFRunLoop.h>

typedef struct __CFNotificationCenter *CFNotificationCenterRef;
typedef const struct __CFDictionary *CFDictionaryRef;
typedef CFIndex CFNotificationSuspensionBehavior;
typedef void (*CFNotificationCallback)(
    CFNotificationCenterRef center, void *observer, CFStringRef name, const void *object, CFDictionaryRef information);

enum { CFNotificationSuspensionBehaviorDeliverImmediately = 4 };

CFNotificationCenterRef CFNotificationCenterGetLocalCenter(void);
void CFNotificationCenterAddObserver(
    CFNotificationCenterRef center, const void *observer, CFNotificationCallback callback, CFStringRef name,
    const void *object, CFNotificationSuspensionBehavior behavior);

#endif
