#import "Blocks.h"
#import "Internal.h"

Class StandInCustomPresentation;
BOOL StandInUnlinksLate;

/// The presentation controller that was let go last. The next one has its address, as memory that is used again.
static UIPresentationController *spare;

static void shown(id object) {
    UIViewController *controller = object;
    [controller didAppear];
    [controller complete];
}

/// What follows in the next turn, for a controller that is presented.
static void show(id object) {
    UIViewController *controller = object;
    UIView *container = controller->presenting->view->window;
    controller->isBeingShown = YES;
    [controller willAppear:controller->isAnimated];
    [container attach:controller->view];
    StandInAppearsInTurn(controller);
    if (controller->isAnimated) { StandInDefer(shown, controller); }
}

static void cut(UIViewController *controller) {
    controller->presenting->presented = nil;
    controller->presenting = nil;
    spare = controller->presentationController;
    controller->presentationController = nil;
}

static void hidden(id object) {
    UIViewController *controller = object;
    [controller->view detach];
    if (!StandInUnlinksLate) { cut(controller); }
    [controller didDisappear];
    if (StandInUnlinksLate) { cut(controller); }
    [controller complete];
    [controller release];
}

static void hide(id object) {
    UIViewController *controller = object;
    controller->isBeingShown = YES;
    [controller willDisappear:controller->isAnimated];
    StandInDefer(hidden, controller);
}

static UIPresentationController *make_presentation_controller(long style) {
    Class class = style == 4 ? StandInCustomPresentation
        : style == 7         ? [UIPopoverPresentationController class]
        : style == 1 || style == 2 ? [UISheetPresentationController class]
                                   : [UIPresentationController class];
    UIPresentationController *made = spare == nil ? [[class alloc] init] : spare;
    spare = nil;
    object_setClass(made, class);
    made->style = style;
    made->delegate = nil;
    return made;
}

@implementation UIPresentationController

- (long)presentationStyle { return style; }
- (UITraitCollection *)traitCollection { return StandInReadTraits(); }
- (id)delegate { return delegate; }
- (void)setDelegate:(id)newDelegate { delegate = newDelegate; }

- (long)adaptivePresentationStyle {
    return delegate == nil ? -1 : [delegate adaptivePresentationStyleForPresentationController:self];
}

@end

@implementation UISheetPresentationController
@end

@implementation UIPopoverPresentationController
- (long)adaptivePresentationStyle { return delegate == nil ? 0 : [super adaptivePresentationStyle]; }
@end

@implementation UIViewController (Presentation)

- (void)complete {
    StandInBlock *block = completion;
    completion = NULL;
    if (block != NULL) { block->invoke(block); }
    _Block_release(block);
}


- (UIViewController *)presentedViewController {
    UIViewController *presenter = self;
    while (presenter != nil && presenter->presented == nil) { presenter = presenter->parent; }
    return presenter == nil ? nil : [[presenter->presented retain] autorelease];
}

- (UIViewController *)presentingViewController {
    UIViewController *ancestor = self;
    while (ancestor != nil && ancestor->presenting == nil) { ancestor = ancestor->parent; }
    return ancestor == nil ? nil : [[ancestor->presenting retain] autorelease];
}

- (long)modalPresentationStyle { return modalPresentationStyle; }
- (void)setModalPresentationStyle:(long)style { modalPresentationStyle = style; }
- (long)modalTransitionStyle { return 0; }
- (UIPresentationController *)presentationController { return presentationController; }
- (BOOL)isBeingPresented { return isBeingShown; }
- (BOOL)isBeingDismissed { return isBeingShown; }

/// The outermost ancestor presents. One that presents already refuses.
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)block {
    UIViewController *presenter = self;
    while (presenter->parent != nil) { presenter = presenter->parent; }
    if (presenter->presented != nil || presenter->view == nil || presenter->view->window == nil) { return; }
    presenter->presented = [controller retain];
    controller->presenting = presenter;
    controller->isAnimated = animated;
    if (controller->modalPresentationStyle == -2) { controller->modalPresentationStyle = 1; }
    controller->presentationController = make_presentation_controller(controller->modalPresentationStyle);
    controller->completion = _Block_copy(block);
    [controller view];
    StandInDefer(show, controller);
}

- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)block {
    UIViewController *dismissed = presented != nil ? presented : self;
    while (dismissed->presenting == nil && dismissed->parent != nil) { dismissed = dismissed->parent; }
    if (dismissed->presenting == nil) { return; }
    dismissed->isAnimated = animated;
    _Block_release(dismissed->completion);
    dismissed->completion = _Block_copy(block);
    StandInDefer(hide, dismissed);
}

@end
