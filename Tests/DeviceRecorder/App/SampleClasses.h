/// The classes that the samples of HeadlessUIKit use, with the same names.

#import "Scenarios.h"

@interface PageController : UIViewController
- (id)initWithPage:(const char *)name;
@end

/// Shows and hides children as a container should.
@interface ContentContainerController : UIViewController
- (void)displayContentController:(UIViewController *)content;
- (void)hideContentController:(UIViewController *)content;
@end

/// Forwards appearance to its children by itself.
@interface ContainerBaseController : UIViewController
@end
