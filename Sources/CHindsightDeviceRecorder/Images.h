/// Distinguishes the app's code from the system's by the image (program or library) that it lies in.

#ifndef HS_IMAGES_H
#define HS_IMAGES_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

typedef enum { hs_caller_system, hs_caller_app, hs_caller_recorder } hs_caller;

/// Finds the image of UIKit by one of its classes.
void hs_images_begin(Class class);

/// Whether a path is one of the system's. Code without a path is left alone as the system's is: the names of images may
/// be NULL.
bool hs_is_system_path(const char *path);

/// Whether an address lies in an image of the app: its program, `NAME.debug.dylib`, a framework that it embeds. False
/// for memory that no image holds.
bool hs_is_in_app(const void *address);

/// Whether an address lies in any image.
bool hs_is_in_image(const void *address);

/// Who made the call that returns to an address. Takes some ten nanoseconds for an address that was seen before.
hs_caller hs_caller_at(const void *address);

/// Adds `pc` and `image` to the line.
void hs_line_add_site(const void *caller);

/// Writes the identifier of a build, in hexadecimal digits, from an image in memory: the UUID of Mach-O, the build
/// identifier of ELF. The buffer holds at most 2 · 32 + 1 bytes; it becomes empty if there is none.
void hs_build_identifier(const void *image, char identifier[65]);

#endif

#endif
