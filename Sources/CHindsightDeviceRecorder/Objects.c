#include "Objects.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Recorder.h"
#include "Runtime.h"
#include "Traits.h"

void (*hs_death_observer)(const hs_controller *controller);

const char *const hs_appearance_words[] = {"disappeared", "appearing", "appeared", "disappearing"};

enum { bucket_count = 1024 };

static hs_controller *buckets[bucket_count], *viewBuckets[bucket_count], *numberBuckets[bucket_count];
static hs_controller *first, *last;
static hs_window *firstWindow;
static uint32_t count;
static uint64_t viewCount;
static unsigned unwrittenDeaths;

static size_t bucket_of(const void *object) { return ((uintptr_t)object >> 4) % bucket_count; }

hs_controller *hs_first_controller(void) { return first; }
hs_window *hs_first_window(void) { return firstWindow; }

static hs_controller *find(id object) {
    hs_controller *found = buckets[bucket_of(object)];
    while (found != NULL && (found->object != object || found->isGone)) { found = found->nextInBucket; }
    return found;
}

static void write_creation(const hs_controller *controller) {
    const hs_class *class = controller->class;
    uint32_t isHidden = hs_is_known_system_class(class->name.name) && class->isSystem ? 0 : HSRedactClasses;
    uint32_t isBaseHidden = hs_is_known_system_class(class->baseName.name) ? 0 : HSRedactClasses;
    hs_write(
        hs_kind_controller_created, HS_ID("controller", controller->number),
        HS_TEXT("class", class->name.name, isHidden),
        HS_TEXT("module", *class->name.module ? class->name.module : NULL, HSRedactClasses),
        HS_TEXT("base", class->baseName.name, isBaseHidden), HS_FLAG("system", class->isSystem),
        HS_TEXT("hosted", *class->hosted ? class->hosted : NULL, HSRedactClasses));
}

hs_controller *hs_controller_of(id object) {
    if (object == NULL) { return NULL; }
    hs_controller *known = find(object);
    if (known != NULL) { return known->isDying ? NULL : known; }
    hs_class *class = hs_class_for(object_getClass(object));
    hs_controller *controller = class == NULL ? NULL : calloc(1, sizeof *controller);
    if (controller == NULL) { return NULL; }
    controller->object = object;
    controller->class = class;
    controller->number = ++count;
    controller->traits = HS_NO_TRAITS;
    controller->cause = hs_no_cause;
    controller->nextInBucket = buckets[bucket_of(object)];
    buckets[bucket_of(object)] = controller;
    controller->nextWithNumber = numberBuckets[controller->number % bucket_count];
    numberBuckets[controller->number % bucket_count] = controller;
    controller->previous = last;
    *(last == NULL ? &first : &last->next) = controller;
    last = controller;
    write_creation(controller);
    return controller;
}

// Source: the constants of `UIInterfaceOrientation` in UIKit's header `UIOrientation.h`.
const char *const hs_orientation_words[] = {NULL, "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft"};

const char *hs_window_orientation(id window, hs_size size) {
    long orientation = 0;
    hs_get_integer(hs_get_object(window, "windowScene"), "interfaceOrientation", &orientation);
    bool isKnown = orientation > 0 && orientation < hs_orientation_count;
    return isKnown ? hs_orientation_words[orientation] : size.width > size.height ? "landscapeRight" : "portrait";
}

hs_window *hs_window_of(id object) {
    if (object == NULL || !hs_inherits(object_getClass(object), hs_window_class())) { return NULL; }
    hs_window **place = &firstWindow;
    while (*place != NULL && (*place)->object != object) { place = &(*place)->next; }
    if (*place != NULL) { return *place; }
    hs_window *window = calloc(1, sizeof *window);
    if (window == NULL) { return NULL; }
    *place = window;
    window->object = object;
    window->number = ++count;
    window->traits = HS_NO_TRAITS;
    hs_rect frame = {0, 0, 0, 0};
    hs_get_rect(object, "frame", &frame);
    window->size = (hs_size){frame.width, frame.height};
    window->orientation = hs_window_orientation(object, window->size);
    hs_write(
        hs_kind_window_created, HS_ID("window", window->number), HS_SIZE("size", window->size),
        HS_WORD("orientation", window->orientation));
    return window;
}

hs_controller *hs_controller_numbered(uint32_t number) {
    hs_controller *found = numberBuckets[number % bucket_count];
    while (found != NULL && found->number != number) { found = found->nextWithNumber; }
    return found == NULL || found->isDying ? NULL : found;
}

id hs_property(const hs_controller *controller, hs_getter getter) {
    id (*get)(id, SEL) = (id(*)(id, SEL))controller->class->getters[getter];
    return get == NULL ? NULL : get(controller->object, controller->class->selectors[getter]);
}

hs_controller *hs_view_owner(id view) {
    hs_controller *found = viewBuckets[bucket_of(view)];
    for (; found != NULL; found = found->nextViewInBucket) {
        // The view may have been replaced, and its address be another view's.
        if (found->view == view && !found->isDying && hs_property(found, hs_get_view_if_loaded) == view) {
            return found;
        }
    }
    return NULL;
}

bool hs_may_have_owner(id view) {
    return __atomic_load_n(&viewBuckets[bucket_of(view)], __ATOMIC_RELAXED) != NULL;
}

static void forget_view(hs_controller *controller) {
    hs_controller **place = &viewBuckets[bucket_of(controller->view)];
    while (*place != NULL && *place != controller) { place = &(*place)->nextViewInBucket; }
    if (*place != NULL) { __atomic_store_n(place, controller->nextViewInBucket, __ATOMIC_RELAXED); }
    controller->view = NULL;
}

void hs_set_view(hs_controller *controller, id view) {
    if (controller->view != NULL) { forget_view(controller); }
    if (view == NULL) { return; }
    hs_controller *other = hs_view_owner(view);
    controller->viewNumber = other != NULL ? other->viewNumber : ++viewCount;
    controller->view = view;
    controller->nextViewInBucket = viewBuckets[bucket_of(view)];
    __atomic_store_n(&viewBuckets[bucket_of(view)], controller, __ATOMIC_RELAXED);
}

void hs_ids_remove(hs_ids *list, uint32_t number) {
    size_t kept = 0;
    for (size_t index = 0; index < list->count; index++) {
        if (list->items[index] != number) { list->items[kept++] = list->items[index]; }
    }
    list->count = kept;
}

void hs_ids_insert(hs_ids *list, uint32_t number, size_t index) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity == 0 ? 4 : 2 * list->capacity;
        uint32_t *items = realloc(list->items, capacity * sizeof *items);
        if (items == NULL) { return hs_turn_off("there is no memory", "for a list of controllers"); }
        list->items = items;
        list->capacity = capacity;
    }
    if (index > list->count) { index = list->count; }
    memmove(list->items + index + 1, list->items + index, (list->count - index) * sizeof *list->items);
    list->items[index] = number;
    list->count++;
}

bool hs_ids_equal(const hs_ids *one, const hs_ids *other) {
    return one->count == other->count
        && (one->count == 0 || memcmp(one->items, other->items, one->count * sizeof *one->items) == 0);
}

/// What the reducer does at `controller.destroyed`: nothing refers to the controller any more.
static void forget_number(uint32_t number) {
    for (hs_controller *other = first; other != NULL; other = other->next) {
        if (other->parent == number) { other->parent = 0; }
        if (other->host == number) { other->host = 0; }
        if (other->selected == number) { other->selected = 0; }
        if (other->presented == number) { other->presented = 0; }
        if (other->presenter == number) { other->presenter = 0; }
        hs_ids_remove(&other->children, number);
        hs_ids_remove(&other->stack, number);
    }
    for (hs_window *window = firstWindow; window != NULL; window = window->next) {
        if (window->root == number) { window->root = 0; }
    }
}

static void free_record(hs_controller *controller) {
    hs_controller **place = &numberBuckets[controller->number % bucket_count];
    while (*place != controller) { place = &(*place)->nextWithNumber; }
    *place = controller->nextWithNumber;
    *(controller->previous == NULL ? &first : &controller->previous->next) = controller->next;
    *(controller->next == NULL ? &last : &controller->next->previous) = controller->previous;
    free(controller->children.items);
    free(controller->stack.items);
    free(controller);
}

static void write_death(hs_controller *controller) {
    if (hs_death_observer != NULL) { hs_death_observer(controller); }
    hs_write(hs_kind_controller_destroyed, HS_ID("controller", controller->number));
    forget_number(controller->number);
    controller->isDeathWritten = true;
}

hs_controller *hs_controller_dies(id object) {
    hs_lock();
    hs_controller *controller = find(object);
    if (controller != NULL && !controller->isDying) {
        controller->isDying = true;
        if (controller->view != NULL) { forget_view(controller); }
        if (hs.mode != hs_recording) {
            forget_number(controller->number);
            controller->isDeathWritten = true;
        } else if (pthread_equal(pthread_self(), hs.mainThread)) {
            hs_write_deaths();
            write_death(controller);
        } else {
            __atomic_add_fetch(&unwrittenDeaths, 1, __ATOMIC_RELAXED);
        }
    }
    hs_unlock();
    return controller;
}

void hs_controller_gone(hs_controller *controller) {
    hs_lock();
    hs_controller **place = &buckets[bucket_of(controller->object)];
    while (*place != controller) { place = &(*place)->nextInBucket; }
    *place = controller->nextInBucket;
    controller->isGone = true;
    if (controller->isDeathWritten) { free_record(controller); }
    hs_unlock();
}

void hs_write_deaths(void) {
    if (__atomic_load_n(&unwrittenDeaths, __ATOMIC_RELAXED) == 0) { return; }
    hs_lock();
    for (hs_controller *next, *controller = first; controller != NULL; controller = next) {
        next = controller->next;
        if (!controller->isDying || controller->isDeathWritten) { continue; }
        write_death(controller);
        if (controller->isGone) { free_record(controller); }
    }
    unwrittenDeaths = 0;
    hs_unlock();
}

void hs_window_dies(id object) {
    hs_lock();
    hs_window **place = &firstWindow;
    while (*place != NULL && (*place)->object != object) { place = &(*place)->next; }
    hs_window *window = *place;
    if (window != NULL) {
        *place = window->next;
        if (hs_is_recording()) { hs_write(hs_kind_window_destroyed, HS_ID("window", window->number)); }
        for (hs_controller *other = first; other != NULL; other = other->next) {
            if (other->host == window->number) { other->host = 0; }
        }
        free(window);
    }
    hs_unlock();
}

void hs_objects_begin(void) {
    for (hs_controller *next, *controller = first; controller != NULL; controller = next) {
        next = controller->next;
        // One that is dying on another thread is freed there.
        if (!controller->isDying) {
            hs_controller **place = &buckets[bucket_of(controller->object)];
            while (*place != controller) { place = &(*place)->nextInBucket; }
            *place = controller->nextInBucket;
            free_record(controller);
        } else if (controller->isGone) {
            free_record(controller);
        } else {
            controller->isDeathWritten = true;
        }
    }
    for (hs_window *next; firstWindow != NULL; firstWindow = next) {
        next = firstWindow->next;
        free(firstWindow);
    }
    memset(viewBuckets, 0, sizeof viewBuckets);
    unwrittenDeaths = 0;
    count = 0;
    viewCount = 0;
}

#endif
