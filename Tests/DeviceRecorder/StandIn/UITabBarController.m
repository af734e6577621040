#import "Internal.h"

@implementation UITab
- (NSString *)identifier { return identifier; }
@end

@implementation UIViewController (Tabs)
- (UITab *)tab { return tab; }
@end

@implementation UITabBarController

- (void)setTabs:(NSArray *)tabs { [self setTabs:tabs animated:NO]; }

- (void)setTabs:(NSArray *)tabs animated:(BOOL)animated {
    NSArray *controllers = [[[NSArray alloc] init] autorelease];
    for (unsigned long index = 0; index < [tabs count]; index++) {
        UITab *each = [tabs objectAtIndex:index];
        each->controller->tab = each;
        [controllers addObject:each->controller];
    }
    [self setViewControllers:controllers animated:animated];
}

- (void)setSelectedTab:(UITab *)selectedTab { [self setSelectedViewController:selectedTab->controller]; }

- (UITabBar *)tabBar { return bar; }
- (NSArray *)viewControllers { return [[children copy] autorelease]; }
- (UIViewController *)selectedViewController { return [[selected retain] autorelease]; }

- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated {
    (void)animated;
    [self replaceChildren:controllers];
    selected = [controllers count] == 0 ? nil : [controllers objectAtIndex:0];
}

- (void)loadContents {
    if (selected != nil) { [view attach:[selected view]]; }
}

- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    if (selected == nil || selected->state != disappeared) { return; }
    [self shouldAutomaticallyForwardAppearanceMethods];
    selected->isForwardedTo = YES;
    [selected willAppear:animated];
    StandInAppearsInTurn(self);
    StandInAppearsInTurn(selected);
}

- (void)setSelectedViewController:(UIViewController *)controller {
    if (![children containsObject:controller] || controller == selected) { return; }
    UIViewController *former = selected;
    selected = controller;
    if (view == nil || view->window == nil) { return; }
    [selected willAppear:NO];
    [former willDisappear:NO];
    [former->view detach];
    [view attach:selected->view];
    [former didDisappear];
    StandInAppearsInTurn(selected);
}

- (void)setSelectedIndex:(unsigned long)index { [self setSelectedViewController:[children objectAtIndex:index]]; }

@end
