#import "Lessons.h"

#include <stdlib.h>

#if defined(HS_STAND_IN)

/// An app's controller whose getter must not be asked.
@interface TabbedController : PageController
@end

@implementation TabbedController
- (UITab *)tab {
    abort();
}
@end

static UITab *make_tab(const char *identifier) {
    UITab *tab = [[UITab alloc] init];
    tab->identifier = [NSString stringWithUTF8String:identifier];
    tab->controller = [[TabbedController alloc] initWithPage:identifier];
    return tab;
}

/// The tabs of iOS 18, set without and with animation, and selected.
void tabs(void) {
    startRecording();
    UITabBarController *container = [[UITabBarController alloc] init];
    UITab *home = make_tab("home"), *search = make_tab("search");
    NSArray *both = [[NSArray alloc] init], *one = [[NSArray alloc] init];
    [both addObject:home];
    [both addObject:search];
    [one addObject:search];
    [container setTabs:both];
    launch(container);
    [container setSelectedTab:search];
    runUntilIdle();
    [container setTabs:one animated:YES];
    runUntilIdle();
    HSRecorderStop();
}

/// Columns are set by calls; shown and hidden ones show in what they change, at once.
void columns(void) {
    StandInTraits = [UITraitCollection pad];
    startRecording();
    UISplitViewController *split = [[UISplitViewController alloc] init];
    [split setViewController:[[PageController alloc] initWithPage:"List"] forColumn:0];
    [split setViewController:[[PageController alloc] initWithPage:"Details"] forColumn:2];
    launch(split);
    [split showColumn:0];
    HSRecorderMarker("shown", NULL);
    [split hideColumn:0];
    HSRecorderMarker("hidden", NULL);
    HSRecorderStop();
}

@interface BaseSceneDelegate : NSObject
@end

@implementation BaseSceneDelegate
- (void)sceneDidBecomeActive:(UIScene *)scene { (void)scene; }
@end

/// Does not have all methods, and calls super in one.
@interface SceneDelegate : BaseSceneDelegate
@end

@implementation SceneDelegate
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(id)options {
    (void)session, (void)options;
    UIWindow *window = [[UIWindow alloc] initWithFrame:(CGRect){0, 0, 402, 874}];
    [window setWindowScene:(UIWindowScene *)scene];
    [window setRootViewController:[[PageController alloc] initWithPage:"Root"]];
    [window makeKeyAndVisible];
}

- (void)sceneDidBecomeActive:(UIScene *)scene { [super sceneDidBecomeActive:scene]; }

- (void)scene:(UIScene *)scene openURLContexts:(NSSet *)contexts { (void)scene, (void)contexts; }

- (void)scene:(UIScene *)scene willContinueUserActivityWithType:(NSString *)type { (void)scene, (void)type; }

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)activity {
    (void)scene, (void)activity;
    HSRecorderMarker("continued", NULL);
}

- (void)windowScene:(UIWindowScene *)scene
    performActionForShortcutItem:(UIApplicationShortcutItem *)item
               completionHandler:(id)handler {
    (void)scene, (void)item, (void)handler;
}
@end

static void activate(UIScene *scene) {
    StandInPostAbout(UISceneWillEnterForegroundNotification, scene);
    StandInPost(UIApplicationWillEnterForegroundNotification);
    StandInTell(scene, "sceneDidBecomeActive:", nil, nil);
    StandInPostAbout(UISceneDidActivateNotification, scene);
}

static void leave(UIScene *scene) {
    StandInPostAbout(UISceneWillDeactivateNotification, scene);
    StandInPostAbout(UISceneDidEnterBackgroundNotification, scene);
    StandInPost(UIApplicationDidEnterBackgroundNotification);
}

/// A scene is connected, active, in the background, disconnected, and connected again; a second one has no delegate.
void scenes(void) {
    startRecording();
    id delegate = [[SceneDelegate alloc] init];
    UIScene *first = StandInConnect("0C5A-1", "Default Configuration", delegate);
    activate(first);
    runUntilIdle();
    leave(first);
    StandInPostAbout(UISceneDidDisconnectNotification, first);
    runUntilIdle();
    StandInConnect("77F0-2", "Other", nil);
    StandInConnect("0C5A-1", "Default Configuration", delegate);
    runUntilIdle();
    HSRecorderStop();
}

static UIOpenURLContext *address(const char *text) {
    UIOpenURLContext *context = [[UIOpenURLContext alloc] init];
    context->address = [[NSURL alloc] init];
    context->address->text = [NSString stringWithUTF8String:text];
    return context;
}

static NSUserActivity *activity(const char *type) {
    NSUserActivity *made = [[NSUserActivity alloc] init];
    made->activityType = [NSString stringWithUTF8String:type];
    return made;
}

/// What scenes are connected for: two links, two activities and a home screen action; nothing; and what the delegate has
/// no method for.
void connection_options(void) {
    startRecording();
    UISceneConnectionOptions *options = [[UISceneConnectionOptions alloc] init];
    options->addresses = [[NSSet alloc] init];
    [options->addresses addObject:address("shop://item/9")];
    [options->addresses addObject:address("shop://item/7")];
    options->activities = [[NSSet alloc] init];
    [options->activities addObject:activity("com.example.write")];
    [options->activities addObject:activity("com.example.read")];
    options->item = [[UIApplicationShortcutItem alloc] init];
    options->item->type = [NSString stringWithUTF8String:"com.example.scan"];
    StandInConnectFor(options, "0C5A-1", "Default Configuration", [[SceneDelegate alloc] init]);
    StandInConnect("77F0-2", "Default Configuration", [[SceneDelegate alloc] init]);
    StandInConnectFor(options, "9B21-3", "Default Configuration", [[BaseSceneDelegate alloc] init]);
    HSRecorderStop();
}

@interface SceneController : PageController
@end

@implementation SceneController
- (void)sceneDidBecomeActive:(UIScene *)scene {
    (void)scene;
    HSRecorderMarker("active", NULL);
}
@end

/// Scenes that are connected before the recording starts: with a delegate of the app, with SwiftUI's, and with a view controller.
void delegates_of_scenes(void) {
    UIScene *first = StandInConnect("0C5A-1", "Default Configuration", [[SceneDelegate alloc] init]);
    UIScene *second = StandInConnect("77F0-2", "SwiftUI", [[AppSceneDelegate alloc] init]);
    UIScene *third = StandInConnect("9B21-3", "Other", [[SceneController alloc] initWithPage:"Scene"]);
    startRecording();
    activate(first);
    activate(second);
    activate(third);
    StandInTell(first, "scene:continueUserActivity:", [[NSUserActivity alloc] init], nil);
    HSRecorderStop();
}

/// A link, a user activity and a home screen action reach the scene.
void links(void) {
    UIScene *scene = StandInConnect("0C5A-1", "Default Configuration", nil);
    startRecording();
    [scene setDelegate:[[SceneDelegate alloc] init]];
    NSString *type = [NSString stringWithUTF8String:"com.example.read"];
    NSSet *contexts = [[NSSet alloc] init];
    [contexts addObject:address("shop://item/7")];
    UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] init];
    item->type = [NSString stringWithUTF8String:"com.example.scan"];
    StandInTell(scene, "scene:openURLContexts:", contexts, nil);
    StandInTell(scene, "scene:willContinueUserActivityWithType:", type, nil);
    StandInTell(scene, "scene:continueUserActivity:", activity("com.example.read"), nil);
    StandInTell(scene, "windowScene:performActionForShortcutItem:completionHandler:", item, nil);
    HSRecorderStop();
}

#endif
