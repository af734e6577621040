/// The view controllers and windows that are alive, with what was last written about each. None is retained: their
/// `dealloc` removes them.

#ifndef HS_OBJECTS_H
#define HS_OBJECTS_H

#include "Classes.h"
#include "Events.h"

#if HS_RECORDER_IS_AVAILABLE

typedef struct {
    uint32_t *items;
    size_t count, capacity;
} hs_ids;

/// Names index `hs_appearance_words`.
typedef enum { hs_disappeared, hs_appearing, hs_appeared, hs_disappearing } hs_appearance;
extern const char *const hs_appearance_words[];

typedef struct hs_controller {
    id object;
    uint32_t number;
    hs_class *class;
    /// Whether its `dealloc` has begun: nothing is asked of it any more.
    bool isDying;
    /// Whether `controller.destroyed` was written, and whether the object is gone. After both, the record is freed.
    bool isDeathWritten, isGone;

    uint32_t parent, presented, presenter, host, selected;
    hs_ids children, stack;
    bool hasStack, isViewLoaded, hasFrame;
    /// The root view, which may be gone: only compared, and looked up by ``hs_view_owner``.
    id view;
    uint64_t viewNumber;
    hs_rect frame;
    hs_size preferredSize;
    hs_appearance appearance;
    const char *reason, *style, *effectiveStyle;
    /// Its presentation controller, which may be gone, the class of that one, and the nearest class of the system.
    id presentationController;
    Class seenClass, presentationClass;
    /// For a split view controller: whether it is known, and what was written last.
    bool hasSplit, isCollapsed;
    const char *displayMode;
    hs_traits traits;
    /// The collection that `traits` come from. It does not change, and is only compared.
    const void *traitCollection;
    uint64_t titleDigest, restorationDigest, contentDigest;
    /// The call that deferred work about this controller, until its appearance ends; `hs_no_cause` without one.
    uint64_t cause;

    struct hs_controller *nextInBucket, *nextViewInBucket, *nextWithNumber, *next, *previous;
} hs_controller;

typedef struct hs_window {
    id object;
    uint32_t number, root;
    bool isVisible, isKey;
    hs_size size;
    const char *orientation;
    /// The name of its scene; NULL without one.
    const char *scene;
    hs_traits traits;
    const void *traitCollection;
    struct hs_window *next;
} hs_window;

/// The record of a view controller, made and written on first sight. NULL for NULL, for an object that is dying, and
/// for one whose class does not inherit from UIViewController, whatever its `isKindOfClass:` says. O(1) if known.
hs_controller *hs_controller_of(id object);

/// The record of a window, made and written on first sight; NULL for NULL and for an object that is no window.
hs_window *hs_window_of(id object);

/// The words for the constants of `UIInterfaceOrientation`; that for 0, unknown, is NULL.
enum { hs_orientation_count = 5 };
extern const char *const hs_orientation_words[hs_orientation_count];

/// The orientation of a window of that size: its scene's; by the size if it has none or the scene does not know. Then
/// the left side cannot be told from the right one, and landscape counts as `landscapeRight`.
const char *hs_window_orientation(id window, hs_size size);

/// All of them, in order of creation; some may be dying.
hs_controller *hs_first_controller(void);
hs_window *hs_first_window(void);

/// The living controller of that number; NULL if there is none. O(1).
hs_controller *hs_controller_numbered(uint32_t number);

/// The controller that has this view as its root view now.
hs_controller *hs_view_owner(id view);

/// False for most views that are no root view, without a lock: views move often.
bool hs_may_have_owner(id view);

/// Notes the root view of a controller and gives it a number: that of a controller with the same view, or a new one.
void hs_set_view(hs_controller *controller, id view);

/// The object that a property returns; NULL if the class does not have it.
id hs_property(const hs_controller *controller, hs_getter getter);

/// Removes the number from the list.
void hs_ids_remove(hs_ids *list, uint32_t number);

/// Inserts a number at an index, or at the end.
void hs_ids_insert(hs_ids *list, uint32_t number, size_t index);

bool hs_ids_equal(const hs_ids *first, const hs_ids *second);

/// A view controller's `dealloc` begins, on any thread. Returns its record, for ``hs_controller_gone``.
hs_controller *hs_controller_dies(id object);

/// Its memory was freed; another object may have its address.
void hs_controller_gone(hs_controller *controller);

void hs_window_dies(id object);

/// Called when the death of a controller is written: nothing may refer to it any more.
extern void (*hs_death_observer)(const hs_controller *controller);

/// Writes the deaths that happened on other threads. O(1) if there are none.
void hs_write_deaths(void);

/// Forgets all objects, and starts to count them from 1.
void hs_objects_begin(void);

#endif

#endif
