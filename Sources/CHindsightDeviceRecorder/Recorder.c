#include "Recorder.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Callbacks.h"
#include "Calls.h"
#include "Compare.h"
#include "Images.h"
#include "Line.h"
#include "Output.h"
#include "Runtime.h"
#include "Scenes.h"
#include "Scopes.h"
#include "State.h"
#include "Traits.h"
#include "Turns.h"

static bool is_main_thread(void) {
#if defined(__APPLE__)
    return pthread_main_np() != 0;
#else
    return true;
#endif
}

/// Installs all hooks, once. The hooks do nothing until a recording starts. False if UIKit does not have what the
/// recorder cannot do without; another start tries again, since an image may have been loaded meanwhile.
static bool install(void) {
    static bool isInstalled, hasLock;
    if (isInstalled) { return true; }
    hs.mainThread = pthread_self();
    if (!hasLock) { hs_make_lock(); }
    hasLock = true;
    if (!hs_classes_begin()) {
        hs_log("UIKit is not there", "UIViewController or UIWindow");
        return false;
    }
    hs_images_begin(hs_controller_class());
    if (!hs_hook_lifetime()) { return false; }
    hs_hook_base_callbacks();
    hs_hook_windows();
    hs_hook_containment();
    hs_hook_presentation();
    hs_hook_navigation();
    hs_hook_inputs();
    hs_hook_scenes();
    hs_hook_items();
    isInstalled = true;
    return true;
}

static const char *program_name(void) {
#if defined(__APPLE__)
    return getprogname();
#else
    return program_invocation_short_name;
#endif
}

/// `session.began` says which device and app this is, and which kinds can occur.
static void write_beginning(void) {
    id device = hs_get_shared("UIDevice", "currentDevice"), screen = hs_get_shared("UIScreen", "mainScreen");
    char system[64];
    const char *name = hs_string_bytes(hs_get_object(device, "systemName"));
    const char *version = hs_string_bytes(hs_get_object(device, "systemVersion"));
    snprintf(system, sizeof system, "%s %s", name == NULL ? "" : name, version == NULL ? "" : version);
    long idiom = -1;
    hs_rect bounds = {0, 0, 0, 0};
    double scale = 0;
    hs_get_integer(device, "userInterfaceIdiom", &idiom);
    hs_get_rect(screen, "bounds", &bounds);
    hs_get_number(screen, "scale", &scale);
    const hs_field fields[] = {
        HS_TEXT("device", hs_string_bytes(hs_get_object(device, "model")), 0),
        HS_WORD("idiom", hs_idiom_word(idiom)),
        HS_SIZE("screen", ((hs_size){bounds.width, bounds.height})),
        {.name = "scale", .type = hs_field_numbers, .value.numbers = {{scale}, 1}},
        HS_TEXT("app", program_name(), HSRedactClasses),
        HS_WORD("clock", "real"),
        HS_INTEGER("clockStep", hs_clock_step),
        HS_WORD("semantics", "v13"),
        HS_TEXT("system", system, 0),
    };
    hs_line_begin(hs_kind_session_began);
    for (size_t index = 0; index < sizeof fields / sizeof *fields; index++) { hs_line_add_field(&fields[index]); }
    hs_line_add_kinds();
    hs_line_end();
}

/// Prints once in a process where the recording is, and how to check it.
static void print_path(const char *path) {
    static bool isPrinted;
    if (isPrinted) { return; }
    isPrinted = true;
    fprintf(stderr, "HSRecorder: recording into %s; to check it: replay lint '%s'\n", path, path);
}

bool HSRecorderStart(const char *path, const HSRecorderOptions *options) {
    HSRecorderOptions usual = {HSRedactTitles | HSRedactTexts | HSRedactIdentifiers, false, false};
    if (options == NULL) { options = &usual; }
    if (!is_main_thread()) {
        hs_log("a recording starts on the main thread only", path);
        return false;
    }
    if (hs.mode == hs_recording || hs.mode == hs_paused) {
        hs_log("a recording runs already; HSRecorderStop ends it", path);
        return false;
    }
    if (!install()) { return false; }
    if (!hs_turns_begin()) {
        hs_log("the run loop cannot be observed", path);
        return false;
    }
    if (!hs_output_open(path, options->replacesFile)) {
        hs_log(strerror(errno), path);
        return false;
    }
    hs_lock();
    hs_scopes_begin();
    hs.redaction = options->redaction;
    hs.recordsContent = options->recordsContent;
    hs.mode = hs_recording;
    hs.recording++;
    hs_objects_begin();
    hs_scenes_begin();
    hs_events_begin();
    write_beginning();
    hs_find_objects();
    hs_write_state();
    hs_unlock();
    if (hs.mode == hs_recording) { print_path(path); }
    return hs.mode == hs_recording;
}

void HSRecorderPause(void) {
    if (!hs_is_recording()) { return; }
    hs_lock();
    hs_write_deaths();
    hs_scopes_close_all();
    hs_compare_all();
    hs.mode = hs_paused;
    hs_unlock();
}

void HSRecorderResume(void) {
    if (hs.mode != hs_paused || !pthread_equal(pthread_self(), hs.mainThread)) { return; }
    hs_lock();
    hs.mode = hs_recording;
    hs_find_objects();
    hs_write_state();
    hs_unlock();
}

void HSRecorderStop(void) {
    if (hs.mode == hs_paused) { HSRecorderResume(); }
    if (!hs_is_recording()) { return; }
    HSRecorderPause();
    hs_lock();
    hs.mode = hs_recording;
    hs_write_caused(hs_kind_session_ended, hs_no_cause, NULL, NULL, 0);
    hs.mode = hs_idle;
    hs_output_close();
    hs_unlock();
}

void HSRecorderMarker(const char *name, const char *detail) {
    if (!hs_is_recording()) { return; }
    hs_lock();
    hs_write(hs_kind_marker, HS_TEXT("name", name, HSRedactTexts), HS_TEXT("detail", detail, HSRedactTexts));
    hs_unlock();
}

#endif
