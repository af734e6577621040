/// Describes the objects that exist already: when a recording starts late, and when it continues.

#ifndef HS_STATE_H
#define HS_STATE_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// Finds the windows of the application, and everything that they show. Writes nothing.
void hs_find_objects(void);

/// Writes `state.given` if there is any object.
void hs_write_state(void);

#endif

#endif
