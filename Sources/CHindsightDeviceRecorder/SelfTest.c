#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Completions.h"
#include "Events.h"
#include "Recorder.h"
#include "Runtime.h"

/// What the script below has to give. Source: "Containment" and "Loading a view" in the specification of HeadlessUIKit.
static const hs_kind expected[] = {
    hs_kind_controller_created, hs_kind_controller_created,
    // The container adds a child.
    hs_kind_call_add_child, hs_kind_callback_will_move, hs_kind_returned, hs_kind_parent_changed, hs_kind_returned,
    // Both views are loaded.
    hs_kind_view_assigned, hs_kind_view_loaded, hs_kind_callback_view_did_load, hs_kind_returned,
    hs_kind_view_assigned, hs_kind_view_loaded, hs_kind_callback_view_did_load, hs_kind_returned,
    // The child's view is attached, and the child gets `didMove`.
    hs_kind_view_attached, hs_kind_call_did_move, hs_kind_returned,
    // The child leaves.
    hs_kind_call_will_move, hs_kind_returned,
    hs_kind_view_detached, hs_kind_call_remove_from_parent, hs_kind_parent_changed, hs_kind_callback_did_move,
    hs_kind_returned, hs_kind_returned,
};

enum { expected_count = sizeof expected / sizeof *expected, maximum_count = 64 };

static hs_kind found[maximum_count];
static size_t found_count;

static void note(hs_kind kind) {
    if (found_count < maximum_count) { found[found_count++] = kind; }
}

static void send(id object, const char *selector, id argument) {
    void (*method)(id, SEL, id) = (void (*)(id, SEL, id))hs_implementation(object_getClass(object), selector);
    if (method != NULL) { method(object, sel_registerName(selector), argument); }
}

static id make_controller(void) {
    id allocated = hs_get_shared("UIViewController", "alloc");
    return hs_get_object(allocated, "init");
}

static void run_script(id container, id child) {
    send(container, "addChildViewController:", child);
    id around = hs_get_object(container, "view"), view = hs_get_object(child, "view");
    send(around, "addSubview:", view);
    send(child, "didMoveToParentViewController:", container);
    send(child, "willMoveToParentViewController:", NULL);
    hs_get_object(view, "removeFromSuperview");
    hs_get_object(child, "removeFromParentViewController");
}

static const char *name_at(const hs_kind *kinds, size_t count, size_t index) {
    return index < count ? hs_kind_name(kinds[index]) : "-";
}

static bool print_check(const char *name, bool works) {
    fprintf(stderr, "HSRecorder: self-test: %-28s %s\n", name, works ? "works" : "does not work  <- differs");
    return works;
}

/// Prints both orders beside each other, then what needs no order. Returns whether all is as expected.
static bool print_result(void) {
    size_t lines = found_count > expected_count ? found_count : expected_count;
    bool isEqual = true;
    fprintf(stderr, "HSRecorder: self-test: %-28s %s\n", "expected", "found");
    for (size_t index = 0; index < lines; index++) {
        const char *wanted = name_at(expected, expected_count, index), *seen = name_at(found, found_count, index);
        bool differs = strcmp(wanted, seen) != 0;
        isEqual = isEqual && !differs;
        fprintf(stderr, "HSRecorder: self-test: %-28s %s%s\n", wanted, seen, differs ? "  <- differs" : "");
    }
    isEqual = print_check("completion blocks", hs_completions_work()) && isEqual;
    isEqual = print_check("notifications", hs_notifications_work()) && isEqual;
    fprintf(stderr, "HSRecorder: self-test: %s\n", isEqual ? "as expected" : "not as expected");
    return isEqual;
}

bool HSRecorderSelfTest(void) {
    if (!hs_is_recording()) {
        hs_log("the self-test needs a recording", "call HSRecorderStart first");
        return false;
    }
    found_count = 0;
    hs_kind_observer = note;
    id container = make_controller(), child = make_controller();
    run_script(container, child);
    hs_kind_observer = NULL;
    // A pool may keep them until the turn ends, so their deaths are not part of the order.
    hs_get_object(child, "release");
    hs_get_object(container, "release");
    return print_result();
}

#endif
