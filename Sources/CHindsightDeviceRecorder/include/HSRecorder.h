/// Records Apple's UIKit into JSON Lines that `replay import` and `replay lint` read.
///
/// Experimental: never run on a device. It is tested against a stand-in for UIKit.
///
/// The recorder hooks public methods of UIKit through the Objective-C runtime. Scopes come from these hooks; facts come
/// from comparing public properties with what was written last. All functions belong to the main thread.

#ifndef HS_RECORDER_H
#define HS_RECORDER_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#define HS_NULLABLE _Nullable
#else
#define HS_NULLABLE
#endif

/// Whether this system has the runtime that the recorder hooks. Elsewhere this header declares nothing.
#if defined(__LP64__) && (defined(__APPLE__) || defined(HS_STAND_IN))
#define HS_RECORDER_IS_AVAILABLE 1
#else
#define HS_RECORDER_IS_AVAILABLE 0
#endif

#if HS_RECORDER_IS_AVAILABLE

/// The texts that are left out of the recording: the same parts, with the same numbers, as `Redaction` has in Swift.
/// `"redacted"` takes the place of each.
enum {
    /// Titles of controllers.
    HSRedactTitles = 1,
    /// Names and details of markers.
    HSRedactTexts = 2,
    /// Identifiers of storyboards and of state restoration.
    HSRedactIdentifiers = 4,
    /// Names of the app, its modules and classes, except known view controllers of Apple's frameworks.
    HSRedactClasses = 8,
    /// The addresses of the app's calls.
    HSRedactCallSites = 16,
};

typedef struct {
    /// A sum of the values above.
    uint32_t redaction;
    /// Whether an existing file is replaced. Otherwise the recorder does not start.
    bool replacesFile;
    /// Whether the texts and controls on the screen are recorded, so that pictures can be made of it: at most 60 parts
    /// of a controller and 80 characters of a text, without what is hidden by `redaction`. The text of a field is never
    /// recorded; that of a label is, whatever the app writes on it.
    bool recordsContent;
} HSRecorderOptions;

/// Starts a recording into a new file that only its owner can read.
///
/// May be called before the first window exists, or late: then the first lines describe the objects that are there.
/// Adds no method to any class, keeps no object alive and loads no view. The hooks stay until the process ends; without
/// a recording they only call the original. The first one prints on standard error where it is and how to check it.
///
/// - Parameters:
///   - path: in UTF-8; its folder must exist.
///   - options: NULL leaves out titles, texts and identifiers, and replaces no file.
/// - Returns: false, after one line on standard error, if the file cannot be created, if UIKit is not as expected, if
///   this is not the main thread, or if a recording runs already.
bool HSRecorderStart(const char *path, const HSRecorderOptions *HS_NULLABLE options);

/// Records nothing until ``HSRecorderResume``.
void HSRecorderPause(void);

/// Continues a paused recording with a description of the objects as they are now.
void HSRecorderResume(void);

/// Writes what has changed, ends the recording and closes the file. Another one may start.
void HSRecorderStop(void);

/// Writes a named point into the recording. `detail` may be NULL. At most 1,024 bytes of each are kept.
void HSRecorderMarker(const char *name, const char *HS_NULLABLE detail);

/// Runs a small scripted container through the hooks of a running recording, and prints on standard error which events
/// came in which order beside the expected order.
///
/// - Returns: whether both are equal; false without a recording.
bool HSRecorderSelfTest(void);

#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
