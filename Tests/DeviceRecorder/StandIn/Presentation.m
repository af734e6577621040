#import "Internal.h"

static void shown(id object) { [(UIViewController *)object didAppear]; }

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

static void hidden(id object) {
    UIViewController *controller = object;
    [controller->view detach];
    controller->presenting->presented = nil;
    controller->presenting = nil;
    [controller didDisappear];
    [controller release];
}

static void hide(id object) {
    UIViewController *controller = object;
    controller->isBeingShown = YES;
    [controller willDisappear:controller->isAnimated];
    StandInDefer(hidden, controller);
}

@implementation UIViewController (Presentation)

- (UIViewController *)presentedViewController {
    UIViewController *presenter = self;
    while (presenter != nil && presenter->presented == nil) { presenter = presenter->parent; }
    return presenter == nil ? nil : presenter->presented;
}

- (UIViewController *)presentingViewController {
    UIViewController *ancestor = self;
    while (ancestor != nil && ancestor->presenting == nil) { ancestor = ancestor->parent; }
    return ancestor == nil ? nil : ancestor->presenting;
}

- (long)modalPresentationStyle { return modalPresentationStyle; }
- (void)setModalPresentationStyle:(long)style { modalPresentationStyle = style; }
- (BOOL)isBeingPresented { return isBeingShown; }
- (BOOL)isBeingDismissed { return isBeingShown; }

/// The outermost ancestor presents. One that presents already refuses.
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)completion {
    (void)completion;
    UIViewController *presenter = self;
    while (presenter->parent != nil) { presenter = presenter->parent; }
    if (presenter->presented != nil || presenter->view == nil || presenter->view->window == nil) { return; }
    presenter->presented = [controller retain];
    controller->presenting = presenter;
    controller->isAnimated = animated;
    if (controller->modalPresentationStyle == -2) { controller->modalPresentationStyle = 1; }
    [controller view];
    StandInDefer(show, controller);
}

- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion {
    (void)completion;
    UIViewController *dismissed = presented != nil ? presented : self;
    while (dismissed->presenting == nil && dismissed->parent != nil) { dismissed = dismissed->parent; }
    if (dismissed->presenting == nil) { return; }
    dismissed->isAnimated = animated;
    StandInDefer(hide, dismissed);
}

@end
