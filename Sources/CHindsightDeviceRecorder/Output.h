/// The file of the recording.

#ifndef HS_OUTPUT_H
#define HS_OUTPUT_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// Creates the file, which only its owner can read. False, with the cause in `errno`, if that fails.
bool hs_output_open(const char *path, bool replaces);

/// Appends bytes by one `write(2)`, so that a process that is killed loses no line. A write that the system cuts short
/// is continued. False, with the cause in `errno`, if that fails.
bool hs_output_write(const char *bytes, size_t count);

void hs_output_close(void);

#endif

#endif
