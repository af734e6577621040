/// The methods of UIKit that the app calls, and the scopes of these calls.

#ifndef HS_CALLS_H
#define HS_CALLS_H

#include "Methods.h"
#include "Scopes.h"

#if HS_RECORDER_IS_AVAILABLE

/// Where a hook was called from. Made by ``HS_HERE`` in the hook itself.
typedef struct {
    const void *caller;
    uintptr_t frame;
} hs_call_place;

#define HS_HERE (hs_call_place){HS_CALLER, HS_FRAME}

/// Before a hook looks at objects: locks, and brings scopes and deaths up to date. False without a recording; then
/// ``hs_call_begins`` must not be called.
bool hs_call_may_begin(hs_call_place place);

/// Writes a call by the app, opens its scope, and unlocks. 0 if UIKit makes the call, or if the first subject is NULL:
/// UIKit's own calls are part of the app's call around them, which then compares the subjects at its end.
///
/// - Parameters:
///   - first: the controller of which something is asked.
///   - second: another one that it is about, or NULL.
hs_token hs_call_begins(
    const hs_method_hook *hook, hs_call_place place, hs_kind kind, hs_controller *first, hs_controller *second,
    const hs_field *fields, size_t count);

#define HS_FIELDS(...) (const hs_field[]){__VA_ARGS__}, sizeof((const hs_field[]){__VA_ARGS__}) / sizeof(hs_field)

/// Ends the call, or another scope that a hook has opened. What a call has deferred gets it as its cause, until the
/// appearance of the controllers has ended.
void hs_call_ends(hs_token token);

/// 0 for NULL.
uint32_t hs_number_of(const hs_controller *controller);

/// The numbers of the controllers of an array, valid until the next call.
hs_ids hs_numbers_of(id array);

/// Each installs its hooks, once.
void hs_hook_windows(void);
void hs_hook_containment(void);
void hs_hook_presentation(void);
void hs_hook_navigation(void);
void hs_hook_inputs(void);
void hs_hook_scenes(void);
void hs_hook_items(void);

/// False, after a line in the log, if it cannot be known when controllers and windows die: nothing can be recorded then.
bool hs_hook_lifetime(void);

/// Whether what Foundation's notification center posts is observed, as the self-test asks.
bool hs_notifications_work(void);

#endif

#endif
