/// A stand-in for UIKit: its names, and its methods calling each other as UIKit's do, as far as the recorder can see. It
/// draws nothing. Its order of callbacks is the one that the specification of HeadlessUIKit has.

#import "Foundation.h"

@class UIViewController, UIWindow, UITraitCollection;

@interface UITraitCollection : NSObject {
@public
    long horizontal, vertical;
}
+ (id)phone;
+ (id)phoneOnItsSide;
- (long)horizontalSizeClass;
- (long)verticalSizeClass;
- (long)userInterfaceIdiom;
- (long)userInterfaceStyle;
- (double)displayScale;
@end

@interface UIView : NSObject {
@public
    UIView *superview;
    NSArray *subviews;
    UIWindow *window;
    CGRect frame;
    /// The controller whose root view this is.
    UIViewController *owner;
}
- (id)initWithFrame:(CGRect)frame;
- (UIView *)superview;
- (NSArray *)subviews;
- (UIWindow *)window;
- (CGRect)frame;
- (void)setFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (void)didMoveToWindow;
- (void)layoutSubviews;
- (UITraitCollection *)traitCollection;
@end

@interface UIWindow : UIView {
@public
    UIViewController *root;
    BOOL isShown, isKey;
}
- (UIViewController *)rootViewController;
- (void)setRootViewController:(UIViewController *)controller;
- (BOOL)isHidden;
- (void)setHidden:(BOOL)hidden;
- (BOOL)isKeyWindow;
- (void)becomeKeyWindow;
- (void)makeKeyAndVisible;
@end

@interface UIApplication : NSObject
+ (id)sharedApplication;
- (NSArray *)windows;
@end

@interface UIDevice : NSObject
+ (id)currentDevice;
- (NSString *)model;
- (NSString *)systemName;
- (NSString *)systemVersion;
- (long)userInterfaceIdiom;
@end

@interface UIScreen : NSObject
+ (id)mainScreen;
- (CGRect)bounds;
- (double)scale;
@end

@interface UIViewController : NSObject {
@public
    UIViewController *parent, *presented, *presenting;
    NSArray *children;
    UIView *view;
    NSString *title, *restorationIdentifier;
    CGSize preferredContentSize;
    long modalPresentationStyle;
    enum { disappeared, appearing, appeared, disappearing } state;
    BOOL isMoving, isBeingShown, isAnimated, isForwardedTo, isBegunByApp;
}
- (id)init;
- (id)initWithNibName:(NSString *)name bundle:(id)bundle;
- (id)initWithCoder:(id)coder;

- (UIView *)view;
- (void)setView:(UIView *)view;
- (UIView *)viewIfLoaded;
- (void)loadView;
- (void)viewDidLoad;
- (void)updateViewConstraints;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)didReceiveMemoryWarning;
- (void)traitCollectionDidChange:(UITraitCollection *)previous;
- (void)willTransitionToTraitCollection:(UITraitCollection *)traits withTransitionCoordinator:(id)coordinator;
- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id)coordinator;

- (NSString *)title;
- (void)setTitle:(NSString *)title;
- (NSString *)restorationIdentifier;
- (void)setRestorationIdentifier:(NSString *)identifier;
- (CGSize)preferredContentSize;
- (void)setPreferredContentSize:(CGSize)size;
- (UITraitCollection *)traitCollection;

- (UIViewController *)parentViewController;
- (NSArray *)childViewControllers;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (BOOL)shouldAutomaticallyForwardAppearanceMethods;
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
- (void)setOverrideTraitCollection:(UITraitCollection *)traits forChildViewController:(UIViewController *)child;
- (BOOL)isMovingToParentViewController;
- (BOOL)isMovingFromParentViewController;
@end

@interface UIViewController (Presentation)
- (UIViewController *)presentedViewController;
- (UIViewController *)presentingViewController;
- (long)modalPresentationStyle;
- (void)setModalPresentationStyle:(long)style;
- (BOOL)isBeingPresented;
- (BOOL)isBeingDismissed;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion;
@end

@interface UINavigationController : UIViewController
- (id)initWithRootViewController:(UIViewController *)root;
- (NSArray *)viewControllers;
- (UIViewController *)topViewController;
- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (id)popViewControllerAnimated:(BOOL)animated;
- (id)popToViewController:(UIViewController *)controller animated:(BOOL)animated;
- (id)popToRootViewControllerAnimated:(BOOL)animated;
@end

/// A class of the system that overrides a callback, as SwiftUI has one.
@interface UIHostingController : UIViewController
@end

@interface UITabBarController : UIViewController {
    UIViewController *selected;
}
- (NSArray *)viewControllers;
- (UIViewController *)selectedViewController;
- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated;
- (void)setSelectedViewController:(UIViewController *)controller;
- (void)setSelectedIndex:(unsigned long)index;
@end

/// How many times a controller's nib was looked for: where `loadView` is UIViewController's.
extern int StandInNibLookups;

/// A class whose objects the base initializer returns in the place of its receiver; Nil for the receiver itself.
extern Class StandInReplacement;

/// Lets a controller have these children, as memory that was overwritten would.
void StandInSetChildren(UIViewController *controller, NSArray *children);

/// The traits of everything; changed by ``StandInRotate``.
extern UITraitCollection *StandInTraits;

/// Runs turns of the run loop until nothing is left to do.
void StandInRun(void);

/// Runs the body in a run loop within the present one, as a modal session does, and ends one turn there.
void StandInRunNested(void (*body)(void *), void *context);

/// What a device does that is turned: traits and size change in the next turn.
void StandInRotate(void);

/// Lays a controller out, as at the end of a turn.
void StandInLayout(UIViewController *controller);

/// Sends a memory warning to a controller.
void StandInWarn(UIViewController *controller);
