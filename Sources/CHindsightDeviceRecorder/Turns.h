/// The turns of the main run loop.

#ifndef HS_TURNS_H
#define HS_TURNS_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// Observes the main run loop from now on. False if that cannot be done.
bool hs_turns_begin(void);

#endif

#endif
