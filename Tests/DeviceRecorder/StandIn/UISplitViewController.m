#import "Internal.h"

@implementation UISplitViewController

- (NSArray *)viewControllers { return children; }
- (BOOL)isCollapsed { return [StandInTraits horizontalSizeClass] == 1; }

/// Before the view is loaded UIKit would have to load it.
- (long)displayMode {
    [self view];
    return [self isCollapsed] ? 1 : displayMode;
}

- (void)setPreferredDisplayMode:(long)mode { displayMode = mode; }

- (void)setViewController:(UIViewController *)controller forColumn:(long)column {
    NSArray *controllers = [[children copy] autorelease];
    if (column < (long)[controllers count]) { [controllers removeObject:[controllers objectAtIndex:column]]; }
    [controllers addObject:controller];
    [self setViewControllers:controllers];
}

- (void)showColumn:(long)column {
    (void)column;
    displayMode = 2;
}

- (void)hideColumn:(long)column {
    (void)column;
    displayMode = 1;
}

- (void)setViewControllers:(NSArray *)controllers {
    [self replaceChildren:controllers];
}

@end
