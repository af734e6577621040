#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"
#include "Scenes.h"

enum { send_event, hook_count };
static hs_method_hook hooks[hook_count];

// Taps

/// Source: the constants of `UIEventType` and `UITouchPhase` in UIKit's headers `UIEvent.h` and `UITouch.h`.
enum { event_of_touches = 0, phase_ended = 3 };

/// The first touch of an event that ends as a tap; NULL if there is none. One that has moved counts no taps.
static id find_tap(id event) {
    long type = -1;
    if (!hs_get_integer(event, "type", &type) || type != event_of_touches) { return NULL; }
    id touches = hs_get_object(hs_get_object(event, "allTouches"), "allObjects");
    size_t count = hs_array_count(touches);
    for (size_t index = 0; index < count; index++) {
        id touch = hs_array_element(touches, index);
        long phase = -1, taps = 0;
        hs_get_integer(touch, "phase", &phase);
        hs_get_integer(touch, "tapCount", &taps);
        if (phase == phase_ended && taps > 0) { return touch; }
    }
    return NULL;
}

/// The controller whose root view is the nearest one around the view; NULL if there is none.
static hs_controller *controller_around(id view) {
    for (; view != NULL; view = hs_get_object(view, "superview")) {
        hs_controller *owner = hs_view_owner(view);
        if (owner != NULL) { return owner; }
    }
    return NULL;
}

static hs_token write_tap(id touch, hs_call_place place) {
    hs_controller *target = controller_around(hs_get_object(touch, "view"));
    // An app that passes the event on once more does not tap again.
    if (hs_is_open(hs_kind_input_tapped, target)) { return 0; }
    uint64_t seq = hs_write(hs_kind_input_tapped, HS_OPTIONAL_ID("target", hs_number_of(target)));
    hs_scope *scope = hs_scope_open(hs_kind_input_tapped, seq, place.frame, target);
    if (scope != NULL) { scope->family = hs_scope_of_input; }
    hs_touch(target);
    return hs_scope_token(scope);
}

static hs_token tap_begins(id event, hs_call_place place) {
    if (!hs_call_may_begin(place)) { return 0; }
    id touch = find_tap(event);
    hs_token token = touch == NULL ? 0 : write_tap(touch, place);
    hs_unlock();
    return token;
}

/// UIKit sends actions and recognizes gestures while it handles the event in which a touch ends.
HS_HOOK static void send_event_to_windows(id self, SEL name, id event) {
    hs_token token = tap_begins(event, HS_HERE);
    ((void (*)(id, SEL, id))hooks[send_event].original)(self, name, event);
    hs_call_ends(token);
}

// Notifications

static const struct {
    const char *name;
    hs_kind kind;
} notifications[] = {
    {"UIApplicationDidFinishLaunchingNotification", hs_kind_input_launched},
    {"UIApplicationDidEnterBackgroundNotification", hs_kind_input_backgrounded},
    {"UIApplicationWillEnterForegroundNotification", hs_kind_input_foregrounded},
    {"UIApplicationDidReceiveMemoryWarningNotification", hs_kind_input_memory_warning},
    {"UIApplicationDidBecomeActiveNotification", hs_kind_input_activated},
    {"UIApplicationWillResignActiveNotification", hs_kind_input_deactivated},
    {"UIApplicationWillTerminateNotification", hs_kind_input_terminated},
};

enum { notification_count = sizeof notifications / sizeof *notifications };

/// UIKit calls the app's delegate and other observers before or after this function, so the scope ends at once.
static void observe(
    CFNotificationCenterRef center, void *observer, CFStringRef name, const void *object, CFDictionaryRef information) {
    (void)center, (void)name, (void)object, (void)information;
    if (!hs_call_may_begin((hs_call_place){NULL, HS_FRAME})) { return; }
    hs_kind kind = *(const hs_kind *)observer;
    // In an app with scenes each of these moves, and is written then.
    bool isOfScene = kind == hs_kind_input_backgrounded || kind == hs_kind_input_foregrounded;
    if (!isOfScene || !hs_has_scenes()) {
        hs_write_caused(kind, hs_no_cause, NULL, NULL, 0);
        hs_write_caused(hs_kind_returned, hs_no_cause, NULL, NULL, 0);
    }
    hs_unlock();
}

/// The names are looked up as symbols, so that an app without UIKit links.
static void observe_notifications(void) {
    CFNotificationCenterRef center = CFNotificationCenterGetLocalCenter();
    for (size_t index = 0; index < notification_count; index++) {
        const CFStringRef *name = dlsym(RTLD_DEFAULT, notifications[index].name);
        if (name == NULL) {
            hs_log("UIKit does not have the expected notification", notifications[index].name);
            hs_leave_out(notifications[index].kind);
            continue;
        }
        CFNotificationCenterAddObserver(
            center, &notifications[index].kind, observe, *name, NULL,
            CFNotificationSuspensionBehaviorDeliverImmediately);
    }
}

static void note_arrival(
    CFNotificationCenterRef center, void *observer, CFStringRef name, const void *object, CFDictionaryRef information) {
    (void)center, (void)name, (void)object, (void)information;
    *(bool *)observer = true;
}

/// Foundation and Core Foundation share the center of the process, which their documents do not promise.
bool hs_notifications_work(void) {
    static bool hasArrived;
    static id name;
    id strings = (id)objc_getClass("NSString"), center = hs_get_shared("NSNotificationCenter", "defaultCenter");
    hs_function make = strings == NULL ? NULL : hs_implementation(object_getClass(strings), "stringWithUTF8String:");
    hs_function post =
        center == NULL ? NULL : hs_implementation(object_getClass(center), "postNotificationName:object:");
    if (make == NULL || post == NULL) { return false; }
    if (name == NULL) {
        name = ((id(*)(id, SEL, const char *))make)(
            strings, sel_registerName("stringWithUTF8String:"), "HSRecorderSelfTestNotification");
        hs_get_object(name, "retain");
        CFNotificationCenterAddObserver(
            CFNotificationCenterGetLocalCenter(), &hasArrived, note_arrival, (CFStringRef)name, NULL,
            CFNotificationSuspensionBehaviorDeliverImmediately);
    }
    hasArrived = false;
    ((void (*)(id, SEL, id, id))post)(center, sel_registerName("postNotificationName:object:"), name, NULL);
    return hasArrived;
}

static hs_method_hook hooks[hook_count] = {
    [send_event] = {"UIApplication", "sendEvent:", "v@",
        (hs_function)send_event_to_windows, true, hs_kind_input_tapped, NULL},
};

void hs_hook_inputs(void) {
    hs_install(hooks, hook_count);
    observe_notifications();
}

#endif
