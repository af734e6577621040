#import "Lessons.h"

#if defined(HS_STAND_IN)

#include <pthread.h>

/// Presents a page when its control is tapped.
@interface ButtonController : UIViewController {
@public
    UIControl *control;
    BOOL throws;
}
- (void)tapped;
@end

@implementation ButtonController

- (void)viewDidLoad {
    [super viewDidLoad];
    UIView *row = [[UIView alloc] init];
    control = [[UIControl alloc] init];
    [control addTarget:self action:@selector(tapped)];
    [row addSubview:control];
    [view addSubview:row];
}

- (void)tapped {
    if (throws) { @throw self; }
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    [self presentViewController:page animated:NO completion:nil];
    [page release];
}

@end

static ButtonController *launch_button(void) {
    ContentContainerController *container = [[ContentContainerController alloc] init];
    launch(container);
    ButtonController *button = [[ButtonController alloc] init];
    [container displayContentController:button];
    runUntilIdle();
    return button;
}

/// The target is the controller around the view; no view is loaded to find it.
void taps(void) {
    startRecording();
    ButtonController *button = launch_button();
    UIView *loose = [[UIView alloc] init];
    [button->view->window addSubview:loose];
    StandInTap(button->control);
    runUntilIdle();
    StandInDrag(button->control);
    StandInTap(loose);
    runUntilIdle();
    HSRecorderStop();
}

@interface EchoingApplication : UIApplication
@end

@implementation EchoingApplication
/// Passes the event on twice.
- (void)sendEvent:(UIEvent *)event {
    [super sendEvent:event];
    [super sendEvent:event];
}
@end

static UIApplication *echo;
static UIEvent *echoed;

@interface EchoingController : ButtonController
@end

@implementation EchoingController
- (void)tapped {
    if (echoed == nil) { return; }
    UIEvent *event = echoed;
    echoed = nil;
    [echo sendEvent:event];
}
@end

/// An app may pass an event on within its handling, and after it.
void events_passed_on(void) {
    startRecording();
    echo = [[EchoingApplication alloc] init];
    EchoingController *button = [[EchoingController alloc] init];
    launch(button);
    UIEvent *event = StandInTouch(button->control, 3, 1);
    [[UIApplication sharedApplication] sendEvent:event];
    echoed = event;
    [[UIApplication sharedApplication] sendEvent:event];
    runUntilIdle();
    HSRecorderStop();
}

void exception_through_tap(void) {
    startRecording();
    ButtonController *button = launch_button();
    button->throws = YES;
    @try {
        StandInTap(button->control);
    } @catch (id object) {
        expectEqual("the exception", 1, object == button);
    }
    button->throws = NO;
    StandInTap(button->control);
    runUntilIdle();
    HSRecorderStop();
}

static void *post_elsewhere(void *context) {
    StandInPost(context);
    return NULL;
}

void notifications(void) {
    startRecording();
    NSString *names[] = {UIApplicationDidFinishLaunchingNotification, UIApplicationDidBecomeActiveNotification,
        UIApplicationWillResignActiveNotification, UIApplicationDidEnterBackgroundNotification,
        UIApplicationDidReceiveMemoryWarningNotification, UIApplicationWillEnterForegroundNotification,
        UIApplicationWillTerminateNotification};
    for (int index = 0; index < 7; index++) { StandInPost(names[index]); }
    pthread_t thread;
    pthread_create(&thread, NULL, post_elsewhere, names[0]);
    pthread_join(thread, NULL);
    HSRecorderPause();
    StandInPost(names[0]);
    HSRecorderResume();
    HSRecorderStop();
    StandInPost(names[0]);
}

#endif
