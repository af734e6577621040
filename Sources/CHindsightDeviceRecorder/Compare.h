/// Compares public properties with what was written last, and writes the differences as facts.

#ifndef HS_COMPARE_H
#define HS_COMPARE_H

#include "Objects.h"

#if HS_RECORDER_IS_AVAILABLE

/// Compares the relations of one controller: parent and children, stack and selection, presentation, view and host.
void hs_compare(hs_controller *controller);

/// Compares the frame of its root view.
void hs_compare_frame(hs_controller *controller);

/// Compares the frame of its root view, its preferred size, and its traits where these may be read.
void hs_compare_geometry(hs_controller *controller);

/// Compares everything of all windows and controllers.
void hs_compare_all(void);

/// Compares all windows: root, visibility, key, size.
void hs_compare_windows(void);

/// Writes a fact about a controller: with the call that deferred it as its cause, if no scope is open.
#define HS_FACT(kind, controller, ...)                                             \
    hs_write_caused(                                                               \
        kind, hs_cause_for(controller), NULL, (const hs_field[]){__VA_ARGS__},     \
        sizeof((const hs_field[]){__VA_ARGS__}) / sizeof(hs_field))

/// Writes the appearance of a controller unless it was written last.
void hs_write_appearance(hs_controller *controller, hs_appearance appearance, bool isAnimated);

#endif

#endif
