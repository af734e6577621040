#import "Lessons.h"

#include <pthread.h>

/// `viewIfLoaded`, never `view`.
void loads_no_view(void) {
    startRecording();
    UIViewController *container = [[UIViewController alloc] init], *child = [[PageController alloc] initWithPage:"A"];
    [container addChildViewController:child];
    [child didMoveToParentViewController:container];
    runUntilIdle();
    expectEqual("the view of the child", 0, [child viewIfLoaded] != nil);
    expectEqual("the view of the container", 0, [container viewIfLoaded] != nil);
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

static int deaths;

@interface MortalController : UIViewController
@end

@implementation MortalController
- (void)dealloc {
    deaths++;
    [super dealloc];
}
@end

void keeps_nothing_alive(void) {
    startRecording();
    UIViewController *container = [[MortalController alloc] init], *child = [[MortalController alloc] init];
    UIWindow *window = launch(container);
    [container addChildViewController:child];
    [[container view] addSubview:[child view]];
    [child didMoveToParentViewController:container];
    runUntilIdle();
    [child release];
    [container release];
    expectEqual("deaths before the window's", 0, deaths);
    [window release];
    expectEqual("deaths with the window's", 2, deaths);
    runUntilIdle();
    HSRecorderStop();
}

/// What getters autorelease while the recorder compares does not wait for the end of the turn.
void removed_child(void) {
    startRecording();
    ContentContainerController *container = [[ContentContainerController alloc] init];
    UIViewController *child = [[MortalController alloc] init];
    [container displayContentController:child];
    StandInRun();
    [child release];
    void *pool = objc_autoreleasePoolPush();
    [container hideContentController:[[container childViewControllers] objectAtIndex:0]];
    objc_autoreleasePoolPop(pool);
    expectEqual("deaths before the stand-in lets go", 0, deaths);
    StandInReleaseNow();
    expectEqual("deaths in the same turn", 1, deaths);
    HSRecorderStop();
}

/// What `dealloc` does with the controller itself must not be written as of a living one, nor retain it.
@interface LeavingController : UIViewController
@end

@implementation LeavingController
- (void)dealloc {
    [self willMoveToParentViewController:nil];
    [self viewWillDisappear:NO];
    [self removeFromParentViewController];
    deaths++;
    [super dealloc];
}
- (void)viewWillDisappear:(BOOL)animated { [super viewWillDisappear:animated]; }
@end

void dying_controller(void) {
    startRecording();
    UIViewController *controller = [[LeavingController alloc] init];
    [controller view];
    runUntilIdle();
    [controller release];
    expectEqual("deaths", 1, deaths);
    // The next controller may get the same address.
    [[[LeavingController alloc] init] release];
    runUntilIdle();
    HSRecorderStop();
}

static void *release_all(void *context) {
    UIViewController **controllers = context;
    for (int index = 0; index < 100; index++) { [controllers[index] release]; }
    return NULL;
}

/// Controllers die on another thread while the main thread compares and writes.
void death_on_another_thread(void) {
    startRecording();
    UIViewController *controllers[100];
    for (int index = 0; index < 100; index++) { controllers[index] = [[MortalController alloc] init]; }
    pthread_t thread;
    pthread_create(&thread, NULL, release_all, controllers);
    UIViewController *container = [[UIViewController alloc] init];
    launch(container);
    for (int index = 0; index < 50; index++) {
        UIViewController *child = [[PageController alloc] initWithPage:"A"];
        [container addChildViewController:child];
        [child didMoveToParentViewController:container];
        [child release];
        runUntilIdle();
    }
    pthread_join(thread, NULL);
    HSRecorderMarker("joined", NULL);
    runUntilIdle();
    HSRecorderStop();
    expectEqual("deaths", 100, deaths);
}

static void *create(void *context) {
    UIViewController **controller = context;
    *controller = [[MortalController alloc] init];
    [*controller viewWillAppear:NO];
    return NULL;
}

/// Nothing is hooked or written on another thread; the controller is found when the main thread sees it.
void creation_on_another_thread(void) {
    startRecording();
    UIViewController *container = [[UIViewController alloc] init], *child;
    pthread_t thread;
    pthread_create(&thread, NULL, create, &child);
    pthread_join(thread, NULL);
    HSRecorderMarker("created", NULL);
    [container addChildViewController:child];
    HSRecorderStop();
}

/// Not a view controller, whatever it says.
@interface LyingObject : NSObject
@end

@implementation LyingObject
- (BOOL)isKindOfClass:(Class)class {
    (void)class;
    return YES;
}
- (BOOL)respondsToSelector:(SEL)selector {
    (void)selector;
    return YES;
}
@end

@interface TolerantController : UIViewController
@end

@implementation TolerantController
- (NSArray *)childViewControllers {
    NSArray *list = [[NSArray alloc] init];
    [list addObject:(id)[[LyingObject alloc] init]];
    return list;
}
@end

/// An override that lies is not asked at all, and an object that lies has no number.
void liar(void) {
    startRecording();
    UIViewController *container = [[TolerantController alloc] init];
    launch(container);
    [container willMoveToParentViewController:(id)[[LyingObject alloc] init]];
    NSArray *list = [[NSArray alloc] init];
    [list addObject:(id)[[LyingObject alloc] init]];
    StandInSetChildren(container, list);
    runUntilIdle();
    HSRecorderStop();
}

#endif
