/// A stand-in for UIKit: its names, and its methods calling each other as UIKit's do, as far as the recorder can see. It
/// draws nothing. Its order of callbacks is the one that the specification of HeadlessUIKit has.

#import "Foundation.h"

@class NSSet, UIApplicationShortcutItem, UITab, UIViewController, UIWindow, UITraitCollection, UIPresentationController;

@interface UITraitCollection : NSObject {
@public
    long horizontal, vertical;
}
+ (id)phone;
+ (id)phoneOnItsSide;
+ (id)pad;
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
    BOOL isHidden, clipsToBounds;
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
- (CGRect)bounds;
- (BOOL)isHidden;
- (double)alpha;
- (BOOL)clipsToBounds;
@end

@interface UILabel : UIView {
@public
    NSString *text;
}
- (NSString *)text;
@end

@interface UITextField : UIView {
@public
    NSString *text, *placeholder;
    BOOL isSecure, isFocused;
}
- (NSString *)text;
- (NSString *)placeholder;
- (BOOL)isSecureTextEntry;
- (BOOL)isFirstResponder;
@end

@interface UISwitch : UIView {
@public
    BOOL isOn;
}
- (BOOL)isOn;
@end

@interface UISegmentedControl : UIView
- (unsigned long)numberOfSegments;
- (NSString *)titleForSegmentAtIndex:(unsigned long)index;
@end

@interface UIImage : NSObject {
@public
    NSString *written;
}
- (NSString *)description;
@end

@interface UIImageView : UIView {
@public
    UIImage *image;
}
- (UIImage *)image;
@end

@interface UIButton : UIView {
@public
    NSString *title;
    UIImage *image;
}
- (NSString *)currentTitle;
- (UIImage *)currentImage;
@end

@interface UIScrollView : UIView
@end

@interface UITableView : UIScrollView
@end

@interface UITableViewCell : UIView {
@public
    BOOL isSelected;
}
- (BOOL)isSelected;
@end

@interface UIBarButtonItem : NSObject {
@public
    NSString *title;
    UIImage *image;
    UIView *customView;
    id target;
    SEL action;
    long style;
    BOOL isEnabled, isHidden;
}
- (id)initWithBarButtonSystemItem:(long)item target:(id)target action:(SEL)action;
- (id)initWithBarButtonSystemItem:(long)item primaryAction:(id)action;
- (id)initWithBarButtonSystemItem:(long)item menu:(id)menu;
- (NSString *)title;
- (UIImage *)image;
- (UIView *)customView;
- (id)target;
- (SEL)action;
- (long)style;
- (BOOL)isEnabled;
- (BOOL)isHidden;
@end

@interface UITabBarItem : NSObject {
@public
    NSString *title;
    UIImage *image;
}
- (id)initWithTabBarSystemItem:(long)item tag:(long)tag;
- (NSString *)title;
- (UIImage *)image;
@end

@interface UITabBar : UIView
@end

@interface UINavigationBar : UIView {
@public
    BOOL prefersLargeTitles;
}
- (BOOL)prefersLargeTitles;
@end

@interface UINavigationItem : NSObject {
@public
    NSString *title, *prompt, *backTitle;
    NSArray *left, *right;
    UIView *titleView;
    UIBarButtonItem *backButton;
    long backMode, largeTitleMode;
    BOOL hidesBack, hasBackBesideLeft;
}
- (NSString *)title;
- (NSString *)prompt;
- (UIView *)titleView;
- (UIBarButtonItem *)backBarButtonItem;
- (NSString *)backButtonTitle;
- (long)backButtonDisplayMode;
- (long)largeTitleDisplayMode;
- (BOOL)hidesBackButton;
- (BOOL)leftItemsSupplementBackButton;
- (NSArray *)leftBarButtonItems;
- (NSArray *)rightBarButtonItems;
@end

@interface UISceneConfiguration : NSObject {
@public
    NSString *name;
}
- (NSString *)name;
@end

/// What a scene is connected for.
@interface UISceneConnectionOptions : NSObject {
@public
    NSSet *addresses, *activities;
    UIApplicationShortcutItem *item;
}
- (NSSet *)URLContexts;
- (NSSet *)userActivities;
- (UIApplicationShortcutItem *)shortcutItem;
@end

@interface UISceneSession : NSObject {
@public
    NSString *persistentIdentifier;
    UISceneConfiguration *configuration;
}
- (NSString *)persistentIdentifier;
- (UISceneConfiguration *)configuration;
@end

@interface UIScene : NSObject {
@public
    UISceneSession *session;
    id delegate;
}
- (UISceneSession *)session;
- (id)delegate;
- (void)setDelegate:(id)delegate;
@end

@interface UIWindowScene : UIScene {
@public
    long interfaceOrientation;
}
- (long)interfaceOrientation;
@end

/// What a link, a user activity and a home screen action are made of.
@interface NSURL : NSObject {
@public
    NSString *text;
}
- (NSString *)absoluteString;
@end

@interface UIOpenURLContext : NSObject {
@public
    NSURL *address;
}
- (NSURL *)URL;
@end

@interface NSUserActivity : NSObject {
@public
    NSString *activityType;
}
- (NSString *)activityType;
@end

@interface UIApplicationShortcutItem : NSObject {
@public
    NSString *type;
}
- (NSString *)type;
@end

@interface UIWindow : UIView {
@public
    UIViewController *root;
    UIWindowScene *scene;
    BOOL isShown, isKey;
}
- (UIWindowScene *)windowScene;
- (void)setWindowScene:(UIWindowScene *)scene;
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

@interface UITouch : NSObject {
@public
    long phase;
    unsigned long tapCount;
    UIView *view;
}
- (long)phase;
- (unsigned long)tapCount;
- (UIView *)view;
@end

@interface NSSet : NSArray
- (NSArray *)allObjects;
@end

@interface UIEvent : NSObject {
@public
    long type;
    NSSet *touches;
}
- (long)type;
- (NSSet *)allTouches;
@end

@interface UIApplication (Scenes)
- (NSSet *)connectedScenes;
@end

/// The delegate of an app that SwiftUI makes the scenes of.
@interface AppSceneDelegate : NSObject
@end

@interface UIApplication (Events)
- (void)sendEvent:(UIEvent *)event;
@end

/// Sends its action when a touch ends.
@interface UIControl : UIView {
    id target;
    SEL action;
}
- (void)addTarget:(id)target action:(SEL)action;
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

/// A system whose UIViewController inherits some of its methods.
#ifdef STAND_IN_HAS_MOVED_METHODS
@interface UIResponder : NSObject
- (void)updateProperties;
- (void)viewDidDisappear:(BOOL)animated;
@end
#else
#define UIResponder NSObject
#endif

@interface UIViewController : UIResponder {
@public
    UIViewController *parent, *presented, *presenting;
    NSArray *children;
    UIView *view;
    NSString *title, *restorationIdentifier;
    CGSize preferredContentSize;
    long modalPresentationStyle;
    UIPresentationController *presentationController;
    UITab *tab;
    UINavigationItem *navigationItem;
    UITabBarItem *tabBarItem;
    NSArray *toolbarItems;
    /// The block that runs when the presentation or the dismissal ends.
    void *completion;
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
#ifndef STAND_IN_HAS_MOVED_METHODS
- (void)updateProperties;
- (void)viewDidDisappear:(BOOL)animated;
#endif
- (void)updateViewConstraints;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)didReceiveMemoryWarning;
- (void)traitCollectionDidChange:(UITraitCollection *)previous;
- (void)willTransitionToTraitCollection:(UITraitCollection *)traits withTransitionCoordinator:(id)coordinator;
- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id)coordinator;

- (NSString *)title;
- (void)setTitle:(NSString *)title;
- (UINavigationItem *)navigationItem;
- (UITabBarItem *)tabBarItem;
- (NSArray *)toolbarItems;
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
- (BOOL)shouldAutorotate;
- (unsigned long)supportedInterfaceOrientations;
- (long)preferredInterfaceOrientationForPresentation;
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
- (void)setOverrideTraitCollection:(UITraitCollection *)traits forChildViewController:(UIViewController *)child;
- (void)transitionFromViewController:(UIViewController *)from
                    toViewController:(UIViewController *)to
                            duration:(double)duration
                             options:(unsigned long)options
                          animations:(id)animations
                          completion:(id)completion;
- (void)showViewController:(UIViewController *)controller sender:(id)sender;
- (void)showDetailViewController:(UIViewController *)controller sender:(id)sender;
- (BOOL)isMovingToParentViewController;
- (BOOL)isMovingFromParentViewController;
@end

@interface UIViewController (Presentation)
- (UIViewController *)presentedViewController;
- (UIViewController *)presentingViewController;
- (long)modalPresentationStyle;
- (void)setModalPresentationStyle:(long)style;
- (long)modalTransitionStyle;
- (UIPresentationController *)presentationController;
- (BOOL)isBeingPresented;
- (BOOL)isBeingDismissed;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(id)completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(id)completion;
@end

@interface UIPresentationController : NSObject {
@public
    long style;
    id delegate;
}
- (long)presentationStyle;
- (UITraitCollection *)traitCollection;
- (id)delegate;
- (void)setDelegate:(id)delegate;
/// Asks the delegate, if there is one.
- (long)adaptivePresentationStyle;
@end

@interface UISheetPresentationController : UIPresentationController
@end

@interface UIPopoverPresentationController : UIPresentationController
@end

/// What the delegate of a presentation controller answers.
@interface NSObject (PresentationDelegate)
- (long)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller;
@end

@interface UIAlertController : UIViewController {
@public
    NSString *message;
    NSArray *actions, *textFields;
}
- (NSString *)message;
- (NSArray *)actions;
- (NSArray *)textFields;
@end

@interface UISplitViewController : UIViewController {
    long displayMode;
}
- (NSArray *)viewControllers;
- (void)setViewControllers:(NSArray *)controllers;
- (void)setViewController:(UIViewController *)controller forColumn:(long)column;
- (void)showColumn:(long)column;
- (void)hideColumn:(long)column;
- (BOOL)isCollapsed;
- (long)displayMode;
- (void)setPreferredDisplayMode:(long)mode;
@end

@interface UINavigationController : UIViewController {
@public
    BOOL showsToolbar;
    UINavigationBar *bar;
}
- (id)initWithRootViewController:(UIViewController *)root;
- (NSArray *)viewControllers;
- (UIViewController *)topViewController;
- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (id)popViewControllerAnimated:(BOOL)animated;
- (id)popToViewController:(UIViewController *)controller animated:(BOOL)animated;
- (id)popToRootViewControllerAnimated:(BOOL)animated;
- (UINavigationBar *)navigationBar;
- (BOOL)isNavigationBarHidden;
- (BOOL)isToolbarHidden;
@end

/// What a keyboard of the app shows.
@interface UIInputViewController : UIViewController
@end

/// A class of the system that overrides a callback, as SwiftUI has one.
@interface UIHostingController : UIViewController
@end

@interface UITab : NSObject {
@public
    NSString *identifier;
    UIViewController *controller;
}
- (NSString *)identifier;
@end

@interface UIViewController (Tabs)
- (UITab *)tab;
@end

@interface UITabBarController : UIViewController {
@public
    UITabBar *bar;
    UIViewController *selected;
}
- (UITabBar *)tabBar;
- (void)setTabs:(NSArray *)tabs;
- (void)setTabs:(NSArray *)tabs animated:(BOOL)animated;
- (void)setSelectedTab:(UITab *)tab;
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

/// The class of the presentation controller of a custom presentation.
extern Class StandInCustomPresentation;

/// Whether a dismissal cuts the link after `viewDidDisappear`, and not before it.
extern BOOL StandInUnlinksLate;

/// Lets a controller have these children, as memory that was overwritten would.
void StandInSetChildren(UIViewController *controller, NSArray *children);

extern NSString *UIApplicationDidFinishLaunchingNotification, *UIApplicationDidEnterBackgroundNotification;
extern NSString *UIApplicationWillEnterForegroundNotification, *UIApplicationDidReceiveMemoryWarningNotification;
extern NSString *UIApplicationDidBecomeActiveNotification, *UIApplicationWillResignActiveNotification;
extern NSString *UIApplicationWillTerminateNotification;

@interface NSNotificationCenter : NSObject
+ (id)defaultCenter;
- (void)postNotificationName:(NSString *)name object:(id)object;
@end

extern NSString *UISceneWillConnectNotification, *UISceneDidDisconnectNotification, *UISceneDidActivateNotification;
extern NSString *UISceneWillDeactivateNotification, *UISceneDidEnterBackgroundNotification;
extern NSString *UISceneWillEnterForegroundNotification;

/// Posts a notification of the app's.
void StandInPost(NSString *name);

/// Posts a notification about an object.
void StandInPostAbout(NSString *name, id object);

/// A window scene with a session and a delegate, as UIKit connects it: the delegate is called first, if it has the method.
UIWindowScene *StandInConnect(const char *session, const char *configuration, id delegate);

/// The same for a scene that is connected for something.
UIWindowScene *StandInConnectFor(
    UISceneConnectionOptions *options, const char *session, const char *configuration, id delegate);

/// UIKit calls a method of the scene's delegate with the scene as its first argument, unless the delegate has none.
void StandInTell(UIScene *scene, const char *selector, id second, id third);

/// The events of a finger that taps a view; of one that moves on it.
void StandInTap(UIView *view);
void StandInDrag(UIView *view);

/// The event of a touch in a phase: 0 begins, 1 moves, 3 ends. Its owner releases it.
UIEvent *StandInTouch(UIView *view, long phase, unsigned long tapCount);

/// How many times traits were read where UIKit notes it: while it lays a controller out or updates its properties.
extern int StandInTrackedReads;

/// The traits of everything; changed by ``StandInRotate``.
extern UITraitCollection *StandInTraits;

/// Releases what UIKit itself keeps until the end of the turn.
void StandInReleaseNow(void);

/// Runs turns of the run loop until nothing is left to do.
void StandInRun(void);

/// Runs the body in a run loop within the present one, as a modal session does, and ends one turn there.
void StandInRunNested(void (*body)(void *), void *context);

/// What a device does that is turned: traits and size change in the next turn.
void StandInRotate(void);

/// Asks a controller how it may be turned, as UIKit does before it turns it.
void StandInAskOrientations(UIViewController *controller);

/// Lays a controller out, as at the end of a turn.
void StandInLayout(UIViewController *controller);

/// Sends a memory warning to a controller.
void StandInWarn(UIViewController *controller);
