#include "Completions.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"

enum { present, dismiss, show, show_detail, hook_count };
static hs_method_hook hooks[hook_count];

HS_HOOK static void present_controller(id self, SEL name, id controller, BOOL isAnimated, void *completion) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *presenter = hs_controller_of(self), *presented = hs_controller_of(controller);
        token = hs_call_begins(
            &hooks[present], HS_HERE, hs_kind_call_present, presenter, presented,
            HS_FIELDS(
                HS_ID("presenter", hs_number_of(presenter)), HS_OPTIONAL_ID("presented", hs_number_of(presented)),
                HS_FLAG("animated", isAnimated != NO)));
    }
    hs_completion wrapper;
    void *block = hs_wrap_completion(&wrapper, token, completion);
    ((void (*)(id, SEL, id, BOOL, void *))hooks[present].original)(self, name, controller, isAnimated, block);
    hs_call_ends(token);
}

HS_HOOK static void dismiss_controller(id self, SEL name, BOOL isAnimated, void *completion) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *controller = hs_controller_of(self);
        hs_controller *other = controller == NULL
            ? NULL
            : hs_controller_numbered(controller->presented != 0 ? controller->presented : controller->presenter);
        token = hs_call_begins(
            &hooks[dismiss], HS_HERE, hs_kind_call_dismiss, controller, other,
            HS_FIELDS(HS_ID("controller", hs_number_of(controller)), HS_FLAG("animated", isAnimated != NO)));
    }
    hs_completion wrapper;
    void *block = hs_wrap_completion(&wrapper, token, completion);
    ((void (*)(id, SEL, BOOL, void *))hooks[dismiss].original)(self, name, isAnimated, block);
    hs_call_ends(token);
}

static hs_token show_begins(const hs_method_hook *hook, hs_call_place place, hs_kind kind, id self, id controller) {
    if (!hs_call_may_begin(place)) { return 0; }
    hs_controller *sender = hs_controller_of(self), *target = hs_controller_of(controller);
    return hs_call_begins(
        hook, place, kind, target == NULL ? NULL : sender, target,
        HS_FIELDS(HS_ID("sender", hs_number_of(sender)), HS_ID("target", hs_number_of(target))));
}

HS_HOOK static void show_controller(id self, SEL name, id controller, id sender) {
    hs_token token = show_begins(&hooks[show], HS_HERE, hs_kind_call_show, self, controller);
    ((void (*)(id, SEL, id, id))hooks[show].original)(self, name, controller, sender);
    hs_call_ends(token);
}

HS_HOOK static void show_detail_controller(id self, SEL name, id controller, id sender) {
    hs_token token = show_begins(&hooks[show_detail], HS_HERE, hs_kind_call_show_detail, self, controller);
    ((void (*)(id, SEL, id, id))hooks[show_detail].original)(self, name, controller, sender);
    hs_call_ends(token);
}

static hs_method_hook hooks[hook_count] = {
    [present] = {"UIViewController", "presentViewController:animated:completion:", "v@B@?",
        (hs_function)present_controller, true, hs_kind_call_present, NULL},
    [dismiss] = {"UIViewController", "dismissViewControllerAnimated:completion:", "vB@?",
        (hs_function)dismiss_controller, true, hs_kind_call_dismiss, NULL},
    [show] = {"UIViewController", "showViewController:sender:", "v@@",
        (hs_function)show_controller, false, hs_kind_call_show, NULL},
    [show_detail] = {"UIViewController", "showDetailViewController:sender:", "v@@",
        (hs_function)show_detail_controller, false, hs_kind_call_show_detail, NULL},
};

void hs_hook_presentation(void) { hs_install(hooks, hook_count); }

#endif
