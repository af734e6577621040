#import "Internal.h"

int StandInTrackedReads;
static BOOL isTracking;

UITraitCollection *StandInReadTraits(void) {
    if (isTracking) { StandInTrackedReads++; }
    return StandInTraits;
}

int StandInNibLookups;
Class StandInReplacement;

/// The implementation of UIViewController's own `loadView`, as UIKit knows it.
static IMP ownLoadView;

#ifdef STAND_IN_HAS_MOVED_METHODS
@implementation UIResponder
- (void)updateProperties {}
- (void)viewDidDisappear:(BOOL)animated { (void)animated; }
@end
#endif

@implementation UIViewController

+ (void)load { ownLoadView = class_getMethodImplementation(self, @selector(loadView)); }

+ (void)initialize {
    if (StandInTraits == nil) { StandInTraits = [UITraitCollection phone]; }
}

- (id)init { return [self initWithNibName:nil bundle:nil]; }

- (id)initWithNibName:(NSString *)name bundle:(id)bundle {
    (void)name, (void)bundle;
    if (StandInReplacement != Nil && object_getClass(self) != StandInReplacement) {
        [self release];
        return [[StandInReplacement alloc] initWithNibName:name bundle:bundle];
    }
    self = [super init];
    children = [[NSArray alloc] init];
    modalPresentationStyle = -2;
    return self;
}

- (id)initWithCoder:(id)coder { return [self initWithNibName:nil bundle:coder]; }

- (void)dealloc {
    for (unsigned long index = 0; index < [children count]; index++) {
        UIViewController *child = [children objectAtIndex:index];
        child->parent = nil;
    }
    [children release];
    if (view != nil) { view->owner = nil; }
    [view release];
    [title release];
    [restorationIdentifier release];
    [super dealloc];
}

// View

// As compiled with ARC, getters hand over what they return to a pool.

- (UIView *)viewIfLoaded { return [[view retain] autorelease]; }

- (void)setView:(UIView *)newView {
    [newView retain];
    if (view != nil) { view->owner = nil; }
    [view release];
    view = newView;
    if (view != nil) { view->owner = self; }
}

/// UIKit looks for a nib where `loadView` is its own, and learns that from the implementation.
- (UIView *)view {
    if (view == nil) {
        if (class_getMethodImplementation(object_getClass(self), @selector(loadView)) == ownLoadView) {
            StandInNibLookups++;
        }
        [self loadView];
        [self viewDidLoad];
    }
    return view;
}

- (void)loadView {
    UIView *made = [[UIView alloc] init];
    [self setView:made];
    [made release];
}

- (void)viewDidLoad { [self loadContents]; }
- (void)loadContents {}
#ifndef STAND_IN_HAS_MOVED_METHODS
- (void)updateProperties {}
#endif
- (void)updateViewConstraints {}
- (void)viewWillLayoutSubviews {}
- (void)viewDidLayoutSubviews {}
- (void)didReceiveMemoryWarning {}
- (void)traitCollectionDidChange:(UITraitCollection *)previous { (void)previous; }

- (void)willTransitionToTraitCollection:(UITraitCollection *)traits withTransitionCoordinator:(id)coordinator {
    (void)traits, (void)coordinator;
}

- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id)coordinator {
    (void)size, (void)coordinator;
}

- (UINavigationItem *)navigationItem { return navigationItem; }
- (UITabBarItem *)tabBarItem { return tabBarItem; }
- (NSArray *)toolbarItems { return toolbarItems; }
- (NSString *)title { return [[title retain] autorelease]; }

- (void)setTitle:(NSString *)text {
    [text retain];
    [title release];
    title = text;
}

- (NSString *)restorationIdentifier { return restorationIdentifier; }

- (void)setRestorationIdentifier:(NSString *)text {
    [text retain];
    [restorationIdentifier release];
    restorationIdentifier = text;
}

- (CGSize)preferredContentSize { return preferredContentSize; }
- (void)setPreferredContentSize:(CGSize)size { preferredContentSize = size; }
- (UITraitCollection *)traitCollection { return StandInReadTraits(); }

// Containment

- (UIViewController *)parentViewController { return [[parent retain] autorelease]; }
- (NSArray *)childViewControllers { return [[children copy] autorelease]; }

- (void)link:(UIViewController *)child {
    if (child->parent != nil) { [child->parent unlink:child]; }
    child->parent = self;
    [children addObject:child];
}

- (void)unlink:(UIViewController *)child {
    child->parent = nil;
    [children removeObject:child];
}

- (void)replaceChildren:(NSArray *)controllers {
    while ([children count] > 0) { [self unlink:[children objectAtIndex:0]]; }
    for (unsigned long index = 0; index < [controllers count]; index++) {
        UIViewController *controller = [controllers objectAtIndex:index];
        [controller willMoveToParentViewController:self];
        [self link:controller];
        [controller didMoveToParentViewController:self];
    }
}

- (void)addChildViewController:(UIViewController *)child {
    [child willMoveToParentViewController:self];
    [self link:child];
}

- (void)removeFromParentViewController {
    if (parent == nil) { return; }
    [self retain];
    [parent unlink:self];
    [self didMoveToParentViewController:nil];
    StandInRelease(self);
}

- (void)willMoveToParentViewController:(UIViewController *)newParent { (void)newParent; }
- (void)didMoveToParentViewController:(UIViewController *)newParent { (void)newParent; }
- (BOOL)shouldAutomaticallyForwardAppearanceMethods { return YES; }
- (BOOL)shouldAutorotate { return YES; }
- (unsigned long)supportedInterfaceOrientations { return 26; }
- (long)preferredInterfaceOrientationForPresentation { return 1; }

- (void)setOverrideTraitCollection:(UITraitCollection *)traits forChildViewController:(UIViewController *)child {
    (void)traits, (void)child;
}

- (void)transitionFromViewController:(UIViewController *)from
                    toViewController:(UIViewController *)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)block {
    (void)duration, (void)options, (void)animations, (void)block;
    [from->view detach];
    [view attach:[to view]];
}

- (void)showViewController:(UIViewController *)controller sender:(id)sender { (void)controller, (void)sender; }
- (void)showDetailViewController:(UIViewController *)controller sender:(id)sender { (void)controller, (void)sender; }

- (BOOL)isMovingToParentViewController { return isMoving; }
- (BOOL)isMovingFromParentViewController { return isMoving; }

// Appearance

- (BOOL)showsChild:(UIViewController *)child {
    UIView *around = child->view == nil ? nil : child->view->superview;
    while (around != nil && around != view) { around = around->superview; }
    return around != nil;
}

- (void)willAppear:(BOOL)animated {
    [self view];
    state = appearing;
    isAnimated = animated;
    [self viewWillAppear:animated];
}

- (void)didAppear {
    state = appeared;
    [self viewDidAppear:isAnimated];
    isMoving = isBeingShown = NO;
}

- (void)willDisappear:(BOOL)animated {
    state = disappearing;
    isAnimated = animated;
    [self viewWillDisappear:animated];
}

- (void)didDisappear {
    state = disappeared;
    [self viewDidDisappear:isAnimated];
    isMoving = isBeingShown = NO;
}

- (void)viewWillAppear:(BOOL)animated { (void)animated; }
- (void)viewIsAppearing:(BOOL)animated { (void)animated; }

- (void)viewDidAppear:(BOOL)animated {
    (void)animated;
    BOOL hasForwarded = NO;
    for (unsigned long index = 0; index < [children count]; index++) {
        UIViewController *child = [children objectAtIndex:index];
        if (!child->isForwardedTo) { continue; }
        if (!hasForwarded) { [self shouldAutomaticallyForwardAppearanceMethods]; }
        hasForwarded = YES;
        child->isForwardedTo = NO;
        [child didAppear];
    }
}

- (void)viewWillDisappear:(BOOL)animated { (void)animated; }
#ifndef STAND_IN_HAS_MOVED_METHODS
- (void)viewDidDisappear:(BOOL)animated { (void)animated; }
#endif

- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated {
    isBegunByApp = YES;
    StandInAppearsInTurn(self);
    if (isAppearing) {
        [self willAppear:animated];
    } else {
        [self willDisappear:animated];
    }
}

- (void)endAppearanceTransition {
    isBegunByApp = NO;
    if (state == appearing) { [self didAppear]; }
    if (state == disappearing) { [self didDisappear]; }
}

// Layout

- (void)layout {
    isTracking = YES;
    [self updateProperties];
    [self viewWillLayoutSubviews];
    [self updateViewConstraints];
    [self viewDidLayoutSubviews];
    isTracking = NO;
}

@end

void StandInSetChildren(UIViewController *controller, NSArray *children) { controller->children = children; }

@implementation UIHostingController
- (void)viewDidLoad { [super viewDidLoad]; }
@end

void StandInAskOrientations(UIViewController *controller) {
    [controller shouldAutorotate];
    [controller supportedInterfaceOrientations];
    [controller preferredInterfaceOrientationForPresentation];
}

void StandInLayout(UIViewController *controller) { [controller layout]; }

void StandInWarn(UIViewController *controller) { [controller didReceiveMemoryWarning]; }

static void rotate(id window) {
    UIWindow *turned = window;
    UITraitCollection *former = StandInTraits;
    [turned->root willTransitionToTraitCollection:[UITraitCollection phoneOnItsSide] withTransitionCoordinator:nil];
    [turned->root viewWillTransitionToSize:(CGSize){874, 402} withTransitionCoordinator:nil];
    StandInTraits = [UITraitCollection phoneOnItsSide];
    turned->frame = turned->root->view->frame = (CGRect){0, 0, 874, 402};
    [turned->root traitCollectionDidChange:former];
    [turned->root layout];
}

void StandInRotate(void) { StandInDefer(rotate, [[[UIApplication sharedApplication] windows] objectAtIndex:0]); }
