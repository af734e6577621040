/// The traits that the recorder reads, and their words in the vocabulary.

#ifndef HS_TRAITS_H
#define HS_TRAITS_H

#include "Events.h"

#if HS_RECORDER_IS_AVAILABLE

/// Nothing read.
#define HS_NO_TRAITS (hs_traits){-1, -1, -1, -1, -1}

/// Reads a trait collection; nothing of NULL.
hs_traits hs_read_traits(id collection);

bool hs_has_traits(const hs_traits *traits);

/// What differs in `after`; the rest is not read.
hs_traits hs_changed_traits(const hs_traits *before, const hs_traits *after);

/// Adds the object of those that are read.
void hs_line_add_traits(const hs_traits *traits);

/// The word for a `UIUserInterfaceIdiom`; NULL for one that the vocabulary does not have.
const char *hs_idiom_word(long idiom);

#endif

#endif
