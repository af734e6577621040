#include "Callbacks.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Images.h"
#include "Methods.h"
#include "Recorder.h"
#include "Runtime.h"
#include "Traits.h"

/// The methods of UIViewController that UIKit calls.
static const hs_callback callbacks[] = {
    {"loadView", hs_shape_plain, hs_kind_callback_load_view, hs_kind_count, false, false},
    {"viewDidLoad", hs_shape_plain, hs_kind_callback_view_did_load, hs_kind_call_invoke_appearance, true, true},
    {"updateViewConstraints", hs_shape_plain, hs_kind_callback_update_view_constraints, hs_kind_count, true, true},
    {"updateProperties", hs_shape_plain, hs_kind_callback_update_properties, hs_kind_count, true, true},
    {"viewWillLayoutSubviews", hs_shape_plain, hs_kind_callback_view_will_layout, hs_kind_count, false, true},
    {"viewDidLayoutSubviews", hs_shape_plain, hs_kind_callback_view_did_layout, hs_kind_count, false, true},
    {"viewWillAppear:", hs_shape_flag, hs_kind_callback_view_will_appear, hs_kind_call_invoke_appearance, true, true},
    {"viewIsAppearing:", hs_shape_flag, hs_kind_callback_view_is_appearing, hs_kind_call_invoke_appearance, true, true},
    {"viewDidAppear:", hs_shape_flag, hs_kind_callback_view_did_appear, hs_kind_call_invoke_appearance, true, true},
    {"viewWillDisappear:", hs_shape_flag, hs_kind_callback_view_will_disappear, hs_kind_call_invoke_appearance, true,
        true},
    {"viewDidDisappear:", hs_shape_flag, hs_kind_callback_view_did_disappear, hs_kind_call_invoke_appearance, true,
        true},
    {"didReceiveMemoryWarning", hs_shape_plain, hs_kind_callback_memory_warning, hs_kind_count, true, true},
    {"willMoveToParentViewController:", hs_shape_object, hs_kind_callback_will_move, hs_kind_call_will_move, true,
        true},
    {"didMoveToParentViewController:", hs_shape_object, hs_kind_callback_did_move, hs_kind_call_did_move, true, true},
    {"shouldAutomaticallyForwardAppearanceMethods", hs_shape_question, hs_kind_callback_forwards_appearance,
        hs_kind_count, false, true},
    {"viewWillTransitionToSize:withTransitionCoordinator:", hs_shape_size_object,
        hs_kind_callback_will_transition_to_size, hs_kind_count, true, true},
    {"willTransitionToTraitCollection:withTransitionCoordinator:", hs_shape_object_object,
        hs_kind_callback_will_transition_to_traits, hs_kind_count, true, true},
    {"shouldAutorotate", hs_shape_question, hs_kind_callback_should_autorotate, hs_kind_count, false, true},
    {"supportedInterfaceOrientations", hs_shape_choice, hs_kind_callback_supported_orientations, hs_kind_count, false,
        true},
    {"preferredInterfaceOrientationForPresentation", hs_shape_choice, hs_kind_callback_preferred_orientation,
        hs_kind_count, false, true},
    {"traitCollectionDidChange:", hs_shape_object, hs_kind_callback_traits_did_change, hs_kind_count, true, true},
};

/// The methods of a scene's delegate that UIKit calls, each with the scene as its first argument.
static const hs_callback delegateCallbacks[] = {
    {"scene:willConnectToSession:options:", hs_shape_three_objects, hs_kind_callback_scene_will_connect, hs_kind_count,
        false, false},
    {"sceneDidDisconnect:", hs_shape_object, hs_kind_callback_scene_did_disconnect, hs_kind_count, false, false},
    {"sceneDidBecomeActive:", hs_shape_object, hs_kind_callback_scene_did_become_active, hs_kind_count, false, false},
    {"sceneWillResignActive:", hs_shape_object, hs_kind_callback_scene_will_resign_active, hs_kind_count, false,
        false},
    {"sceneDidEnterBackground:", hs_shape_object, hs_kind_callback_scene_did_enter_background, hs_kind_count, false,
        false},
    {"sceneWillEnterForeground:", hs_shape_object, hs_kind_callback_scene_will_enter_foreground, hs_kind_count, false,
        false},
    {"scene:openURLContexts:", hs_shape_object_object, hs_kind_callback_open_urls, hs_kind_count, false, false},
    {"scene:willContinueUserActivityWithType:", hs_shape_object_object, hs_kind_callback_will_continue_activity,
        hs_kind_count, false, false},
    {"scene:continueUserActivity:", hs_shape_object_object, hs_kind_callback_continue_activity, hs_kind_count, false,
        false},
    {"windowScene:performActionForShortcutItem:completionHandler:", hs_shape_three_objects,
        hs_kind_callback_perform_shortcut, hs_kind_count, false, false},
};

enum { delegate_callback_count = sizeof delegateCallbacks / sizeof *delegateCallbacks };

enum { callback_count = sizeof callbacks / sizeof *callbacks };

/// Whether UIViewController's own method is hooked, for each callback.
static bool isBaseHooked[callback_count];

/// The types of the result and the arguments after the selector, as the runtime encodes them. `B` stands for any of the
/// encodings of BOOL, `S` for CGSize.
static const char *const shape_types[hs_shape_count] = {
    [hs_shape_plain] = "v",
    [hs_shape_flag] = "vB",
    [hs_shape_object] = "v@",
    [hs_shape_size_object] = "vS@",
    [hs_shape_object_object] = "v@@",
    [hs_shape_three_objects] = "v@@@",
    [hs_shape_question] = "B",
    [hs_shape_choice] = "Q",
};

static bool hook(Class class, Method method, const hs_callback *callback) {
    hs_hooked_method *hooked;
    hs_function replacement = hs_take_hook(callback->shape, &hooked);
    if (replacement == NULL) { return false; }
    hooked->callback = callback;
    hooked->class = class;
    hooked->hook = replacement;
    hooked->original = (hs_function)method_getImplementation(method);
    method_setImplementation(method, (IMP)replacement);
    return true;
}

static bool hook_base(const hs_callback *callback) {
    Method method = hs_declared_method(hs_controller_class(), callback->selector);
    // Later systems have methods that earlier ones do not, and some of these move up to a superclass.
    if (method == NULL) { return false; }
    if (hs_method_has_types(method, shape_types[callback->shape])) {
        return hook(hs_controller_class(), method, callback);
    }
    hs_log("a method of UIViewController has other arguments than expected", callback->selector);
    return false;
}

/// The appearance of a controller is known from these callbacks.
static bool shows_appearance(hs_kind kind) {
    return kind == hs_kind_callback_view_will_appear || kind == hs_kind_callback_view_did_appear
        || kind == hs_kind_callback_view_will_disappear || kind == hs_kind_callback_view_did_disappear;
}

static bool is_of_delegate(const hs_callback *callback) {
    return callback >= delegateCallbacks && callback < delegateCallbacks + delegate_callback_count;
}

/// Whether UIKit calls the method: where UIViewController does not have it, it is the app's own.
static bool is_called_by_uikit(const hs_callback *callback) {
    return is_of_delegate(callback) || hs_implementation(hs_controller_class(), callback->selector) != NULL;
}

/// Hooks those of the callbacks that a class declares itself.
static void hook_declared(Class class, const hs_callback *list, int length) {
    static bool isLogged;
    unsigned int count = 0;
    Method *methods = class_copyMethodList(class, &count);
    for (unsigned int place = 0; place < count; place++) {
        for (int index = 0; index < length; index++) {
            const hs_callback *callback = &list[index];
            if (strcmp(sel_getName(method_getName(methods[place])), callback->selector) != 0) { continue; }
            if (!hs_method_has_types(methods[place], shape_types[callback->shape])) { continue; }
            if (!is_called_by_uikit(callback)) { continue; }
            if (!hook(class, methods[place], callback) && !isLogged) {
                isLogged = true;
                hs_log("too many overrides: those of more classes are not recorded", class_getName(class));
            }
        }
    }
    free(methods);
}

/// Hooks the callbacks that a class of the app declares itself. Adds no method, so that what UIKit sees of the class
/// stays as it is.
static void hook_callbacks(Class class) { hook_declared(class, callbacks, callback_count); }

void hs_hook_base_callbacks(void) {
    hs_class_observer = hook_callbacks;
    for (int index = 0; index < callback_count; index++) {
        const hs_callback *callback = &callbacks[index];
        if (!callback->hooksBase || isBaseHooked[index]) { continue; }
        isBaseHooked[index] = hook_base(callback);
        if (isBaseHooked[index]) { continue; }
        hs_leave_out(callback->kind);
        if (shows_appearance(callback->kind)) { hs_leave_out(hs_kind_appearance_changed); }
    }
}

void hs_hook_delegate(Class class) {
    static Class hooked[16];
    static size_t count;
    for (; class != NULL && hs_is_app_class(class); class = class_getSuperclass(class)) {
        for (size_t index = 0; index < count; index++) {
            if (hooked[index] == class) { return; }
        }
        if (count == sizeof hooked / sizeof *hooked) { return; }
        hooked[count++] = class;
        hook_declared(class, delegateCallbacks, delegate_callback_count);
    }
}

/// Whether the app's message to the object would reach another function before the hook: one that another library has
/// put over the method, into a class that it made for this object at run time, or into a class that was seen already.
static bool is_wrapped(const hs_hooked_method *method, id self) {
    SEL selector = sel_registerName(method->callback->selector);
    if ((hs_function)class_getMethodImplementation(method->class, selector) != method->hook) { return true; }
    hs_function nearest = (hs_function)class_getMethodImplementation(object_getClass(self), selector);
    return hs_caller_at((const void *)nearest) != hs_caller_recorder;
}

/// Who called the method that the hook stands for.
static hs_caller find_caller(const hs_hooked_method *method, id self, const void *address) {
    hs_caller caller = hs_caller_at(address);
    const hs_scope *innermost = hs_innermost_scope();
    // What the recorder calls is the app's code while a callback runs, and UIKit's during a call.
    if (caller == hs_caller_recorder) {
        bool isApp = innermost != NULL && innermost->family == hs_scope_of_callback;
        return isApp ? hs_caller_app : hs_caller_system;
    }
    if (caller == hs_caller_system) { return caller; }
    // Another library has put a function between, and its caller is not known. Mostly it is UIKit.
    return is_wrapped(method, self) ? hs_caller_system : hs_caller_app;
}

/// The facts that stand before a callback: appearance begins or ends, and what belongs to it is brought up to date.
static void write_facts_before(const hs_callback *callback, hs_controller *controller, bool isAnimated) {
    hs_kind kind = callback->kind;
    if (kind == hs_kind_callback_view_did_load || kind == hs_kind_callback_view_will_appear) { hs_compare_windows(); }
    hs_compare(controller);
    switch (kind) {
    case hs_kind_callback_view_will_appear:
        hs_compare_geometry(controller);
        return hs_write_appearance(controller, hs_appearing, isAnimated);
    case hs_kind_callback_view_did_appear: return hs_write_appearance(controller, hs_appeared, isAnimated);
    case hs_kind_callback_view_will_disappear: return hs_write_appearance(controller, hs_disappearing, isAnimated);
    case hs_kind_callback_view_did_disappear: return hs_write_appearance(controller, hs_disappeared, isAnimated);
    case hs_kind_callback_view_did_layout: return hs_compare_frame(controller);
    default: return;
    }
}

static uint64_t write_callback(const hs_callback *callback, hs_controller *controller, hs_arguments arguments) {
    hs_field fields[2] = {HS_ID("controller", controller->number)};
    size_t count = 2;
    switch (callback->kind) {
    case hs_kind_callback_will_move:
    case hs_kind_callback_did_move: {
        const hs_controller *parent = hs_controller_of(arguments.object);
        fields[1] = HS_OPTIONAL_ID("to", parent == NULL ? 0 : parent->number);
        break;
    }
    case hs_kind_callback_will_transition_to_size: fields[1] = HS_SIZE("size", arguments.size); break;
    case hs_kind_callback_will_transition_to_traits:
        fields[1] = HS_TRAITS("traits", hs_read_traits(arguments.object));
        break;
    case hs_kind_callback_traits_did_change:
        fields[1] = HS_TRAITS("previous", hs_read_traits(arguments.object));
        break;
    default:
        fields[1] = HS_FLAG("animated", arguments.flag);
        count = callback->shape == hs_shape_flag ? 2 : 1;
    }
    return hs_write_caused(callback->kind, hs_cause_for(controller), NULL, fields, count);
}

static hs_token begin_callback(
    const hs_hooked_method *method, hs_controller *controller, uintptr_t frame, hs_arguments arguments) {
    const hs_callback *callback = method->callback;
    bool isOverride = method->class != hs_controller_class();
    write_facts_before(callback, controller, arguments.flag);
    uint64_t seq = write_callback(callback, controller, arguments);
    hs_scope *scope = hs_scope_open(callback->kind, seq, frame, controller);
    if (scope == NULL) { return 0; }
    scope->family = hs_scope_of_callback;
    scope->level = isOverride ? method->class : NULL;
    // Whether a class of the system passes a call on to UIViewController is not known, so only the app's own classes
    // directly below it can be said to have forgotten super, and only if UIViewController's method is seen.
    scope->recordsSuper = callback->mustCallSuper && controller->class->isDirectlyBelowRoot
        && isBaseHooked[callback - callbacks];
    scope->superCalled = !isOverride;
    hs_touch(controller);
    return hs_scope_token(scope);
}

/// App code called the method itself.
static hs_token begin_call(
    const hs_callback *callback, hs_controller *controller, const void *caller, uintptr_t frame,
    hs_arguments arguments) {
    hs_field fields[2];
    hs_controller *parent = NULL;
    if (callback->call == hs_kind_call_invoke_appearance) {
        static char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(callback->selector, ":"), callback->selector);
        fields[0] = HS_ID("controller", controller->number);
        fields[1] = HS_WORD("method", name);
    } else {
        parent = hs_controller_of(arguments.object);
        fields[0] = HS_ID("child", controller->number);
        fields[1] = HS_OPTIONAL_ID("to", parent == NULL ? 0 : parent->number);
    }
    hs_compare(controller);
    if (parent != NULL) { hs_compare(parent); }
    uint64_t seq = hs_write_caused(callback->call, hs_no_cause, caller, fields, 2);
    hs_scope *scope = hs_scope_open(callback->call, seq, frame, controller);
    hs_touch(controller);
    return hs_scope_token(scope);
}

static hs_token begin(
    hs_hooked_method *method, hs_controller *controller, const void *address, uintptr_t frame,
    hs_arguments arguments) {
    const hs_callback *callback = method->callback;
    hs_scope *waiting = hs_waiting_callback(callback->kind, controller);
    bool isBase = method->class == hs_controller_class();
    bool isSuper = waiting != NULL && (isBase || hs_inherits(waiting->level, method->class));
    hs_caller caller = find_caller(method, controller->object, address);
    if (isBase) {
        if (isSuper) {
            waiting->superCalled = true;
            return 0;
        }
        if (caller == hs_caller_system) { return begin_callback(method, controller, frame, arguments); }
        return callback->call == hs_kind_count ? 0 : begin_call(callback, controller, address, frame, arguments);
    }
    // An override that the app calls: by super from a subclass, or by itself. UIViewController's method decides which,
    // when it is reached.
    if (caller == hs_caller_app || (isSuper && waiting->level != method->class)) { return 0; }
    return begin_callback(method, controller, frame, arguments);
}

hs_token hs_callback_begins(
    hs_hooked_method *method, id self, const void *caller, uintptr_t frame, hs_arguments arguments) {
    if (!hs_is_recording()) { return 0; }
    hs_lock();
    hs_write_deaths();
    hs_scopes_heal(frame);
    // A view controller may be the delegate of a scene.
    bool isOfDelegate = is_of_delegate(method->callback);
    hs_controller *controller = isOfDelegate ? NULL : hs_controller_of(self);
    hs_token token = 0;
    if (controller != NULL) {
        token = begin(method, controller, caller, frame, arguments);
    } else if (isOfDelegate && find_caller(method, self, caller) == hs_caller_system) {
        token = hs_scene_callback_begins(method, frame, arguments);
    }
    hs_unlock();
    return token;
}

void hs_callback_ends(hs_token token) {
    if (token == 0 || !hs_is_recording()) { return; }
    hs_lock();
    hs_write_deaths();
    hs_scope *scope = hs_scope_with(token);
    hs_controller *controller = scope == NULL ? NULL : scope->controller;
    bool endsAppearance = scope != NULL
        && (scope->kind == hs_kind_callback_view_did_appear || scope->kind == hs_kind_callback_view_did_disappear);
    hs_scope_close(token);
    // What a call has deferred is done when the appearance ends.
    if (controller != NULL && endsAppearance) { controller->cause = hs_no_cause; }
    hs_unlock();
}

void hs_question_ends(hs_token token, bool answer) {
    if (token == 0 || !hs_is_recording()) { return; }
    hs_scope *scope = hs_scope_with(token);
    if (scope != NULL) { scope->answer = answer ? "true" : "false"; }
    hs_callback_ends(token);
}

/// The names of a `UIInterfaceOrientationMask`, whose bits are the numbers of `UIInterfaceOrientation`; valid until the
/// next call.
static const char *mask_words(unsigned long mask) {
    static char words[80];
    *words = '\0';
    for (int orientation = 1; orientation < hs_orientation_count; orientation++) {
        if (!(mask >> orientation & 1)) { continue; }
        size_t length = strlen(words);
        snprintf(
            words + length, sizeof words - length, "%s%s", length == 0 ? "" : ",", hs_orientation_words[orientation]);
    }
    return *words == '\0' ? "none" : words;
}

void hs_choice_ends(hs_token token, unsigned long answer) {
    if (token == 0 || !hs_is_recording()) { return; }
    hs_scope *scope = hs_scope_with(token);
    if (scope != NULL && scope->kind == hs_kind_callback_supported_orientations) {
        scope->answer = mask_words(answer);
    } else if (scope != NULL) {
        scope->answer = answer < hs_orientation_count ? hs_orientation_words[answer] : NULL;
    }
    hs_callback_ends(token);
}

#endif
