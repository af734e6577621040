#include "Line.h"

#if HS_RECORDER_IS_AVAILABLE

static struct {
    char *bytes;
    size_t count, capacity;
    bool isTooLong;
} line;

void hs_line_clear(void) {
    line.count = 0;
    line.isTooLong = false;
}

static void append(const char *bytes, size_t count) {
    if (line.count + count > line.capacity) {
        size_t capacity = line.capacity == 0 ? 4096 : line.capacity;
        while (capacity < line.count + count) { capacity *= 2; }
        char *grown = capacity <= hs_maximum_line ? realloc(line.bytes, capacity) : NULL;
        if (grown == NULL) {
            line.isTooLong = true;
            return;
        }
        line.bytes = grown;
        line.capacity = capacity;
    }
    memcpy(line.bytes + line.count, bytes, count);
    line.count += count;
}

void hs_line_add(const char *json) { append(json, strlen(json)); }

void hs_line_add_integer(uint64_t value) {
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    append(digits + first, sizeof digits - first);
}

void hs_line_add_number(double value) {
    if (value != value) { return hs_line_add("\"nan\""); }
    if (value - value != 0) { return hs_line_add(value > 0 ? "\"inf\"" : "\"-inf\""); }
    if (value > -1e15 && value < 1e15 && value == (double)(int64_t)value) {
        if (value < 0) { hs_line_add("-"); }
        return hs_line_add_integer((uint64_t)(value < 0 ? -value : value));
    }
    char digits[40];
    snprintf(digits, sizeof digits, "%.15g", value);
    if (strtod(digits, NULL) != value) { snprintf(digits, sizeof digits, "%.17g", value); }
    // Some locales write a comma.
    for (char *digit = digits; *digit != '\0'; digit++) {
        if (strchr("0123456789+-e", *digit) == NULL) { *digit = '.'; }
    }
    hs_line_add(digits);
}

/// The length of the character of valid UTF-8 that begins there; 0 if there is none.
///
/// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
static size_t character_length(const unsigned char *text) {
    unsigned char first = text[0];
    if (first < 0x80) { return 1; }
    if (first < 0xC2 || first > 0xF4) { return 0; }
    size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    for (size_t index = 1; index < length; index++) {
        if (text[index] < low || text[index] > high) { return 0; }
        low = 0x80;
        high = 0xBF;
    }
    return length;
}

static void append_escaped(unsigned char character) {
    static const char digits[] = "0123456789abcdef";
    char escape[] = {'\\', 'u', '0', '0', digits[character >> 4], digits[character & 15]};
    append(escape, sizeof escape);
}

void hs_line_add_text(const char *text) {
    const unsigned char *next = (const unsigned char *)text;
    append("\"", 1);
    for (size_t used = 0; *next != '\0';) {
        size_t length = character_length(next);
        used += length == 0 ? 1 : length;
        if (used > hs_maximum_text) {
            hs_line_add("…");
            break;
        }
        if (length == 0) {
            hs_line_add("\xEF\xBF\xBD");
        } else if (*next == '"' || *next == '\\') {
            append("\\", 1);
            append((const char *)next, 1);
        } else if (*next < 0x20) {
            append_escaped(*next);
        } else {
            append((const char *)next, length);
        }
        next += length == 0 ? 1 : length;
    }
    append("\"", 1);
}

size_t hs_line_count(void) { return line.count; }

void hs_line_cut(size_t count) { line.count = count; }

void hs_line_remove(size_t offset) {
    if (line.isTooLong) { return; }
    memmove(line.bytes + offset, line.bytes + offset + 1, line.count - offset - 1);
    line.count--;
}

const char *hs_line_bytes(size_t *count) {
    *count = line.count;
    return line.isTooLong ? NULL : line.bytes;
}

#endif
