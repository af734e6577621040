#import "UIKit.h"

@implementation UISceneConfiguration
- (NSString *)name { return name; }
@end

@implementation UISceneConnectionOptions
- (NSSet *)URLContexts { return addresses; }
- (NSSet *)userActivities { return activities; }
- (UIApplicationShortcutItem *)shortcutItem { return item; }
@end

@implementation UISceneSession
- (NSString *)persistentIdentifier { return persistentIdentifier; }
- (UISceneConfiguration *)configuration { return configuration; }
@end

@implementation UIScene
- (UISceneSession *)session { return session; }
- (id)delegate { return delegate; }
- (void)setDelegate:(id)newDelegate { delegate = newDelegate; }
@end

@implementation UIWindowScene
- (long)interfaceOrientation { return interfaceOrientation; }
@end

@implementation NSURL
- (NSString *)absoluteString { return text; }
@end

@implementation UIOpenURLContext
- (NSURL *)URL { return address; }
@end

@implementation NSUserActivity
- (NSString *)activityType { return activityType; }
@end

@implementation UIApplicationShortcutItem
- (NSString *)type { return type; }
@end

@implementation AppSceneDelegate
- (void)sceneDidBecomeActive:(UIScene *)scene { (void)scene; }
@end

static NSSet *connected;

@implementation UIApplication (Scenes)
- (NSSet *)connectedScenes { return connected; }
@end

void StandInTell(UIScene *scene, const char *selector, id second, id third) {
    SEL name = sel_registerName(selector);
    if (scene->delegate == nil || ![scene->delegate respondsToSelector:name]) { return; }
    IMP method = class_getMethodImplementation(object_getClass(scene->delegate), name);
    ((void (*)(id, SEL, id, id, id))(void (*)(void))method)(scene->delegate, name, scene, second, third);
}

UIWindowScene *StandInConnect(const char *session, const char *configuration, id delegate) {
    return StandInConnectFor([[UISceneConnectionOptions alloc] init], session, configuration, delegate);
}

UIWindowScene *StandInConnectFor(
    UISceneConnectionOptions *options, const char *session, const char *configuration, id delegate) {
    UIWindowScene *scene = [[UIWindowScene alloc] init];
    scene->session = [[UISceneSession alloc] init];
    scene->session->persistentIdentifier = [NSString stringWithUTF8String:session];
    scene->session->configuration = [[UISceneConfiguration alloc] init];
    scene->session->configuration->name = [NSString stringWithUTF8String:configuration];
    if (connected == nil) { connected = [[NSSet alloc] init]; }
    [connected addObject:scene];
    [scene setDelegate:delegate];
    StandInTell(scene, "scene:willConnectToSession:options:", scene->session, options);
    StandInPostAbout(UISceneWillConnectNotification, scene);
    return scene;
}
