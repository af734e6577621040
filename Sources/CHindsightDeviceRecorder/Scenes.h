/// The scenes of the app, by the sessions that they belong to.

#ifndef HS_SCENES_H
#define HS_SCENES_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// The name of a scene, as the runtime names it: `scene-1` for the session that was seen first, also after it has been
/// disconnected. NULL for NULL, and for a scene without a session. The identifier that UIKit has is not recorded.
const char *hs_scene_name(id scene);

/// Whether the app has scenes.
bool hs_has_scenes(void);

/// Notes that a scene is connected; false if it was noted before, and if the scene has no name.
bool hs_scene_connects(id scene);

void hs_scene_disconnects(id scene);

/// Forgets the names.
void hs_scenes_begin(void);

#endif

#endif
