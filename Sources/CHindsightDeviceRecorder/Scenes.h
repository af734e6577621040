/// The scenes of the app: their names, and their delegates.

#ifndef HS_SCENES_H
#define HS_SCENES_H

#include "Callbacks.h"

#if HS_RECORDER_IS_AVAILABLE

/// The name of a scene, as the runtime names it: `scene-1` for the session that was seen first, also after it has been
/// disconnected. NULL for NULL, and for a scene without a session. The identifier that UIKit has is not recorded.
const char *hs_scene_name(id scene);

/// Whether the app has scenes.
bool hs_has_scenes(void);

/// Forgets the names.
void hs_scenes_begin(void);

/// Observes scenes, and hooks the setter of their delegate, once.
void hs_hook_scenes(void);

/// Hooks the methods of a scene's delegate that its class declares itself.
void hs_hook_delegate(Class class);

/// Writes the callback of a delegate and opens its scope, as ``hs_callback_begins``. 0 within the same callback, which
/// is a call of super then.
hs_token hs_scene_callback_begins(const hs_hooked_method *method, uintptr_t frame, hs_arguments arguments);

#endif

#endif
