#import "Lessons.h"

@interface EchoController : UIViewController {
@public
    int depth;
}
@end

@implementation EchoController
/// Calls itself once, which is a call by the app, and then super, twice.
- (void)viewWillAppear:(BOOL)animated {
    if (depth++ == 0) { [self viewWillAppear:animated]; }
    [super viewWillAppear:animated];
}
@end

void call_within_itself(void) {
    startRecording();
    launch([[EchoController alloc] init]);
    HSRecorderStop();
}

@interface ThrowingController : UIViewController
@end

@implementation ThrowingController
- (void)viewDidLoad {
    [super viewDidLoad];
    @throw self;
}
@end

static void load_and_catch(UIViewController *controller) {
    @try {
        [controller view];
    } @catch (id object) {
        expectEqual("the exception", 1, object == controller);
    }
}

/// An exception leaves hooks without a word. The next hook, or the end of the turn, closes their scopes.
void exception_through_hooks(void) {
    startRecording();
    UIViewController *first = [[ThrowingController alloc] init], *second = [[ThrowingController alloc] init];
    load_and_catch(first);
    [[[PageController alloc] initWithPage:"Between"] view];
    load_and_catch(second);
    runUntilIdle();
    HSRecorderMarker("after", NULL);
    HSRecorderStop();
}

static void add_child(void *context) {
    UIViewController *child = [[PageController alloc] initWithPage:"Child"];
    [(UIViewController *)context addChildViewController:child];
    [child didMoveToParentViewController:context];
}

@interface ModalController : UIViewController
@end

@implementation ModalController
- (void)viewDidLoad {
    [super viewDidLoad];
    runNested(add_child, self);
}
@end

/// A run loop within a callback does not end the turn, and does not close the callback.
void nested_run_loop(void) {
    startRecording();
    launch([[ModalController alloc] init]);
    HSRecorderStop();
}

void stack_and_tabs(void) {
    startRecording();
    UIViewController *list = [[PageController alloc] initWithPage:"List"];
    UIViewController *details = [[PageController alloc] initWithPage:"Details"];
    UIViewController *other = [[PageController alloc] initWithPage:"Other"];
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:list];
    UITabBarController *tabs = [[UITabBarController alloc] init];
    NSMutableArray *all = [[NSMutableArray alloc] init];
    [all addObject:stack];
    [all addObject:other];
    [tabs setViewControllers:all animated:NO];
    launch(tabs);
    [stack pushViewController:details animated:NO];
    runUntilIdle();
    [tabs setSelectedIndex:1];
    runUntilIdle();
    [tabs setSelectedViewController:stack];
    runUntilIdle();
    [stack popToRootViewControllerAnimated:NO];
    runUntilIdle();
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

void rotation(void) {
    startRecording();
    UIViewController *page = [[PageController alloc] initWithPage:"Turned"];
    launch(page);
    [page setPreferredContentSize:(CGSize){320.5, 100}];
    StandInWarn(page);
    StandInRotate();
    runUntilIdle();
    HSRecorderStop();
}

@interface TrackedController : UIViewController
@end

@implementation TrackedController
/// The child's callbacks run while UIKit notes which traits are read.
- (void)viewWillLayoutSubviews {
    [super viewWillLayoutSubviews];
    if ([children count] > 0) { return; }
    UIViewController *child = [[PageController alloc] initWithPage:"Child"];
    [self addChildViewController:child];
    [view addSubview:[child view]];
    [child didMoveToParentViewController:self];
}
- (void)viewDidLayoutSubviews { [super viewDidLayoutSubviews]; }
@end

/// A trait that the recorder read there would let UIKit lay the controller out again when it changes.
void tracked_methods(void) {
    startRecording();
    UIViewController *controller = [[TrackedController alloc] init];
    launch(controller);
    StandInRotate();
    runUntilIdle();
    expectEqual("traits read where UIKit notes it", 0, StandInTrackedReads);
    HSRecorderStop();
}

@interface TurningController : UIViewController {
@public
    unsigned long supported;
    long preferred;
}
@end

@implementation TurningController
- (BOOL)shouldAutorotate { return NO; }
- (unsigned long)supportedInterfaceOrientations { return supported & [super supportedInterfaceOrientations]; }
- (long)preferredInterfaceOrientationForPresentation { return preferred; }
@end

/// Answers become words; one that is no orientation is left out.
void orientation_questions(void) {
    startRecording();
    StandInAskOrientations([[PageController alloc] initWithPage:"Plain"]);
    TurningController *controller = [[TurningController alloc] init];
    const unsigned long masks[] = {2, 8, 4, ~0ul};
    const long orientations[] = {4, 3, 0, -1};
    for (int index = 0; index < 4; index++) {
        controller->supported = masks[index];
        controller->preferred = orientations[index];
        StandInAskOrientations(controller);
    }
    HSRecorderStop();
}

#endif

@interface StackOfApp : UINavigationController
@end

@implementation StackOfApp
- (void)viewWillAppear:(BOOL)animated { (void)animated; }
@end

/// Whether UINavigationController calls UIViewController's method is its own affair.
void system_subclass_without_super(void) {
    startRecording();
    [[[StackOfApp alloc] init] beginAppearanceTransition:YES animated:NO];
    HSRecorderStop();
}
