#define _GNU_SOURCE
#include "Interposing.h"

#if defined(__linux__)
#include <string.h>

typedef const void *object;

enum { utf8 = 0x08000100 };

extern object CFStringCreateMutable(object allocator, intptr_t limit) __attribute__((weak));
extern void CFStringAppend(object string, object appended) __attribute__((weak));
extern void CFStringAppendCString(object string, const char *appended, uint32_t encoding) __attribute__((weak));
extern void CFRelease(object released) __attribute__((weak));
extern const object kCFPreferencesAnyApplication __attribute__((weak));

/// The sandbox of the session whose code this thread or task runs; null if there is none.
static const cmq_sandbox *current(void) {
    return cmq_installed.sandbox == NULL ? NULL : cmq_installed.sandbox(cmq_thread_scope.inbox);
}

static char *cmq_secure_getenv(const char *name);
CMQ_INTERPOSE(char *, secure_getenv, (const char *name))

/// Foundation asks for these each time it needs the folder of the home or of temporary files.
static char *cmq_secure_getenv(const char *name) {
    bool is_home = strcmp(name, "CFFIXED_USER_HOME") == 0;
    if (is_home || strcmp(name, "TMPDIR") == 0) {
        const cmq_sandbox *sandbox = current();
        if (sandbox != NULL) { return is_home ? sandbox->home : sandbox->temporary; }
    }
    return real_secure_getenv()(name);
}

/// The name under which a session keeps the preferences of an application, or of a suite; the same name without a
/// session. `release_name` releases it.
static object name_in_session(object application) {
    const cmq_sandbox *sandbox = current();
    if (sandbox == NULL || application == NULL || application == kCFPreferencesAnyApplication) { return application; }
    object name = CFStringCreateMutable(NULL, 0);
    CFStringAppendCString(name, sandbox->preferences, utf8);
    CFStringAppend(name, application);
    return name;
}

static void release_name(object name, object application) {
    if (name != application) { CFRelease(name); }
}

// What `UserDefaults` calls. Values are kept in the memory of the process, under the name that each call is given.

static object cmq_CFPreferencesCopyAppValue(object key, object application);
CMQ_INTERPOSE(object, CFPreferencesCopyAppValue, (object key, object application))

static object cmq_CFPreferencesCopyAppValue(object key, object application) {
    object name = name_in_session(application);
    object value = real_CFPreferencesCopyAppValue()(key, name);
    release_name(name, application);
    return value;
}

static void cmq_CFPreferencesSetAppValue(object key, object value, object application);
CMQ_INTERPOSE(void, CFPreferencesSetAppValue, (object key, object value, object application))

static void cmq_CFPreferencesSetAppValue(object key, object value, object application) {
    object name = name_in_session(application);
    real_CFPreferencesSetAppValue()(key, value, name);
    release_name(name, application);
}

static unsigned char cmq_CFPreferencesAppBooleanValue(object key, object application, unsigned char *exists);
CMQ_INTERPOSE(
    unsigned char, CFPreferencesAppBooleanValue, (object key, object application, unsigned char *exists))

static unsigned char cmq_CFPreferencesAppBooleanValue(object key, object application, unsigned char *exists) {
    object name = name_in_session(application);
    unsigned char value = real_CFPreferencesAppBooleanValue()(key, name, exists);
    release_name(name, application);
    return value;
}

static object cmq_CFPreferencesCopyMultiple(object keys, object application, object user, object host);
CMQ_INTERPOSE(object, CFPreferencesCopyMultiple, (object keys, object application, object user, object host))

static object cmq_CFPreferencesCopyMultiple(object keys, object application, object user, object host) {
    object name = name_in_session(application);
    object values = real_CFPreferencesCopyMultiple()(keys, name, user, host);
    release_name(name, application);
    return values;
}

static void cmq_CFPreferencesAddSuitePreferencesToApp(object application, object suite);
CMQ_INTERPOSE(void, CFPreferencesAddSuitePreferencesToApp, (object application, object suite))

static void cmq_CFPreferencesAddSuitePreferencesToApp(object application, object suite) {
    object name = name_in_session(application), suite_name = name_in_session(suite);
    real_CFPreferencesAddSuitePreferencesToApp()(name, suite_name);
    release_name(name, application);
    release_name(suite_name, suite);
}

static void cmq_CFPreferencesRemoveSuitePreferencesFromApp(object application, object suite);
CMQ_INTERPOSE(void, CFPreferencesRemoveSuitePreferencesFromApp, (object application, object suite))

static void cmq_CFPreferencesRemoveSuitePreferencesFromApp(object application, object suite) {
    object name = name_in_session(application), suite_name = name_in_session(suite);
    real_CFPreferencesRemoveSuitePreferencesFromApp()(name, suite_name);
    release_name(name, application);
    release_name(suite_name, suite);
}

static unsigned char cmq_CFPreferencesAppSynchronize(object application);
CMQ_INTERPOSE(unsigned char, CFPreferencesAppSynchronize, (object application))

/// A session writes no file of preferences.
static unsigned char cmq_CFPreferencesAppSynchronize(object application) {
    return current() != NULL ? true : real_CFPreferencesAppSynchronize()(application);
}
#endif
