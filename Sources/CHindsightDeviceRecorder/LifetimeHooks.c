#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"

enum { init_with_nib, init_with_coder, init_with_root, controller_dealloc, window_dealloc, hook_count };
static hs_method_hook hooks[hook_count];

/// The original comes first: it may return another object, and sets the class that the object is to have.
static void note_creation(id object, uintptr_t frame) {
    if (!hs_call_may_begin((hs_call_place){NULL, frame})) { return; }
    hs_touch(hs_controller_of(object));
    hs_unlock();
}

HS_HOOK static id init_with_nib_name(id self, SEL name, id nib, id bundle) {
    id object = ((id(*)(id, SEL, id, id))hooks[init_with_nib].original)(self, name, nib, bundle);
    note_creation(object, HS_FRAME);
    return object;
}

HS_HOOK static id init_with_archive(id self, SEL name, id coder) {
    id object = ((id(*)(id, SEL, id))hooks[init_with_coder].original)(self, name, coder);
    note_creation(object, HS_FRAME);
    return object;
}

/// A stack is made with its first controller.
HS_HOOK static id init_with_root_controller(id self, SEL name, id root) {
    id object = ((id(*)(id, SEL, id))hooks[init_with_root].original)(self, name, root);
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *container = hs_controller_of(object);
        if (container != NULL) { hs_compare(container); }
        hs_unlock();
    }
    return object;
}

/// The death of a controller is noticed here and not by an associated object, so that both runtimes have the same code. Runs on any thread.
HS_HOOK static void deallocate_controller(id self, SEL name) {
    hs_controller *controller = hs_controller_dies(self);
    ((void (*)(id, SEL))hooks[controller_dealloc].original)(self, name);
    if (controller != NULL) { hs_controller_gone(controller); }
}

HS_HOOK static void deallocate_window(id self, SEL name) {
    hs_window_dies(self);
    ((void (*)(id, SEL))hooks[window_dealloc].original)(self, name);
}

static hs_method_hook hooks[hook_count] = {
    [init_with_nib] = {"UIViewController", "initWithNibName:bundle:", "@@@",
        (hs_function)init_with_nib_name, true, hs_kind_count, NULL},
    [init_with_coder] = {"UIViewController", "initWithCoder:", "@@",
        (hs_function)init_with_archive, true, hs_kind_count, NULL},
    [init_with_root] = {"UINavigationController", "initWithRootViewController:", "@@",
        (hs_function)init_with_root_controller, false, hs_kind_count, NULL},
    [controller_dealloc] = {"UIViewController", "dealloc", "v",
        (hs_function)deallocate_controller, true, hs_kind_count, NULL},
    [window_dealloc] = {"UIWindow", "dealloc", "v", (hs_function)deallocate_window, true, hs_kind_count, NULL},
};

bool hs_hook_lifetime(void) {
    hs_install(hooks, hook_count);
    return hooks[controller_dealloc].original != NULL && hooks[window_dealloc].original != NULL;
}

#endif
