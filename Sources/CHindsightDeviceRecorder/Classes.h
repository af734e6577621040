/// What the recorder knows about a class of view controllers, gathered when the class is first seen. Classes are never
/// enumerated.

#ifndef HS_CLASSES_H
#define HS_CLASSES_H

#include "Names.h"

#if HS_RECORDER_IS_AVAILABLE

/// The properties that are compared. Each is read by the implementation of the nearest system class, so that no code of
/// the app runs, and an override cannot answer for UIKit.
typedef enum {
    hs_get_parent,
    hs_get_children,
    hs_get_presented,
    hs_get_presenting,
    hs_get_presentation_controller,
    hs_get_view_if_loaded,
    hs_get_traits,
    hs_get_title,
    hs_get_restoration_identifier,
    hs_get_preferred_size,
    hs_get_view_controllers,
    hs_get_selected,
    hs_get_collapsed,
    hs_get_display_mode,
    hs_getter_count
} hs_getter;

typedef struct hs_class {
    Class class;
    /// The nearest class of the system.
    Class base;
    /// Whether the class itself is the system's.
    bool isSystem;
    /// Whether all implementations of a callback that may lie between an override and UIViewController's are the app's.
    bool isDirectlyBelowRoot;
    hs_class_name name, baseName;
    /// The view that a hosting controller of SwiftUI shows; empty for another one.
    char hosted[128];
    hs_function getters[hs_getter_count];
    SEL selectors[hs_getter_count];
    struct hs_class *next;
} hs_class;

/// Looks up UIKit's classes. False if one is missing.
bool hs_classes_begin(void);

Class hs_controller_class(void);
Class hs_window_class(void);

/// Called with each class of the app when it is first seen; NULL for no call.
extern void (*hs_class_observer)(Class class);

/// What is known about a class. On first sight, hooks the callbacks that the class and its superclasses declare
/// themselves, if they are the app's. NULL for a class that does not inherit from UIViewController. Main thread only,
/// since the runtime may run `+initialize`. O(1) for a class that was seen before.
hs_class *hs_class_for(Class class);

/// Whether a class is the app's. False for one of the system or of SwiftUI, and for one that is made at run time with
/// methods of the system, as key-value observing does.
bool hs_is_app_class(Class class);

/// The nearest class of the system: the class itself, or the one that the app's classes are derived from.
Class hs_system_class(Class class);

#endif

#endif
