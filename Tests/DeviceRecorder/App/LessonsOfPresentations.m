#import "Lessons.h"

#if defined(HS_STAND_IN)

#include "Blocks.h"

/// Makes the block of a compiler that has blocks, in a program that is linked with one.
extern void *CompiledBlock(void (*function)(void *), void *context) __attribute__((weak));

static id make_block(void (*function)(void *), void *context) {
    return (id)(CompiledBlock != NULL ? CompiledBlock : StandInMakeBlock)(function, context);
}

static int completions;

static void count(void *context) {
    (void)context;
    completions++;
}

static void dismiss(void *context) {
    completions++;
    id block = make_block(count, NULL);
    [(UIViewController *)context dismissViewControllerAnimated:YES completion:block];
    _Block_release(block);
}

static UIViewController *present(UIViewController *presenter, void (*function)(void *), void *context, BOOL animated) {
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    id block = make_block(function, context);
    [presenter presentViewController:page animated:animated completion:block];
    _Block_release(block);
    [page release];
    return page;
}

/// The blocks run once each, within their callbacks, and are freed.
void completion_blocks(void) {
    startRecording();
    UIViewController *root = [[PageController alloc] initWithPage:"Root"];
    launch(root);
    present(root, dismiss, root, YES);
    runUntilIdle();
    expectEqual("completions", 2, completions);
    StandInUnlinksLate = YES;
    present(root, dismiss, root, YES);
    runUntilIdle();
    expectEqual("completions of a dismissal that cuts the link late", 4, completions);
    present(root, count, NULL, NO);
    // UIKit refuses this one, and does not keep its block.
    present(root, count, NULL, NO);
    runUntilIdle();
    expectEqual("completions without animation", 5, completions);
    expectEqual("blocks that are not freed", 0, StandInBlockCount());
    HSRecorderStop();
}

/// A block of a recording that has ended runs, and its call is not the cause of anything in the next recording.
void completion_after_the_recording(void) {
    startRecording();
    UIViewController *root = [[PageController alloc] initWithPage:"Root"];
    launch(root);
    UIViewController *page = present(root, count, NULL, YES);
    HSRecorderStop();
    startRecording();
    runUntilIdle();
    expectEqual("completions", 1, completions);
    [page dismissViewControllerAnimated:NO completion:nil];
    runUntilIdle();
    HSRecorderPause();
    present(root, count, NULL, NO);
    HSRecorderResume();
    runUntilIdle();
    expectEqual("completions in a pause", 2, completions);
    expectEqual("blocks that are not freed", 0, StandInBlockCount());
    HSRecorderStop();
}

static void fail(void *context) {
    completions++;
    @throw(id) context;
}

void exception_through_completion(void) {
    startRecording();
    UIViewController *root = [[PageController alloc] initWithPage:"Root"];
    launch(root);
    present(root, fail, root, YES);
    @try {
        runUntilIdle();
    } @catch (id object) {
        expectEqual("the exception", 1, object == root);
    }
    [[[PageController alloc] initWithPage:"After"] view];
    runUntilIdle();
    HSRecorderStop();
}

static int questions;

@interface AdaptingDelegate : NSObject
@end

@implementation AdaptingDelegate
- (long)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller {
    (void)controller;
    questions++;
    return -1;
}
@end

/// A presentation controller of the app, whose answers are not UIKit's.
@interface CardPresentationController : UIPresentationController
@end

@implementation CardPresentationController
- (long)presentationStyle {
    questions++;
    return 4;
}
- (id)delegate {
    questions++;
    return nil;
}
@end

static void present_again(UIViewController *presenter, UIViewController *page, long style, id delegate) {
    [page setModalPresentationStyle:style];
    [presenter presentViewController:page animated:NO completion:nil];
    [[page presentationController] setDelegate:delegate];
    runUntilIdle();
}

static UIViewController *present_styled(UIViewController *presenter, long style, id delegate) {
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    present_again(presenter, page, style, delegate);
    [page release];
    return page;
}

static void change_width(void) {
    StandInTraits = StandInTraits == [UITraitCollection pad] ? [UITraitCollection phone] : [UITraitCollection pad];
    HSRecorderMarker("width", NULL);
    runUntilIdle();
}

/// The style in effect is UIKit's answer. Where a delegate decides, the app's code is not asked.
void adaptation(void) {
    StandInTraits = [UITraitCollection pad];
    startRecording();
    UIViewController *root = [[PageController alloc] initWithPage:"Root"];
    launch(root);
    UIViewController *page = present_styled(root, 7, nil);
    change_width();
    change_width();
    [page dismissViewControllerAnimated:NO completion:nil];
    runUntilIdle();
    page = present_styled(root, 7, [[AdaptingDelegate alloc] init]);
    change_width();
    change_width();
    [page dismissViewControllerAnimated:NO completion:nil];
    runUntilIdle();
    StandInCustomPresentation = [CardPresentationController class];
    page = present_styled(root, 4, nil);
    change_width();
    change_width();
    // The next presentation controller of the same controller has the address of this one.
    [page retain];
    [page dismissViewControllerAnimated:NO completion:nil];
    runUntilIdle();
    present_again(root, page, 7, nil);
    change_width();
    expectEqual("questions to the app", 0, questions);
    HSRecorderStop();
}

static UISplitViewController *make_split(void) {
    UISplitViewController *split = [[UISplitViewController alloc] init];
    NSArray *columns = [[NSArray alloc] init];
    [columns addObject:[[PageController alloc] initWithPage:"List"]];
    [columns addObject:[[PageController alloc] initWithPage:"Details"]];
    [split setViewControllers:columns];
    [columns release];
    return split;
}

/// Nothing is asked of a split view controller before its view is loaded.
void splits(void) {
    StandInTraits = [UITraitCollection pad];
    startRecording();
    UISplitViewController *split = make_split();
    HSRecorderMarker("not loaded", NULL);
    runUntilIdle();
    expectEqual("the view", 0, [split viewIfLoaded] != nil);
    [split setPreferredDisplayMode:2];
    launch(split);
    [split setPreferredDisplayMode:3];
    HSRecorderMarker("mode", NULL);
    runUntilIdle();
    change_width();
    HSRecorderPause();
    HSRecorderResume();
    HSRecorderStop();
}

/// The scene knows the orientation. Without a scene, or before it knows, the size tells.
void orientations(void) {
    startRecording();
    UIWindow *window = launch([[PageController alloc] initWithPage:"Root"]);
    UIWindowScene *scene = [[UIWindowScene alloc] init];
    [window setWindowScene:scene];
    const struct {
        long orientation;
        CGSize size;
    } steps[] = {{0, {402, 874}}, {2, {402, 874}}, {4, {874, 402}}, {3, {874, 402}}, {0, {874, 402}}, {9, {402, 874}}};
    for (int index = 0; index < 6; index++) {
        scene->interfaceOrientation = steps[index].orientation;
        [window setFrame:(CGRect){0, 0, steps[index].size.width, steps[index].size.height}];
        HSRecorderMarker("turned", NULL);
        runUntilIdle();
    }
    HSRecorderStop();
}

#endif
