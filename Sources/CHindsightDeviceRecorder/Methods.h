/// Replaces implementations of methods that a class declares itself. No method is added and no selector renamed, and
/// nothing is put back: another library may have put its own function over the hook.

#ifndef HS_METHODS_H
#define HS_METHODS_H

#include "Kinds.h"
#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// The instance method that the class itself declares, not one that it inherits; NULL if there is none.
Method hs_declared_method(Class class, const char *selector);

/// Whether the result and the arguments after the selector are encoded like `types`: `v` nothing, `@` an object, `@?` a
/// block, `B` BOOL, `d` a number, `Q` an unsigned integer, `S` a CGSize.
bool hs_method_has_types(Method method, const char *types);

/// A hook on a method of UIKit.
typedef struct {
    const char *class, *selector, *types;
    hs_function hook;
    /// Whether all systems have the method, so that a line in the log says that it is missing.
    bool isExpected;
    /// What cannot be recorded without it; `hs_kind_count` if other hooks or comparisons see the same.
    hs_kind kind;
    hs_function original;
} hs_method_hook;

/// Installs the hooks whose methods are there and have the expected types. `records` leaves out the kinds of the
/// others. A hook that was installed before stays as it is.
void hs_install(hs_method_hook *hooks, size_t count);

/// Whether the implementation in place is not the hook: another library has put a function over it.
bool hs_is_wrapped(const hs_method_hook *hook);

#endif

#endif
