#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"
#include "Runtime.h"

enum {
    push, pop, pop_to, pop_to_root, set_stack, set_tab_list, set_tabs, set_tabs_animated, select_index, select_controller,
    select_tab, set_columns, set_column, show_column, hide_column, hook_count
};
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
    const hs_controller *known = hs_controller_of(container);
    // The getter is UIKit's, which may call methods of the app.
    hs.isComparing = true;
    id list = known == NULL ? NULL : hs_property(known, hs_get_view_controllers);
    id found = index < hs_array_count(list) ? hs_array_element(list, index) : NULL;
    hs.isComparing = false;
    return found;
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
    hs_token token = set_begins(&hooks[set_tab_list], HS_HERE, self, list, isAnimated);
    ((void (*)(id, SEL, id, BOOL))hooks[set_tab_list].original)(self, name, list, isAnimated);
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

HS_HOOK static void select_tab_controller(id self, SEL name, id selected) {
    hs_token token = select_begins(&hooks[select_controller], HS_HERE, self, selected);
    ((void (*)(id, SEL, id))hooks[select_controller].original)(self, name, selected);
    hs_call_ends(token);
}

// The tabs of iOS 18

static hs_token tabs_begin(const hs_method_hook *hook, hs_call_place place, id self, id tabs, BOOL isAnimated) {
    static const char *order[64];
    if (!hs_call_may_begin(place)) { return 0; }
    hs_controller *container = hs_controller_of(self);
    size_t count = 0;
    for (size_t index = 0; index < hs_array_count(tabs) && count < sizeof order / sizeof *order; index++) {
        const char *identifier = hs_string_bytes(hs_get_object(hs_array_element(tabs, index), "identifier"));
        if (identifier != NULL) { order[count++] = identifier; }
    }
    return hs_call_begins(
        hook, place, hs_kind_call_set_tabs, container, NULL,
        HS_FIELDS(
            HS_ID("container", hs_number_of(container)), HS_TEXTS("order", order, count, HSRedactTexts),
            HS_FLAG("animated", isAnimated != NO)));
}

HS_HOOK static void set_tabs_of_bar(id self, SEL name, id tabs) {
    hs_token token = tabs_begin(&hooks[set_tabs], HS_HERE, self, tabs, NO);
    ((void (*)(id, SEL, id))hooks[set_tabs].original)(self, name, tabs);
    hs_call_ends(token);
}

HS_HOOK static void set_tabs_of_bar_animated(id self, SEL name, id tabs, BOOL isAnimated) {
    hs_token token = tabs_begin(&hooks[set_tabs_animated], HS_HERE, self, tabs, isAnimated);
    ((void (*)(id, SEL, id, BOOL))hooks[set_tabs_animated].original)(self, name, tabs, isAnimated);
    hs_call_ends(token);
}

/// The controller of a tab, if the container has it already: to ask the tab could let its provider make one.
static id controller_of_tab(id container, id tab) {
    const hs_controller *known = hs_controller_of(container);
    id found = NULL;
    // The getters are UIKit's, which may call methods of the app.
    hs.isComparing = true;
    id list = known == NULL ? NULL : hs_property(known, hs_get_view_controllers);
    for (size_t index = 0; found == NULL && index < hs_array_count(list); index++) {
        id controller = hs_array_element(list, index);
        const hs_class *class = hs_class_for(object_getClass(controller));
        // An override of the app is not asked.
        id (*get)(id, SEL) = class == NULL ? NULL : (id(*)(id, SEL))hs_implementation(class->base, "tab");
        if (get != NULL && get(controller, hs_selector("tab")) == tab) { found = controller; }
    }
    hs.isComparing = false;
    return found;
}

HS_HOOK static void set_selected_tab(id self, SEL name, id tab) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *container = hs_controller_of(self), *target = hs_controller_of(controller_of_tab(self, tab));
        token = hs_call_begins(
            &hooks[select_tab], HS_HERE, hs_kind_call_select, container, target,
            HS_FIELDS(
                HS_ID("container", hs_number_of(container)), HS_OPTIONAL_ID("selected", hs_number_of(target))));
    }
    ((void (*)(id, SEL, id))hooks[select_tab].original)(self, name, tab);
    hs_call_ends(token);
}

// Columns

HS_HOOK static void set_split_columns(id self, SEL name, id list) {
    hs_token token = set_begins(&hooks[set_columns], HS_HERE, self, list, NO);
    ((void (*)(id, SEL, id))hooks[set_columns].original)(self, name, list);
    hs_call_ends(token);
}

HS_HOOK static void set_split_column(id self, SEL name, id controller, long column) {
    hs_token token = 0;
    if (hs_call_may_begin(HS_HERE)) {
        hs_controller *container = hs_controller_of(self), *content = hs_controller_of(controller);
        uint32_t number = hs_number_of(content);
        hs_ids order = {&number, number == 0 ? 0 : 1, 1};
        token = hs_call_begins(
            &hooks[set_column], HS_HERE, hs_kind_call_set_view_controllers, container, content,
            HS_FIELDS(
                HS_ID("container", hs_number_of(container)), HS_IDS("order", order), HS_FLAG("animated", false)));
    }
    ((void (*)(id, SEL, id, long))hooks[set_column].original)(self, name, controller, column);
    hs_call_ends(token);
}

/// No event says that a column is shown or hidden; what changes by that stands where it happens.
static void note_columns(id split, uintptr_t frame) {
    if (!hs_call_may_begin((hs_call_place){NULL, frame})) { return; }
    hs_controller *controller = hs_controller_of(split);
    if (controller != NULL) { hs_compare(controller); }
    hs_touch(controller);
    hs_unlock();
}

HS_HOOK static void show_split_column(id self, SEL name, long column) {
    ((void (*)(id, SEL, long))hooks[show_column].original)(self, name, column);
    note_columns(self, HS_FRAME);
}

HS_HOOK static void hide_split_column(id self, SEL name, long column) {
    ((void (*)(id, SEL, long))hooks[hide_column].original)(self, name, column);
    note_columns(self, HS_FRAME);
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
    [set_tab_list] = {"UITabBarController", "setViewControllers:animated:", "v@B",
        (hs_function)set_tab_controllers, true, hs_kind_call_set_view_controllers, NULL},
    [select_index] = {"UITabBarController", "setSelectedIndex:", "vQ",
        (hs_function)select_tab_at, true, hs_kind_call_select, NULL},
    [select_controller] = {"UITabBarController", "setSelectedViewController:", "v@",
        (hs_function)select_tab_controller, true, hs_kind_call_select, NULL},
    [set_tabs] = {"UITabBarController", "setTabs:", "v@", (hs_function)set_tabs_of_bar, false, hs_kind_call_set_tabs,
        NULL},
    [set_tabs_animated] = {"UITabBarController", "setTabs:animated:", "v@B",
        (hs_function)set_tabs_of_bar_animated, false, hs_kind_call_set_tabs, NULL},
    [select_tab] = {"UITabBarController", "setSelectedTab:", "v@",
        (hs_function)set_selected_tab, false, hs_kind_count, NULL},
    [set_columns] = {"UISplitViewController", "setViewControllers:", "v@",
        (hs_function)set_split_columns, true, hs_kind_call_set_view_controllers, NULL},
    [set_column] = {"UISplitViewController", "setViewController:forColumn:", "v@Q",
        (hs_function)set_split_column, false, hs_kind_count, NULL},
    [show_column] = {"UISplitViewController", "showColumn:", "vQ",
        (hs_function)show_split_column, false, hs_kind_count, NULL},
    [hide_column] = {"UISplitViewController", "hideColumn:", "vQ",
        (hs_function)hide_split_column, false, hs_kind_count, NULL},
};

void hs_hook_navigation(void) { hs_install(hooks, hook_count); }

#endif
