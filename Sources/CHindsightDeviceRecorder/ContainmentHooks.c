#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Traits.h"

enum { add_child, remove_child, transition, begin_appearance, end_appearance, override_traits, hook_count };
static hs_method_hook hooks[hook_count];

HS_HOOK static void add_child_controller(id self, SEL name, id child) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *parent = hs_controller_of(self), *added = hs_controller_of(child);
        token = hs_call_begins(
            &hooks[add_child], HS_HERE, hs_kind_call_add_child, added == NULL ? NULL : parent, added,
            HS_FIELDS(HS_ID("parent", hs_number_of(parent)), HS_ID("child", hs_number_of(added))));
    }
    ((void (*)(id, SEL, id))hooks[add_child].original)(self, name, child);
    hs_call_ends(token);
}

HS_HOOK static void remove_from_parent(id self, SEL name) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *child = hs_controller_of(self);
        hs_controller *parent = child == NULL ? NULL : hs_controller_numbered(child->parent);
        token = hs_call_begins(
            &hooks[remove_child], HS_HERE, hs_kind_call_remove_from_parent, child, parent,
            HS_FIELDS(HS_ID("child", hs_number_of(child))));
    }
    ((void (*)(id, SEL))hooks[remove_child].original)(self, name);
    hs_call_ends(token);
}

HS_HOOK static void transition_children(
    id self, SEL name, id from, id to, double duration, unsigned long options, void *animations, void *completion) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *parent = hs_controller_of(self), *leaving = hs_controller_of(from), *next = hs_controller_of(to);
        hs_touch(leaving);
        hs_field fields[] = {
            HS_ID("parent", hs_number_of(parent)), HS_ID("from", hs_number_of(leaving)),
            HS_ID("to", hs_number_of(next)),
            {.name = "duration", .type = hs_field_numbers, .value.numbers = {{duration}, 1}}};
        bool isComplete = leaving != NULL && next != NULL;
        token = hs_call_begins(
            &hooks[transition], HS_HERE, hs_kind_call_transition, isComplete ? parent : NULL, next, fields, 4);
    }
    ((void (*)(id, SEL, id, id, double, unsigned long, void *, void *))hooks[transition].original)(
        self, name, from, to, duration, options, animations, completion);
    hs_call_ends(token);
}

HS_HOOK static void begin_appearance_transition(id self, SEL name, BOOL isAppearing, BOOL isAnimated) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *child = hs_controller_of(self);
        token = hs_call_begins(
            &hooks[begin_appearance], HS_HERE, hs_kind_call_begin_appearance, child, NULL,
            HS_FIELDS(
                HS_ID("controller", hs_number_of(child)), HS_FLAG("appearing", isAppearing != NO),
                HS_FLAG("animated", isAnimated != NO)));
    }
    ((void (*)(id, SEL, BOOL, BOOL))hooks[begin_appearance].original)(self, name, isAppearing, isAnimated);
    hs_call_ends(token);
}

HS_HOOK static void end_appearance_transition(id self, SEL name) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *child = hs_controller_of(self);
        token = hs_call_begins(
            &hooks[end_appearance], HS_HERE, hs_kind_call_end_appearance, child, NULL,
            HS_FIELDS(HS_ID("controller", hs_number_of(child))));
    }
    ((void (*)(id, SEL))hooks[end_appearance].original)(self, name);
    hs_call_ends(token);
}

HS_HOOK static void set_override_traits(id self, SEL name, id collection, id child) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *parent = hs_controller_of(self), *overridden = hs_controller_of(child);
        hs_traits traits = hs_read_traits(collection);
        token = hs_call_begins(
            &hooks[override_traits], HS_HERE, hs_kind_call_override_traits, overridden == NULL ? NULL : parent,
            overridden,
            HS_FIELDS(
                HS_ID("parent", hs_number_of(parent)), HS_ID("child", hs_number_of(overridden)),
                HS_TRAITS("traits", traits)));
    }
    ((void (*)(id, SEL, id, id))hooks[override_traits].original)(self, name, collection, child);
    hs_call_ends(token);
}

static hs_method_hook hooks[hook_count] = {
    [add_child] = {"UIViewController", "addChildViewController:", "v@",
        (hs_function)add_child_controller, true, hs_kind_call_add_child, NULL},
    [remove_child] = {"UIViewController", "removeFromParentViewController", "v",
        (hs_function)remove_from_parent, true, hs_kind_call_remove_from_parent, NULL},
    [transition] = {"UIViewController",
        "transitionFromViewController:toViewController:duration:options:animations:completion:", "v@@dQ@?@?",
        (hs_function)transition_children, false, hs_kind_call_transition, NULL},
    [begin_appearance] = {"UIViewController", "beginAppearanceTransition:animated:", "vBB",
        (hs_function)begin_appearance_transition, true, hs_kind_call_begin_appearance, NULL},
    [end_appearance] = {"UIViewController", "endAppearanceTransition", "v",
        (hs_function)end_appearance_transition, true, hs_kind_call_end_appearance, NULL},
    [override_traits] = {"UIViewController", "setOverrideTraitCollection:forChildViewController:", "v@@",
        (hs_function)set_override_traits, false, hs_kind_call_override_traits, NULL},
};

void hs_hook_containment(void) { hs_install(hooks, hook_count); }

#endif
