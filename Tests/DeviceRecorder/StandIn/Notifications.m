#import "UIKit.h"

#include <CoreFoundation/CFNotificationCenter.h>
#include <string.h>

NSString *UIApplicationDidFinishLaunchingNotification, *UIApplicationDidEnterBackgroundNotification;
NSString *UIApplicationWillEnterForegroundNotification, *UIApplicationDidReceiveMemoryWarningNotification;
NSString *UIApplicationDidBecomeActiveNotification, *UIApplicationWillResignActiveNotification;
NSString *UIApplicationWillTerminateNotification;
NSString *UISceneWillConnectNotification, *UISceneDidDisconnectNotification, *UISceneDidActivateNotification;
NSString *UISceneWillDeactivateNotification, *UISceneDidEnterBackgroundNotification;
NSString *UISceneWillEnterForegroundNotification;

@interface NotificationNames : NSObject
@end

@implementation NotificationNames
+ (void)load {
#define NAME(name) name = [NSString stringWithUTF8String:#name]
    NAME(UIApplicationDidFinishLaunchingNotification);
    NAME(UIApplicationDidEnterBackgroundNotification);
    NAME(UIApplicationWillEnterForegroundNotification);
    NAME(UIApplicationDidReceiveMemoryWarningNotification);
    NAME(UIApplicationDidBecomeActiveNotification);
    NAME(UIApplicationWillResignActiveNotification);
    NAME(UIApplicationWillTerminateNotification);
    NAME(UISceneWillConnectNotification);
    NAME(UISceneDidDisconnectNotification);
    NAME(UISceneDidActivateNotification);
    NAME(UISceneWillDeactivateNotification);
    NAME(UISceneDidEnterBackgroundNotification);
    NAME(UISceneWillEnterForegroundNotification);
#undef NAME
}
@end

static struct {
    const void *observer;
    CFNotificationCallback callback;
    CFStringRef name;
} observers[32];
static int observerCount;

CFNotificationCenterRef CFNotificationCenterGetLocalCenter(void) { return (CFNotificationCenterRef)observers; }

void CFNotificationCenterAddObserver(
    CFNotificationCenterRef center, const void *observer, CFNotificationCallback callback, CFStringRef name,
    const void *object, CFNotificationSuspensionBehavior behavior) {
    (void)center, (void)object, (void)behavior;
    observers[observerCount].observer = observer;
    observers[observerCount].callback = callback;
    observers[observerCount++].name = name;
}

@implementation NSNotificationCenter

+ (id)defaultCenter {
    static id center;
    if (center == nil) { center = [[self alloc] init]; }
    return center;
}

- (void)postNotificationName:(NSString *)name object:(id)object {
    (void)object;
    StandInPost(name);
}

@end

void StandInPost(NSString *name) { StandInPostAbout(name, nil); }

void StandInPostAbout(NSString *name, id object) {
    for (int index = 0; index < observerCount; index++) {
        if (strcmp([(id)observers[index].name UTF8String], [name UTF8String]) != 0) { continue; }
        observers[index].callback(
            CFNotificationCenterGetLocalCenter(), (void *)observers[index].observer, observers[index].name, object,
            NULL);
    }
}
