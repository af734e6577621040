// LTTng-UST: a typed tracepoint for each event, which includes a timestamp. bench/tracing.py starts the session daemon and
// the session.
#include "peer.hpp"

extern "C" {
#include "lttng_provider.h"
}

/// The arguments of the tracepoint for an event: the first identifier, the flags, the first string, further numbers.
struct Arguments {
    uint16_t kind;
    uint8_t idCount = 0, doubleCount;
    uint32_t subject = 0, flags = 0, text = 0, ids[8];
    double doubles[4];

    Arguments(const Record& record, const Shape& shape) : kind(record.shape), doubleCount(record.doubleCount) {
        memcpy(doubles, record.doubles, sizeof doubles);
        const uint32_t* number = record.numbers;
        bool hasSubject = false, hasText = false;
        for (auto& field : shape.fields) {
            if (field.type == 't' || field.type == 'f') flags = flags << 1 | (field.type == 't');
            if (!isNumber(field.type)) continue;
            if (field.type == 'i' && !hasSubject) hasSubject = true, subject = *number++;
            else if (field.type != 'i' && !hasText) hasText = true, text = *number++;
            else ids[idCount++] = *number++;
        }
    }
};

static void writeEvents(Figures& figures, const std::string& folder, const std::string&, bool eachCall) {
    Workload workload(folder);
    std::vector<Arguments> events;
    for (auto& record : workload.records(SIZE_MAX)) events.emplace_back(record, workload.shapes[record.shape]);
    timeAppends(figures, events, eachCall, [](const Arguments& event) {
        lttng_ust_tracepoint(
            bench, event, event.kind, event.subject, event.flags, event.text, event.ids, event.idCount,
            reinterpret_cast<const uint64_t*>(event.doubles), event.doubleCount);
    });
}

int main(int argumentCount, char** arguments) { return run({.write = writeEvents}, argumentCount, arguments); }
