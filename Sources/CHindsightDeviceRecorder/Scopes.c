#include "Scopes.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Compare.h"
#include "Recorder.h"

static hs_scope scopes[hs_maximum_scopes];
static size_t count;

/// The controller dies.
static void forget(const hs_controller *controller) {
    for (size_t index = 0; index < count; index++) {
        if (scopes[index].controller == controller) { scopes[index].controller = NULL; }
        for (size_t place = 0; place < scopes[index].touchedCount; place++) {
            if (scopes[index].touched[place] == controller) { scopes[index].touched[place] = NULL; }
        }
    }
}

void hs_scopes_begin(void) {
    count = 0;
    hs_death_observer = forget;
}

hs_scope *hs_innermost_scope(void) { return count == 0 ? NULL : &scopes[count - 1]; }

static void touch(hs_scope *scope, hs_controller *controller) {
    for (size_t index = 0; index < scope->touchedCount; index++) {
        if (scope->touched[index] == controller) { return; }
    }
    if (scope->touchedCount == hs_maximum_touched) {
        scope->hasTouchedMore = true;
    } else {
        scope->touched[scope->touchedCount++] = controller;
    }
}

void hs_touch(hs_controller *controller) {
    if (count > 0 && controller != NULL) { touch(&scopes[count - 1], controller); }
}

static void compare_touched(const hs_scope *scope) {
    if (scope->hasTouchedMore) { return hs_compare_all(); }
    for (size_t index = 0; index < scope->touchedCount; index++) {
        if (scope->touched[index] != NULL) { hs_compare(scope->touched[index]); }
    }
}

/// Closes the innermost scope. What it touched, the scope around it compares once more.
static void close_innermost(bool isHealed) {
    hs_scope *scope = &scopes[count - 1];
    compare_touched(scope);
    if (scope->recordsSuper && !isHealed) {
        hs_write(hs_kind_returned, HS_FLAG("superCalled", scope->superCalled));
    } else if (scope->answer != NULL) {
        hs_write(hs_kind_returned, HS_WORD("answer", scope->answer));
    } else {
        hs_write_caused(hs_kind_returned, hs_no_cause, NULL, NULL, 0);
    }
    count--;
    if (count == 0) { return; }
    hs_scope *outer = &scopes[count - 1];
    outer->hasTouchedMore |= scope->hasTouchedMore;
    for (size_t index = 0; index < scope->touchedCount; index++) {
        if (scope->touched[index] != NULL) { touch(outer, scope->touched[index]); }
    }
}

void hs_scopes_heal(uintptr_t frame) {
    while (count > 0 && scopes[count - 1].frame <= frame) { close_innermost(true); }
}

void hs_scopes_end_turn(int runLoopDepth) {
    while (count > 0 && scopes[count - 1].runLoopDepth >= runLoopDepth) { close_innermost(true); }
}

hs_scope *hs_scope_open(hs_kind kind, uint64_t seq, uintptr_t frame, hs_controller *controller) {
    if (count == hs_maximum_scopes) { return NULL; }
    hs_scope *scope = &scopes[count++];
    memset(scope, 0, offsetof(hs_scope, touched));
    scope->touchedCount = 0;
    scope->hasTouchedMore = false;
    scope->kind = kind;
    scope->seq = seq;
    scope->frame = frame;
    scope->runLoopDepth = hs.runLoopDepth;
    scope->controller = controller;
    return scope;
}

/// A hook that a recording has entered may return in the next one, which numbers its events from 0, too.
hs_token hs_scope_token(const hs_scope *scope) {
    return scope == NULL ? 0 : ((uint64_t)hs.recording << 40) + scope->seq + 1;
}

hs_scope *hs_scope_with(hs_token token) {
    for (size_t index = count; index > 0; index--) {
        if (hs_scope_token(&scopes[index - 1]) == token) { return &scopes[index - 1]; }
    }
    return NULL;
}

void hs_scope_close(hs_token token) {
    hs_scope *scope = hs_scope_with(token);
    if (scope == NULL) { return; }
    while (&scopes[count - 1] != scope) { close_innermost(true); }
    close_innermost(false);
}

void hs_scopes_close_all(void) {
    while (count > 0) { close_innermost(true); }
}

hs_scope *hs_waiting_callback(hs_kind kind, const hs_controller *controller) {
    for (size_t index = count; index > 0; index--) {
        hs_scope *scope = &scopes[index - 1];
        if (scope->kind == kind && scope->controller == controller && scope->family == hs_scope_of_callback) {
            return scope->superCalled ? NULL : scope;
        }
    }
    return NULL;
}

bool hs_is_open(hs_kind kind, const hs_controller *controller) {
    for (size_t index = count; index > 0; index--) {
        if (scopes[index - 1].kind == kind && scopes[index - 1].controller == controller) { return true; }
    }
    return false;
}

bool hs_traits_are_tracked(void) {
    for (size_t index = 0; index < count; index++) {
        hs_kind kind = scopes[index].kind;
        if (kind == hs_kind_callback_view_will_layout || kind == hs_kind_callback_view_did_layout
            || kind == hs_kind_callback_update_view_constraints || kind == hs_kind_callback_update_properties) {
            return true;
        }
    }
    return false;
}

const hs_scope *hs_presenting_call(const hs_controller *presented) {
    for (size_t index = count; index > 0; index--) {
        const hs_scope *scope = &scopes[index - 1];
        if (scope->kind == hs_kind_call_present && scope->touchedCount > 1 && scope->touched[1] == presented) {
            return scope;
        }
    }
    return NULL;
}

uint64_t hs_cause_for(const hs_controller *controller) { return count == 0 ? controller->cause : hs_no_cause; }

#endif
