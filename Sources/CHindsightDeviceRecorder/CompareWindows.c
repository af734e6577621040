#include "Compare.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"
#include "Scenes.h"
#include "Scopes.h"
#include "Traits.h"

static void compare_root(hs_window *window) {
    hs_controller *root = hs_controller_of(hs_get_object(window->object, "rootViewController"));
    uint32_t number = root == NULL ? 0 : root->number;
    if (number == window->root) { return; }
    hs_write(
        hs_kind_window_root_changed, HS_ID("window", window->number), HS_OPTIONAL_ID("from", window->root),
        HS_OPTIONAL_ID("to", number));
    window->root = number;
}

static void compare_visibility(hs_window *window) {
    bool isHidden = !window->isVisible;
    hs_get_flag(window->object, "isHidden", &isHidden);
    if (isHidden != window->isVisible) { return; }
    window->isVisible = !isHidden;
    hs_write(hs_kind_window_shown, HS_ID("window", window->number), HS_FLAG("visible", window->isVisible));
}

/// `window.keyed` says which window is the only key one: that none is, is not written.
static void compare_key(hs_window *window) {
    bool isKey = window->isKey;
    hs_get_flag(window->object, "isKeyWindow", &isKey);
    if (isKey && !window->isKey) { hs_write(hs_kind_window_keyed, HS_ID("window", window->number)); }
    window->isKey = isKey;
}

static void compare_scene(hs_window *window) {
    const char *scene = hs_scene_name(hs_get_object(window->object, "windowScene"));
    if (scene == window->scene) { return; }
    window->scene = scene;
    if (scene == NULL) { return; }
    hs_write(hs_kind_window_scene_changed, HS_ID("window", window->number), HS_WORD("scene", scene));
}

static void compare_size(hs_window *window) {
    hs_rect frame = {0, 0, window->size.width, window->size.height};
    hs_get_rect(window->object, "frame", &frame);
    hs_size size = {frame.width, frame.height};
    const char *orientation = hs_window_orientation(window->object, size);
    bool isSameSize = size.width == window->size.width && size.height == window->size.height;
    if (isSameSize && strcmp(orientation, window->orientation) == 0) { return; }
    window->size = size;
    window->orientation = orientation;
    hs_write(
        hs_kind_window_resized, HS_ID("window", window->number), HS_SIZE("size", size),
        HS_WORD("orientation", orientation));
}

static void compare_traits(hs_window *window) {
    if (hs_traits_are_tracked()) { return; }
    id collection = hs_get_object(window->object, "traitCollection");
    if (collection == window->traitCollection) { return; }
    hs_traits traits = hs_read_traits(collection);
    hs_traits changed = hs_changed_traits(&window->traits, &traits);
    window->traitCollection = collection;
    window->traits = traits;
    if (!hs_has_traits(&changed)) { return; }
    hs_write(hs_kind_traits_changed, HS_ID("subject", window->number), HS_TRAITS("traits", changed));
}

void hs_compare_windows(void) {
    hs.isComparing = true;
    for (hs_window *window = hs_first_window(); window != NULL; window = window->next) {
        compare_scene(window);
        compare_size(window);
        compare_traits(window);
        compare_root(window);
        compare_visibility(window);
        compare_key(window);
    }
    hs.isComparing = false;
}

#endif
