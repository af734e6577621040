// Rows in one stream of zlib at level 9. A template parameter says how a row is written and read.
#pragma once
#include <zlib.h>

#include "peer.hpp"

template <class Form>
struct RowStream {
    static constexpr unsigned bufferSize = 1 << 18;

    static void write(Figures& figures, const std::string& folder, const std::string& output, bool eachCall) {
        Workload workload(folder);
        auto records = workload.records(SIZE_MAX);
        gzFile file = gzopen(output.c_str(), "wb9");
        gzbuffer(file, bufferSize);
        uint64_t time = 0;
        timeAppends(figures, records, eachCall, [&](const Record& record) {
            uint8_t row[Workload::maxRow];
            gzwrite(file, row, unsigned(Form::encode(workload, record, time, row) - row));
            time = record.time;
        });
        gzclose(file);
        figures.add("bytes", sizeOf(output) / records.size());
    }

    static void scan(Figures& figures, const std::string& folder, const std::string& output) {
        Workload workload(folder);
        double start = now(), processorStart = processorTime();
        gzFile file = gzopen(output.c_str(), "rb");
        gzbuffer(file, bufferSize);
        std::vector<uint8_t> buffer(bufferSize + Workload::maxRow);
        size_t held = 0;
        uint64_t sum = 0, time = 0, count = 0;
        for (bool atEnd = false; !atEnd;) {
            int read = gzread(file, buffer.data() + held, unsigned(bufferSize - held));
            atEnd = read <= 0;
            held += atEnd ? 0 : read;
            const uint8_t* in = buffer.data();
            const uint8_t* end = buffer.data() + held;
            for (Record record; in < (atEnd ? end : end - Workload::maxRow); count++) {
                in = Form::decode(workload, in, record, time);
                time = record.time;
                sum = fold(sum, record);
            }
            held = end - in;
            memmove(buffer.data(), in, held);
        }
        gzclose(file);
        figures.addTime(count, start, processorStart);
        figures.add("sum", double(sum % 1000));
    }

    static int run(int argumentCount, char** arguments) {
        return ::run({.write = write, .scan = scan}, argumentCount, arguments);
    }
};
