/// Runs one scenario with Apple's UIKit, as the argument of an app: `simctl launch DEVICE dev.hindsight.scenarios NAME`.
///
/// The recording is `Documents/NAME.jsonl`. `Documents/NAME.passed` is there if the scenario ended and found what it expects.

#import "Scenarios.h"

#include <stdlib.h>
#include <string.h>

/// Seconds after which nothing is left to do: the animation of a presentation takes half of one.
static const double idle = 1;

static UIWindowScene *windowScene;
static NSString *name, *documents;

UIWindow *launch(UIViewController *root) {
    UIWindow *window = [[UIWindow alloc] initWithWindowScene:windowScene];
    [window setRootViewController:root];
    [window makeKeyAndVisible];
    runUntilIdle();
    return window;
}

void runUntilIdle(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, idle, false); }

void runNested(void (*body)(void *), void *context) {
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopDefaultMode, ^{ body(context); });
    runUntilIdle();
}

static NSString *file(NSString *extension) {
    return [documents stringByAppendingPathComponent:[name stringByAppendingPathExtension:extension]];
}

static void run(void) {
    recordingPath = strdup([file(@"jsonl") fileSystemRepresentation]);
    if (!runScenario([name UTF8String])) { exit(64); }
    [@"" writeToFile:file(@"passed") atomically:NO encoding:NSUTF8StringEncoding error:nil];
    exit(0);
}

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate
/// The scenario begins in a turn of its own, after UIKit has connected the scene. It is no block of the main queue: in such a block, run
/// loops within it would not serve the queue.
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)options {
    windowScene = [(UIWindowScene *)scene retain];
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopDefaultMode, ^{ run(); });
}
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate
@end

int main(int count, char **arguments) {
    if (count < 2) { return 64; }
    name = [[NSString alloc] initWithUTF8String:arguments[1]];
    documents = [[NSHomeDirectory() stringByAppendingPathComponent:@"Documents"] retain];
    return UIApplicationMain(count, arguments, nil, NSStringFromClass([AppDelegate class]));
}
