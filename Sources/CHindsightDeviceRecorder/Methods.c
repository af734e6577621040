#include "Methods.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Events.h"
#include "Recorder.h"

Method hs_declared_method(Class class, const char *selector) {
    SEL name = sel_registerName(selector);
    Class superclass = class_getSuperclass(class);
    Method method = class_getInstanceMethod(class, name);
    Method inherited = superclass == NULL ? NULL : class_getInstanceMethod(superclass, name);
    return method == inherited ? NULL : method;
}

/// The length of the type that begins there: with the members of a structure, and the `?` of a block.
static size_t type_length(const char *type) {
    if (*type == '@' && type[1] == '?') { return 2; }
    if (*type != '{') { return 1; }
    size_t length = 0;
    int depth = 0;
    do {
        depth += type[length] == '{' ? 1 : type[length] == '}' ? -1 : 0;
        length++;
    } while (depth > 0 && type[length] != '\0');
    return length;
}

/// Skips qualifiers of a type, and the offset after it.
static const char *skip(const char *encoding, const char *characters) {
    return encoding + strspn(encoding, characters);
}

static bool matches(const char *encoding, size_t length, const char *type, size_t typeLength) {
    switch (*type) {
    case 'B': return length == 1 && strchr("BcC", *encoding) != NULL;
    case 'Q': return length == 1 && strchr("QLqlI", *encoding) != NULL;
    case 'S': return *encoding == '{' && length > 4 && strncmp(encoding + length - 3, "dd}", 3) == 0;
    // gcc does not mark blocks, and a block is an object.
    case '@': return *encoding == '@' && (length == typeLength || length == 1 || typeLength == 1);
    default: return length == 1 && *encoding == *type;
    }
}

bool hs_method_has_types(Method method, const char *types) {
    static const char offsets[] = "0123456789+-", qualifiers[] = "rnNoORVA";
    const char *encoding = method_getTypeEncoding(method);
    if (encoding == NULL) { return false; }
    // The receiver and the selector stand after the result.
    for (int index = 0; *encoding != '\0'; index++) {
        encoding = skip(encoding, qualifiers);
        size_t length = type_length(encoding), typeLength = type_length(types);
        if (index != 1 && index != 2) {
            if (*types == '\0' || !matches(encoding, length, types, typeLength)) { return false; }
            types += typeLength;
        }
        encoding = skip(encoding + length, offsets);
    }
    return *types == '\0';
}

static void install(hs_method_hook *hook) {
    Class class = (Class)objc_getClass(hook->class);
    Method method = class == NULL ? NULL : hs_declared_method(class, hook->selector);
    if (method == NULL) {
        if (hook->isExpected) { hs_log("UIKit does not have the expected method", hook->selector); }
        return hs_leave_out(hook->kind);
    }
    if (!hs_method_has_types(method, hook->types)) {
        hs_log("a method of UIKit has other arguments than expected", hook->selector);
        return hs_leave_out(hook->kind);
    }
    hook->original = (hs_function)method_getImplementation(method);
    method_setImplementation(method, (IMP)hook->hook);
}

void hs_install(hs_method_hook *hooks, size_t count) {
    for (size_t index = 0; index < count; index++) {
        if (hooks[index].original == NULL) { install(&hooks[index]); }
    }
}

bool hs_is_wrapped(const hs_method_hook *hook) {
    Class class = (Class)objc_getClass(hook->class);
    return (hs_function)class_getMethodImplementation(class, sel_registerName(hook->selector)) != hook->hook;
}

#endif
