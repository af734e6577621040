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

- (void)setViewControllers:(NSArray *)controllers {
    [self replaceChildren:controllers];
}

@end
