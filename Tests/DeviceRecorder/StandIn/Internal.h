/// What the parts of the stand-in use of each other.

#import "UIKit.h"

@interface UIView (Internal)
/// The window changes for this view and those in it.
- (void)moveToWindow:(UIWindow *)newWindow;
/// Adds the view without telling its controller that it appears.
- (void)attach:(UIView *)view;
- (void)detach;
@end

@interface UIViewController (Internal)
/// What UIKit does around the appearance methods, which it calls.
- (void)willAppear:(BOOL)animated;
- (void)didAppear;
- (void)willDisappear:(BOOL)animated;
- (void)didDisappear;
/// Views of the children that appear with this controller.
- (BOOL)showsChild:(UIViewController *)child;
- (void)layout;
/// What a container of the system does within UIViewController's `viewDidLoad`.
- (void)loadContents;
- (void)link:(UIViewController *)child;
- (void)unlink:(UIViewController *)child;
/// What a container of the system does with a new list of controllers.
- (void)replaceChildren:(NSArray *)controllers;
/// Runs the completion block, once.
- (void)complete;
@end

/// The traits, for a getter that the app or the recorder calls.
UITraitCollection *StandInReadTraits(void);

/// Calls the function with the object in a later turn.
void StandInDefer(void (*work)(id), id object);

/// Releases the object at the end of the turn.
void StandInRelease(id object);

/// This controller's appearance ends with the turn, and its view is laid out.
void StandInAppearsInTurn(UIViewController *controller);
