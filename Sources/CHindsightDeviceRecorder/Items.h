/// Which items of bars are the system's. UIKit does not say it, so the initializers note it.

#ifndef HS_ITEMS_H
#define HS_ITEMS_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

typedef struct {
    /// Whether one of the hooked initializers has made it with an item of the system.
    bool isSystem;
    /// Whether it takes room only.
    bool isSpace;
    /// The name in the vocabulary; NULL for a space and for an item that the vocabulary does not have.
    const char *word;
} hs_system_item;

/// What is known of an item of a bar or of a tab bar. Nothing of one that was made without a recording of content, in
/// an archive, or on another thread.
hs_system_item hs_system_item_of(id item);

#endif

#endif
