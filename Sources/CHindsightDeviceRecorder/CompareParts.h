/// The parts of a comparison that have a file of their own. ``hs_compare`` and ``hs_compare_all`` call them.

#ifndef HS_COMPARE_PARTS_H
#define HS_COMPARE_PARTS_H

#include "Compare.h"

#if HS_RECORDER_IS_AVAILABLE

/// Compares who presents the controller, and whom it presents. Its parent is to be compared before.
void hs_compare_presentation(hs_controller *controller);

/// Compares the style that is in effect for a presented controller.
void hs_compare_adaptation(hs_controller *controller);

/// The name of the class of a presented controller's presentation controller; NULL if it is not presented.
const char *hs_presentation_class_name(hs_controller *controller);

/// Compares how a split view controller shows its columns.
void hs_compare_split(hs_controller *controller);

#endif

#endif
