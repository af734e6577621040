#import "SampleClasses.h"

@implementation PageController

- (id)initWithPage:(const char *)name {
    self = [super initWithNibName:nil bundle:nil];
    NSString *text = [[NSString alloc] initWithUTF8String:name];
    [self setTitle:text];
    [text release];
    return self;
}

@end

@implementation ContentContainerController

- (void)displayContentController:(UIViewController *)content {
    [self addChildViewController:content];
    [[content view] setFrame:(CGRect){20, 60, 353, 732}];
    [[self view] addSubview:[content view]];
    [content didMoveToParentViewController:self];
}

- (void)hideContentController:(UIViewController *)content {
    [content willMoveToParentViewController:nil];
    [[content view] removeFromSuperview];
    [content removeFromParentViewController];
}

@end

@implementation ContainerBaseController

- (BOOL)shouldAutomaticallyForwardAppearanceMethods { return NO; }

- (void)forward:(BOOL)isAppearing animated:(BOOL)animated {
    for (unsigned long index = 0; index < [[self childViewControllers] count]; index++) {
        [[[self childViewControllers] objectAtIndex:index] beginAppearanceTransition:isAppearing animated:animated];
    }
}

- (void)endForwarding {
    for (unsigned long index = 0; index < [[self childViewControllers] count]; index++) {
        [[[self childViewControllers] objectAtIndex:index] endAppearanceTransition];
    }
}

- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    [self forward:YES animated:animated];
}

- (void)viewDidAppear:(BOOL)animated {
    [super viewDidAppear:animated];
    [self endForwarding];
}

- (void)viewWillDisappear:(BOOL)animated {
    [super viewWillDisappear:animated];
    [self forward:NO animated:animated];
}

- (void)viewDidDisappear:(BOOL)animated {
    [super viewDidDisappear:animated];
    [self endForwarding];
}

@end
