#include "Classes.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Images.h"
#include "Runtime.h"

static Class controllers, windows, navigation, tabs, splits;
static hs_class *table[256];

void (*hs_class_observer)(Class class);

bool hs_classes_begin(void) {
    controllers = (Class)objc_getClass("UIViewController");
    windows = (Class)objc_getClass("UIWindow");
    navigation = (Class)objc_getClass("UINavigationController");
    tabs = (Class)objc_getClass("UITabBarController");
    splits = (Class)objc_getClass("UISplitViewController");
    return controllers != NULL && windows != NULL;
}

Class hs_controller_class(void) { return controllers; }
Class hs_window_class(void) { return windows; }

bool hs_is_app_class(Class class) {
    if (hs_is_in_image((const void *)class)) { return hs_is_in_app((const void *)class); }
    // Made at run time: by Swift for a generic class, or by key-value observing. Its methods decide.
    bool isApp = false;
    unsigned int count = 0;
    Method *methods = class_copyMethodList(class, &count);
    for (unsigned int index = 0; index < count && !isApp; index++) {
        isApp = hs_is_in_app((const void *)method_getImplementation(methods[index]));
    }
    free(methods);
    return isApp;
}

Class hs_system_class(Class class) {
    while (class != NULL && hs_is_app_class(class)) { class = class_getSuperclass(class); }
    return class;
}

static const char *selected_property(Class base) {
    if (navigation != NULL && hs_inherits(base, navigation)) { return "topViewController"; }
    if (tabs != NULL && hs_inherits(base, tabs)) { return "selectedViewController"; }
    return NULL;
}

static void find_getters(hs_class *known) {
    bool isSplit = splits != NULL && hs_inherits(known->base, splits);
    const char *names[hs_getter_count] = {
        [hs_get_parent] = "parentViewController",
        [hs_get_children] = "childViewControllers",
        [hs_get_presented] = "presentedViewController",
        [hs_get_presenting] = "presentingViewController",
        [hs_get_presentation_controller] = "presentationController",
        [hs_get_view_if_loaded] = "viewIfLoaded",
        [hs_get_traits] = "traitCollection",
        [hs_get_title] = "title",
        [hs_get_restoration_identifier] = "restorationIdentifier",
        [hs_get_preferred_size] = "preferredContentSize",
        [hs_get_view_controllers] = "viewControllers",
        [hs_get_selected] = selected_property(known->base),
        [hs_get_collapsed] = isSplit ? "isCollapsed" : NULL,
        [hs_get_display_mode] = isSplit ? "displayMode" : NULL,
    };
    for (int getter = 0; getter < hs_getter_count; getter++) {
        if (names[getter] == NULL) { continue; }
        known->getters[getter] = hs_implementation(known->base, names[getter]);
        known->selectors[getter] = sel_registerName(names[getter]);
    }
}

/// Nearest first: whether each class of the chain is the app's is asked once, when it is first seen.
static hs_class *describe(Class class) {
    bool isApp = hs_is_app_class(class);
    bool isHosting = hs_is_generic_of_swiftui(class_getName(class));
    bool isMadeAtRunTime = !isApp && !isHosting && !hs_is_in_image((const void *)class);
    hs_class *above = class == controllers ? NULL : hs_class_for(class_getSuperclass(class));
    hs_class *known = calloc(1, sizeof *known);
    if (known == NULL) { return NULL; }
    known->class = class;
    if (above != NULL && (isApp || isMadeAtRunTime)) {
        // A class that key-value observing makes counts as the class that it observes.
        known->base = above->base;
        known->baseName = above->baseName;
        known->isSystem = isMadeAtRunTime && above->isSystem;
        known->name = isMadeAtRunTime ? above->name : hs_split_class_name(class_getName(class));
    } else {
        known->base = class;
        known->isSystem = true;
        known->name = known->baseName = hs_split_class_name(class_getName(class));
    }
    if (isHosting) {
        hs_hosted_view_name(class_getName(class), known->hosted, sizeof known->hosted);
    } else if (above != NULL) {
        memcpy(known->hosted, above->hosted, sizeof known->hosted);
    }
    known->isDirectlyBelowRoot = known->base == controllers && !known->isSystem;
    find_getters(known);
    if (isApp && hs_class_observer != NULL) { hs_class_observer(class); }
    return known;
}

hs_class *hs_class_for(Class class) {
    if (!hs_inherits(class, controllers)) { return NULL; }
    size_t bucket = ((uintptr_t)class >> 4) % (sizeof table / sizeof *table);
    for (hs_class *known = table[bucket]; known != NULL; known = known->next) {
        if (known->class == class) { return known; }
    }
    hs_class *known = describe(class);
    if (known != NULL) {
        known->next = table[bucket];
        table[bucket] = known;
    }
    return known;
}

#endif
