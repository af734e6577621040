#include "Runtime.h"

#if HS_RECORDER_IS_AVAILABLE

bool hs_inherits(Class class, Class ancestor) {
    while (class != NULL && class != ancestor) { class = class_getSuperclass(class); }
    return class != NULL;
}

SEL hs_selector(const char *name) {
    static struct {
        const char *name;
        SEL selector;
    } seen[256];
    size_t place = ((uintptr_t)name ^ (uintptr_t)name >> 8) % (sizeof seen / sizeof *seen);
    if (seen[place].name != name) {
        seen[place].name = name;
        seen[place].selector = sel_registerName(name);
    }
    return seen[place].selector;
}

/// A method of a class: its implementation, NULL if the class has none, and its name.
typedef struct {
    hs_function function;
    SEL name;
} method;

static method look_up(Class class, const char *selector) {
    SEL name = hs_selector(selector);
    bool exists = class_respondsToSelector(class, name);
    return (method){exists ? (hs_function)class_getMethodImplementation(class, name) : NULL, name};
}

static struct {
    Class class;
    const char *selector;
    /// The comparison in which it was looked up.
    uint64_t comparison;
    method method;
} looked_up[256];

/// Counts comparisons, from 1; 0 while none runs.
static uint64_t comparison, lastComparison;

void hs_remember_methods(void) { comparison = ++lastComparison; }
void hs_forget_methods(void) { comparison = 0; }

static method method_of(Class class, const char *selector) {
    if (comparison == 0) { return look_up(class, selector); }
    size_t place = ((uintptr_t)class >> 4 ^ (uintptr_t)selector) % (sizeof looked_up / sizeof *looked_up);
    bool isKnown = looked_up[place].comparison == comparison && looked_up[place].class == class
        && looked_up[place].selector == selector;
    if (!isKnown) {
        looked_up[place].class = class;
        looked_up[place].selector = selector;
        looked_up[place].comparison = comparison;
        looked_up[place].method = look_up(class, selector);
    }
    return looked_up[place].method;
}

hs_function hs_implementation(Class class, const char *selector) { return method_of(class, selector).function; }

/// That of the object's class; none for NULL.
static method method_for(id object, const char *selector) {
    return object == NULL ? (method){NULL, NULL} : method_of(object_getClass(object), selector);
}

id hs_get_object(id object, const char *selector) {
    method get = method_for(object, selector);
    return get.function == NULL ? NULL : ((id(*)(id, SEL))get.function)(object, get.name);
}

bool hs_get_integer(id object, const char *selector, long *value) {
    method get = method_for(object, selector);
    if (get.function == NULL) { return false; }
    *value = ((long (*)(id, SEL))get.function)(object, get.name);
    return true;
}

bool hs_get_number(id object, const char *selector, double *value) {
    method get = method_for(object, selector);
    if (get.function == NULL) { return false; }
    *value = ((double (*)(id, SEL))get.function)(object, get.name);
    return true;
}

bool hs_get_flag(id object, const char *selector, bool *value) {
    method get = method_for(object, selector);
    if (get.function == NULL) { return false; }
    *value = ((BOOL(*)(id, SEL))get.function)(object, get.name) != NO;
    return true;
}

bool hs_get_rect(id object, const char *selector, hs_rect *value) {
    method get = method_for(object, selector);
    if (get.function == NULL) { return false; }
    *value = ((hs_rect(*)(id, SEL))get.function)(object, get.name);
    return true;
}

id hs_get_shared(const char *class, const char *selector) { return hs_get_object((id)objc_getClass(class), selector); }

size_t hs_array_count(id array) {
    long count = 0;
    hs_get_integer(array, "count", &count);
    return (size_t)count;
}

id hs_array_element(id array, size_t index) {
    method get = method_for(array, "objectAtIndex:");
    return get.function == NULL ? NULL : ((id(*)(id, SEL, size_t))get.function)(array, get.name, index);
}

const char *hs_string_bytes(id string) {
    method get = method_for(string, "UTF8String");
    return get.function == NULL ? NULL : ((const char *(*)(id, SEL))get.function)(string, get.name);
}

#endif
