#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Images.h"
#include "Recorder.h"
#include "Runtime.h"

uint32_t hs_number_of(const hs_controller *controller) { return controller == NULL ? 0 : controller->number; }

hs_ids hs_numbers_of(id array) {
    static hs_ids numbers;
    numbers.count = 0;
    size_t count = hs_array_count(array);
    for (size_t index = 0; index < count; index++) {
        const hs_controller *element = hs_controller_of(hs_array_element(array, index));
        if (element != NULL) { hs_ids_insert(&numbers, element->number, numbers.count); }
    }
    return numbers;
}

bool hs_call_may_begin(hs_call_place place) {
    if (!hs_is_recording()) { return false; }
    hs_lock();
    hs_write_deaths();
    hs_scopes_heal(place.frame);
    return true;
}

static bool is_by_app(const hs_method_hook *hook, const void *address) {
    hs_caller caller = hs_caller_at(address);
    const hs_scope *innermost = hs_innermost_scope();
    if (caller == hs_caller_recorder) { return innermost != NULL && innermost->family == hs_scope_of_callback; }
    if (caller == hs_caller_system) { return false; }
    // Another library has put a function between, and who called that is not known: during a call of the app, UIKit.
    return innermost == NULL || innermost->family != hs_scope_of_call || !hs_is_wrapped(hook);
}

hs_token hs_call_begins(
    const hs_method_hook *hook, hs_call_place place, hs_kind kind, hs_controller *first, hs_controller *second,
    const hs_field *fields, size_t count) {
    hs_token token = 0;
    if (first != NULL && is_by_app(hook, place.caller)) {
        hs_compare(first);
        if (second != NULL) { hs_compare(second); }
        uint64_t seq = hs_write_caused(kind, hs_no_cause, place.caller, fields, count);
        token = hs_scope_token(hs_scope_open(kind, seq, place.frame, first));
    }
    hs_touch(first);
    hs_touch(second);
    hs_unlock();
    return token;
}

/// Whether UIKit goes on with the work of the call in later turns.
static bool is_deferring(hs_kind kind) {
    return kind == hs_kind_call_present || kind == hs_kind_call_dismiss || kind == hs_kind_call_show
        || kind == hs_kind_call_show_detail || kind == hs_kind_call_push || kind == hs_kind_call_pop
        || kind == hs_kind_call_set_view_controllers || kind == hs_kind_call_select;
}

/// Everything from the outermost ancestor of a controller down to what is shown in it takes part.
static void set_cause(hs_controller *controller, uint64_t seq) {
    for (hs_controller *parent = hs_controller_numbered(controller->parent); parent != NULL;
         parent = hs_controller_numbered(controller->parent)) {
        controller = parent;
    }
    for (hs_controller *other = hs_first_controller(); other != NULL; other = other->next) {
        const hs_controller *ancestor = other;
        while (ancestor != NULL && ancestor != controller) { ancestor = hs_controller_numbered(ancestor->parent); }
        if (ancestor != NULL) { other->cause = seq; }
    }
}

void hs_call_ends(hs_token token) {
    if (token == 0 || !hs_is_recording()) { return; }
    hs_lock();
    hs_write_deaths();
    const hs_scope *scope = hs_scope_with(token);
    if (scope != NULL && scope->kind == hs_kind_call_set_root) { hs_compare_windows(); }
    if (scope != NULL && is_deferring(scope->kind)) {
        for (size_t index = 0; index < scope->touchedCount; index++) {
            if (scope->touched[index] != NULL) { set_cause(scope->touched[index], scope->seq); }
        }
    }
    hs_scope_close(token);
    hs_unlock();
}

#endif
