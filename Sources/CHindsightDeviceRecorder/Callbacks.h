/// The methods that UIKit calls on view controllers, and the hooks on them.

#ifndef HS_CALLBACKS_H
#define HS_CALLBACKS_H

#include "Scopes.h"

#if HS_RECORDER_IS_AVAILABLE

/// How a method is called: its arguments and its result.
typedef enum {
    hs_shape_plain,           // void (id, SEL)
    hs_shape_flag,            // void (id, SEL, BOOL)
    hs_shape_object,          // void (id, SEL, id)
    hs_shape_size_object,     // void (id, SEL, CGSize, id)
    hs_shape_object_object,   // void (id, SEL, id, id)
    hs_shape_three_objects,   // void (id, SEL, id, id, id)
    hs_shape_question,        // BOOL (id, SEL)
    hs_shape_choice,          // NSUInteger or NSInteger (id, SEL)
    hs_shape_count
} hs_shape;

typedef struct {
    const char *selector;
    hs_shape shape;
    hs_kind kind;
    /// The event where app code calls UIViewController's method by itself; `hs_kind_count` for none.
    hs_kind call;
    /// Whether an override must call super.
    bool mustCallSuper;
    /// Whether UIViewController's own method is hooked. Not `loadView`: UIKit compares implementations to learn whether
    /// a class overrides it, and looks for no nib if it seems to.
    bool hooksBase;
} hs_callback;

/// A hooked method of a class.
typedef struct {
    const hs_callback *callback;
    /// The class that declares the method.
    Class class;
    hs_function original;
    /// The implementation that was put in its place.
    hs_function hook;
} hs_hooked_method;

/// The arguments of a callback that its event has.
typedef struct {
    bool flag;
    id object, second, third;
    hs_size size;
} hs_arguments;

/// Hooks the callbacks that UIViewController itself declares, once, and from now on those of classes of the app that are
/// seen for the first time. `records` leaves out those that it does not declare,
/// or declares with other arguments than expected: overrides alone do not tell of all controllers.
void hs_hook_base_callbacks(void);

/// Called by a hook, in its frame, before and after the original. The token is 0 for a call that opens no scope: the
/// call of super, for instance.
hs_token hs_callback_begins(
    hs_hooked_method *method, id self, const void *caller, uintptr_t frame, hs_arguments arguments);
void hs_callback_ends(hs_token token);

/// Hooks the methods of a scene's delegate that its class declares itself.
void hs_hook_delegate(Class class);

/// Hooks the delegates of the scenes that are connected.
void hs_hook_scene_delegates(void);

/// Writes the callback of a delegate and opens its scope, as ``hs_callback_begins``. 0 within the same callback, which
/// is a call of super then.
hs_token hs_scene_callback_begins(const hs_hooked_method *method, uintptr_t frame, hs_arguments arguments);

/// The same for a method that answers a question.
void hs_question_ends(hs_token token, bool answer);

/// The same for a method that answers with an orientation or a set of them.
void hs_choice_ends(hs_token token, unsigned long answer);

/// An unused hook for methods of a shape, which calls `method->original`; NULL if all are used.
hs_function hs_take_hook(hs_shape shape, hs_hooked_method **method);

/// Whether the method of a callback is hooked in a class or in a superclass of it. O(hooks).
bool hs_is_hooked(Class class, hs_kind kind);

#endif

#endif
