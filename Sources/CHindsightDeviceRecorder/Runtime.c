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

hs_function hs_implementation(Class class, const char *selector) {
    SEL name = hs_selector(selector);
    if (!class_respondsToSelector(class, name)) { return NULL; }
    return (hs_function)class_getMethodImplementation(class, name);
}

static hs_function implementation_of(id object, const char *selector) {
    return object == NULL ? NULL : hs_implementation(object_getClass(object), selector);
}

id hs_get_object(id object, const char *selector) {
    id (*get)(id, SEL) = (id(*)(id, SEL))implementation_of(object, selector);
    return get == NULL ? NULL : get(object, hs_selector(selector));
}

bool hs_get_integer(id object, const char *selector, long *value) {
    long (*get)(id, SEL) = (long (*)(id, SEL))implementation_of(object, selector);
    if (get == NULL) { return false; }
    *value = get(object, hs_selector(selector));
    return true;
}

bool hs_get_number(id object, const char *selector, double *value) {
    double (*get)(id, SEL) = (double (*)(id, SEL))implementation_of(object, selector);
    if (get == NULL) { return false; }
    *value = get(object, hs_selector(selector));
    return true;
}

bool hs_get_flag(id object, const char *selector, bool *value) {
    BOOL (*get)(id, SEL) = (BOOL(*)(id, SEL))implementation_of(object, selector);
    if (get == NULL) { return false; }
    *value = get(object, hs_selector(selector)) != NO;
    return true;
}

bool hs_get_rect(id object, const char *selector, hs_rect *value) {
    hs_rect (*get)(id, SEL) = (hs_rect(*)(id, SEL))implementation_of(object, selector);
    if (get == NULL) { return false; }
    *value = get(object, hs_selector(selector));
    return true;
}

id hs_get_shared(const char *class, const char *selector) { return hs_get_object((id)objc_getClass(class), selector); }

size_t hs_array_count(id array) {
    long count = 0;
    hs_get_integer(array, "count", &count);
    return (size_t)count;
}

id hs_array_element(id array, size_t index) {
    id (*get)(id, SEL, size_t) = (id(*)(id, SEL, size_t))implementation_of(array, "objectAtIndex:");
    return get == NULL ? NULL : get(array, hs_selector("objectAtIndex:"), index);
}

const char *hs_string_bytes(id string) {
    const char *(*get)(id, SEL) = (const char *(*)(id, SEL))implementation_of(string, "UTF8String");
    return get == NULL ? NULL : get(string, hs_selector("UTF8String"));
}

#endif
