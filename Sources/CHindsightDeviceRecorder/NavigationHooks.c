#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"

enum { push, pop, pop_to, pop_to_root, set_stack, set_tabs, select_index, select_controller, hook_count };
static hs_method_hook hooks[hook_count];

HS_HOOK static void push_controller(id self, SEL name, id controller, BOOL isAnimated) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *container = hs_controller_of(self), *target = hs_controller_of(controller);
        token = hs_call_begins(
            &hooks[push], HS_HERE, hs_kind_call_push, target == NULL ? NULL : container, target,
            HS_FIELDS(
                HS_ID("container", hs_number_of(container)), HS_ID("target", hs_number_of(target)),
                HS_FLAG("animated", isAnimated != NO)));
    }
    ((void (*)(id, SEL, id, BOOL))hooks[push].original)(self, name, controller, isAnimated);
    hs_call_ends(token);
}

/// - Parameter target: NULL for the controller before the top.
static hs_token pop_begins(const hs_method_hook *hook, hs_call_place place, id self, id target, BOOL isAnimated) {
    if (!hs_call_may_begin(place)) { return 0; }
    hs_controller *container = hs_controller_of(self), *revealed = hs_controller_of(target);
    return hs_call_begins(
        hook, place, hs_kind_call_pop, container, revealed,
        HS_FIELDS(
            HS_ID("container", hs_number_of(container)), HS_OPTIONAL_ID("to", hs_number_of(revealed)),
            HS_FLAG("animated", isAnimated != NO)));
}

HS_HOOK static id pop_controller(id self, SEL name, BOOL isAnimated) {
    hs_token token = pop_begins(&hooks[pop], HS_HERE, self, NULL, isAnimated);
    id popped = ((id(*)(id, SEL, BOOL))hooks[pop].original)(self, name, isAnimated);
    hs_call_ends(token);
    return popped;
}

HS_HOOK static id pop_to_controller(id self, SEL name, id target, BOOL isAnimated) {
    hs_token token = pop_begins(&hooks[pop_to], HS_HERE, self, target, isAnimated);
    id popped = ((id(*)(id, SEL, id, BOOL))hooks[pop_to].original)(self, name, target, isAnimated);
    hs_call_ends(token);
    return popped;
}

/// One of the controllers of a container; NULL if it has not so many.
static id controller_at(id container, unsigned long index) {
    id list = hs_get_object(container, "viewControllers");
    return index < hs_array_count(list) ? hs_array_element(list, index) : NULL;
}

HS_HOOK static id pop_to_root_controller(id self, SEL name, BOOL isAnimated) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        token = pop_begins(&hooks[pop_to_root], HS_HERE, self, controller_at(self, 0), isAnimated);
        hs_unlock();
    }
    id popped = ((id(*)(id, SEL, BOOL))hooks[pop_to_root].original)(self, name, isAnimated);
    hs_call_ends(token);
    return popped;
}

static hs_token set_begins(const hs_method_hook *hook, hs_call_place place, id self, id list, BOOL isAnimated) {
    if (!hs_call_may_begin(place)) { return 0; }
    hs_controller *container = hs_controller_of(self);
    hs_ids order = hs_numbers_of(list);
    return hs_call_begins(
        hook, place, hs_kind_call_set_view_controllers, container, NULL,
        HS_FIELDS(
            HS_ID("container", hs_number_of(container)), HS_IDS("order", order),
            HS_FLAG("animated", isAnimated != NO)));
}

HS_HOOK static void set_stack_controllers(id self, SEL name, id list, BOOL isAnimated) {
    hs_token token = set_begins(&hooks[set_stack], HS_HERE, self, list, isAnimated);
    ((void (*)(id, SEL, id, BOOL))hooks[set_stack].original)(self, name, list, isAnimated);
    hs_call_ends(token);
}

HS_HOOK static void set_tab_controllers(id self, SEL name, id list, BOOL isAnimated) {
    hs_token token = set_begins(&hooks[set_tabs], HS_HERE, self, list, isAnimated);
    ((void (*)(id, SEL, id, BOOL))hooks[set_tabs].original)(self, name, list, isAnimated);
    hs_call_ends(token);
}

static hs_token select_begins(const hs_method_hook *hook, hs_call_place place, id self, id selected) {
    if (!hs_call_may_begin(place)) { return 0; }
    hs_controller *container = hs_controller_of(self), *target = hs_controller_of(selected);
    return hs_call_begins(
        hook, place, hs_kind_call_select, target == NULL ? NULL : container, target,
        HS_FIELDS(HS_ID("container", hs_number_of(container)), HS_ID("selected", hs_number_of(target))));
}

HS_HOOK static void select_tab_at(id self, SEL name, unsigned long index) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        token = select_begins(&hooks[select_index], HS_HERE, self, controller_at(self, index));
        hs_unlock();
    }
    ((void (*)(id, SEL, unsigned long))hooks[select_index].original)(self, name, index);
    hs_call_ends(token);
}

HS_HOOK static void select_tab(id self, SEL name, id selected) {
    hs_token token = select_begins(&hooks[select_controller], HS_HERE, self, selected);
    ((void (*)(id, SEL, id))hooks[select_controller].original)(self, name, selected);
    hs_call_ends(token);
}

static hs_method_hook hooks[hook_count] = {
    [push] = {"UINavigationController", "pushViewController:animated:", "v@B",
        (hs_function)push_controller, true, hs_kind_call_push, NULL},
    [pop] = {"UINavigationController", "popViewControllerAnimated:", "@B",
        (hs_function)pop_controller, true, hs_kind_call_pop, NULL},
    [pop_to] = {"UINavigationController", "popToViewController:animated:", "@@B",
        (hs_function)pop_to_controller, true, hs_kind_call_pop, NULL},
    [pop_to_root] = {"UINavigationController", "popToRootViewControllerAnimated:", "@B",
        (hs_function)pop_to_root_controller, true, hs_kind_call_pop, NULL},
    [set_stack] = {"UINavigationController", "setViewControllers:animated:", "v@B",
        (hs_function)set_stack_controllers, true, hs_kind_call_set_view_controllers, NULL},
    [set_tabs] = {"UITabBarController", "setViewControllers:animated:", "v@B",
        (hs_function)set_tab_controllers, true, hs_kind_call_set_view_controllers, NULL},
    [select_index] = {"UITabBarController", "setSelectedIndex:", "vQ",
        (hs_function)select_tab_at, true, hs_kind_call_select, NULL},
    [select_controller] = {"UITabBarController", "setSelectedViewController:", "v@",
        (hs_function)select_tab, true, hs_kind_call_select, NULL},
};

void hs_hook_navigation(void) { hs_install(hooks, hook_count); }

#endif
