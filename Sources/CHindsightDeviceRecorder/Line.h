/// Writes JSON into the line of the event that is being written.

#ifndef HS_LINE_H
#define HS_LINE_H

#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// How many bytes the line has.
size_t hs_line_count(void);

/// Takes away what was added since the line had so many bytes.
void hs_line_cut(size_t count);

/// Takes away the byte at an offset.
void hs_line_remove(size_t offset);

/// No text of an event is longer, in bytes of UTF-8. A longer one is cut at a character and ends with `…`.
enum { hs_maximum_text = 1024 };

/// No line is longer, in bytes: one with the description of some ten thousand controllers fits.
enum { hs_maximum_line = 8 << 20 };

void hs_line_clear(void);

/// Adds text that is JSON already.
void hs_line_add(const char *json);

void hs_line_add_integer(uint64_t value);

/// A whole number without fraction; others in the shortest of 15 or 17 digits; NaN and infinities as strings. The
/// locale of the process does not matter.
void hs_line_add_number(double value);

/// A string with its quotation marks. Bytes that are no UTF-8 become U+FFFD.
void hs_line_add_text(const char *text);

/// The bytes so far, without a line feed. NULL if the line was too long, or if there was no memory for it.
const char *hs_line_bytes(size_t *count);

#endif

#endif
