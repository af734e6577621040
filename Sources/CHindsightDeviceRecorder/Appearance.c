#include "Compare.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"
#include "Scopes.h"

/// What the change belongs to, from what the controller says of itself and from what has been written about it.
static const char *appearance_reason(const hs_controller *controller, bool isLeaving) {
    bool isPresented = false, isMoved = false;
    const hs_controller *parent = hs_controller_numbered(controller->parent);
    hs_get_flag(controller->object, isLeaving ? "isBeingDismissed" : "isBeingPresented", &isPresented);
    const char *moving = isLeaving ? "isMovingFromParentViewController" : "isMovingToParentViewController";
    hs_get_flag(controller->object, moving, &isMoved);
    if (isPresented && parent == NULL) { return isLeaving ? "dismissed" : "presented"; }
    if (isMoved) { return isLeaving ? "movedOut" : "movedIn"; }
    if (parent != NULL) {
        bool isChanging = parent->appearance == hs_appearing || parent->appearance == hs_disappearing;
        bool isInStack = parent->hasStack && !isChanging;
        return isInStack ? (isLeaving ? "covered" : "uncovered") : "container";
    }
    const hs_controller *presented = hs_controller_numbered(controller->presented);
    if (presented != NULL) { return isLeaving ? "covered" : "uncovered"; }
    for (const hs_window *window = hs_first_window(); window != NULL; window = window->next) {
        if (window->root == controller->number) { return "window"; }
    }
    return "container";
}

void hs_write_appearance(hs_controller *controller, hs_appearance appearance, bool isAnimated) {
    if (controller->appearance == appearance) { return; }
    bool begins = appearance == hs_appearing || appearance == hs_disappearing;
    if (begins || controller->reason == NULL) {
        bool isLeaving = appearance == hs_disappearing || appearance == hs_disappeared;
        controller->reason = appearance_reason(controller, isLeaving);
    }
    controller->appearance = appearance;
    HS_FACT(
        hs_kind_appearance_changed, controller, HS_ID("controller", controller->number),
        HS_WORD("state", hs_appearance_words[appearance]), HS_FLAG("animated", isAnimated),
        HS_WORD("reason", controller->reason));
}

#endif
