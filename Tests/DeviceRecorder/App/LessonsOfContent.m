#import "Lessons.h"

#include <stdlib.h>
#include <string.h>

#if defined(HS_STAND_IN)

#include <math.h>

static void start_with_content(uint32_t redaction) {
    HSRecorderOptions options = {redaction, true, true};
    if (!HSRecorderStart(recordingPath, &options)) { exit(2); }
}

static NSString *text(const char *bytes) { return [NSString stringWithUTF8String:bytes]; }

static id add(UIView *around, Class class, CGRect frame) {
    UIView *view = [[class alloc] initWithFrame:frame];
    [around addSubview:view];
    return view;
}

/// Classes of the app whose getters must not be asked.
@interface ShoutingLabel : UILabel
@end

@implementation ShoutingLabel
- (NSString *)text {
    abort();
}
@end

@interface ShoutingSegments : UISegmentedControl
@end

@implementation ShoutingSegments
- (unsigned long)numberOfSegments {
    abort();
}
@end

@interface ShoutingItem : UIBarButtonItem
@end

@implementation ShoutingItem
- (NSString *)title {
    abort();
}
- (UIView *)customView {
    abort();
}
- (SEL)action {
    abort();
}
- (long)style {
    abort();
}
- (BOOL)isEnabled {
    abort();
}
@end

@interface ShoutingBar : UINavigationItem
@end

@implementation ShoutingBar
- (NSString *)title {
    abort();
}
- (NSString *)prompt {
    abort();
}
- (NSArray *)leftBarButtonItems {
    abort();
}
- (NSArray *)rightBarButtonItems {
    abort();
}
@end

static UILabel *label(UIView *around, Class class, const char *bytes, CGRect frame) {
    UILabel *made = add(around, class, frame);
    made->text = text(bytes);
    return made;
}

@interface FieldsController : UIViewController {
@public
    UILabel *greeting;
    UITextField *name;
}
@end

@implementation FieldsController
- (void)viewDidLoad {
    [super viewDidLoad];
    greeting = label(view, [ShoutingLabel class], "Hello\nyou", (CGRect){10, 20, 100.4, 30});
    label(view, [UILabel class], "not visible", (CGRect){0, 0, 10, 10})->isHidden = YES;
    name = add(view, [UITextField class], (CGRect){10, 60, 200, 30});
    name->placeholder = text("Name");
    name->text = text("typed by the user");
    name->isFocused = YES;
    // What shows the text of a field lies in it.
    label(name, [UILabel class], "typed by the user", (CGRect){0, 0, 200, 30});
    UITextField *password = add(view, [UITextField class], (CGRect){10, 100, 200, 30});
    password->isSecure = YES;
    password->placeholder = text("hunter2?");
    password->text = text("hunter2");
    ((UISwitch *)add(view, [UISwitch class], (CGRect){10, 140, 50, 30}))->isOn = YES;
    add(view, [ShoutingSegments class], (CGRect){10, 180, 100, 30});
    add(view, [UIImageView class], (CGRect){10, 220, 10, 10});
    UIView *list = add(view, [UITableView class], (CGRect){0, 300, 402, 574});
    list->clipsToBounds = YES;
    UITableViewCell *row = add(list, [UITableViewCell class], (CGRect){0, -10, 402, 44});
    row->isSelected = YES;
    UIView *inside = add(row, [UIView class], (CGRect){0, 0, 402, 44});
    label(inside, [UILabel class], "Milk", (CGRect){0, 0, 100, 44});
    label(inside, [UILabel class], "2", (CGRect){300, 0, 100, 44});
    UITextField *amount = add(inside, [UITextField class], (CGRect){200, 0, 50, 44});
    amount->text = text("typed, too");
}
@end

/// Labels, fields, controls and rows. What a user types, a field that is hidden and a child's view are not among them.
void content(void) {
    start_with_content(0);
    FieldsController *form = [[FieldsController alloc] init];
    launch(form);
    UIViewController *child = [[PageController alloc] initWithPage:"Child"];
    [form addChildViewController:child];
    [[child view] setFrame:(CGRect){0, 0, 50, 50}];
    label([child view], [UILabel class], "of the child", (CGRect){0, 0, 50, 50});
    [form->view addSubview:[child view]];
    [child didMoveToParentViewController:form];
    runUntilIdle();
    HSRecorderMarker("typing", NULL);
    form->name->text = text("typed later");
    runUntilIdle();
    form->greeting->text = text("Bye");
    runUntilIdle();
    HSRecorderStop();
}

static UIBarButtonItem *item(const char *title, long style, BOOL isEnabled) {
    UIBarButtonItem *made = [[ShoutingItem alloc] init];
    made->title = text(title);
    made->style = style;
    made->isEnabled = isEnabled;
    return made;
}

/// Also the parts of the redaction that hide them.
void content_of_bars_and_alerts(void) {
    start_with_content(getenv("REDACTED") == NULL ? 0 : 31);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    page->navigationItem = [[ShoutingBar alloc] init];
    page->navigationItem->title = text("In the bar");
    page->navigationItem->prompt = text("Prompt");
    page->navigationItem->right = [[NSArray alloc] init];
    [page->navigationItem->right addObject:item("Save", 2, NO)];
    [page->navigationItem->right addObject:item("Edit", 0, YES)];
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
    launch(stack);
    UIAlertController *alert = [[UIAlertController alloc] init];
    alert->message = text("Really?");
    alert->actions = [[NSArray alloc] init];
    [alert->actions addObject:item("Delete", 2, YES)];
    [alert->actions addObject:item("Cancel", 1, YES)];
    alert->textFields = [[NSArray alloc] init];
    [alert->textFields addObject:text("a field")];
    [stack presentViewController:alert animated:NO completion:nil];
    runUntilIdle();
    HSRecorderStop();
}

void content_is_off(void) {
    startRecording();
    launch([[FieldsController alloc] init]);
    HSRecorderStop();
}

void limits_of_content(void) {
    start_with_content(0);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    char long_text[200] = "";
    for (int index = 0; index < 60; index++) { strcat(long_text, "é1"); }
    for (int index = 0; index < 61; index++) { label([page view], [UILabel class], long_text, (CGRect){0, 0, 9, 9}); }
    launch(page);
    HSRecorderStop();
}

/// Frames that no screen has.
void frames_of_content(void) {
    start_with_content(0);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    launch(page);
    [page->view setFrame:(CGRect){0, 0, 1e300, 874}];
    label(page->view, [UILabel class], "huge", (CGRect){1e20, 10, INFINITY, 20});
    label(page->view, [UILabel class], "no x", (CGRect){NAN, 10, 100, 20});
    label(page->view, [UILabel class], "no height", (CGRect){10, 10, 100, NAN});
    runUntilIdle();
    HSRecorderStop();
}

static UIImage *image(const char *description) {
    UIImage *made = [[UIImage alloc] init];
    made->written = text(description);
    return made;
}

static void add_button(UIView *around, const char *title, UIImage *image, CGRect frame) {
    UIButton *button = add(around, [UIButton class], frame);
    button->title = title == NULL ? nil : text(title);
    button->image = image;
}

static void add_picture(UIView *around, UIImage *image, double y) {
    ((UIImageView *)add(around, [UIImageView class], (CGRect){0, y, 40, 40}))->image = image;
}

/// Named images, a symbol of the system, and images without a name.
void content_of_images(void) {
    start_with_content(getenv("REDACTED") == NULL ? 0 : 31);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    UIView *root = [page view];
    add_picture(root, image("<UIImage:0x6000 named(main: Logo) {40, 40} renderingMode=automatic>"), 0);
    add_picture(root, image("<UIImage:0x6000 symbol(system: star.fill) {20, 19} baseline=3>"), 50);
    add_picture(root, image("<UIImage:0x6000 anonymous {40, 40}>"), 100);
    add_picture(root, image("<UIImage:0x6000 named(main: ) {40, 40}>"), 150);
    add_picture(root, image("a later description"), 200);
    add_picture(root, image("<UIImage:0x6000 named(main: icon (1)) {40, 40}>"), 400);
    add_picture(root, image("<UIImage:0x6000 named(plain) {40, 40}>"), 450);
    add_picture(root, image("<UIImage:0x6000 named(main: ?) {40, 40}>"), 500);
    add_button(root, "Like", image("<UIImage:0x6000 symbol(system: heart) {20, 19}>"), (CGRect){0, 250, 80, 40});
    add_button(root, NULL, image("<UIImage:0x6000 named(Shop: close) {20, 19}>"), (CGRect){0, 300, 40, 40});
    launch(page);
    HSRecorderStop();
}

static void add_tab(UITabBarController *container, const char *page, const char *title, UIImage *image) {
    UIViewController *tab = [[PageController alloc] initWithPage:page];
    tab->tabBarItem = [[UITabBarItem alloc] init];
    tab->tabBarItem->title = title == NULL ? nil : text(title);
    tab->tabBarItem->image = image;
    NSArray *list = [[container viewControllers] copy];
    [list addObject:tab];
    [container setViewControllers:list animated:NO];
}

/// Tabs with and without images, and where their bar is.
void content_of_tabs(void) {
    start_with_content(getenv("REDACTED") == NULL ? 0 : 31);
    UITabBarController *container = [[UITabBarController alloc] init];
    container->bar = [[UITabBar alloc] initWithFrame:(CGRect){0, 791, 402, 83}];
    add_tab(container, "Home", "Home", nil);
    add_tab(container, "Search", NULL, nil);
    launch(container);
    // What a bar shows of these, the titles of the controllers tell.
    HSRecorderMarker("images", NULL);
    add_tab(container, "Profile", "You", image("<UIImage:0x6000 symbol(system: person) {20, 19}>"));
    runUntilIdle();
    [container->bar setFrame:(CGRect){0, 0, 402, 50}];
    runUntilIdle();
    container->bar->isHidden = YES;
    runUntilIdle();
    container->bar->isHidden = NO;
    [container->bar setFrame:(CGRect){0, 874, 402, 83}];
    runUntilIdle();
    UIViewController *found = [[PageController alloc] initWithPage:"Found"];
    // The system's item for searches.
    found->tabBarItem = [[UITabBarItem alloc] initWithTabBarSystemItem:8 tag:0];
    found->tabBarItem->title = text("UIKit's word");
    NSArray *list = [[container viewControllers] copy];
    [list addObject:found];
    [container setViewControllers:list animated:NO];
    runUntilIdle();
    HSRecorderStop();
}

@interface BadgeView : UIView
@end

@implementation BadgeView
@end

static UIBarButtonItem *plain_item(const char *title) {
    UIBarButtonItem *made = [[ShoutingItem alloc] init];
    made->title = title == NULL ? nil : text(title);
    made->isEnabled = YES;
    return made;
}

/// A toolbar with a button, a space, a button of the system, a hidden one and views of the app.
void content_of_toolbars(void) {
    start_with_content(getenv("REDACTED") == NULL ? 0 : 31);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"];
    page->navigationItem = [[UINavigationItem alloc] init];
    page->navigationItem->title = text("Page");
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
    UIBarButtonItem *system = plain_item(NULL), *hidden = plain_item("hidden"), *count = plain_item(NULL);
    UIBarButtonItem *badge = plain_item(NULL), *star = plain_item(NULL);
    system->action = sel_registerName("add:");
    hidden->isHidden = YES;
    count->customView = [[UIView alloc] init];
    label(count->customView, [UILabel class], "3 items", (CGRect){0, 0, 50, 20});
    badge->customView = [[BadgeView alloc] init];
    star->image = image("<UIImage:0x6000 symbol(system: star) {20, 19}>");
    page->toolbarItems = [[NSArray alloc] init];
    UIBarButtonItem *items[] = {plain_item("Share"), plain_item(NULL), system, hidden, count, badge, star};
    for (unsigned long index = 0; index < sizeof items / sizeof *items; index++) {
        [page->toolbarItems addObject:items[index]];
    }
    launch(stack);
    HSRecorderMarker("shown", NULL);
    stack->showsToolbar = YES;
    runUntilIdle();
    page->toolbarItems = [[NSArray alloc] init];
    runUntilIdle();
    HSRecorderStop();
}

static NSArray *items(UIBarButtonItem *const *list, unsigned long count) {
    NSArray *made = [[NSArray alloc] init];
    for (unsigned long index = 0; index < count; index++) { [made addObject:list[index]]; }
    return made;
}

static UIViewController *page_with_item(const char *page, UINavigationItem **item) {
    UIViewController *made = [[PageController alloc] initWithPage:page];
    *item = made->navigationItem = [[UINavigationItem alloc] init];
    made->navigationItem->title = text(page);
    return made;
}

/// What stands on the back button and in its place, large titles, and the items of the system, a later one among them.
void content_of_navigation_bars(void) {
    start_with_content(getenv("REDACTED") == NULL ? 0 : 31);
    UINavigationItem *home, *cart;
    UIViewController *below = page_with_item("Home", &home), *top = page_with_item("Cart", &cart);
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:below];
    stack->bar = [[UINavigationBar alloc] initWithFrame:(CGRect){0, 0, 402, 96}];
    stack->bar->prefersLargeTitles = YES;
    launch(stack);
    UIBarButtonItem *buttons[] = {
        [[UIBarButtonItem alloc] initWithBarButtonSystemItem:4 target:top action:sel_registerName("add")],
        [[UIBarButtonItem alloc] initWithBarButtonSystemItem:5 target:top action:sel_registerName("space")],
        [[UIBarButtonItem alloc] initWithBarButtonSystemItem:16 primaryAction:nil],
        [[UIBarButtonItem alloc] initWithBarButtonSystemItem:25 menu:nil],
        [[UIBarButtonItem alloc] initWithBarButtonSystemItem:99 menu:nil],
    };
    buttons[0]->title = text("UIKit's word");
    buttons[4]->title = text("Later");
    cart->right = items(buttons, 5);
    [stack pushViewController:top animated:NO];
    runUntilIdle();
    cart->right = nil;
    home->title = text("At home");
    runUntilIdle();
    home->backTitle = text("Start");
    runUntilIdle();
    home->backButton = plain_item(NULL);
    runUntilIdle();
    home->backButton->image = image("<UIImage:0x6000 symbol(system: star) {20, 19}>");
    runUntilIdle();
    home->backButton->title = text("Written");
    runUntilIdle();
    home->backMode = 1;
    runUntilIdle();
    home->backMode = 2;
    runUntilIdle();
    cart->hidesBack = YES;
    runUntilIdle();
    cart->hidesBack = NO;
    cart->left = items(buttons, 1);
    runUntilIdle();
    cart->hasBackBesideLeft = YES;
    cart->titleView = [[UIView alloc] init];
    label(cart->titleView, [UILabel class], "Shop", (CGRect){0, 0, 50, 20});
    runUntilIdle();
    home->largeTitleMode = 2;
    runUntilIdle();
    cart->largeTitleMode = 1;
    runUntilIdle();
    cart->largeTitleMode = 2;
    cart->titleView = [[UISegmentedControl alloc] init];
    runUntilIdle();
    cart->titleView = [[UIView alloc] init];
    runUntilIdle();
    HSRecorderStop();
}

@interface KeyboardController : UIInputViewController
@end

@implementation KeyboardController
@end

/// A keyboard of the app is a child, and has a child that shows what was typed.
void content_of_keyboards(void) {
    start_with_content(0);
    UIViewController *page = [[PageController alloc] initWithPage:"Page"], *keyboard = [[KeyboardController alloc] init];
    UIViewController *suggestions = [[PageController alloc] initWithPage:"Suggestions"];
    label([page view], [UILabel class], "Name", (CGRect){10, 10, 100, 20});
    label([keyboard view], [UILabel class], "typed by the user", (CGRect){10, 10, 100, 20});
    label([suggestions view], [UILabel class], "typed, too", (CGRect){10, 10, 100, 20});
    [page addChildViewController:keyboard];
    [[page view] addSubview:[keyboard view]];
    [keyboard didMoveToParentViewController:page];
    [keyboard addChildViewController:suggestions];
    [[keyboard view] addSubview:[suggestions view]];
    [suggestions didMoveToParentViewController:keyboard];
    launch(page);
    HSRecorderStop();
}

#endif
