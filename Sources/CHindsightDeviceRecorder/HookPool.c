#include "Callbacks.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Runtime.h"

// A hook must know which method it stands for: the receiver and the selector do not say it, since an override and the
// one that it calls by super have the same. Apple's runtime makes such functions of blocks; the runtime of gcc does not. A
// pool of C functions, each with its own record, serves for both.

enum { pool_size = 1024 };

static hs_hooked_method methods[hs_shape_count][pool_size];
static int used[hs_shape_count];

HS_HOOK static void run_plain(hs_hooked_method *method, id self, SEL name, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){0});
    ((void (*)(id, SEL))method->original)(self, name);
    hs_callback_ends(token);
}

HS_HOOK static void run_flag(hs_hooked_method *method, id self, SEL name, BOOL flag, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){.flag = flag != NO});
    ((void (*)(id, SEL, BOOL))method->original)(self, name, flag);
    hs_callback_ends(token);
}

HS_HOOK static void run_object(hs_hooked_method *method, id self, SEL name, id object, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){.object = object});
    ((void (*)(id, SEL, id))method->original)(self, name, object);
    hs_callback_ends(token);
}

HS_HOOK static void run_size_object(
    hs_hooked_method *method, id self, SEL name, hs_size size, id object, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){.size = size});
    ((void (*)(id, SEL, hs_size, id))method->original)(self, name, size, object);
    hs_callback_ends(token);
}

HS_HOOK static void run_object_object(
    hs_hooked_method *method, id self, SEL name, id first, id second, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){.object = first, .second = second});
    ((void (*)(id, SEL, id, id))method->original)(self, name, first, second);
    hs_callback_ends(token);
}

HS_HOOK static void run_three_objects(
    hs_hooked_method *method, id self, SEL name, id first, id second, id third, const void *caller) {
    hs_arguments arguments = {.object = first, .second = second, .third = third};
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, arguments);
    ((void (*)(id, SEL, id, id, id))method->original)(self, name, first, second, third);
    hs_callback_ends(token);
}

HS_HOOK static BOOL run_question(hs_hooked_method *method, id self, SEL name, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){0});
    BOOL answer = ((BOOL(*)(id, SEL))method->original)(self, name);
    hs_question_ends(token, answer != NO);
    return answer;
}

HS_HOOK static unsigned long run_choice(hs_hooked_method *method, id self, SEL name, const void *caller) {
    hs_token token = hs_callback_begins(method, self, caller, HS_FRAME, (hs_arguments){0});
    unsigned long answer = ((unsigned long (*)(id, SEL))method->original)(self, name);
    hs_choice_ends(token, answer);
    return answer;
}

// The numbers of the pool, in base 4.
#define HS_FOUR(X, high) X(high##0) X(high##1) X(high##2) X(high##3)
#define HS_FOUR_2(X, high) HS_FOUR(X, high##0) HS_FOUR(X, high##1) HS_FOUR(X, high##2) HS_FOUR(X, high##3)
#define HS_FOUR_3(X, high) HS_FOUR_2(X, high##0) HS_FOUR_2(X, high##1) HS_FOUR_2(X, high##2) HS_FOUR_2(X, high##3)
#define HS_FOUR_4(X, high) HS_FOUR_3(X, high##0) HS_FOUR_3(X, high##1) HS_FOUR_3(X, high##2) HS_FOUR_3(X, high##3)
#define HS_POOL(X) HS_FOUR_4(X, 0) HS_FOUR_4(X, 1) HS_FOUR_4(X, 2) HS_FOUR_4(X, 3)

/// The number that is written as five digits of base 4.
#define HS_INDEX(digits) index_of(1##digits)
#define index_of(number)                                                           \
    (256 * ((number / 10000) % 10) + 64 * ((number / 1000) % 10) + 16 * ((number / 100) % 10) \
        + 4 * ((number / 10) % 10) + number % 10)

#define HS_PLAIN(n)                                                                \
    HS_HOOK static void plain_##n(id self, SEL name) {                             \
        run_plain(&methods[hs_shape_plain][HS_INDEX(n)], self, name, HS_CALLER);   \
    }
#define HS_FLAG_HOOK(n)                                                            \
    HS_HOOK static void flag_##n(id self, SEL name, BOOL flag) {                   \
        run_flag(&methods[hs_shape_flag][HS_INDEX(n)], self, name, flag, HS_CALLER); \
    }
#define HS_OBJECT(n)                                                               \
    HS_HOOK static void object_##n(id self, SEL name, id object) {                 \
        run_object(&methods[hs_shape_object][HS_INDEX(n)], self, name, object, HS_CALLER); \
    }
#define HS_SIZE_OBJECT(n)                                                          \
    HS_HOOK static void size_object_##n(id self, SEL name, hs_size size, id object) { \
        run_size_object(&methods[hs_shape_size_object][HS_INDEX(n)], self, name, size, object, HS_CALLER); \
    }
#define HS_OBJECT_OBJECT(n)                                                        \
    HS_HOOK static void object_object_##n(id self, SEL name, id first, id second) { \
        run_object_object(&methods[hs_shape_object_object][HS_INDEX(n)], self, name, first, second, HS_CALLER); \
    }
#define HS_THREE_OBJECTS(n)                                                        \
    HS_HOOK static void three_objects_##n(id self, SEL name, id first, id second, id third) { \
        run_three_objects(                                                         \
            &methods[hs_shape_three_objects][HS_INDEX(n)], self, name, first, second, third, HS_CALLER); \
    }
#define HS_QUESTION(n)                                                             \
    HS_HOOK static BOOL question_##n(id self, SEL name) {                          \
        return run_question(&methods[hs_shape_question][HS_INDEX(n)], self, name, HS_CALLER); \
    }
#define HS_CHOICE(n)                                                               \
    HS_HOOK static unsigned long choice_##n(id self, SEL name) {                   \
        return run_choice(&methods[hs_shape_choice][HS_INDEX(n)], self, name, HS_CALLER); \
    }

HS_POOL(HS_PLAIN)
HS_POOL(HS_FLAG_HOOK)
HS_POOL(HS_OBJECT)
HS_POOL(HS_SIZE_OBJECT)
HS_POOL(HS_OBJECT_OBJECT)
HS_POOL(HS_THREE_OBJECTS)
HS_POOL(HS_QUESTION)
HS_POOL(HS_CHOICE)

#define HS_PLAIN_NAME(n) (hs_function)plain_##n,
#define HS_FLAG_NAME(n) (hs_function)flag_##n,
#define HS_OBJECT_NAME(n) (hs_function)object_##n,
#define HS_SIZE_OBJECT_NAME(n) (hs_function)size_object_##n,
#define HS_OBJECT_OBJECT_NAME(n) (hs_function)object_object_##n,
#define HS_THREE_OBJECTS_NAME(n) (hs_function)three_objects_##n,
#define HS_QUESTION_NAME(n) (hs_function)question_##n,
#define HS_CHOICE_NAME(n) (hs_function)choice_##n,

static const hs_function hooks[hs_shape_count][pool_size] = {
    [hs_shape_plain] = {HS_POOL(HS_PLAIN_NAME)},
    [hs_shape_flag] = {HS_POOL(HS_FLAG_NAME)},
    [hs_shape_object] = {HS_POOL(HS_OBJECT_NAME)},
    [hs_shape_size_object] = {HS_POOL(HS_SIZE_OBJECT_NAME)},
    [hs_shape_object_object] = {HS_POOL(HS_OBJECT_OBJECT_NAME)},
    [hs_shape_three_objects] = {HS_POOL(HS_THREE_OBJECTS_NAME)},
    [hs_shape_question] = {HS_POOL(HS_QUESTION_NAME)},
    [hs_shape_choice] = {HS_POOL(HS_CHOICE_NAME)},
};

hs_function hs_take_hook(hs_shape shape, hs_hooked_method **method) {
    if (used[shape] == pool_size) { return NULL; }
    *method = &methods[shape][used[shape]];
    return hooks[shape][used[shape]++];
}

bool hs_is_hooked(Class class, hs_kind kind) {
    for (int shape = 0; shape < hs_shape_count; shape++) {
        for (int index = 0; index < used[shape]; index++) {
            const hs_hooked_method *method = &methods[shape][index];
            if (method->callback->kind == kind && hs_inherits(class, method->class)) { return true; }
        }
    }
    return false;
}

#endif
