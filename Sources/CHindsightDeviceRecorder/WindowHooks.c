#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"

enum { set_root, make_key_and_visible, become_key, set_hidden, did_move_to_window, hook_count };
static hs_method_hook hooks[hook_count];

HS_HOOK static void set_root_view_controller(id self, SEL name, id controller) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        const hs_window *window = hs_window_of(self);
        hs_controller *root = hs_controller_of(controller);
        hs_compare_windows();
        if (window != NULL) {
            token = hs_call_begins(
                &hooks[set_root], HS_HERE, hs_kind_call_set_root, root, NULL,
                HS_FIELDS(HS_ID("window", window->number), HS_OPTIONAL_ID("controller", hs_number_of(root))));
        } else {
            hs_unlock();
        }
    }
    ((void (*)(id, SEL, id))hooks[set_root].original)(self, name, controller);
    hs_call_ends(token);
}

/// These open no scope: the facts say what has changed. A window is first seen here if it has no root.
static void note_window(id window, uintptr_t frame) {
    if (!hs_call_may_begin((hs_call_place){NULL, frame})) { return; }
    hs_window_of(window);
    hs_compare_windows();
    hs_unlock();
}

HS_HOOK static void show_window(id self, SEL name) {
    note_window(self, HS_FRAME);
    ((void (*)(id, SEL))hooks[make_key_and_visible].original)(self, name);
    note_window(self, HS_FRAME);
}

HS_HOOK static void key_window(id self, SEL name) {
    ((void (*)(id, SEL))hooks[become_key].original)(self, name);
    note_window(self, HS_FRAME);
}

HS_HOOK static void hide_window(id self, SEL name, BOOL isHidden) {
    ((void (*)(id, SEL, BOOL))hooks[set_hidden].original)(self, name, isHidden);
    note_window(self, HS_FRAME);
}

/// Views within the root view joined it before it moves; no hook is called then.
static void note_move(hs_controller *owner) {
    for (size_t index = 0; index < owner->children.count; index++) {
        hs_controller *child = hs_controller_numbered(owner->children.items[index]);
        if (child != NULL) { hs_compare(child); }
    }
    hs_compare(owner);
    hs_touch(owner);
}

/// The only hook on views. For a view that is no root view it looks into a table, and asks nothing.
HS_HOOK static void move_view(id self, SEL name) {
    if (hs_may_have_owner(self) && hs_call_may_begin(HS_HERE)) {
        hs_controller *owner = hs_view_owner(self);
        if (owner != NULL) { note_move(owner); }
        hs_unlock();
    }
    ((void (*)(id, SEL))hooks[did_move_to_window].original)(self, name);
}

static hs_method_hook hooks[hook_count] = {
    [set_root] = {"UIWindow", "setRootViewController:", "v@",
        (hs_function)set_root_view_controller, true, hs_kind_call_set_root, NULL},
    [make_key_and_visible] = {"UIWindow", "makeKeyAndVisible", "v",
        (hs_function)show_window, true, hs_kind_count, NULL},
    [become_key] = {"UIWindow", "becomeKeyWindow", "v", (hs_function)key_window, false, hs_kind_count, NULL},
    [set_hidden] = {"UIWindow", "setHidden:", "vB", (hs_function)hide_window, false, hs_kind_count, NULL},
    [did_move_to_window] = {"UIView", "didMoveToWindow", "v", (hs_function)move_view, true, hs_kind_count, NULL},
};

void hs_hook_windows(void) { hs_install(hooks, hook_count); }

#endif
