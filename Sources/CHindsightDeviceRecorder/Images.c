#include "Images.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Line.h"
#include "Recorder.h"

#if defined(__APPLE__)
extern const char hooks_begin __asm("section$start$__TEXT$__hsrecorder");
extern const char hooks_end __asm("section$end$__TEXT$__hsrecorder");
#else
extern const char hooks_begin __asm("__start_hsrecorder");
extern const char hooks_end __asm("__stop_hsrecorder");
#endif

/// Where images of the system lie; on a simulator, below a folder of that name.
static const char *const system_folders[] = {"/System/", "/usr/lib/", "/Developer/"};
static const char simulator_folder[] = "/RuntimeRoot/";

static const void *uikit;

/// The answers for the addresses that were seen last, each at the place that its lowest bits name.
static struct {
    const void *address;
    bool isInApp;
} answers[1024];

void hs_images_begin(Class class) {
    Dl_info found;
    uikit = dladdr((const void *)class, &found) != 0 ? found.dli_fbase : NULL;
}

bool hs_is_system_path(const char *path) {
    if (path == NULL) { return true; }
    for (size_t index = 0; index < sizeof system_folders / sizeof *system_folders; index++) {
        if (strncmp(path, system_folders[index], strlen(system_folders[index])) == 0) { return true; }
    }
    return strstr(path, simulator_folder) != NULL;
}

bool hs_is_in_app(const void *address) {
    Dl_info found;
    if (dladdr(address, &found) == 0 || found.dli_fbase == uikit) { return false; }
    return !hs_is_system_path(found.dli_fname);
}

bool hs_is_in_image(const void *address) {
    Dl_info found;
    return dladdr(address, &found) != 0;
}

hs_caller hs_caller_at(const void *address) {
    const char *code = address;
    if (code >= &hooks_begin && code < &hooks_end) { return hs_caller_recorder; }
    size_t place = ((uintptr_t)address >> 2) % (sizeof answers / sizeof *answers);
    if (answers[place].address != address) {
        answers[place].isInApp = hs_is_in_app(address);
        answers[place].address = address;
    }
    return answers[place].isInApp ? hs_caller_app : hs_caller_system;
}

void hs_line_add_site(const void *caller) {
    Dl_info found;
    if (dladdr(caller, &found) == 0 || found.dli_fname == NULL) { return; }
    char identifier[65], image[512];
    const char *slash = strrchr(found.dli_fname, '/');
    hs_build_identifier(found.dli_fbase, identifier);
    snprintf(
        image, sizeof image, "%s%s%s", slash == NULL ? found.dli_fname : slash + 1, *identifier ? " " : "", identifier);
    hs_line_add(",\"pc\":");
    hs_line_add_integer((uint64_t)((const char *)caller - (const char *)found.dli_fbase));
    hs_line_add(",\"image\":");
    hs_line_add_text(image);
}

#endif
