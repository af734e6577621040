#import "UIKit.h"

@implementation UILabel
- (NSString *)text { return [[text retain] autorelease]; }
@end

@implementation UITextField
- (NSString *)text { return [[text retain] autorelease]; }
- (NSString *)placeholder { return placeholder; }
- (BOOL)isSecureTextEntry { return isSecure; }
- (BOOL)isFirstResponder { return isFocused; }
@end

@implementation UISwitch
- (BOOL)isOn { return isOn; }
@end

@implementation UISegmentedControl
- (unsigned long)numberOfSegments { return 2; }
- (NSString *)titleForSegmentAtIndex:(unsigned long)index {
    return [NSString stringWithUTF8String:index == 0 ? "Day" : "Week"];
}
@end

@implementation UIImage
- (NSString *)description { return [[written retain] autorelease]; }
@end

@implementation UIImageView
- (UIImage *)image { return image; }
@end

@implementation UIButton
- (NSString *)currentTitle { return title; }
- (UIImage *)currentImage { return image; }
@end

@implementation UIScrollView
@end

@implementation UITableView
@end

@implementation UITableViewCell
- (BOOL)isSelected { return isSelected; }
@end

@implementation UIBarButtonItem
- (NSString *)title { return title; }
- (UIImage *)image { return image; }
- (UIView *)customView { return customView; }
- (id)target { return target; }
- (SEL)action { return action; }
- (long)style { return style; }
- (BOOL)isEnabled { return isEnabled; }
- (BOOL)isHidden { return isHidden; }
@end

@implementation UITabBarItem
- (NSString *)title { return title; }
- (UIImage *)image { return image; }
@end

@implementation UITabBar
@end

@implementation UIInputViewController
@end

@implementation UINavigationItem
- (NSString *)title { return title; }
- (NSString *)prompt { return prompt; }
- (NSArray *)leftBarButtonItems { return left; }
- (NSArray *)rightBarButtonItems { return right; }
@end

@implementation UIAlertController
- (NSString *)message { return message; }
- (NSArray *)actions { return actions; }
- (NSArray *)textFields { return textFields; }
@end
