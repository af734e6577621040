/// Scenarios that samples of HeadlessUIKit have too, under the same names: what the app does is the same, line by line.

#import "SampleClasses.h"

@interface HastyContainerController : UIViewController
- (void)display:(UIViewController *)content;
@end

@implementation HastyContainerController
- (void)display:(UIViewController *)content {
    [self addChildViewController:content];
    [[content view] setFrame:[[self view] frame]];
    [[self view] addSubview:[content view]];
}
@end

static void missing_did_move(void) {
    HastyContainerController *container = [[HastyContainerController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface RudeContainerController : ContentContainerController
@end

@implementation RudeContainerController
- (void)hideContentController:(UIViewController *)content {
    [[content view] removeFromSuperview];
    [content removeFromParentViewController];
}
@end

static void hide_a_page(Class class) {
    ContentContainerController *container = [[class alloc] init];
    launch(container);
    UIViewController *page = [[PageController alloc] initWithPage:"Mail"];
    [container displayContentController:page];
    [page release];
    runUntilIdle();
    [container hideContentController:[[container childViewControllers] objectAtIndex:0]];
    runUntilIdle();
}

static void missing_will_move_nil(void) { hide_a_page([RudeContainerController class]); }

@interface UntidyContainerController : ContentContainerController
@end

@implementation UntidyContainerController
- (void)hideContentController:(UIViewController *)content {
    [content willMoveToParentViewController:nil];
    [content removeFromParentViewController];
}
@end

static void view_left_after_removal(void) { hide_a_page([UntidyContainerController class]); }

@interface ForgetfulContainerController : ContentContainerController
@end

@implementation ForgetfulContainerController
- (void)hideContentController:(UIViewController *)content {
    [content willMoveToParentViewController:nil];
    [[content view] removeFromSuperview];
}
@end

static void child_left_after_view_removal(void) { hide_a_page([ForgetfulContainerController class]); }

@interface BorrowingController : UIViewController
- (void)display:(UIViewController *)content;
@end

@implementation BorrowingController
- (void)display:(UIViewController *)content {
    [[self view] addSubview:[content view]];
    [[content view] setFrame:[[self view] frame]];
}
@end

static void view_without_child(void) {
    BorrowingController *container = [[BorrowingController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface BackwardContainerController : UIViewController
- (void)display:(UIViewController *)content;
@end

@implementation BackwardContainerController
- (void)display:(UIViewController *)content {
    [[content view] setFrame:[[self view] frame]];
    [[self view] addSubview:[content view]];
    [self addChildViewController:content];
    [content didMoveToParentViewController:self];
}
@end

static void view_attached_before_add_child(void) {
    BackwardContainerController *container = [[BackwardContainerController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface ConfusedContainerController : UIViewController
- (void)display:(UIViewController *)content;
@end

@implementation ConfusedContainerController
- (void)display:(UIViewController *)content {
    [self addChildViewController:content];
    [[content view] setFrame:[[self view] frame]];
    [[self view] addSubview:[content view]];
    [self didMoveToParentViewController:self];
    [self setTitle:[content title]];
}
@end

static void did_move_mismatch(void) {
    ConfusedContainerController *container = [[ConfusedContainerController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface BossyContainerController : ContainerBaseController
- (void)display:(UIViewController *)content;
@end

@implementation BossyContainerController
- (void)display:(UIViewController *)content {
    [self addChildViewController:content];
    [content viewWillAppear:NO];
    [[self view] addSubview:[content view]];
    [content viewDidAppear:NO];
    [content didMoveToParentViewController:self];
}
@end

static void direct_lifecycle_call(void) {
    BossyContainerController *container = [[BossyContainerController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface AbsentMindedController : PageController {
    int visits;
}
@end

@implementation AbsentMindedController
- (void)viewDidAppear:(BOOL)animated {
    (void)animated;
    visits++;
}
@end

static void missing_super_call(void) {
    ContentContainerController *container = [[ContentContainerController alloc] init];
    launch(container);
    [container displayContentController:[[AbsentMindedController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface BreathlessContainerController : ContainerBaseController
- (void)display:(UIViewController *)content;
@end

@implementation BreathlessContainerController
- (void)display:(UIViewController *)content {
    [self addChildViewController:content];
    [content beginAppearanceTransition:YES animated:NO];
    [[self view] addSubview:[content view]];
    [content didMoveToParentViewController:self];
}
@end

static void unbalanced_appearance_transition(void) {
    BreathlessContainerController *container = [[BreathlessContainerController alloc] init];
    launch(container);
    [container display:[[PageController alloc] initWithPage:"Mail"]];
    runUntilIdle();
}

@interface InboxController : PageController
- (void)show:(const char *)name;
@end

@implementation InboxController
- (void)show:(const char *)name {
    UIViewController *page = [[PageController alloc] initWithPage:name];
    [self presentViewController:page animated:YES completion:nil];
    [page release];
}
@end

static void present_while_presenting(void) {
    InboxController *inbox = [[InboxController alloc] initWithPage:"Inbox"];
    launch(inbox);
    [inbox show:"Message"];
    runUntilIdle();
    [inbox show:"Settings"];
    runUntilIdle();
}

@interface FormController : PageController
- (void)saved;
@end

@implementation FormController
- (void)saved {
    [self dismissViewControllerAnimated:YES completion:nil];
    NSString *text = [[NSString alloc] initWithUTF8String:"Saved"];
    [self setTitle:text];
    [text release];
}
@end

static void dismiss_pushed_controller(void) {
    UIViewController *list = [[PageController alloc] initWithPage:"List"];
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:list];
    launch(stack);
    FormController *form = [[FormController alloc] initWithPage:"Form"];
    [stack pushViewController:form animated:YES];
    runUntilIdle();
    [form saved];
    runUntilIdle();
}

@interface MainController : UITabBarController {
@public
    UIViewController *inbox;
}
- (void)showInbox;
@end

@implementation MainController
- (void)showInbox {
    [self setSelectedViewController:inbox];
    [self setTitle:[inbox title]];
}
@end

static void select_foreign_tab(void) {
    UIViewController *inbox = [[PageController alloc] initWithPage:"Inbox"];
    MainController *main = [[MainController alloc] init];
    main->inbox = inbox;
    NSMutableArray *tabs = [[NSMutableArray alloc] init];
    [tabs addObject:[[PageController alloc] initWithPage:"Home"]];
    [tabs addObject:[[UINavigationController alloc] initWithRootViewController:inbox]];
    [main setViewControllers:tabs animated:NO];
    launch(main);
    [main showInbox];
    runUntilIdle();
}

const Scenario agreements[] = {
    {"child-left-after-view-removal", child_left_after_view_removal},
    {"did-move-mismatch", did_move_mismatch},
    {"direct-lifecycle-call", direct_lifecycle_call},
    {"dismiss-pushed-controller", dismiss_pushed_controller},
    {"missing-did-move", missing_did_move},
    {"missing-super-call", missing_super_call},
    {"missing-will-move-nil", missing_will_move_nil},
    {"present-while-presenting", present_while_presenting},
    {"select-foreign-tab", select_foreign_tab},
    {"unbalanced-appearance-transition", unbalanced_appearance_transition},
    {"view-attached-before-add-child", view_attached_before_add_child},
    {"view-left-after-removal", view_left_after_removal},
    {"view-without-child", view_without_child},
    {NULL, NULL},
};
