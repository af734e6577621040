#import "Internal.h"

#include <stdlib.h>

@implementation UIView

- (id)initWithFrame:(CGRect)initial {
    self = [super init];
    subviews = [[NSArray alloc] init];
    frame = initial;
    return self;
}

- (id)init { return [self initWithFrame:(CGRect){0, 0, 402, 874}]; }

- (void)dealloc {
    [self removeFromSuperview];
    for (unsigned long index = 0; index < [subviews count]; index++) {
        UIView *view = [subviews objectAtIndex:index];
        view->superview = nil;
    }
    [subviews release];
    [super dealloc];
}

- (UIView *)superview { return superview; }
- (NSArray *)subviews { return subviews; }
- (UIWindow *)window { return window; }
- (CGRect)frame { return frame; }
- (void)setFrame:(CGRect)changed { frame = changed; }
- (UITraitCollection *)traitCollection { return StandInReadTraits(); }
- (CGRect)bounds { return (CGRect){0, 0, frame.width, frame.height}; }
- (BOOL)isHidden { return isHidden; }
- (double)alpha { return 1; }
- (BOOL)clipsToBounds { return clipsToBounds; }
- (void)didMoveToWindow {}
- (void)layoutSubviews {}

- (void)moveToWindow:(UIWindow *)newWindow {
    if (window == newWindow) { return; }
    window = newWindow;
    [self didMoveToWindow];
    for (unsigned long index = 0; index < [subviews count]; index++) {
        [[subviews objectAtIndex:index] moveToWindow:newWindow];
    }
}

- (void)attach:(UIView *)view {
    [subviews addObject:view];
    view->superview = self;
    [view moveToWindow:window];
}

- (void)detach {
    UIView *from = superview;
    [self retain];
    superview = nil;
    [from->subviews removeObject:self];
    [self moveToWindow:nil];
    [self release];
}

/// The controller of a root view that enters a window appears, unless its parent forwards appearance by itself.
- (void)addSubview:(UIView *)view {
    UIViewController *controller = view->owner;
    if (view->superview != nil) { [view removeFromSuperview]; }
    BOOL appears = controller != nil && window != nil && controller->state == disappeared;
    if (appears && controller->parent != nil) {
        appears = [controller->parent shouldAutomaticallyForwardAppearanceMethods];
    }
    if (appears) {
        controller->isMoving = controller->parent != nil;
        [controller willAppear:NO];
    }
    [self attach:view];
    if (appears) { StandInAppearsInTurn(controller); }
}

- (void)removeFromSuperview {
    UIViewController *controller = owner;
    if (superview == nil) { return; }
    BOOL disappears = controller != nil && window != nil && controller->state == appeared;
    if (disappears && controller->parent != nil) {
        disappears = [controller->parent shouldAutomaticallyForwardAppearanceMethods];
    }
    if (!disappears) { return [self detach]; }
    [controller willDisappear:NO];
    [self detach];
    StandInAppearsInTurn(controller);
}

@end

static NSArray *windows(void) {
    static NSArray *all;
    if (all == nil) { all = [[NSArray alloc] init]; }
    return all;
}

@implementation UIWindow

- (id)initWithFrame:(CGRect)initial {
    self = [super initWithFrame:initial];
    window = self;
    [windows() addObject:self];
    // The list does not own its windows.
    extraReferences--;
    return self;
}

- (void)dealloc {
    // Leaving the list must not free it twice.
    extraReferences += 2;
    [windows() removeObject:self];
    [root release];
    [super dealloc];
}

- (UIWindowScene *)windowScene { return scene; }
- (void)setWindowScene:(UIWindowScene *)newScene { scene = newScene; }
- (UIViewController *)rootViewController { return [[root retain] autorelease]; }

- (void)setRootViewController:(UIViewController *)controller {
    UIViewController *former = root;
    root = [controller retain];
    if (former != nil && former->view != nil) { [former->view removeFromSuperview]; }
    [former release];
    if (isShown && root != nil) { [self addSubview:[root view]]; }
}

- (BOOL)isHidden { return !isShown; }

- (void)setHidden:(BOOL)hidden {
    if (isShown == !hidden) { return; }
    isShown = !hidden;
    if (isShown && root != nil) { [self addSubview:[root view]]; }
}

- (BOOL)isKeyWindow { return isKey; }
- (void)becomeKeyWindow {}

- (void)makeKeyAndVisible {
    [self setHidden:NO];
    isKey = YES;
    [self becomeKeyWindow];
}

@end

@implementation UIApplication

+ (id)sharedApplication {
    static UIApplication *shared;
    if (shared == nil) { shared = [[self alloc] init]; }
    return shared;
}

- (NSArray *)windows { return windows(); }

@end
