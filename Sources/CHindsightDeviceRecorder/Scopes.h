/// The inputs, calls and callbacks that have not returned.

#ifndef HS_SCOPES_H
#define HS_SCOPES_H

#include "Objects.h"

#if HS_RECORDER_IS_AVAILABLE

/// How many scopes may be open at once. Deeper ones are not recorded.
enum { hs_maximum_scopes = 256 };

/// How many controllers a scope remembers as touched. Beyond that, its end compares all.
enum { hs_maximum_touched = 12 };

typedef enum { hs_scope_of_call, hs_scope_of_callback, hs_scope_of_input } hs_scope_family;

typedef struct {
    hs_kind kind;
    uint64_t seq;
    /// The frame of the hook that opened it, and the depth of run loops there. A scope whose frame is gone, because an
    /// exception went through its hook, is closed by what comes next.
    uintptr_t frame;
    int runLoopDepth;
    hs_scope_family family;
    /// The controller on which the callback or the call is made; for an input its target.
    hs_controller *controller;
    /// For a callback: the class whose override runs; NULL if the class has none. Whether the `return` says that super
    /// was called, and whether it was.
    Class level;
    bool recordsSuper, superCalled;
    /// For a callback that answered: `"true"` or `"false"`, or orientations.
    const char *answer;
    hs_controller *touched[hs_maximum_touched];
    size_t touchedCount;
    bool hasTouchedMore;
} hs_scope;

/// Identifies an open scope; 0 is none.
typedef uint64_t hs_token;

/// Forgets scopes that a recording which turned itself off has left open.
void hs_scopes_begin(void);

/// Closes the scopes whose frames are gone, seen from a frame of a hook.
void hs_scopes_heal(uintptr_t frame);

/// Closes the scopes that were opened in a run loop of this depth or a deeper one, whose turn ends.
void hs_scopes_end_turn(int runLoopDepth);

/// Opens a scope whose event is the last one written. NULL if too many are open.
hs_scope *hs_scope_open(hs_kind kind, uint64_t seq, uintptr_t frame, hs_controller *controller);

/// The identity of an open scope, for ``hs_scope_close``; 0 for NULL.
hs_token hs_scope_token(const hs_scope *scope);

/// The open scope of a token; NULL if it was closed.
hs_scope *hs_scope_with(hs_token token);

/// Compares what the scope touched and writes its `return`, and those of the scopes within that are left over.
void hs_scope_close(hs_token token);

/// Closes all.
void hs_scopes_close_all(void);

/// The innermost scope; NULL without one.
hs_scope *hs_innermost_scope(void);

/// The innermost open callback of that kind and controller that waits for its call of super; NULL if there is none.
hs_scope *hs_waiting_callback(hs_kind kind, const hs_controller *controller);

/// Whether such a scope is open.
bool hs_is_open(hs_kind kind, const hs_controller *controller);

/// Whether a callback is open in which UIKit notes the traits that are read: to read one then would let UIKit call the
/// method again when this trait changes, so that the recorder would cause what it records.
///
/// Source: https://developer.apple.com/documentation/uikit/automatic-trait-tracking
bool hs_traits_are_tracked(void);

/// The innermost open `call.present` that asks to present a controller; NULL if there is none.
const hs_scope *hs_presenting_call(const hs_controller *presented);

/// The innermost scope compares this controller at its end. Does nothing for NULL, or without a scope.
void hs_touch(hs_controller *controller);

/// The cause of a fact about a controller: its deferred call if no scope is open.
uint64_t hs_cause_for(const hs_controller *controller);

#endif

#endif
