#import "Internal.h"

/// The controller that leaves the top of the stack during a transition; NULL for the first one.
static UIViewController *leaving;
static BOOL isPopping;

static void finish(id object) {
    UINavigationController *container = object;
    UIViewController *top = [container topViewController];
    if (leaving != nil) {
        [leaving->view detach];
        [leaving didDisappear];
    }
    [top didAppear];
    if (isPopping) {
        [leaving didMoveToParentViewController:nil];
    } else {
        [top didMoveToParentViewController:container];
    }
    [leaving release];
    leaving = nil;
}

/// Shows the top of the stack in the place of the controller that leaves.
static void begin(id object) {
    UINavigationController *container = object;
    UIViewController *top = [container topViewController];
    [top view];
    leaving->isMoving = isPopping;
    [leaving willDisappear:top->isAnimated];
    top->isMoving = !isPopping;
    [top willAppear:top->isAnimated];
    [container->view attach:top->view];
    if (top->isAnimated) {
        StandInAppearsInTurn(top);
        StandInDefer(finish, container);
    } else {
        [top viewIsAppearing:NO];
        finish(container);
    }
}

@implementation UINavigationController

- (id)initWithRootViewController:(UIViewController *)root {
    self = [self initWithNibName:nil bundle:nil];
    NSArray *list = [[NSArray alloc] init];
    [list addObject:root];
    [self setViewControllers:list animated:NO];
    [list release];
    return self;
}

- (NSArray *)viewControllers { return [[children copy] autorelease]; }

- (UIViewController *)topViewController {
    return [children count] == 0 ? nil : [children objectAtIndex:[children count] - 1];
}

- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated {
    (void)animated;
    while ([children count] > 0) { [self unlink:[children objectAtIndex:0]]; }
    for (unsigned long index = 0; index < [controllers count]; index++) {
        UIViewController *controller = [controllers objectAtIndex:index];
        [controller willMoveToParentViewController:self];
        [self link:controller];
    }
}

- (void)move:(UIViewController *)from animated:(BOOL)animated popping:(BOOL)popping {
    if (view == nil || view->window == nil) { return; }
    leaving = [from retain];
    isPopping = popping;
    [self topViewController]->isAnimated = from->isAnimated = animated;
    if (animated) {
        StandInDefer(begin, self);
    } else {
        begin(self);
    }
}

- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated {
    UIViewController *from = [self topViewController];
    [controller willMoveToParentViewController:self];
    [self link:controller];
    [self move:from animated:animated popping:NO];
}

- (id)popToViewController:(UIViewController *)controller animated:(BOOL)animated {
    UIViewController *from = [self topViewController];
    if (from == controller || ![children containsObject:controller]) { return nil; }
    [from retain];
    while ([self topViewController] != controller) {
        UIViewController *popped = [self topViewController];
        [popped willMoveToParentViewController:nil];
        [self unlink:popped];
    }
    [self move:from animated:animated popping:YES];
    [from release];
    return from;
}

- (id)popViewControllerAnimated:(BOOL)animated {
    if ([children count] < 2) { return nil; }
    return [self popToViewController:[children objectAtIndex:[children count] - 2] animated:animated];
}

- (id)popToRootViewControllerAnimated:(BOOL)animated {
    return [self popToViewController:[children objectAtIndex:0] animated:animated];
}

- (UINavigationBar *)navigationBar { return bar; }
- (BOOL)isNavigationBarHidden { return YES; }
- (BOOL)isToolbarHidden { return !showsToolbar; }

/// The top appears with the stack.
- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    UIViewController *top = [self topViewController];
    if (top == nil || top->state != disappeared) { return; }
    top->isForwardedTo = YES;
    top->isMoving = YES;
    [top willAppear:animated];
    [view attach:top->view];
    StandInAppearsInTurn(self);
    StandInAppearsInTurn(top);
}

- (void)viewDidAppear:(BOOL)animated {
    UIViewController *top = [self topViewController];
    BOOL isFirst = top != nil && top->isForwardedTo;
    [super viewDidAppear:animated];
    if (isFirst) { [top didMoveToParentViewController:self]; }
}

- (void)dealloc {
    while ([children count] > 0) { [self unlink:[children objectAtIndex:0]]; }
    [super dealloc];
}

@end
