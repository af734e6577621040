#import "Lessons.h"

#include "Images.h"
#include "Names.h"

#include <stdlib.h>
#include <string.h>

#if defined(HS_STAND_IN)

/// Not by `class_getMethodImplementation`: gcc's runtime then builds the table of the class, and a later change of a
/// superclass may not reach all of it.
static IMP implementation(Class class, const char *selector) {
    return method_getImplementation(class_getInstanceMethod(class, sel_registerName(selector)));
}

static unsigned methodCount(Class class) {
    unsigned count = 0;
    free(class_copyMethodList(class, &count));
    return count;
}

@interface DrawnController : UIViewController
@end

@implementation DrawnController
- (void)loadView {
    UIView *made = [[UIView alloc] init];
    [self setView:made];
    [made release];
}
@end

#endif

@interface EarlyController : UIViewController
@end

@implementation EarlyController
- (void)viewDidLoad { [super viewDidLoad]; }
@end

#if defined(HS_STAND_IN)

/// UIKit looks for a nib only where `loadView` is its own: a hook on that, or an added method, would hide the nib.
void adds_no_method(void) {
    Class classes[] = {[UIViewController class], [UIView class], [UIWindow class], [DrawnController class],
        [EarlyController class]};
    unsigned before[5];
    IMP layout = implementation([UIView class], "layoutSubviews"), load = implementation(classes[0], "loadView");
    for (int index = 0; index < 5; index++) { before[index] = methodCount(classes[index]); }
    startRecording();
    UIViewController *fromNib = [[EarlyController alloc] init], *drawn = [[DrawnController alloc] init];
    Class class = object_getClass(fromNib);
    [fromNib view];
    expectEqual("lookups of a nib without an override of loadView", 1, StandInNibLookups);
    [drawn view];
    expectEqual("lookups of a nib with an override of loadView", 1, StandInNibLookups);
    for (int index = 0; index < 5; index++) {
        expectEqual("number of methods", before[index], methodCount(classes[index]));
    }
    expectEqual("hooks on layoutSubviews", 1, layout == implementation([UIView class], "layoutSubviews"));
    expectEqual("UIViewController's own loadView", 1, load == implementation(classes[0], "loadView"));
    expectEqual("class of the object", 1, class == object_getClass(fromNib) && class == [EarlyController class]);
    HSRecorderStop();
}

/// Classes are not enumerated: one that has no object has no hook.
void hooks_at_first_sight(void) {
    IMP unused = implementation([EarlyController class], "viewDidLoad");
    unsigned changed = 0, count = 0;
    Method *methods = class_copyMethodList([UIView class], &count);
    IMP before[64];
    for (unsigned index = 0; index < count; index++) { before[index] = method_getImplementation(methods[index]); }
    startRecording();
    for (unsigned index = 0; index < count; index++) {
        if (before[index] != method_getImplementation(methods[index])) { changed++; }
    }
    free(methods);
    expectEqual("hooks on UIView", 1, changed);
    expectEqual("a class without an object", 1, unused == implementation([EarlyController class], "viewDidLoad"));
    UIViewController *first = [[EarlyController alloc] init];
    IMP hooked = implementation([EarlyController class], "viewDidLoad");
    expectEqual("a class with an object", 1, unused != hooked);
    UIViewController *second = [[EarlyController alloc] init];
    expectEqual("a class with two", 1, hooked == implementation([EarlyController class], "viewDidLoad"));
    [first release];
    [second release];
    HSRecorderStop();
}

void leaves_system_classes_alone(void) {
    Class system = (Class)objc_getClass("UIHostingController");
    IMP before = implementation(system, "viewDidLoad");
    startRecording();
    UIViewController *controller = [[system alloc] init];
    [controller view];
    expectEqual("a method of the system's class", 1, before == implementation(system, "viewDidLoad"));
    HSRecorderStop();
}

void hooks_code_beside_the_program(void) {
    startRecording();
    UIViewController *controller = [[(Class)objc_getClass("DebugImageController") alloc] init];
    [controller view];
    HSRecorderStop();
}

#endif

static void loaded(id self, SEL name) { (void)self, (void)name; }

/// Key-value observing makes a class without methods of the app; Swift makes generic classes with them.
void classes_made_at_run_time(void) {
    startRecording();
    Class observed = objc_allocateClassPair([EarlyController class], "NSKVONotifying_EarlyController", 0);
    objc_registerClassPair(observed);
    Class generic = objc_allocateClassPair([UIViewController class], "Shop.Generic", 0);
    class_addMethod(generic, @selector(viewDidLoad), (IMP)(void (*)(void))loaded, "v16@0:8");
    objc_registerClassPair(generic);
    UIViewController *controllers[] = {[[observed alloc] init], [[generic alloc] init]};
    [controllers[0] view];
    [controllers[1] view];
    HSRecorderStop();
}

@interface WrappedController : UIViewController
@end

@implementation WrappedController
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
@end

static IMP originalBefore, originalAfter, originalOfBase;
static int callsBefore, callsAfter, callsOfBase;

static void wrap_before(id self, SEL name, BOOL animated) {
    callsBefore++;
    ((void (*)(id, SEL, BOOL))(void (*)(void))originalBefore)(self, name, animated);
}

static void wrap_after(id self, SEL name, BOOL animated) {
    callsAfter++;
    ((void (*)(id, SEL, BOOL))(void (*)(void))originalAfter)(self, name, animated);
}

static void wrap_base(id self, SEL name, BOOL animated) {
    callsOfBase++;
    ((void (*)(id, SEL, BOOL))(void (*)(void))originalOfBase)(self, name, animated);
}

/// Other libraries put functions below and above the hooks, and the caller of the hook is then such a function.
void other_swizzlers(void) {
    Method method = class_getInstanceMethod([WrappedController class], @selector(viewWillAppear:));
    originalBefore = method_setImplementation(method, (IMP)(void (*)(void))wrap_before);
    startRecording();
    UIViewController *wrapped = [[WrappedController alloc] init];
    originalAfter = method_setImplementation(method, (IMP)(void (*)(void))wrap_after);
    Method base = class_getInstanceMethod([UIViewController class], @selector(viewWillAppear:));
    originalOfBase = method_setImplementation(base, (IMP)(void (*)(void))wrap_base);
    launch(wrapped);
    UIViewController *plain = [[PageController alloc] initWithPage:"Plain"];
    launch(plain);
    expectEqual("calls of the function below", 1, callsBefore);
    expectEqual("calls of the function above", 1, callsAfter);
    expectEqual("calls of the function above UIViewController's method", 2, callsOfBase);
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

static void call_super(id self, SEL name, BOOL animated) {
    Class above = class_getSuperclass((Class)objc_getClass("RX_WrappedController"));
    ((void (*)(id, SEL, BOOL))(void (*)(void))implementation(above, sel_getName(name)))(self, name, animated);
}

/// Some libraries give an object a subclass of its own, whose methods call super.
void class_replaced_at_run_time(void) {
    startRecording();
    UIViewController *controller = [[WrappedController alloc] init];
    Class made = objc_allocateClassPair([WrappedController class], "RX_WrappedController", 0);
    class_addMethod(made, @selector(viewWillAppear:), (IMP)(void (*)(void))call_super, "v20@0:8c16");
    class_addMethod(made, @selector(viewDidAppear:), (IMP)(void (*)(void))call_super, "v20@0:8c16");
    objc_registerClassPair(made);
    object_setClass(controller, made);
    launch(controller);
    [controller viewDidAppear:NO];
    HSRecorderStop();
}

static void call_base(id self, SEL name, BOOL animated) {
    ((void (*)(id, SEL, BOOL))(void (*)(void))implementation([UIViewController class], sel_getName(name)))(
        self, name, animated);
}

/// Other libraries add a method to a class that the recorder has seen.
void method_added_late(void) {
    startRecording();
    UIViewController *controller = [[EarlyController alloc] init];
    class_addMethod([EarlyController class], @selector(viewWillAppear:), (IMP)(void (*)(void))call_base, "v20@0:8c16");
    launch(controller);
    HSRecorderStop();
}

@interface PropertiesController : UIViewController
@end

@implementation PropertiesController
- (void)updateProperties { [super updateProperties]; }
- (void)viewDidDisappear:(BOOL)animated { [super viewDidDisappear:animated]; }
@end

/// Whether super is called is not seen where UIViewController does not declare the method.
void moved_methods(void) {
    startRecording();
    UIViewController *controller = [[PropertiesController alloc] init];
    UIWindow *window = launch(controller);
    [window setRootViewController:nil];
    runUntilIdle();
    HSRecorderStop();
}

@interface RefreshingController : PageController
@end

@implementation RefreshingController
@end

static void refresh(id self, SEL name) { (void)self, (void)name; }

/// An app's method that has the name of a callback is hooked only where UIKit calls it.
void name_of_later_callback(void) {
    // By its text: the test renames the method of UIViewController.
    SEL name = sel_registerName("updateProperties");
    Class class = [RefreshingController class];
    IMP own = (IMP)(void (*)(void))refresh;
    class_addMethod(class, name, own, "v16@0:8");
    startRecording();
    [[RefreshingController alloc] initWithPage:"Page"];
    BOOL isCallback = class_respondsToSelector([UIViewController class], name);
    expectEqual("whether it is hooked", isCallback, class_getMethodImplementation(class, name) != own);
    HSRecorderStop();
}

#endif

static SEL seen;

@interface SelectorController : UIViewController
@end

@implementation SelectorController
- (void)viewDidLoad {
    seen = _cmd;
    [super viewDidLoad];
}
@end

/// Implementations are set; selectors are not renamed.
void selectors_stay(void) {
    startRecording();
    [[[SelectorController alloc] init] view];
    expectEqual("the selector that an override sees", 0, strcmp(sel_getName(seen), "viewDidLoad"));
    HSRecorderStop();
}

#if defined(HS_STAND_IN)

/// A class is asked for after the original initializer, which may return an object of another one.
void initializer_returns_another_object(void) {
    startRecording();
    StandInReplacement = [EarlyController class];
    UIViewController *controller = [[PageController alloc] initWithNibName:nil bundle:nil];
    expectEqual("the class of the result", 1, object_getClass(controller) == [EarlyController class]);
    HSRecorderStop();
}

#endif

/// The names of images may be NULL; such code is left alone.
void images_without_name(void) {
    expectEqual("an image without a name", 1, hs_is_system_path(NULL));
    expectEqual("a framework", 1, hs_is_system_path("/System/Library/Frameworks/UIKit.framework/UIKit"));
    expectEqual("a simulator", 1, hs_is_system_path("/Library/Runtimes/iOS.simruntime/RuntimeRoot/usr/lib/libobjc.dylib"));
    expectEqual("an app", 0, hs_is_system_path("/private/var/containers/Bundle/Application/1/Shop.app/Shop.debug.dylib"));
    int onStack = 0;
    expectEqual("memory without an image", 0, hs_is_in_app(&onStack));
}

static void expectName(const char *mangled, const char *module, const char *name) {
    hs_class_name found = hs_split_class_name(mangled);
    expectEqual(mangled, 0, strcmp(found.module, module) | strcmp(found.name, name));
}

void names_of_swift_classes(void) {
    expectName("UIViewController", "", "UIViewController");
    expectName("Shop.CartController", "Shop", "CartController");
    expectName("_TtC4Shop14CartController", "Shop", "CartController");
    expectName("_TtCC4Shop4Cart3Row", "Shop", "Cart.Row");
    expectName("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF7Private", "Shop", "Private");
    expectName("_TtGC4Shop4ListSi_", "Shop", "List");
    expectName("_TtC99Shop", "", "_TtC99Shop");
    expectName("_Tt", "", "_Tt");
    expectName("", "", "");
}

#if defined(HS_STAND_IN)

static void expectHosted(const char *mangled, const char *name) {
    char hosted[64];
    hs_hosted_view_name(mangled, hosted, sizeof hosted);
    expectEqual(mangled, 0, strcmp(hosted, name));
}

/// Swift makes a class of the system's generic one for each view, which lies in no image.
void hosting_controllers(void) {
    expectHosted("_TtGC7SwiftUI19UIHostingControllerV4Shop11ContentView_", "ContentView");
    expectHosted("_TtGC7SwiftUI19UIHostingControllerVV4Shop4Cart3Row_", "Cart.Row");
    expectHosted("_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentV4Shop4Home_VS_12_FrameLayout__", "Home");
    expectHosted("_TtGC7SwiftUI19UIHostingControllerVS_7AnyView_", "");
    expectHosted("_TtGC4Shop4ListV4Shop3Row_", "");
    expectHosted("_TtGC7SwiftUI19UIHostingControllerV99Shop_", "");
    startRecording();
    const char *names[] = {"_TtGC7SwiftUI19UIHostingControllerV4Shop11ContentView_",
        "_TtGC7SwiftUI29PresentationHostingControllerVS_7AnyView_"};
    for (int index = 0; index < 2; index++) {
        Class made = objc_allocateClassPair([UIHostingController class], names[index], 0);
        class_addMethod(made, @selector(viewDidLoad), implementation([UIHostingController class], "viewDidLoad"), "v16@0:8");
        objc_registerClassPair(made);
        [[[made alloc] init] view];
    }
    Class own = objc_allocateClassPair((Class)objc_getClass(names[0]), "Shop.CartController", 0);
    class_addMethod(own, @selector(viewDidLoad), (IMP)(void (*)(void))loaded, "v16@0:8");
    objc_registerClassPair(own);
    [[[own alloc] init] view];
    HSRecorderStop();
}

#endif
