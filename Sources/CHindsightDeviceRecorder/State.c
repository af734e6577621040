#include "State.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Callbacks.h"
#include "CompareParts.h"
#include "Line.h"
#include "Recorder.h"
#include "Runtime.h"
#include "Traits.h"

static void find_windows(id array) {
    size_t count = hs_array_count(array);
    for (size_t index = 0; index < count; index++) { hs_window_of(hs_array_element(array, index)); }
}

void hs_find_objects(void) {
    hs.isDescribing = true;
    hs_hook_scene_delegates();
    find_windows(hs_get_object(hs_get_shared("UIApplication", "sharedApplication"), "windows"));
    hs_compare_all();
    hs.isDescribing = false;
}

/// Adds the members of an object. The line takes a comma before each member, so the object starts with its number.
static void add_object(uint32_t number, const hs_field *fields, size_t count, bool isFirst) {
    hs_line_add(isFirst ? "{\"id\":" : ",{\"id\":");
    hs_line_add_integer(number);
    for (size_t index = 0; index < count; index++) { hs_line_add_field(&fields[index]); }
    hs_line_add("}");
}

static void add_window(const hs_window *window, bool isFirst) {
    const hs_field fields[] = {
        HS_SIZE("size", window->size),
        HS_WORD("orientation", window->orientation),
        HS_OPTIONAL_ID("root", window->root),
        HS_FLAG("key", window->isKey),
        HS_FLAG("visible", window->isVisible),
        HS_TRAITS("traits", window->traits),
        HS_WORD("scene", window->scene),
    };
    add_object(window->number, fields, sizeof fields / sizeof *fields, isFirst);
}

/// Callbacks before the start are not known, so the view decides: a controller whose view is in a window has appeared.
static hs_appearance appearance_of(const hs_controller *controller) {
    bool isInWindow = controller->view != NULL && hs_get_object(controller->view, "window") != NULL;
    return isInWindow ? hs_appeared : hs_disappeared;
}

static void add_controller(hs_controller *controller, bool isFirst) {
    const hs_class *class = controller->class;
    const char *title = hs_string_bytes(hs_property(controller, hs_get_title));
    const char *restoration = hs_string_bytes(hs_property(controller, hs_get_restoration_identifier));
    bool isPresented = controller->presenter != 0;
    bool isKnown = class->isSystem && hs_is_known_system_class(class->name.name);
    controller->appearance = appearance_of(controller);
    const hs_field fields[] = {
        HS_TEXT("class", class->name.name, isKnown ? 0 : HSRedactClasses),
        HS_TEXT("module", *class->name.module ? class->name.module : NULL, HSRedactClasses),
        HS_TEXT("base", class->baseName.name, hs_is_known_system_class(class->baseName.name) ? 0 : HSRedactClasses),
        HS_FLAG("system", class->isSystem),
        HS_TEXT("hosted", *class->hosted ? class->hosted : NULL, HSRedactClasses),
        HS_TEXT("title", title, HSRedactTitles),
        HS_TEXT("restorationIdentifier", restoration, HSRedactIdentifiers),
        HS_OPTIONAL_ID("parent", controller->parent),
        HS_IDS("children", controller->children),
        HS_OPTIONAL_ID("selected", controller->selected),
        HS_OPTIONAL_ID("presenting", controller->presenter),
        HS_OPTIONAL_ID("presented", controller->presented),
        HS_WORD("style", isPresented ? controller->style : NULL),
        HS_WORD("effectiveStyle", isPresented ? controller->effectiveStyle : NULL),
        HS_TEXT("presentationController", hs_presentation_class_name(controller), HSRedactClasses),
        HS_FLAG("viewLoaded", controller->isViewLoaded),
        HS_OPTIONAL_ID("host", controller->host),
        HS_WORD("appearance", hs_appearance_words[controller->appearance]),
        HS_TRAITS("traits", controller->traits),
        controller->hasStack ? HS_IDS("stack", controller->stack) : HS_NOTHING,
        controller->hasFrame ? HS_RECT("frame", controller->frame) : HS_NOTHING,
        controller->hasSplit ? HS_FLAG("collapsed", controller->isCollapsed) : HS_NOTHING,
        controller->hasSplit ? HS_WORD("displayMode", controller->displayMode) : HS_NOTHING,
    };
    add_object(controller->number, fields, sizeof fields / sizeof *fields, isFirst);
}

void hs_write_state(void) {
    if (hs_first_window() == NULL && hs_first_controller() == NULL) { return; }
    bool isFirst = true;
    hs_line_begin(hs_kind_state_given);
    hs_line_add(",\"state\":{\"windows\":[");
    for (const hs_window *window = hs_first_window(); window != NULL; window = window->next) {
        add_window(window, isFirst);
        isFirst = false;
    }
    isFirst = true;
    hs_line_add("],\"controllers\":[");
    for (hs_controller *controller = hs_first_controller(); controller != NULL; controller = controller->next) {
        if (controller->isDying) { continue; }
        add_controller(controller, isFirst);
        isFirst = false;
    }
    hs_line_add("],\"transitions\":[]}");
    hs_line_end();
}

#endif
