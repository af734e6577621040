// JSON Lines in one stream of zlib at level 6. The sequence number is omitted, since it is the line number.
#include <zlib.h>

#include <charconv>

#include "peer.hpp"

static char* copy(char* out, const std::string& text) {
    memcpy(out, text.data(), text.size());
    return out + text.size();
}

template <class Number>
static char* number(char* out, Number value) {
    return std::to_chars(out, out + 32, value).ptr;
}

static char* doubles(char* out, const double* values, int count) {
    if (count == 1) return number(out, *values);
    for (int i = 0; i < count; i++) {
        *out++ = i ? ',' : '[';
        out = number(out, values[i]);
    }
    *out++ = ']';
    return out;
}

static char* value(char* out, char type, const Workload& workload, const uint32_t*& numbers, const double*& values) {
    switch (type) {
    case 'n': return copy(out, "null");
    case 't': return copy(out, "true");
    case 'f': return copy(out, "false");
    case 'i': return number(out, *numbers++);
    case 'j': return copy(out, workload.strings[*numbers++]);
    case 's':
        *out++ = '"';
        out = copy(out, workload.strings[*numbers++]);
        *out++ = '"';
        return out;
    default:
        int count = doublesOf(type);
        values += count;
        return doubles(out, values - count, count);
    }
}

static char* line(char* out, const Workload& workload, const Record& record) {
    const Shape& shape = workload.shapes[record.shape];
    out = number(copy(out, "{\"t\":"), record.time);
    out = copy(copy(out, ",\"kind\":\""), shape.kind);
    *out++ = '"';
    const uint32_t* numbers = record.numbers;
    const double* values = record.doubles;
    for (auto& field : shape.fields) {
        out = copy(copy(out, ",\""), field.name);
        *out++ = '"';
        *out++ = ':';
        out = value(out, field.type, workload, numbers, values);
    }
    *out++ = '}';
    *out++ = '\n';
    return out;
}

static void writeEvents(Figures& figures, const std::string& folder, const std::string& output, bool eachCall) {
    Workload workload(folder);
    auto records = workload.records(SIZE_MAX);
    gzFile file = gzopen(output.c_str(), "wb6");
    gzbuffer(file, 1 << 18);
    timeAppends(figures, records, eachCall, [&](const Record& record) {
        char text[4096];
        gzwrite(file, text, unsigned(line(text, workload, record) - text));
    });
    gzclose(file);
    figures.add("bytes", sizeOf(output) / records.size());
}

int main(int argumentCount, char** arguments) { return run({.write = writeEvents}, argumentCount, arguments); }
