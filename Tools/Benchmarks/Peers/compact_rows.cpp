// Rows without tags and lengths. Only a reader with the same table of shapes can read them.
#include "row_stream.hpp"

struct CompactRow {
    static uint8_t* encode(const Workload& workload, const Record& record, uint64_t previousTime, uint8_t* out) {
        return workload.encodeRow(record, previousTime, out);
    }
    static const uint8_t* decode(const Workload& workload, const uint8_t* in, Record& record, uint64_t previousTime) {
        return workload.decodeRow(in, record, previousTime);
    }
};

int main(int argumentCount, char** arguments) { return RowStream<CompactRow>::run(argumentCount, arguments); }
