#include "Scenes.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Names.h"
#include "Recorder.h"
#include "Runtime.h"

enum { maximum_scenes = 64 };

static struct {
    /// Of the identifier of the session.
    uint64_t digest;
    bool isConnected;
    char name[16];
} scenes[maximum_scenes];
static size_t count;

/// The index of a scene's session, which is new or known; -1 without a session, or beyond the limit.
static int find(id scene) {
    id session = hs_get_object(scene, "session");
    const char *identifier = hs_string_bytes(hs_get_object(session, "persistentIdentifier"));
    if (identifier == NULL) { return -1; }
    uint64_t digest = hs_digest(identifier);
    for (size_t index = 0; index < count; index++) {
        if (scenes[index].digest == digest) { return (int)index; }
    }
    if (count == maximum_scenes) { return -1; }
    scenes[count].digest = digest;
    // That a scene is there already when the recording starts is not written.
    scenes[count].isConnected = hs.isDescribing;
    snprintf(scenes[count].name, sizeof scenes[count].name, "scene-%zu", count + 1);
    return (int)count++;
}

const char *hs_scene_name(id scene) {
    int index = find(scene);
    return index < 0 ? NULL : scenes[index].name;
}

bool hs_has_scenes(void) { return count > 0; }

void hs_scenes_begin(void) { count = 0; }

bool hs_scene_connects(id scene) {
    int index = find(scene);
    if (index < 0 || scenes[index].isConnected) { return false; }
    scenes[index].isConnected = true;
    return true;
}

void hs_scene_disconnects(id scene) {
    int index = find(scene);
    if (index >= 0) { scenes[index].isConnected = false; }
}

#endif
