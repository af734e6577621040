/// The names of classes, as the vocabulary has them.

#ifndef HS_NAMES_H
#define HS_NAMES_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

typedef struct {
    /// Empty for a class of Objective-C.
    char module[128];
    char name[256];
} hs_class_name;

/// Splits the name that the Objective-C runtime has for a class: `Shop.CartController`, or a name of Swift's older
/// mangling, which nested and private classes have. Names within a type are joined by a dot. Any other name stays as it
/// is. O(length).
///
/// Source: Swift's `docs/ABI/OldMangling.rst`.
hs_class_name hs_split_class_name(const char *name);

/// The name of the view that a hosting controller of SwiftUI shows, from the name of its class:
/// `_TtGC7SwiftUI19UIHostingControllerV4Shop11ContentView_`. Of nested types the first one that is not SwiftUI's own.
/// Empty for another class, and where all of these types are SwiftUI's. O(length).
///
/// Source: Swift's `docs/ABI/OldMangling.rst`, "Types".
void hs_hosted_view_name(const char *name, char *hosted, size_t capacity);

/// Whether a class is one that Swift makes at run time of a generic class of SwiftUI.
bool hs_is_generic_of_swiftui(const char *name);

/// A number that differs for different texts, with high probability: FNV-1a. 0 for NULL.
uint64_t hs_digest(const char *text);

/// The same for bytes.
uint64_t hs_digest_of(const char *bytes, size_t count);

/// Whether a class is one of the controllers of Apple's frameworks whose names a redaction keeps.
bool hs_is_known_system_class(const char *name);

#endif

#endif
