#import "UIKit.h"

UITraitCollection *StandInTraits;

@implementation UITraitCollection

static UITraitCollection *make(long horizontal, long vertical) {
    UITraitCollection *traits = [[UITraitCollection alloc] init];
    traits->horizontal = horizontal;
    traits->vertical = vertical;
    return traits;
}

+ (id)phone {
    static UITraitCollection *traits;
    if (traits == nil) { traits = make(1, 2); }
    return traits;
}

+ (id)phoneOnItsSide {
    static UITraitCollection *traits;
    if (traits == nil) { traits = make(1, 1); }
    return traits;
}

+ (id)pad {
    static UITraitCollection *traits;
    if (traits == nil) { traits = make(2, 2); }
    return traits;
}

- (long)horizontalSizeClass { return horizontal; }
- (long)verticalSizeClass { return vertical; }
- (long)userInterfaceIdiom { return 0; }
- (long)userInterfaceStyle { return 1; }
- (double)displayScale { return 3; }

@end

@implementation UIDevice

+ (id)currentDevice {
    static UIDevice *device;
    if (device == nil) { device = [[self alloc] init]; }
    return device;
}

- (NSString *)model { return [NSString stringWithUTF8String:"iPhone"]; }
- (NSString *)systemName { return [NSString stringWithUTF8String:"iOS"]; }
- (NSString *)systemVersion { return [NSString stringWithUTF8String:"17.0"]; }
- (long)userInterfaceIdiom { return 0; }

@end

@implementation UIScreen

+ (id)mainScreen {
    static UIScreen *screen;
    if (screen == nil) { screen = [[self alloc] init]; }
    return screen;
}

- (CGRect)bounds { return (CGRect){0, 0, 402, 874}; }
- (double)scale { return 3; }

@end
