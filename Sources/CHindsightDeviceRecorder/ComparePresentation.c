#include "CompareParts.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Runtime.h"
#include "Scopes.h"

static uint32_t number_of(const hs_controller *controller) { return controller == NULL ? 0 : controller->number; }

enum { unknown_style = -3, automatic_style = -2, no_style = -1, compact_width = 1 };

static const char *style_word(long style) {
    // Source: the constants of `UIModalPresentationStyle` in UIKit's header `UIViewController.h`.
    static const char *const words[] = {"fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
        "overFullScreen", "overCurrentContext", "popover", "blurOverFullScreen"};
    if (style == automatic_style) { return "automatic"; }
    if (style == no_style) { return "none"; }
    return style >= 0 && style < (long)(sizeof words / sizeof *words) ? words[style] : NULL;
}

static const char *transition_word(long style) {
    // Source: the constants of `UIModalTransitionStyle` in UIKit's header `UIViewController.h`.
    static const char *const words[] = {"coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"};
    return style >= 0 && style < (long)(sizeof words / sizeof *words) ? words[style] : NULL;
}

// The style in effect

/// Notes the presentation controller of a presented controller, and the class of the system that answers for it.
static id presentation_controller(hs_controller *presented) {
    id controller = hs_property(presented, hs_get_presentation_controller);
    Class class = controller == NULL ? NULL : object_getClass(controller);
    presented->presentationController = controller;
    // By its class: another object may get the address within a turn.
    if (class != presented->seenClass) {
        presented->seenClass = class;
        presented->presentationClass = class == NULL ? NULL : hs_system_class(class);
    }
    return controller;
}

static long ask_style(const hs_controller *presented, const char *selector) {
    hs_function get = hs_implementation(presented->presentationClass, selector);
    if (get == NULL) { return unknown_style; }
    return ((long (*)(id, SEL))get)(presented->presentationController, hs_selector(selector));
}

static id ask_object(const hs_controller *presented, const char *selector) {
    hs_function get = hs_implementation(presented->presentationClass, selector);
    return get == NULL ? NULL : ((id(*)(id, SEL))get)(presented->presentationController, hs_selector(selector));
}

/// The style that UIKit uses for a presented controller now; NULL if that is not known. In compact width the delegate
/// of the presentation controller decides, which is the app's code and is not asked.
static const char *effective_style(hs_controller *presented) {
    if (presentation_controller(presented) == NULL || hs_traits_are_tracked()) { return NULL; }
    long horizontal = 0, style = ask_style(presented, "presentationStyle");
    hs_get_integer(ask_object(presented, "traitCollection"), "horizontalSizeClass", &horizontal);
    if (horizontal != compact_width) { return style_word(style); }
    if (ask_object(presented, "delegate") != NULL) { return NULL; }
    long adapted = ask_style(presented, "adaptivePresentationStyle");
    return style_word(adapted == no_style || adapted == unknown_style ? style : adapted);
}

/// The name of the class of the presentation controller, valid until the next call; NULL without one.
static const char *class_name_of(const hs_controller *presented) {
    static hs_class_name name;
    if (presented->presentationController == NULL) { return NULL; }
    name = hs_split_class_name(class_getName(object_getClass(presented->presentationController)));
    return name.name;
}

void hs_compare_adaptation(hs_controller *presented) {
    if (presented->presenter == 0) { return; }
    const char *style = effective_style(presented);
    if (style == NULL || style == presented->effectiveStyle) { return; }
    presented->effectiveStyle = style;
    HS_FACT(
        hs_kind_presentation_adapted, presented, HS_ID("presented", presented->number),
        HS_WORD("effectiveStyle", style), HS_OPTIONAL_ID("replacement", 0));
}

// Who presents whom

static void end_presentation(hs_controller *presenter, hs_controller *presented) {
    HS_FACT(
        hs_kind_presentation_ended, presented, HS_ID("presenter", presenter->number),
        HS_ID("presented", presented->number));
    presenter->presented = 0;
    presented->presenter = 0;
    // It dies, and another one may get its address.
    presented->presentationController = NULL;
}

static void begin_presentation(hs_controller *presenter, hs_controller *presented) {
    const hs_scope *call = hs_presenting_call(presented);
    hs_controller *requester = call == NULL || call->touched[0] == NULL ? presenter : call->touched[0];
    long style = unknown_style, transition = -1;
    hs_get_integer(presented->object, "modalPresentationStyle", &style);
    hs_get_integer(presented->object, "modalTransitionStyle", &transition);
    presented->style = style_word(style);
    presented->effectiveStyle = effective_style(presented);
    HS_FACT(
        hs_kind_presentation_began, presented, HS_ID("presenter", presenter->number),
        HS_ID("presented", presented->number), HS_ID("requester", requester->number),
        HS_WORD("style", presented->style), HS_WORD("effectiveStyle", presented->effectiveStyle),
        HS_WORD("transitionStyle", transition_word(transition)),
        HS_TEXT("presentationController", class_name_of(presented), HSRedactClasses));
    presenter->presented = presented->number;
    presented->presenter = presenter->number;
}

/// The controller that presents this one itself: children of a presented controller answer with its presenter, too.
static hs_controller *actual_presenter(const hs_controller *presented) {
    if (hs_property(presented, hs_get_parent) != NULL) { return NULL; }
    hs_controller *presenter = hs_controller_of(hs_property(presented, hs_get_presenting));
    if (presenter == NULL || hs_property(presenter, hs_get_presented) != presented->object) { return NULL; }
    return presenter;
}

static void compare_presenter(hs_controller *presented) {
    hs_controller *presenter = actual_presenter(presented);
    if (presented->presenter == number_of(presenter)) { return; }
    hs_controller *former = hs_controller_numbered(presented->presenter);
    if (former != NULL) { end_presentation(former, presented); }
    if (presenter == NULL) { return; }
    hs_controller *other = hs_controller_numbered(presenter->presented);
    if (other != NULL) { end_presentation(presenter, other); }
    begin_presentation(presenter, presented);
}

void hs_compare_presentation(hs_controller *controller) {
    hs_controller *former = hs_controller_numbered(controller->presented);
    if (former != NULL) { compare_presenter(former); }
    hs_controller *presented = hs_controller_of(hs_property(controller, hs_get_presented));
    if (presented != NULL && presented->presenter == 0) { compare_presenter(presented); }
    // A child is not presented, and its parent has been compared.
    bool isChild = controller->parent != 0;
    if (!isChild || controller->presenter != 0) { compare_presenter(controller); }
}

const char *hs_presentation_class_name(hs_controller *presented) {
    bool isPresented = presented->presenter != 0 && presentation_controller(presented) != NULL;
    return isPresented ? class_name_of(presented) : NULL;
}

#endif
