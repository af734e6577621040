/// Writes events: a line each, with number, time and fields.

#ifndef HS_EVENTS_H
#define HS_EVENTS_H

#include "Kinds.h"
#include "Platform.h"

#if HS_RECORDER_IS_AVAILABLE

/// The traits that the recorder reads, as the numbers of UIKit's constants. -1 is not read.
typedef struct {
    long horizontal, vertical, idiom, style;
    double scale;
} hs_traits;

/// A member of an event.
typedef struct {
    const char *name;
    enum {
        hs_field_nothing,
        hs_field_id,
        hs_field_optional_id,
        hs_field_flag,
        hs_field_numbers,
        hs_field_integer,
        hs_field_text,
        hs_field_word,
        hs_field_texts,
        hs_field_ids,
        hs_field_traits
    } type;
    union {
        uint32_t id;
        bool flag;
        uint64_t integer;
        struct {
            double values[4];
            int count;
        } numbers;
        struct {
            const char *bytes;
            /// The part of the redaction that hides the text; 0 for none.
            uint32_t hiddenBy;
        } text;
        struct {
            const char *const *items;
            size_t count;
            uint32_t hiddenBy;
        } texts;
        struct {
            const uint32_t *items;
            size_t count;
        } ids;
        hs_traits traits;
    } value;
} hs_field;

/// No member.
#define HS_NOTHING (hs_field){.type = hs_field_nothing}
#define HS_ID(key, number) (hs_field){.name = key, .type = hs_field_id, .value.id = (number)}
/// 0 is null.
#define HS_OPTIONAL_ID(key, number) (hs_field){.name = key, .type = hs_field_optional_id, .value.id = (number)}
#define HS_FLAG(key, boolean) (hs_field){.name = key, .type = hs_field_flag, .value.flag = (boolean)}
#define HS_INTEGER(key, number) (hs_field){.name = key, .type = hs_field_integer, .value.integer = (number)}
#define HS_SIZE(key, size) \
    (hs_field){.name = key, .type = hs_field_numbers, .value.numbers = {{(size).width, (size).height}, 2}}
#define HS_RECT(key, rect) \
    (hs_field){.name = key, .type = hs_field_numbers, \
        .value.numbers = {{(rect).x, (rect).y, (rect).width, (rect).height}, 4}}
/// A text; NULL leaves the member out.
#define HS_TEXT(key, string, redaction) \
    (hs_field){.name = key, .type = hs_field_text, .value.text = {string, redaction}}
/// A list of texts.
#define HS_TEXTS(key, list, number, redaction) \
    (hs_field){.name = key, .type = hs_field_texts, .value.texts = {list, number, redaction}}
/// A word of the vocabulary; NULL leaves the member out.
#define HS_WORD(key, word) (hs_field){.name = key, .type = hs_field_word, .value.text = {word, 0}}
#define HS_IDS(key, list) (hs_field){.name = key, .type = hs_field_ids, .value.ids = {(list).items, (list).count}}
#define HS_TRAITS(key, read) (hs_field){.name = key, .type = hs_field_traits, .value.traits = (read)}

/// The clock is recorded in steps of so many nanoseconds, as `clockStep` says.
enum { hs_clock_step = 1000 };

/// Starts to count events and time from 0.
void hs_events_begin(void);

/// Writes an event with the members, a `cause` unless it is ``hs_no_cause``, and the address of the app's call unless
/// that is NULL. Returns its number. Turns the recorder off if the line cannot be written.
uint64_t hs_write_caused(
    hs_kind kind, uint64_t cause, const void *caller, const hs_field *fields, size_t count);

/// As ``hs_write_caused``, without cause and call.
#define hs_write(kind, ...)                                                        \
    hs_write_caused(                                                               \
        kind, hs_no_cause, NULL, (const hs_field[]){__VA_ARGS__},                  \
        sizeof((const hs_field[]){__VA_ARGS__}) / sizeof(hs_field))

#define hs_no_cause UINT64_MAX

/// Starts the line of an event whose members the caller adds with the functions of `Line.h`.
void hs_line_begin(hs_kind kind);

/// Writes the line that ``hs_line_begin`` has started. Returns its number.
uint64_t hs_line_end(void);

/// This kind cannot be recorded in this process: UIKit does not have what shows it. Nothing for `hs_kind_count`.
void hs_leave_out(hs_kind kind);

/// Adds the kinds that can be recorded to the line, as `records`.
void hs_line_add_kinds(void);

/// Adds a member to the line.
void hs_line_add_field(const hs_field *field);

/// How many events have been written.
uint64_t hs_event_count(void);

/// Called with each kind that is written while the self-test runs.
extern void (*hs_kind_observer)(hs_kind kind);

#endif

#endif
