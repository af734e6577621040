// Rows in the wire format of protobuf: a length, then fields with tags, so that a reader can skip unknown fields.
#include "row_stream.hpp"

struct TaggedRow {
    enum Tag : uint8_t { time = 1 << 3, shape = 2 << 3, numbers = 3 << 3 | 2, doubles = 4 << 3 | 2 };

    static uint8_t* encode(const Workload&, const Record& record, uint64_t previousTime, uint8_t* out) {
        uint8_t body[Workload::maxRow], *end = body;
        *end++ = time;
        end = writeVarint(end, record.time - previousTime);
        *end++ = shape;
        end = writeVarint(end, record.shape);
        if (record.numberCount) {
            uint8_t packed[5 * 8], *packedEnd = packed;
            for (int i = 0; i < record.numberCount; i++) packedEnd = writeVarint(packedEnd, record.numbers[i]);
            *end++ = numbers;
            end = append(end, packed, packedEnd - packed);
        }
        if (record.doubleCount) {
            *end++ = doubles;
            end = append(end, record.doubles, sizeof(double) * record.doubleCount);
        }
        return append(out, body, end - body);
    }

    static const uint8_t* decode(const Workload&, const uint8_t* in, Record& record, uint64_t previousTime) {
        uint64_t value;
        in = readVarint(in, value);
        const uint8_t* end = in + value;
        record.numberCount = record.doubleCount = 0;
        while (in < end) {
            uint8_t tag = *in++;
            in = readVarint(in, value);
            switch (tag) {
            case time: record.time = previousTime + value; break;
            case shape: record.shape = uint16_t(value); break;
            case numbers: in = readNumbers(in, in + value, record); break;
            case doubles:
                memcpy(record.doubles, in, value);
                record.doubleCount = uint8_t(value / sizeof(double));
                in += value;
                break;
            default: in += (tag & 7) == 2 ? value : 0;
            }
        }
        return in;
    }

private:
    /// A length and its bytes.
    static uint8_t* append(uint8_t* out, const void* bytes, size_t count) {
        out = writeVarint(out, count);
        memcpy(out, bytes, count);
        return out + count;
    }

    static const uint8_t* readNumbers(const uint8_t* in, const uint8_t* end, Record& record) {
        for (uint64_t value; in < end; record.numbers[record.numberCount++] = uint32_t(value)) in = readVarint(in, value);
        return in;
    }
};

int main(int argumentCount, char** arguments) { return RowStream<TaggedRow>::run(argumentCount, arguments); }
