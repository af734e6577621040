/// A class in an image beside the program, as Xcode puts an app's code into `NAME.debug.dylib`.

#import "UIKit.h"

@interface DebugImageController : UIViewController
@end

@implementation DebugImageController
- (void)viewDidLoad {}
@end
