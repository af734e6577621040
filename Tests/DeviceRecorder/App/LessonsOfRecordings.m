#import "Lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#if defined(HS_STAND_IN)
#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#endif

/// Objects that exist already are described at once.
void late_start(void) {
    UIViewController *list = [[PageController alloc] initWithPage:"List"];
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:list];
    launch(stack);
    UIViewController *sheet = [[PageController alloc] initWithPage:"Sheet"];
    [stack presentViewController:sheet animated:NO completion:nil];
    runUntilIdle();
    startRecording();
    [sheet viewIfLoaded];
    [stack dismissViewControllerAnimated:NO completion:nil];
    runUntilIdle();
    HSRecorderStop();
}

void pause_and_resume(void) {
    startRecording();
    ContentContainerController *container = [[ContentContainerController alloc] init];
    launch(container);
    HSRecorderPause();
    UIViewController *page = [[PageController alloc] initWithPage:"Mail"];
    [container displayContentController:page];
    [[[PageController alloc] initWithPage:"Gone"] release];
    runUntilIdle();
    HSRecorderMarker("not written", NULL);
    HSRecorderResume();
    [container hideContentController:page];
    runUntilIdle();
    HSRecorderStop();
}

/// Hooks stay, and are not put over each other by another start.
void stop_and_start_again(void) {
    startRecording();
    [[[PageController alloc] initWithPage:"First"] view];
    HSRecorderStop();
    [[[PageController alloc] initWithPage:"Between"] view];
    startRecording();
    [[[PageController alloc] initWithPage:"Second"] view];
    HSRecorderStop();
}

static void show_texts(void) {
    char overlong[3000] = "";
    for (int index = 0; index < 700; index++) { strcat(overlong, "\xE2\x82\xAC"); }
    launch([[PageController alloc] initWithPage:"Say \"hi\"\\ \n\x01 \xC3\xA9 \xF0\x9F\x98\x80 \x80\xC3("]);
    launch([[PageController alloc] initWithPage:overlong]);
    HSRecorderMarker("tap", "Müller");
    runUntilIdle();
}

void texts(void) {
    startRecording();
    show_texts();
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

/// The kinds that no other scenario records.
void rare_kinds(void) {
    startRecording();
    UIViewController *container = [[PageController alloc] initWithPage:"Container"];
    launch(container);
    UIViewController *one = [[PageController alloc] initWithPage:"One"], *two = [[PageController alloc] initWithPage:"Two"];
    [container addChildViewController:one];
    [container addChildViewController:two];
    [[container view] addSubview:[one view]];
    runUntilIdle();
    [container transitionFromViewController:one
                           toViewController:two
                                   duration:0.25
                                    options:0
                                 animations:nil
                                 completion:nil];
    [one setView:nil];
    [one beginAppearanceTransition:YES animated:NO];
    [one endAppearanceTransition];
    [container setOverrideTraitCollection:[UITraitCollection pad] forChildViewController:two];
    [container showViewController:[[PageController alloc] initWithPage:"Shown"] sender:nil];
    [container showDetailViewController:[[PageController alloc] initWithPage:"Details"] sender:nil];
    NSArray *reversed = [[NSArray alloc] init];
    [reversed addObject:two];
    [reversed addObject:one];
    StandInSetChildren(container, reversed);
    runUntilIdle();
    HSRecorderStop();
}

#endif

/// Without options titles, texts and identifiers are left out.
void redaction(void) {
    remove(recordingPath);
    expectEqual("start", 1, HSRecorderStart(recordingPath, NULL));
    show_texts();
    UIViewController *restored = [[UIViewController alloc] init];
    [restored setRestorationIdentifier:[[NSString alloc] initWithUTF8String:"patient"]];
    HSRecorderStop();
    struct stat status;
    stat(recordingPath, &status);
    expectEqual("mode of the file", 0600, status.st_mode & 0777);
}

void all_redacted(void) {
    HSRecorderOptions options = {31, true, false};
    expectEqual("start", 1, HSRecorderStart(recordingPath, &options));
    show_texts();
    HSRecorderStop();
}

/// A file that is there is not replaced, and a recording that runs goes on.
void existing_file(void) {
    HSRecorderOptions options = {0, false, false};
    fclose(fopen(recordingPath, "w"));
    expectEqual("start over an existing file", 0, HSRecorderStart(recordingPath, &options));
    startRecording();
    expectEqual("start of a second recording", 0, HSRecorderStart("other.jsonl", NULL));
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

/// The recorder turns itself off with one line in the log, and the app goes on.
void full_disk(void) {
    HSRecorderOptions options = {0, true, false};
    expectEqual("start", 0, HSRecorderStart("/dev/full", &options));
    launch([[PageController alloc] initWithPage:"Goes on"]);
    HSRecorderMarker("not written", NULL);
    HSRecorderStop();
    expectEqual("start after that", 0, HSRecorderStart("/dev/full", &options));
}

@interface FillingController : UIViewController
@end

@implementation FillingController
/// No file may grow meanwhile.
- (void)viewDidLoad {
    [super viewDidLoad];
    struct rlimit limit, none;
    getrlimit(RLIMIT_FSIZE, &limit);
    none = (struct rlimit){0, limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
    HSRecorderMarker("not written", NULL);
    setrlimit(RLIMIT_FSIZE, &limit);
}
@end

/// Scopes of the recording that failed are not part of the next one.
void another_recording_after_a_failure(void) {
    signal(SIGXFSZ, SIG_IGN);
    startRecording();
    UIViewController *page = [[FillingController alloc] init];
    launch(page);
    startRecording();
    [page setTitle:[NSString stringWithUTF8String:"Recorded"]];
    runUntilIdle();
    HSRecorderStop();
}

static void takes_object(id self, SEL name, id object) { (void)self, (void)name, (void)object; }

/// As gcc's runtime has a method in memory. Source: `libobjc/objc-private/module-abi-8.h` of gcc.
struct RuntimeMethod {
    SEL name;
    const char *types;
    IMP implementation;
};

/// A later UIKit may change a method.
void unexpected_arguments(void) {
    Class root = [UINavigationController class];
    Method method = class_getInstanceMethod(root, @selector(pushViewController:animated:));
    ((struct RuntimeMethod *)method)->types = "v24@0:8@16";
    method_setImplementation(method, (IMP)(void (*)(void))takes_object);
    startRecording();
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:
                                         [[PageController alloc] initWithPage:"Goes on"]];
    [stack pushViewController:[[PageController alloc] initWithPage:"Not taken"] animated:NO];
    HSRecorderStop();
}

static void show_and_hide(ContentContainerController *container) {
    for (int index = 0; index < 200; index++) {
        UIViewController *page = [[PageController alloc] initWithPage:"Page"];
        [container displayContentController:page];
        [page release];
        runUntilIdle();
        [container hideContentController:[[container childViewControllers] objectAtIndex:0]];
        runUntilIdle();
    }
}

void constant_memory(void) {
    HSRecorderOptions options = {0, true, false};
    expectEqual("start", 1, HSRecorderStart("/dev/null", &options));
    ContentContainerController *container = [[ContentContainerController alloc] init];
    launch(container);
    show_and_hide(container);
    size_t before = mallinfo2().uordblks;
    show_and_hide(container);
    expectEqual("bytes in use after 200 more pages", (long)before, (long)mallinfo2().uordblks);
    HSRecorderStop();
}

#endif

void self_test(void) {
    expectEqual("self-test without a recording", 0, HSRecorderSelfTest());
    startRecording();
    expectEqual("self-test", 1, HSRecorderSelfTest());
    launch([[PageController alloc] initWithPage:"After"]);
    HSRecorderStop();
}
