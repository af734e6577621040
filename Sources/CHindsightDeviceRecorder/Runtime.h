/// Asks objects by the implementation that the runtime has for a method, and never by `isKindOfClass:`, which can lie.
/// Nothing here raises: a method that the object's class does not have gives no value.

#ifndef HS_RUNTIME_H
#define HS_RUNTIME_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// Whether a class is another one or a subclass of it, by the chain of superclasses.
bool hs_inherits(Class class, Class ancestor);

/// The selector of that name, which must be a literal or live as long. Main thread only. Takes some nanoseconds for one
/// that was asked for before.
SEL hs_selector(const char *name);

/// The implementation of an instance method; NULL if the class and its superclasses have none.
hs_function hs_implementation(Class class, const char *selector);

/// From now on, what is found for a class and a selector is remembered, until it is forgotten. Only while no code but
/// UIKit's getters runs: other code may change methods and dispose of classes. Not nested.
void hs_remember_methods(void);
void hs_forget_methods(void);

/// What a method without arguments returns; NULL for an object that is NULL or does not have the method.
id hs_get_object(id object, const char *selector);

/// These leave `value` as it is and return false if the object is NULL or does not have the method.
bool hs_get_integer(id object, const char *selector, long *value);
bool hs_get_number(id object, const char *selector, double *value);
bool hs_get_flag(id object, const char *selector, bool *value);
bool hs_get_rect(id object, const char *selector, hs_rect *value);

/// The object that a class method without arguments returns; NULL if there is no such class or method.
id hs_get_shared(const char *class, const char *selector);

/// The number of elements of an array; 0 for NULL.
size_t hs_array_count(id array);
id hs_array_element(id array, size_t index);

/// The bytes of a string, valid until the string is deallocated; NULL for NULL.
const char *hs_string_bytes(id string);

#endif

#endif
