#include "CompareParts.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"
#include "Scopes.h"
#include "Traits.h"

/// The lists of children and of stacks that are being compared; reused, so that a comparison allocates nothing.
static hs_ids actual;

static uint32_t number_of(const hs_controller *controller) { return controller == NULL ? 0 : controller->number; }

/// The controllers of an array, without those that are dying.
static void read_list(id array) {
    actual.count = 0;
    size_t count = hs_array_count(array);
    for (size_t index = 0; index < count; index++) {
        hs_controller *element = hs_controller_of(hs_array_element(array, index));
        if (element != NULL) { hs_ids_insert(&actual, element->number, actual.count); }
    }
}

static void copy_list(hs_ids *target) {
    target->count = 0;
    for (size_t index = 0; index < actual.count; index++) { hs_ids_insert(target, actual.items[index], index); }
}

// Containment

/// As the reducer does it: out of the old parent's children, into the new one's.
static void move_child(hs_controller *child, hs_controller *parent, size_t index) {
    HS_FACT(
        hs_kind_parent_changed, child, HS_ID("child", child->number), HS_OPTIONAL_ID("from", child->parent),
        HS_OPTIONAL_ID("to", number_of(parent)), parent == NULL ? HS_NOTHING : HS_INTEGER("index", index));
    hs_controller *former = hs_controller_numbered(child->parent);
    if (former != NULL) { hs_ids_remove(&former->children, child->number); }
    child->parent = number_of(parent);
    if (parent != NULL) { hs_ids_insert(&parent->children, child->number, index); }
}

static void compare_parent(hs_controller *child) {
    hs_controller *parent = hs_controller_of(hs_property(child, hs_get_parent));
    if (child->parent == number_of(parent)) { return; }
    size_t index = 0;
    if (parent != NULL) {
        read_list(hs_property(parent, hs_get_children));
        while (index < actual.count && actual.items[index] != child->number) { index++; }
    }
    move_child(child, parent, index);
}

static void compare_children(hs_controller *parent) {
    id array = hs_property(parent, hs_get_children);
    size_t count = hs_array_count(array);
    if (count == 0 && parent->children.count == 0) { return; }
    read_list(array);
    if (hs_ids_equal(&actual, &parent->children)) { return; }
    for (size_t index = 0; index < count; index++) {
        hs_controller *child = hs_controller_of(hs_array_element(array, index));
        if (child != NULL && child->parent != parent->number) { compare_parent(child); }
    }
    read_list(hs_property(parent, hs_get_children));
    for (size_t index = 0; index < parent->children.count;) {
        hs_controller *child = hs_controller_numbered(parent->children.items[index]);
        if (child == NULL) {
            hs_ids_remove(&parent->children, parent->children.items[index]);
            continue;
        }
        compare_parent(child);
        if (index < parent->children.count && child->number == parent->children.items[index]) { index++; }
    }
    read_list(hs_property(parent, hs_get_children));
    if (actual.count == parent->children.count && !hs_ids_equal(&actual, &parent->children)) {
        HS_FACT(
            hs_kind_children_reordered, parent, HS_ID("parent", parent->number), HS_IDS("order", actual));
        copy_list(&parent->children);
    }
}

// Stacks and selections

static void compare_stack(hs_controller *container) {
    if (container->class->getters[hs_get_view_controllers] == NULL) { return; }
    read_list(hs_property(container, hs_get_view_controllers));
    bool isNew = !container->hasStack && actual.count > 0;
    if (!isNew && hs_ids_equal(&actual, &container->stack)) { return; }
    HS_FACT(hs_kind_stack_changed, container, HS_ID("container", container->number), HS_IDS("order", actual));
    copy_list(&container->stack);
    container->hasStack = true;
}

static void compare_selection(hs_controller *container) {
    if (container->class->getters[hs_get_selected] == NULL) { return; }
    hs_controller *selected = hs_controller_of(hs_property(container, hs_get_selected));
    if (container->selected == number_of(selected)) { return; }
    container->selected = number_of(selected);
    HS_FACT(
        hs_kind_selection_changed, container, HS_ID("container", container->number),
        HS_OPTIONAL_ID("selected", container->selected));
}

// Views

static id superview_of(id view) { return hs_get_object(view, "superview"); }

/// The number of the owner of the nearest view around the root view that has one, else of its window, else 0.
static uint32_t actual_host(id view) {
    for (id around = superview_of(view); around != NULL; around = superview_of(around)) {
        const hs_controller *owner = hs_view_owner(around);
        if (owner != NULL) { return owner->number; }
    }
    const hs_window *window = hs_window_of(hs_get_object(view, "window"));
    return window == NULL ? 0 : window->number;
}

static void compare_loading(hs_controller *controller) {
    id view = hs_property(controller, hs_get_view_if_loaded);
    if (view == NULL && controller->view != NULL) {
        HS_FACT(hs_kind_view_unloaded, controller, HS_ID("controller", controller->number));
        controller->isViewLoaded = false;
        hs_set_view(controller, NULL);
    }
    if (view != controller->view) {
        hs_set_view(controller, view);
        hs_class_name name = hs_split_class_name(class_getName(object_getClass(view)));
        HS_FACT(
            hs_kind_view_assigned, controller, HS_ID("controller", controller->number),
            HS_INTEGER("view", controller->viewNumber), HS_TEXT("class", name.name, HSRedactClasses));
    }
    // `loadView` returns before the view counts as loaded.
    if (view != NULL && !controller->isViewLoaded && !hs_is_open(hs_kind_callback_load_view, controller)) {
        controller->isViewLoaded = true;
        HS_FACT(hs_kind_view_loaded, controller, HS_ID("controller", controller->number));
    }
}

static void compare_host(hs_controller *controller) {
    uint32_t host = controller->view == NULL ? 0 : actual_host(controller->view);
    if (host == controller->host) { return; }
    controller->host = host;
    if (host == 0) {
        HS_FACT(hs_kind_view_detached, controller, HS_ID("controller", controller->number));
    } else {
        HS_FACT(
            hs_kind_view_attached, controller, HS_ID("controller", controller->number), HS_ID("host", host));
    }
}

void hs_compare(hs_controller *controller) {
    if (controller->isDying) { return; }
    hs.isComparing = true;
    compare_parent(controller);
    compare_children(controller);
    compare_stack(controller);
    compare_selection(controller);
    hs_compare_split(controller);
    hs_compare_presentation(controller);
    compare_loading(controller);
    compare_host(controller);
    hs.isComparing = false;
}

// Geometry and names

static void compare_frame(hs_controller *controller) {
    hs_rect frame;
    if (controller->view == NULL || !hs_get_rect(controller->view, "frame", &frame)) { return; }
    if (controller->hasFrame && memcmp(&frame, &controller->frame, sizeof frame) == 0) { return; }
    controller->frame = frame;
    controller->hasFrame = true;
    HS_FACT(
        hs_kind_view_framed, controller, HS_ID("controller", controller->number), HS_RECT("frame", frame));
}

static void compare_traits(hs_controller *controller) {
    // Asking before the view is loaded could give traits that UIKit has not yet decided.
    if (controller->view == NULL || hs_traits_are_tracked()) { return; }
    id collection = hs_property(controller, hs_get_traits);
    if (collection == controller->traitCollection) { return; }
    hs_traits traits = hs_read_traits(collection);
    hs_traits changed = hs_changed_traits(&controller->traits, &traits);
    controller->traitCollection = collection;
    controller->traits = traits;
    if (!hs_has_traits(&changed)) { return; }
    HS_FACT(
        hs_kind_traits_changed, controller, HS_ID("subject", controller->number), HS_TRAITS("traits", changed));
}

static void compare_preferred_size(hs_controller *controller) {
    hs_size (*get)(id, SEL) = (hs_size(*)(id, SEL))controller->class->getters[hs_get_preferred_size];
    if (get == NULL) { return; }
    hs_size size = get(controller->object, controller->class->selectors[hs_get_preferred_size]);
    if (memcmp(&size, &controller->preferredSize, sizeof size) == 0) { return; }
    controller->preferredSize = size;
    HS_FACT(
        hs_kind_preferred_content_size_changed, controller, HS_ID("controller", controller->number),
        HS_SIZE("size", size));
}

static void compare_names(hs_controller *controller) {
    const char *title = hs_string_bytes(hs_property(controller, hs_get_title));
    const char *restoration = hs_string_bytes(hs_property(controller, hs_get_restoration_identifier));
    uint64_t digests[] = {hs_digest(title), hs_digest(restoration)};
    if (digests[0] == controller->titleDigest) { title = NULL; }
    if (digests[1] == controller->restorationDigest) { restoration = NULL; }
    controller->titleDigest = digests[0];
    controller->restorationDigest = digests[1];
    if (title == NULL && restoration == NULL) { return; }
    HS_FACT(
        hs_kind_identity_changed, controller, HS_ID("controller", controller->number),
        HS_TEXT("title", title, HSRedactTitles),
        HS_TEXT("restorationIdentifier", restoration, HSRedactIdentifiers));
}

void hs_compare_frame(hs_controller *controller) {
    if (controller->isDying) { return; }
    hs.isComparing = true;
    compare_frame(controller);
    hs.isComparing = false;
}

void hs_compare_geometry(hs_controller *controller) {
    if (controller->isDying) { return; }
    hs.isComparing = true;
    compare_frame(controller);
    compare_traits(controller);
    compare_preferred_size(controller);
    hs.isComparing = false;
}

void hs_compare_all(void) {
    hs_compare_windows();
    hs_remember_methods();
    // New controllers are found on the way, and stand at the end of the list.
    for (hs_controller *controller = hs_first_controller(); controller != NULL; controller = controller->next) {
        if (controller->isDying) { continue; }
        hs_compare(controller);
        hs_compare_geometry(controller);
        hs.isComparing = true;
        hs_compare_adaptation(controller);
        compare_names(controller);
        hs.isComparing = false;
    }
    hs_forget_methods();
}

#endif
