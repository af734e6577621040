#include "Callbacks.h"
#include "Calls.h"
#include "Scenes.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"
#include "Runtime.h"

// Callbacks of delegates

static const char *bytes_of(id object, const char *selector) { return hs_string_bytes(hs_get_object(object, selector)); }

enum { maximum_texts = 16 };

typedef struct {
    const char *items[maximum_texts];
    size_t count;
} text_list;

static int compare_texts(const void *one, const void *other) {
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/// Adds a text; in a full list, in place of the last one in their order if that comes after it.
static void add_text(text_list *list, const char *text) {
    if (list->count < maximum_texts) {
        list->items[list->count++] = text;
        return;
    }
    size_t last = 0;
    for (size_t index = 1; index < list->count; index++) {
        if (strcmp(list->items[index], list->items[last]) > 0) { last = index; }
    }
    if (strcmp(text, list->items[last]) < 0) { list->items[last] = text; }
}

/// The first texts of the elements of a set, sorted, since a set has no order.
static void read_texts(text_list *list, id set, const char *(*text)(id)) {
    id elements = hs_get_object(set, "allObjects");
    size_t count = hs_array_count(elements);
    list->count = 0;
    for (size_t index = 0; index < count; index++) {
        const char *found = text(hs_array_element(elements, index));
        if (found != NULL) { add_text(list, found); }
    }
    qsort(list->items, list->count, sizeof *list->items, compare_texts);
}

static const char *address_of(id context) { return bytes_of(hs_get_object(context, "URL"), "absoluteString"); }
static const char *type_of_activity(id activity) { return bytes_of(activity, "activityType"); }

/// The addresses of a set of `UIOpenURLContext`, valid until the next call.
static hs_field addresses(id contexts) {
    static text_list list;
    read_texts(&list, contexts, address_of);
    return HS_TEXTS("urls", list.items, list.count, HSRedactTexts);
}

/// The types of a set of user activities, valid until the next call.
static hs_field activities(id set) {
    static text_list list;
    read_texts(&list, set, type_of_activity);
    return HS_TEXTS("activities", list.items, list.count, HSRedactIdentifiers);
}

static hs_field shortcut(id item) { return HS_TEXT("shortcut", bytes_of(item, "type"), HSRedactIdentifiers); }

/// What a callback has besides the scene.
static hs_field subject(hs_kind kind, id object) {
    static const char *type;
    switch (kind) {
    case hs_kind_callback_open_urls: return addresses(object);
    case hs_kind_callback_will_continue_activity:
    case hs_kind_callback_continue_activity:
        type = kind == hs_kind_callback_continue_activity ? bytes_of(object, "activityType") : hs_string_bytes(object);
        return HS_TEXTS("activities", &type, type == NULL ? 0 : 1, HSRedactIdentifiers);
    case hs_kind_callback_perform_shortcut: return shortcut(object);
    default: return HS_NOTHING;
    }
}

static uint64_t write_callback(hs_kind kind, id scene, id object) {
    return hs_write(kind, HS_WORD("scene", hs_scene_name(scene)), subject(kind, object));
}

static void write_return(void) { hs_write_caused(hs_kind_returned, hs_no_cause, NULL, NULL, 0); }

/// Once for each time that a scene is connected.
///
/// - Parameter options: what it is connected for, as its delegate gets it; NULL if that is not known.
static void note_connection(id scene, id options) {
    if (!hs_scene_connects(scene)) { return; }
    id configuration = hs_get_object(hs_get_object(scene, "session"), "configuration");
    id delegate = hs_get_object(scene, "delegate");
    hs_class_name class = hs_split_class_name(delegate == NULL ? "" : class_getName(object_getClass(delegate)));
    hs_write(
        hs_kind_input_scene_connected, HS_WORD("scene", hs_scene_name(scene)),
        HS_TEXT("configuration", bytes_of(configuration, "name"), HSRedactIdentifiers),
        HS_TEXT("class", delegate == NULL ? NULL : class.name, HSRedactClasses),
        options == NULL ? HS_NOTHING : addresses(hs_get_object(options, "URLContexts")),
        options == NULL ? HS_NOTHING : activities(hs_get_object(options, "userActivities")),
        options == NULL ? HS_NOTHING : shortcut(hs_get_object(options, "shortcutItem")));
    write_return();
}

hs_token hs_scene_callback_begins(const hs_hooked_method *method, uintptr_t frame, hs_arguments arguments) {
    hs_kind kind = method->callback->kind;
    if (hs_is_open(kind, NULL)) { return 0; }
    if (kind == hs_kind_callback_scene_will_connect) { note_connection(arguments.object, arguments.third); }
    hs_compare_windows();
    uint64_t seq = write_callback(kind, arguments.object, arguments.second);
    hs_scope *scope = hs_scope_open(kind, seq, frame, NULL);
    if (scope != NULL) { scope->family = hs_scope_of_callback; }
    return hs_scope_token(scope);
}

// Notifications

static const struct {
    const char *name;
    hs_kind callback;
    /// What is an input, too; `hs_kind_count` for none.
    hs_kind input;
} notifications[] = {
    {"UISceneWillConnectNotification", hs_kind_callback_scene_will_connect, hs_kind_count},
    {"UISceneDidActivateNotification", hs_kind_callback_scene_did_become_active, hs_kind_count},
    {"UISceneWillDeactivateNotification", hs_kind_callback_scene_will_resign_active, hs_kind_count},
    {"UISceneDidEnterBackgroundNotification", hs_kind_callback_scene_did_enter_background, hs_kind_input_backgrounded},
    {"UISceneWillEnterForegroundNotification", hs_kind_callback_scene_will_enter_foreground,
        hs_kind_input_foregrounded},
    {"UISceneDidDisconnectNotification", hs_kind_callback_scene_did_disconnect, hs_kind_input_scene_disconnected},
};

enum { notification_count = sizeof notifications / sizeof *notifications };

/// Whether the callback is written when UIKit calls the method of the delegate.
static bool has_hook(id scene, hs_kind callback) {
    id delegate = hs_get_object(scene, "delegate");
    return delegate != NULL && hs_is_hooked(object_getClass(delegate), callback);
}

static void observe(
    CFNotificationCenterRef center, void *observer, CFStringRef name, const void *object, CFDictionaryRef information) {
    (void)center, (void)name, (void)information;
    size_t index = (size_t)observer - 1;
    id scene = (id)(uintptr_t)object;
    if (!hs_call_may_begin((hs_call_place){NULL, HS_FRAME})) { return; }
    hs_kind callback = notifications[index].callback, input = notifications[index].input;
    // The delegate's method, if it is hooked, knows what the scene is connected for.
    bool isHooked = has_hook(scene, callback);
    if (callback == hs_kind_callback_scene_will_connect && !isHooked) { note_connection(scene, NULL); }
    if (input != hs_kind_count) {
        hs_write(input, HS_WORD("scene", hs_scene_name(scene)));
        write_return();
    }
    if (!isHooked) {
        write_callback(callback, scene, NULL);
        write_return();
    }
    if (callback == hs_kind_callback_scene_did_disconnect) { hs_scene_disconnects(scene); }
    hs_unlock();
}

static void observe_scenes(void) {
    CFNotificationCenterRef center = CFNotificationCenterGetLocalCenter();
    for (size_t index = 0; index < notification_count; index++) {
        const CFStringRef *name = dlsym(RTLD_DEFAULT, notifications[index].name);
        if (name == NULL) {
            hs_log("UIKit does not have the expected notification", notifications[index].name);
            hs_leave_out(notifications[index].callback);
            hs_leave_out(notifications[index].input);
            continue;
        }
        CFNotificationCenterAddObserver(
            center, (void *)(index + 1), observe, *name, NULL, CFNotificationSuspensionBehaviorDeliverImmediately);
    }
}

// The delegate

enum { set_delegate, hook_count };
static hs_method_hook hooks[hook_count];

/// UIKit sets the delegate before it calls the first of its methods.
HS_HOOK static void set_scene_delegate(id self, SEL name, id delegate) {
    if (delegate != NULL && hs_call_may_begin((hs_call_place){NULL, HS_FRAME})) {
        hs_hook_delegate(object_getClass(delegate));
        hs_unlock();
    }
    ((void (*)(id, SEL, id))hooks[set_delegate].original)(self, name, delegate);
}

static hs_method_hook hooks[hook_count] = {
    [set_delegate] = {"UIScene", "setDelegate:", "v@", (hs_function)set_scene_delegate, true, hs_kind_count, NULL},
};

void hs_hook_scene_delegates(void) {
    id application = hs_get_shared("UIApplication", "sharedApplication");
    id scenes = hs_get_object(hs_get_object(application, "connectedScenes"), "allObjects");
    size_t count = hs_array_count(scenes);
    for (size_t index = 0; index < count; index++) {
        id delegate = hs_get_object(hs_array_element(scenes, index), "delegate");
        if (delegate != NULL) { hs_hook_delegate(object_getClass(delegate)); }
    }
}

void hs_hook_scenes(void) {
    hs_install(hooks, hook_count);
    observe_scenes();
}

#endif
