#include "CompareParts.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Scopes.h"

static const char *display_mode_word(long mode) {
    // Source: the constants of `UISplitViewControllerDisplayMode` in UIKit's header `UISplitViewController.h`.
    static const char *const words[] = {"automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary",
        "twoBesideSecondary", "twoOverSecondary", "twoDisplaceSecondary"};
    return mode >= 0 && mode < (long)(sizeof words / sizeof *words) ? words[mode] : NULL;
}

void hs_compare_split(hs_controller *controller) {
    const hs_class *class = controller->class;
    BOOL (*isCollapsed)(id, SEL) = (BOOL(*)(id, SEL))class->getters[hs_get_collapsed];
    long (*displayMode)(id, SEL) = (long (*)(id, SEL))class->getters[hs_get_display_mode];
    // Before the view is loaded the answers are not decided, and could load it.
    if (isCollapsed == NULL || displayMode == NULL || controller->view == NULL) { return; }
    bool isNowCollapsed = isCollapsed(controller->object, class->selectors[hs_get_collapsed]) != NO;
    const char *mode = display_mode_word(displayMode(controller->object, class->selectors[hs_get_display_mode]));
    bool isSame = controller->isCollapsed == isNowCollapsed && controller->displayMode == mode;
    if (controller->hasSplit && isSame) { return; }
    controller->hasSplit = true;
    controller->isCollapsed = isNowCollapsed;
    controller->displayMode = mode;
    HS_FACT(
        hs_kind_split_changed, controller, HS_ID("split", controller->number), HS_FLAG("collapsed", isNowCollapsed),
        HS_WORD("displayMode", mode));
}

#endif
