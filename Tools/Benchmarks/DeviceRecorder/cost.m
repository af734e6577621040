/// What the recorder for Apple's UIKit costs an app, on the stand-in for UIKit. Prints a line of JSON.

#import "UIKit.h"

#include "HSRecorder.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { controllers = 50, manyControllers = 1000, rounds = 20000 };

@interface ScreenController : UIViewController
@end

@implementation ScreenController
- (void)viewWillLayoutSubviews { [super viewWillLayoutSubviews]; }
- (void)updateViewConstraints { [super updateViewConstraints]; }
- (void)viewDidLayoutSubviews { [super viewDidLayoutSubviews]; }
@end

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/// The nanoseconds of a callback with an override.
static double callback(UIViewController *controller) {
    double began = now();
    for (int round = 0; round < rounds; round++) { StandInLayout(controller); }
    return (now() - began) / (3 * rounds);
}

/// The nanoseconds in which a view enters a window and leaves it.
static double addition(UIView *around) {
    UIView *view = [[UIView alloc] init];
    double began = now();
    for (int round = 0; round < rounds; round++) {
        [around addSubview:view];
        [view removeFromSuperview];
    }
    double took = (now() - began) / rounds;
    [view release];
    return took;
}

static void add_screens(UIViewController *container, int first, int count) {
    for (int index = first; index < count; index++) {
        UIViewController *screen = [[ScreenController alloc] init];
        [container addChildViewController:screen];
        [[container view] addSubview:[screen view]];
        [screen didMoveToParentViewController:container];
        // The stand-in has no room for more that appear in one turn.
        if (index % 32 == 0) { StandInRun(); }
    }
    StandInRun();
}

/// The nanoseconds of a turn in which nothing but a marker is written.
static double turn(void) {
    double began = now();
    for (int turn = 0; turn < 1000; turn++) {
        HSRecorderMarker("turn", NULL);
        StandInRun();
    }
    return (now() - began) / 1000;
}

int main(void) {
    UIViewController *container = [[UIViewController alloc] init];
    UIWindow *window = [[UIWindow alloc] initWithFrame:(CGRect){0, 0, 393, 852}];
    [window setRootViewController:container];
    [window makeKeyAndVisible];
    add_screens(container, 1, controllers);
    UIViewController *screen = [[container childViewControllers] objectAtIndex:controllers / 2];
    double bareCallback = callback(screen), bareAddition = addition([container view]);
    HSRecorderOptions options = {0, true, false};
    if (!HSRecorderStart("/dev/null", &options)) { return 1; }
    callback(screen);
    addition([container view]);
    HSRecorderMarker("warm", NULL);
    StandInRun();
    size_t before = mallinfo2().uordblks;
    double recordedCallback = callback(screen), recordedAddition = addition([container view]);
    double fewTurn = turn();
    long grown = (long)mallinfo2().uordblks - (long)before;
    add_screens(container, controllers, manyControllers);
    double manyTurn = turn();
    HSRecorderStop();
    printf(
        "{\"callback\":%.1f,\"bare callback\":%.1f,\"addition\":%.1f,\"bare addition\":%.1f,\"turn\":%.1f,"
        "\"turn of many\":%.1f,\"grown\":%ld}\n",
        recordedCallback, bareCallback, recordedAddition, bareAddition, fewTurn, manyTurn, grown);
    return 0;
}
