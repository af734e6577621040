#include "Content.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Items.h"
#include "Line.h"
#include "Objects.h"
#include "Recorder.h"
#include "Runtime.h"

enum { maximum_parts = 60, maximum_characters = 80, maximum_depth = 64 };

// Classes of views

/// What a view is, in the words of the vocabulary: how it fills a screen, which part it is, and what its text is.
typedef struct {
    const char *class, *fills, *part, *text, *isOn;
    /// Whether its subviews are not looked at.
    bool isOpaque;
} view_kind;

/// A class before its superclasses.
static const view_kind view_kinds[] = {
    {"UITableViewCell", NULL, "row", NULL, "isSelected", true},
    {"UICollectionViewCell", NULL, "row", NULL, "isSelected", true},
    {"UITableView", "table", NULL, NULL, NULL, false},
    {"UICollectionView", "collection", NULL, NULL, NULL, false},
    {"UITextView", "text", "field", NULL, NULL, true},
    {"WKWebView", "web", NULL, NULL, NULL, true},
    {"MKMapView", "map", NULL, NULL, NULL, true},
    {"UIScrollView", "scroll", NULL, NULL, NULL, false},
    {"UIImageView", "image", "image", NULL, NULL, true},
    {"UILabel", NULL, "label", "text", NULL, true},
    {"UIButton", NULL, "button", "currentTitle", NULL, true},
    {"UITextField", NULL, "field", "placeholder", NULL, true},
    {"UISearchBar", NULL, "field", "placeholder", NULL, true},
    {"UISwitch", NULL, "switch", NULL, "isOn", true},
    {"UISegmentedControl", NULL, "segments", NULL, NULL, true},
    {"UISlider", NULL, "slider", NULL, NULL, true},
    {"UIStepper", NULL, "stepper", NULL, NULL, true},
    {"UIDatePicker", NULL, "picker", NULL, NULL, true},
    {"UIPickerView", NULL, "picker", NULL, NULL, true},
    {"UIProgressView", NULL, "progress", NULL, NULL, true},
    {"UIPageControl", NULL, "pages", NULL, NULL, true},
    {"UINavigationBar", NULL, NULL, NULL, NULL, true},
    {"UIToolbar", NULL, NULL, NULL, NULL, true},
    {"UITabBar", NULL, NULL, NULL, NULL, true},
};

enum { kind_count = sizeof view_kinds / sizeof *view_kinds };

/// The classes that were seen last, each at the place that its address names.
static struct {
    Class class, system;
    const view_kind *kind;
} seen[256];

/// What objects of a class are; NULL for a plain view. `system` becomes the nearest class of the system, whose methods
/// are asked: no code of the app runs.
static const view_kind *kind_of(id view, Class *system) {
    Class class = object_getClass(view);
    size_t place = ((uintptr_t)class >> 4) % (sizeof seen / sizeof *seen);
    if (seen[place].class != class) {
        seen[place].class = class;
        seen[place].system = hs_system_class(class);
        seen[place].kind = NULL;
        for (int index = 0; index < kind_count && seen[place].kind == NULL; index++) {
            Class known = (Class)objc_getClass(view_kinds[index].class);
            if (known != NULL && hs_inherits(class, known)) { seen[place].kind = &view_kinds[index]; }
        }
    }
    *system = seen[place].system;
    return seen[place].kind;
}

/// The nearest class of the system of an object that is no view, such as an item of a bar.
static Class system_of(id object) {
    Class system;
    kind_of(object, &system);
    return system;
}

static id ask(id object, Class system, const char *selector) {
    hs_function get = hs_implementation(system, selector);
    return get == NULL ? NULL : ((id(*)(id, SEL))get)(object, hs_selector(selector));
}

static bool ask_flag(id object, Class system, const char *selector) {
    hs_function get = hs_implementation(system, selector);
    return get != NULL && ((BOOL(*)(id, SEL))get)(object, hs_selector(selector)) != NO;
}

static long ask_integer(id object, Class system, const char *selector) {
    hs_function get = hs_implementation(system, selector);
    return get == NULL ? 0 : ((long (*)(id, SEL))get)(object, hs_selector(selector));
}

static hs_rect ask_rect(id object, Class system, const char *selector) {
    hs_function get = hs_implementation(system, selector);
    if (get == NULL) { return (hs_rect){0, 0, 0, 0}; }
    return ((hs_rect(*)(id, SEL))get)(object, hs_selector(selector));
}

// Texts

/// As much of a text as a picture of the screen has room for, in one line. Returns whether there is any.
static bool shorten(const char *text, char *buffer, size_t capacity) {
    size_t length = 0;
    int characters = 0;
    if (text == NULL) { return false; }
    for (; *text != '\0' && length + 1 < capacity; text++) {
        // Bytes that continue a character of UTF-8.
        bool continues = (*text & 0xC0) == 0x80;
        if (!continues && characters++ == maximum_characters) { break; }
        buffer[length++] = *text == '\n' || *text == '\r' ? ' ' : *text;
    }
    buffer[length] = '\0';
    return length > 0;
}

enum { text_capacity = 4 * maximum_characters + 1 };

/// Adds a member with a text; nothing for an empty one.
static void add_text(const char *name, const char *text, uint32_t redaction) {
    char buffer[text_capacity];
    if (shorten(text, buffer, sizeof buffer)) { hs_line_add_field(&HS_TEXT(name, buffer, redaction)); }
}

// Images

/// As much of the text as stands between two others; false if these are not there.
static bool find_between(const char *text, const char *before, const char *after, char *buffer, size_t capacity) {
    const char *begin = strstr(text, before), *end = begin == NULL ? NULL : strstr(begin += strlen(before), after);
    if (end == NULL || end == begin || (size_t)(end - begin) >= capacity) { return false; }
    memcpy(buffer, begin, (size_t)(end - begin));
    buffer[end - begin] = '\0';
    return true;
}

/// The name of an image of the app, or of a symbol of the system; false for an image without one. UIImage has no property
/// for it. Its description has had the name since iOS 13, which is not documented: `<UIImage:0x600 named(main: Logo)
/// {40, 40}>` and `<UIImage:0x600 symbol(system: star) {20, 19}>`.
static bool image_name(id image, char *buffer, size_t capacity) {
    const char *text = image == NULL ? NULL : hs_string_bytes(ask(image, system_of(image), "description"));
    char inside[text_capacity];
    bool isNamed = text != NULL
        // A name may have parentheses of its own; the size follows it.
        && (find_between(text, " named(", ") {", inside, sizeof inside)
            || find_between(text, " symbol(", ") {", inside, sizeof inside));
    if (!isNamed) { return false; }
    // The bundle, if it has an identifier, and after it the name; `?` for one without a name.
    const char *colon = strstr(inside, ": "), *name = colon == NULL ? inside : colon + 2;
    return strcmp(name, "?") != 0 && shorten(name, buffer, capacity);
}

/// Adds a member with the name of an image; nothing for one without a name.
static void add_image(id image) {
    char name[text_capacity];
    if (image_name(image, name, sizeof name)) { hs_line_add_field(&HS_TEXT("image", name, HSRedactIdentifiers)); }
}

static bool is_visible(id view, Class system) {
    double alpha = 1;
    hs_function get = hs_implementation(system, "alpha");
    if (get != NULL) { alpha = ((double (*)(id, SEL))get)(view, hs_selector("alpha")); }
    return alpha > 0 && !ask_flag(view, system, "isHidden");
}

/// Appends the texts of the labels and buttons in a view, in order. The texts of fields are not among them.
static void collect_texts(id view, char *buffer, size_t capacity, int depth) {
    Class system;
    const view_kind *kind = kind_of(view, &system);
    if (depth == maximum_depth || !is_visible(view, system)) { return; }
    if (kind != NULL && kind->text != NULL && strcmp(kind->part, "field") != 0) {
        char text[text_capacity];
        if (!shorten(hs_string_bytes(ask(view, system, kind->text)), text, sizeof text)) { return; }
        size_t length = strlen(buffer);
        snprintf(buffer + length, capacity - length, "%s%s", length == 0 ? "" : " · ", text);
    } else if (kind == NULL || !kind->isOpaque || strcmp(kind->part == NULL ? "" : kind->part, "row") == 0) {
        id subviews = ask(view, system, "subviews");
        size_t count = hs_array_count(subviews);
        for (size_t index = 0; index < count; index++) {
            collect_texts(hs_array_element(subviews, index), buffer, capacity, depth + 1);
        }
    }
}

static void collect_segments(id control, Class system, char *buffer, size_t capacity) {
    hs_function get = hs_implementation(system, "titleForSegmentAtIndex:");
    long count = ask_integer(control, system, "numberOfSegments");
    for (long index = 0; get != NULL && index < count; index++) {
        id title = ((id(*)(id, SEL, unsigned long))get)(
            control, hs_selector("titleForSegmentAtIndex:"), (unsigned long)index);
        size_t length = strlen(buffer);
        const char *bytes = hs_string_bytes(title);
        snprintf(buffer + length, capacity - length, "%s%s", index == 0 ? "" : " | ", bytes == NULL ? "" : bytes);
    }
}

/// What a view says, as much of it as a picture has room for; an empty text if it says nothing.
static void text_of_view(id view, Class system, const view_kind *kind, char *buffer) {
    const char *part = kind == NULL || kind->part == NULL ? "" : kind->part;
    *buffer = '\0';
    if (strcmp(part, "segments") == 0) {
        char whole[text_capacity] = "";
        collect_segments(view, system, whole, sizeof whole);
        shorten(whole, buffer, text_capacity);
    } else if (strcmp(part, "field") != 0) {
        char whole[text_capacity] = "";
        collect_texts(view, whole, sizeof whole, 0);
        shorten(whole, buffer, text_capacity);
    } else if (kind->text != NULL && !ask_flag(view, system, "isSecureTextEntry")) {
        // Of a field only the placeholder, and of a secure one not even that.
        shorten(hs_string_bytes(ask(view, system, kind->text)), buffer, text_capacity);
    }
}

// Parts

typedef struct {
    id root;
    hs_size size;
    const char *fills;
    int count;
    /// Whether parts are added to the line. Before, it is only found out what fills the view.
    bool isWriting;
} visit;

static hs_rect intersect(hs_rect one, hs_rect other) {
    double x = one.x > other.x ? one.x : other.x, y = one.y > other.y ? one.y : other.y;
    double right = one.x + one.width < other.x + other.width ? one.x + one.width : other.x + other.width;
    double bottom = one.y + one.height < other.y + other.height ? one.y + one.height : other.y + other.height;
    return (hs_rect){x, y, right - x, bottom - y};
}

/// Also for a frame with NaN.
static bool is_empty(hs_rect rect) {
    return rect.x != rect.x || rect.y != rect.y || !(rect.width > 0) || !(rect.height > 0);
}

/// For numbers of points, whose digits after the point a picture does not show. Clamped to ±1e9.
static double rounded(double value) {
    if (value < -1e9) { return -1e9; }
    if (value > 1e9) { return 1e9; }
    return (double)(int64_t)(value < 0 ? value - 0.5 : value + 0.5);
}

static void add_part(visit *state, id view, Class system, const view_kind *kind, hs_rect visible) {
    if (is_empty(visible) || state->count == maximum_parts) { return; }
    bool isEmptyImage = strcmp(kind->part, "image") == 0 && ask(view, system, "image") == NULL;
    bool isEmptyLabel = strcmp(kind->part, "label") == 0
        && hs_string_bytes(ask(view, system, "text")) == NULL;
    if (isEmptyImage || isEmptyLabel) { return; }
    hs_rect frame = {rounded(visible.x), rounded(visible.y), rounded(visible.width), rounded(visible.height)};
    hs_line_add(state->count++ == 0 ? "{" : ",{");
    hs_line_add("\"kind\":\"");
    hs_line_add(kind->part);
    hs_line_add("\"");
    char text[text_capacity];
    text_of_view(view, system, kind, text);
    add_text("text", text, HSRedactTexts);
    if (strcmp(kind->part, "image") == 0) { add_image(ask(view, system, "image")); }
    if (strcmp(kind->part, "button") == 0) { add_image(ask(view, system, "currentImage")); }
    hs_line_add_field(&HS_RECT("frame", frame));
    if (kind->isOn != NULL && ask_flag(view, system, kind->isOn)) { hs_line_add_field(&HS_FLAG("selected", true)); }
    if (ask_flag(view, system, "isFirstResponder")) { hs_line_add_field(&HS_FLAG("focused", true)); }
    hs_line_add("}");
}

/// - Parameters:
///   - origin: where the coordinates of the superview begin, in those of the root view.
///   - clip: what the views around leave visible.
static void visit_view(visit *state, id view, double x, double y, hs_rect clip, int depth) {
    Class system;
    const view_kind *kind = kind_of(view, &system);
    bool isRoot = view == state->root;
    if (depth == maximum_depth || state->count == maximum_parts || !is_visible(view, system)) { return; }
    if (!isRoot && hs_view_owner(view) != NULL) { return; }
    hs_rect bounds = ask_rect(view, system, "bounds"), frame = ask_rect(view, system, "frame");
    hs_rect own = isRoot ? (hs_rect){0, 0, bounds.width, bounds.height}
                         : (hs_rect){x + frame.x, y + frame.y, frame.width, frame.height};
    if (ask_flag(view, system, "clipsToBounds")) { clip = intersect(clip, own); }
    if (is_empty(clip)) { return; }
    bool fills = isRoot || own.width * own.height * 2 >= state->size.width * state->size.height;
    if (kind != NULL && kind->fills != NULL && fills && state->fills == NULL) { state->fills = kind->fills; }
    if (kind != NULL && kind->part != NULL) {
        if (state->isWriting) { add_part(state, view, system, kind, intersect(clip, own)); }
    } else if (kind == NULL || !kind->isOpaque) {
        id subviews = ask(view, system, "subviews");
        size_t count = hs_array_count(subviews);
        for (size_t index = 0; index < count; index++) {
            visit_view(state, hs_array_element(subviews, index), own.x - bounds.x, own.y - bounds.y, clip, depth + 1);
        }
    }
}

static void add_parts(id view) {
    Class system;
    kind_of(view, &system);
    hs_rect bounds = ask_rect(view, system, "bounds");
    hs_rect whole = {0, 0, bounds.width, bounds.height};
    visit state = {.root = view, .size = {bounds.width, bounds.height}};
    visit_view(&state, view, 0, 0, whole, 0);
    hs_line_add_field(&HS_WORD("kind", state.fills));
    state.isWriting = true;
    size_t before = hs_line_count();
    hs_line_add(",\"parts\":[");
    visit_view(&state, view, 0, 0, whole, 0);
    hs_line_add("]");
    if (state.count == 0) { hs_line_cut(before); }
}

// Bars and alerts

/// The line takes a comma before each member, so that an object begins with a comma, which is then taken away.
static void begin_object(size_t *first, bool isFirst) {
    hs_line_add(isFirst ? "{" : ",{");
    *first = hs_line_count();
}

static void end_object(size_t first) {
    if (hs_line_count() > first) { hs_line_remove(first); }
    hs_line_add("}");
}

/// Whether an item takes room only. Of one that was made without the recorder's knowledge UIKit does not say it: a
/// space does nothing and shows nothing.
static bool is_space(id item, Class system) {
    hs_system_item known = hs_system_item_of(item);
    if (known.isSystem) { return known.isSpace; }
    static const char *const properties[] = {"title", "image", "customView", "target", "primaryAction", "menu"};
    for (size_t index = 0; index < sizeof properties / sizeof *properties; index++) {
        if (ask(item, system, properties[index]) != NULL) { return false; }
    }
    // An action without a target goes to the first responder.
    hs_function action = hs_implementation(system, "action");
    return action != NULL && ((SEL(*)(id, SEL))action)(item, hs_selector("action")) == NULL;
}

/// A view in the place of an item: its texts, else its class.
static void add_custom_view(id view, bool hasImage) {
    char buffer[text_capacity] = "";
    collect_texts(view, buffer, sizeof buffer, 0);
    add_text("title", buffer, HSRedactTitles);
    if (*buffer != '\0' || hasImage) { return; }
    hs_class_name name = hs_split_class_name(class_getName(object_getClass(view)));
    hs_line_add_field(&HS_TEXT("class", name.name, HSRedactClasses));
}

/// What an item says that is none of the system's. What stands on those, their word says.
static void add_own_item(id item, Class system) {
    id title = ask(item, system, "title"), view = ask(item, system, "customView"), image = ask(item, system, "image");
    if (title == NULL && view != NULL) {
        add_custom_view(view, image != NULL);
    } else {
        add_text("title", hs_string_bytes(title), HSRedactTitles);
    }
    add_image(image);
}

static void add_item(id item, const char *style, bool isFirst) {
    Class system = system_of(item);
    const char *word = hs_system_item_of(item).word;
    size_t first;
    begin_object(&first, isFirst);
    hs_line_add_field(&HS_WORD("system", word));
    if (word == NULL) { add_own_item(item, system); }
    hs_line_add_field(&HS_WORD("style", style));
    if (!ask_flag(item, system, "isEnabled")) { hs_line_add_field(&HS_FLAG("enabled", false)); }
    end_object(first);
}

static void begin_items(const char *name) {
    hs_line_add(",\"");
    hs_line_add(name);
    hs_line_add("\":[");
}

// Source: the constants of `UIAlertActionStyle` and `UIBarButtonItemStyle` in UIKit's headers `UIAlertController.h` and
// `UIBarButtonItem.h`.
static const char *const action_styles[] = {NULL, "cancel", "destructive"}, *const item_styles[] = {NULL, NULL, "done"};

/// Buttons of a bar, or the actions of an alert with their styles. Spaces and hidden items are left out.
static int add_items_of(id items, const char *const *styles) {
    int added = 0;
    size_t count = hs_array_count(items);
    for (size_t index = 0; index < count && added < maximum_parts; index++) {
        id item = hs_array_element(items, index);
        Class system = system_of(item);
        if (styles == item_styles && (ask_flag(item, system, "isHidden") || is_space(item, system))) { continue; }
        long style = ask_integer(item, system, "style");
        add_item(item, style >= 0 && style < 3 ? styles[style] : NULL, added++ == 0);
    }
    return added;
}

/// - Parameter isOptional: whether an empty list is left out.
static void add_items(const char *name, id items, const char *const *styles, bool isOptional) {
    size_t before = hs_line_count();
    begin_items(name);
    int added = add_items_of(items, styles);
    hs_line_add("]");
    if (added == 0 && isOptional) { hs_line_cut(before); }
}

static bool inherits(const hs_controller *controller, const char *class) {
    Class known = (Class)objc_getClass(class);
    return known != NULL && hs_inherits(controller->class->base, known);
}

static void add_alert(const hs_controller *alert) {
    add_text("message", hs_string_bytes(ask(alert->object, alert->class->base, "message")), HSRedactTexts);
    add_items("actions", ask(alert->object, alert->class->base, "actions"), action_styles, true);
    size_t fields = hs_array_count(ask(alert->object, alert->class->base, "textFields"));
    if (fields > 0) { hs_line_add_field(&HS_INTEGER("fields", fields)); }
}

// Navigation bars

/// The item of a controller in the navigation bar.
typedef struct {
    id object;
    Class system;
} bar_item;

static bar_item item_in_bar(const hs_controller *controller) {
    id item = ask(controller->object, controller->class->base, "navigationItem");
    return (bar_item){item, system_of(item)};
}

/// Whether an item has a title that is not its controller's.
static bool has_own_title(const hs_controller *controller, const char *title) {
    return hs_digest(title) != controller->titleDigest;
}

/// A text of a bar; an empty one says that the bar shows nothing in its place.
static void add_title(const char *name, const char *text) {
    char buffer[text_capacity];
    bool isThere = shorten(text, buffer, sizeof buffer);
    hs_line_add_field(&HS_TEXT(name, isThere ? buffer : "", HSRedactTitles));
}

/// Whether the bar of a stack has a large title: the topmost item whose mode is not automatic decides. The bar of a
/// stack in another one is not there.
///
/// Source: the constants of `UINavigationItemLargeTitleDisplayMode` in UIKit's header `UINavigationItem.h`, and of
/// `UIUserInterfaceSizeClass` in `UIInterface.h`.
static bool shows_large_title(const hs_controller *stack) {
    enum { automatic, always, never, compact = 1 };
    const hs_controller *outer = hs_controller_numbered(stack->parent);
    id bar = ask(stack->object, stack->class->base, "navigationBar");
    bool isInOther = outer != NULL && inherits(outer, "UINavigationController");
    if (isInOther || stack->traits.vertical == compact || bar == NULL) { return false; }
    if (!ask_flag(bar, system_of(bar), "prefersLargeTitles")) { return false; }
    for (size_t index = stack->stack.count; index > 0; index--) {
        const hs_controller *controller = hs_controller_numbered(stack->stack.items[index - 1]);
        if (controller == NULL) { continue; }
        bar_item item = item_in_bar(controller);
        long mode = ask_integer(item.object, item.system, "largeTitleDisplayMode");
        if (mode != automatic) { return mode != never; }
    }
    return true;
}

/// What takes the place of the title: that of the item, if it is not the controller's, or a view's text.
static void add_title_of_bar(const hs_controller *controller, bar_item item, bool isLarge) {
    const char *title = hs_string_bytes(ask(item.object, item.system, "title"));
    id view = ask(item.object, item.system, "titleView");
    // A large title is below the view that replaces the other one.
    if (view != NULL && !isLarge) {
        char buffer[text_capacity];
        Class system;
        const view_kind *kind = kind_of(view, &system);
        text_of_view(view, system, kind, buffer);
        add_title("title", buffer);
    } else if (has_own_title(controller, title)) {
        add_title("title", title);
    }
}

/// What the back button above a controller says, unless it is the title of the controller. An empty title leaves the
/// arrow alone.
///
/// Source: the constants of `UINavigationItemBackButtonDisplayMode` in UIKit's header `UINavigationItem.h`.
static void add_back_button(const hs_controller *below) {
    enum { generic = 1, minimal };
    bar_item item = item_in_bar(below);
    long mode = ask_integer(item.object, item.system, "backButtonDisplayMode");
    if (mode == generic || mode == minimal) { return add_title("back", mode == generic ? "Back" : ""); }
    id button = ask(item.object, item.system, "backBarButtonItem");
    id written = button == NULL ? NULL : ask(button, system_of(button), "title");
    if (written == NULL && button != NULL && ask(button, system_of(button), "image") != NULL) {
        return add_title("back", "");
    }
    if (written == NULL) { written = ask(item.object, item.system, "backButtonTitle"); }
    const char *title = hs_string_bytes(ask(item.object, item.system, "title"));
    if (written != NULL) {
        add_title("back", hs_string_bytes(written));
    } else if (title != NULL && has_own_title(below, title)) {
        add_title("back", title);
    }
}

/// Whether an item shows no back button, though there is a controller to go back to.
static bool hides_back_button(bar_item item) {
    if (ask_flag(item.object, item.system, "hidesBackButton")) { return true; }
    return hs_array_count(ask(item.object, item.system, "leftBarButtonItems")) > 0
        && !ask_flag(item.object, item.system, "leftItemsSupplementBackButton");
}

/// Returns whether the back button is hidden.
static bool add_bars(const hs_controller *controller) {
    const hs_controller *stack = hs_controller_numbered(controller->parent);
    size_t place = 0;
    if (stack == NULL || !inherits(stack, "UINavigationController")) { return false; }
    while (place < stack->stack.count && stack->stack.items[place] != controller->number) { place++; }
    if (place == stack->stack.count) { return false; }
    bar_item item = item_in_bar(controller);
    bool isLarge = shows_large_title(stack);
    add_title_of_bar(controller, item, isLarge);
    add_text("prompt", hs_string_bytes(ask(item.object, item.system, "prompt")), HSRedactTexts);
    const hs_controller *below = place == 0 ? NULL : hs_controller_numbered(stack->stack.items[place - 1]);
    if (below != NULL) { add_back_button(below); }
    if (isLarge) { hs_line_add_field(&HS_FLAG("largeTitle", true)); }
    add_items("left", ask(item.object, item.system, "leftBarButtonItems"), item_styles, true);
    add_items("right", ask(item.object, item.system, "rightBarButtonItems"), item_styles, true);
    bool hasToolbar = hs_implementation(stack->class->base, "isToolbarHidden") != NULL
        && !ask_flag(stack->object, stack->class->base, "isToolbarHidden");
    if (hasToolbar) {
        add_items("toolbar", ask(controller->object, controller->class->base, "toolbarItems"), item_styles, false);
    }
    return below != NULL && hides_back_button(item);
}

// Tabs

/// Whether the item of a tab says nothing that its controller's title does not.
static bool is_plain_tab(const hs_controller *tab, id item, Class system) {
    const char *title = hs_string_bytes(ask(item, system, "title"));
    if (hs_system_item_of(item).isSystem || ask(item, system, "image") != NULL) { return false; }
    return title == NULL || hs_digest(title) == hs_digest(hs_string_bytes(hs_property(tab, hs_get_title)));
}

static void add_tab(id item, Class system) {
    const char *word = hs_system_item_of(item).word;
    hs_line_add_field(&HS_WORD("system", word));
    if (word != NULL) { return; }
    add_text("title", hs_string_bytes(ask(item, system, "title")), HSRedactTitles);
    add_image(ask(item, system, "image"));
}

/// The items that the bar has made of these controllers already. Spaces do not stand among them.
static void add_tabs_of(const hs_controller *container) {
    size_t before = hs_line_count();
    bool isPlain = true;
    begin_items("tabs");
    for (size_t index = 0; index < container->stack.count && index < maximum_parts; index++) {
        const hs_controller *tab = hs_controller_numbered(container->stack.items[index]);
        id item = tab == NULL ? NULL : ask(tab->object, tab->class->base, "tabBarItem");
        size_t first;
        if (item != NULL && !is_plain_tab(tab, item, system_of(item))) { isPlain = false; }
        begin_object(&first, index == 0);
        if (item != NULL) { add_tab(item, system_of(item)); }
        end_object(first);
    }
    hs_line_add("]");
    if (isPlain) { hs_line_cut(before); }
}

/// Returns whether the bar is hidden.
static bool add_tabs(const hs_controller *container) {
    id bar = ask(container->object, container->class->base, "tabBar");
    if (bar == NULL || container->view == NULL) { return false; }
    add_tabs_of(container);
    Class system = system_of(bar), systemOfView = system_of(container->view);
    hs_rect bounds = ask_rect(container->view, systemOfView, "bounds"), frame = ask_rect(bar, system, "frame");
    bool isHidden = ask_flag(bar, system, "isHidden") || is_empty(intersect(bounds, frame));
    if (!isHidden && frame.y + frame.height / 2 < bounds.height / 2) { hs_line_add_field(&HS_FLAG("tabsOnTop", true)); }
    return isHidden;
}

// Controllers

/// Whether it is a keyboard, or lies in one: its keys and suggestions show what a user types.
static bool is_in_keyboard(const hs_controller *controller) {
    while (controller != NULL && !inherits(controller, "UIInputViewController")) {
        controller = hs_controller_numbered(controller->parent);
    }
    return controller != NULL;
}

/// Controllers of the system that are not for apps, such as those of the keyboard, show what a user types.
static bool is_described(const hs_controller *controller) {
    if (controller->isDying || controller->view == NULL || controller->host == 0) { return false; }
    bool isKnown = !controller->class->isSystem || hs_is_known_system_class(controller->class->name.name);
    if (!isKnown || is_in_keyboard(controller)) { return false; }
    return controller->appearance == hs_appeared
        || (controller->appearance == hs_appearing && controller->contentDigest == 0);
}

static void add_content(const hs_controller *controller) {
    const char *hidden[2];
    size_t count = 0;
    if (inherits(controller, "UIAlertController")) {
        add_alert(controller);
    } else if (inherits(controller, "UINavigationController")) {
        if (ask_flag(controller->object, controller->class->base, "isNavigationBarHidden")) {
            hidden[count++] = "navigationBar";
        }
    } else if (inherits(controller, "UITabBarController")) {
        if (add_tabs(controller)) { hidden[count++] = "tabBar"; }
    } else if (controller->class->getters[hs_get_view_controllers] == NULL) {
        add_parts(controller->view);
    }
    if (add_bars(controller)) { hidden[count++] = "backButton"; }
    if (count > 0) { hs_line_add_field(&HS_TEXTS("hidden", hidden, count, 0)); }
}

static void write_content(hs_controller *controller) {
    hs_line_begin(hs_kind_content_changed);
    hs_line_add_field(&HS_ID("controller", controller->number));
    size_t start = hs_line_count(), count, first;
    hs_line_add(",\"content\":");
    begin_object(&first, true);
    add_content(controller);
    end_object(first);
    if (hs_line_count() == first + 1) {
        hs_line_cut(start);
        hs_line_add(",\"content\":null");
    }
    const char *bytes = hs_line_bytes(&count);
    uint64_t digest = bytes == NULL ? 0 : hs_digest_of(bytes + start, count - start);
    bool isEmpty = count - start == strlen(",\"content\":null");
    if (digest == controller->contentDigest || (isEmpty && controller->contentDigest == 0)) { return; }
    controller->contentDigest = digest;
    hs_line_end();
}

void hs_write_content(void) {
    if (!hs.recordsContent) { return; }
    hs.isComparing = true;
    hs_remember_methods();
    for (hs_controller *controller = hs_first_controller(); controller != NULL; controller = controller->next) {
        if (is_described(controller)) { write_content(controller); }
    }
    hs_forget_methods();
    hs.isComparing = false;
}

#endif
