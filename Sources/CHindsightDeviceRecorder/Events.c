#include "Events.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Completions.h"
#include "Images.h"
#include "Line.h"
#include "Output.h"
#include "Recorder.h"
#include "Traits.h"

#define HS_NAME(name, text) [hs_kind_##name] = text,
static const char *const kind_names[] = {HS_KINDS(HS_NAME)};
#undef HS_NAME

static const char placeholder[] = "redacted";

static struct {
    uint64_t count, began, time;
    hs_kind kind;
} events;

void (*hs_kind_observer)(hs_kind kind);

const char *hs_kind_name(hs_kind kind) { return kind_names[kind]; }

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void hs_events_begin(void) {
    events.count = 0;
    events.time = 0;
    events.began = now();
}

uint64_t hs_event_count(void) { return events.count; }

void hs_line_begin(hs_kind kind) {
    uint64_t elapsed = now() - events.began;
    events.time = elapsed - elapsed % hs_clock_step;
    events.kind = kind;
    hs_line_clear();
    hs_line_add("{\"seq\":");
    hs_line_add_integer(events.count);
    hs_line_add(",\"t\":");
    hs_line_add_integer(events.time);
    hs_line_add(",\"kind\":\"");
    hs_line_add(kind_names[kind]);
    hs_line_add("\"");
}

uint64_t hs_line_end(void) {
    size_t count;
    hs_line_add("}\n");
    const char *bytes = hs_line_bytes(&count);
    if (hs.mode == hs_off) {
        return events.count;
    } else if (bytes == NULL) {
        hs_turn_off("an event is too long", kind_names[events.kind]);
    } else if (!hs_output_write(bytes, count)) {
        hs_turn_off("the file cannot be written", strerror(errno));
    } else if (hs_kind_observer != NULL) {
        hs_kind_observer(events.kind);
    }
    return events.count++;
}

/// A single number stands without brackets.
static void add_list(const hs_field *field) {
    size_t count = field->type == hs_field_ids ? field->value.ids.count : (size_t)field->value.numbers.count;
    if (field->type == hs_field_numbers && count == 1) { return hs_line_add_number(field->value.numbers.values[0]); }
    hs_line_add("[");
    for (size_t index = 0; index < count; index++) {
        if (index > 0) { hs_line_add(","); }
        if (field->type == hs_field_ids) {
            hs_line_add_integer(field->value.ids.items[index]);
        } else {
            hs_line_add_number(field->value.numbers.values[index]);
        }
    }
    hs_line_add("]");
}

static void add_text(const char *text, uint32_t hiddenBy) {
    hs_line_add_text(hiddenBy & hs.redaction ? placeholder : text);
}

static void add_texts(const hs_field *field) {
    hs_line_add("[");
    for (size_t index = 0; index < field->value.texts.count; index++) {
        if (index > 0) { hs_line_add(","); }
        add_text(field->value.texts.items[index], field->value.texts.hiddenBy);
    }
    hs_line_add("]");
}

static void add_value(const hs_field *field) {
    switch (field->type) {
    case hs_field_nothing: return;
    case hs_field_id: return hs_line_add_integer(field->value.id);
    case hs_field_optional_id:
        if (field->value.id == 0) { return hs_line_add("null"); }
        return hs_line_add_integer(field->value.id);
    case hs_field_flag: return hs_line_add(field->value.flag ? "true" : "false");
    case hs_field_integer: return hs_line_add_integer(field->value.integer);
    case hs_field_numbers:
    case hs_field_ids: return add_list(field);
    case hs_field_texts: return add_texts(field);
    case hs_field_traits: return hs_line_add_traits(&field->value.traits);
    case hs_field_text:
    case hs_field_word:
        return add_text(field->value.text.bytes, field->value.text.hiddenBy);
    }
}

void hs_line_add_field(const hs_field *field) {
    bool isText = field->type == hs_field_text || field->type == hs_field_word;
    if (field->type == hs_field_nothing || (isText && field->value.text.bytes == NULL)) { return; }
    hs_line_add(",\"");
    hs_line_add(field->name);
    hs_line_add("\":");
    add_value(field);
}

static bool isLeftOut[hs_kind_count + 1];

void hs_leave_out(hs_kind kind) { isLeftOut[kind] = true; }

void hs_line_add_kinds(void) {
    hs_line_add(",\"records\":[");
    for (int kind = 0; kind < hs_kind_count; kind++) {
        if (kind == hs_kind_content_changed && !hs.recordsContent) { continue; }
        if (isLeftOut[kind] || (kind == hs_kind_callback_completion && !HS_WRAPS_COMPLETIONS)) { continue; }
        if (kind > 0) { hs_line_add(","); }
        hs_line_add_text(kind_names[kind]);
    }
    hs_line_add("]");
}

uint64_t hs_write_caused(
    hs_kind kind, uint64_t cause, const void *caller, const hs_field *fields, size_t count) {
    if (hs.isDescribing) { return events.count; }
    hs_line_begin(kind);
    for (size_t index = 0; index < count; index++) { hs_line_add_field(&fields[index]); }
    if (cause != hs_no_cause) { hs_line_add_field(&HS_INTEGER("cause", cause)); }
    if (caller != NULL && !(hs.redaction & HSRedactCallSites)) { hs_line_add_site(caller); }
    return hs_line_end();
}

#endif
