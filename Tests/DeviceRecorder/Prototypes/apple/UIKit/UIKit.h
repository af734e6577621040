/// What the scenarios use of Apple's UIKit and Foundation, for a compiler without an SDK: with the types that Apple documents,
/// reduced to what decides whether the scenarios compile.
///
/// Source: https://developer.apple.com/documentation/uikit and https://developer.apple.com/documentation/foundation

#include <CoreFoundation/CFRunLoop.h>
#include <apple.h>

#define nil ((void *)0)
#define Nil ((void *)0)

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat, NSTimeInterval;
typedef struct {
    CGFloat x, y;
} CGPoint;
typedef struct {
    CGFloat width, height;
} CGSize;
typedef struct {
    CGPoint origin;
    CGSize size;
} CGRect;

@class NSString, UIViewController, UIWindow, UIWindowScene, UISceneSession, UISceneConnectionOptions;

@protocol NSObject
- (Class)class;
- (BOOL)isKindOfClass:(Class)class;
- (instancetype)retain;
- (oneway void)release;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
    Class isa;
}
+ (instancetype)alloc;
+ (Class)class;
- (instancetype)init;
- (void)dealloc;
@end

@interface NSString : NSObject
- (instancetype)initWithUTF8String:(const char *)text;
- (const char *)UTF8String;
- (const char *)fileSystemRepresentation;
- (NSString *)stringByAppendingPathComponent:(NSString *)name;
- (NSString *)stringByAppendingPathExtension:(NSString *)extension;
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically encoding:(NSUInteger)encoding error:(NSObject **)error;
@end
enum { NSUTF8StringEncoding = 4 };
NSString *NSHomeDirectory(void);
NSString *NSStringFromClass(Class class);

// The compiler's own name for the class of literals.
@interface NSConstantString : NSString
@end

@interface NSArray<Element> : NSObject
- (NSUInteger)count;
- (Element)objectAtIndex:(NSUInteger)index;
- (Element)lastObject;
@end

@interface NSMutableArray<Element> : NSArray <Element>
- (void)addObject:(Element)object;
@end

@interface NSProcessInfo : NSObject
+ (NSProcessInfo *)processInfo;
- (NSArray<NSString *> *)arguments;
@end

@interface UIResponder : NSObject
@end

@interface UIView : UIResponder
- (CGRect)frame;
- (void)setFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
@end

@interface UIScene : UIResponder
@end

@interface UIWindowScene : UIScene
@end

@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)scene;
- (void)setRootViewController:(UIViewController *)controller;
- (void)makeKeyAndVisible;
@end

@protocol UIWindowSceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)options;
@end

@protocol UIApplicationDelegate <NSObject>
@end

int UIApplicationMain(int count, char **arguments, NSString *application, NSString *delegate);

@interface UIViewController : UIResponder
- (instancetype)initWithNibName:(NSString *)name bundle:(NSObject *)bundle;
- (UIView *)view;
- (UIView *)viewIfLoaded;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (NSString *)title;
- (void)setTitle:(NSString *)title;
- (void)setRestorationIdentifier:(NSString *)identifier;
- (NSArray<__kindof UIViewController *> *)childViewControllers;
- (void)addChildViewController:(UIViewController *)child;
- (void)removeFromParentViewController;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (BOOL)shouldAutomaticallyForwardAppearanceMethods;
- (void)beginAppearanceTransition:(BOOL)appearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(void (^)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion;
@end

@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)root;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated;
@end

@interface UITabBarController : UIViewController
- (void)setViewControllers:(NSArray<__kindof UIViewController *> *)controllers animated:(BOOL)animated;
- (void)setSelectedViewController:(__kindof UIViewController *)controller;
- (void)setSelectedIndex:(NSUInteger)index;
@end
