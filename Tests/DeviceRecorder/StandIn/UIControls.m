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
- (id)initWithBarButtonSystemItem:(long)item target:(id)object action:(SEL)selector {
    (void)item;
    self = [self init];
    target = object;
    action = selector;
    isEnabled = YES;
    return self;
}
- (id)initWithBarButtonSystemItem:(long)item primaryAction:(id)performed {
    (void)item, (void)performed;
    self = [self init];
    isEnabled = YES;
    return self;
}
- (id)initWithBarButtonSystemItem:(long)item menu:(id)menu {
    (void)item, (void)menu;
    self = [self init];
    isEnabled = YES;
    return self;
}
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
- (id)initWithTabBarSystemItem:(long)item tag:(long)tag {
    (void)item, (void)tag;
    return [self init];
}
- (NSString *)title { return title; }
- (UIImage *)image { return image; }
@end

@implementation UITabBar
@end

@implementation UINavigationBar
- (BOOL)prefersLargeTitles { return prefersLargeTitles; }
@end

@implementation UIInputViewController
@end

@implementation UINavigationItem
- (NSString *)title { return title; }
- (NSString *)prompt { return prompt; }
- (UIView *)titleView { return titleView; }
- (UIBarButtonItem *)backBarButtonItem { return backButton; }
- (NSString *)backButtonTitle { return backTitle; }
- (long)backButtonDisplayMode { return backMode; }
- (long)largeTitleDisplayMode { return largeTitleMode; }
- (BOOL)hidesBackButton { return hidesBack; }
- (BOOL)leftItemsSupplementBackButton { return hasBackBesideLeft; }
- (NSArray *)leftBarButtonItems { return left; }
- (NSArray *)rightBarButtonItems { return right; }
@end

@implementation UIAlertController
- (NSString *)message { return message; }
- (NSArray *)actions { return actions; }
- (NSArray *)textFields { return textFields; }
@end
