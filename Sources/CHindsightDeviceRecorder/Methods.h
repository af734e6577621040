/// Replaces implementations of methods that a class declares itself. No method is added and no selector renamed, and
/// nothing is put back: another library may have put its own function over the hook.

#ifndef HS_METHODS_H
#define HS_METHODS_H

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
    /// Whether the recorder cannot work without it.
    bool isRequired;
    hs_function original;
} hs_method_hook;

/// Installs hooks. False, after a line in the log, if a required method is missing, or if a method has other types.
bool hs_install(hs_method_hook *hooks, size_t count);

/// Whether the implementation in place is not the hook: another library has put a function over it.
bool hs_is_wrapped(const hs_method_hook *hook);

#endif

#endif
