/// What the controllers on the screen show: the texts and controls in their views, their items in bars, the buttons of
/// alerts. Never what a user types.

#ifndef HS_CONTENT_H
#define HS_CONTENT_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// Writes what each controller on the screen shows, where it has changed. At most 60 parts and 80 characters of a text.
/// Asks UIKit's own methods only, and no data source. Nothing unless the options ask for it. Linear in the views of
/// these controllers.
void hs_write_content(void);

#endif

#endif
