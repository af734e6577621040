// The workload of the peers: records in memory, and the tables that they refer to.
#pragma once
#include <cstdint>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

/// The values of one event, in the order of its shape's fields.
struct Record {
    uint64_t time = 0;
    uint16_t shape = 0;
    uint8_t numberCount = 0;
    uint8_t doubleCount = 0;
    /// Identifiers, small numbers and indices of strings.
    uint32_t numbers[8] = {};
    double doubles[4] = {};
};

/// A kind of event and the types of its present fields. Sources/WorkloadFile/RowFile.swift explains the letters.
struct Shape {
    struct Field {
        std::string name;
        char type;
    };
    std::string kind;
    std::vector<Field> fields;
};

inline const uint8_t* readVarint(const uint8_t* in, uint64_t& value) {
    value = 0;
    for (int shift = 0;; shift += 7) {
        uint8_t byte = *in++;
        value |= uint64_t(byte & 0x7F) << shift;
        if (byte < 0x80) return in;
    }
}

inline uint8_t* writeVarint(uint8_t* out, uint64_t value) {
    for (; value > 0x7F; value >>= 7) *out++ = uint8_t(value) | 0x80;
    *out++ = uint8_t(value);
    return out;
}

inline int doublesOf(char type) { return type == 'd' ? 1 : type == '2' ? 2 : type == '4' ? 4 : 0; }
inline bool isNumber(char type) { return type == 'i' || type == 's' || type == 'j'; }

class Workload {
public:
    std::vector<Shape> shapes;
    std::vector<std::string> strings;

    /// Reads the three files in a folder that `workload-file --format rows` wrote.
    explicit Workload(const std::string& folder) : folder(folder) {
        for (auto& line : lines(folder + "/shapes")) shapes.push_back(parse(line));
        strings = lines(folder + "/strings");
    }

    /// Reads the next record; false after the last one.
    bool read(Record& record) {
        if (!next) load();
        if (next == rows.data() + rows.size()) return false;
        next = decodeRow(next, record, time);
        time = record.time;
        return true;
    }

    /// Reads the next records, at most `count`.
    std::vector<Record> records(size_t count) {
        std::vector<Record> all;
        for (Record record; all.size() < count && read(record);) all.push_back(record);
        return all;
    }

    /// A row without its length, as the peers store it. At most `maxRow` bytes.
    uint8_t* encodeRow(const Record& record, uint64_t previousTime, uint8_t* out) const {
        out = writeVarint(out, record.shape);
        out = writeVarint(out, record.time - previousTime);
        const uint32_t* number = record.numbers;
        const double* value = record.doubles;
        for (auto& field : shapes[record.shape].fields) {
            if (isNumber(field.type)) out = writeVarint(out, *number++);
            if (size_t bytes = sizeof(double) * doublesOf(field.type)) {
                memcpy(out, value, bytes);
                out += bytes;
                value += doublesOf(field.type);
            }
        }
        return out;
    }

    const uint8_t* decodeRow(const uint8_t* in, Record& record, uint64_t previousTime) const {
        uint64_t value;
        in = readVarint(in, value);
        record.shape = uint16_t(value);
        in = readVarint(in, value);
        record.time = previousTime + value;
        record.numberCount = record.doubleCount = 0;
        for (auto& field : shapes[record.shape].fields) {
            if (isNumber(field.type)) {
                in = readVarint(in, value);
                record.numbers[record.numberCount++] = uint32_t(value);
            }
            if (int count = doublesOf(field.type)) {
                memcpy(record.doubles + record.doubleCount, in, sizeof(double) * count);
                in += sizeof(double) * count;
                record.doubleCount += count;
            }
        }
        return in;
    }

    static constexpr size_t maxRow = 128;

private:
    std::string folder;
    /// Empty until the first record is read.
    std::vector<uint8_t> rows;
    const uint8_t* next = nullptr;
    uint64_t time = 0;

    void load() {
        std::ifstream file(folder + "/rows", std::ios::binary | std::ios::ate);
        if (!file) throw std::runtime_error(folder + "/rows cannot be read");
        rows.resize(size_t(file.tellg()));
        file.seekg(0);
        file.read(reinterpret_cast<char*>(rows.data()), std::streamsize(rows.size()));
        next = rows.data();
    }

    static std::vector<std::string> lines(const std::string& path) {
        std::ifstream file(path);
        if (!file) throw std::runtime_error(path + " cannot be read");
        std::vector<std::string> all;
        for (std::string line; std::getline(file, line);) all.push_back(line);
        return all;
    }

    /// `kind field:type field:type`
    static Shape parse(const std::string& line) {
        Shape shape;
        size_t from = line.find(' ');
        shape.kind = line.substr(0, from);
        while (from != std::string::npos) {
            size_t to = line.find(' ', from + 1);
            std::string field = line.substr(from + 1, to == std::string::npos ? to : to - from - 1);
            shape.fields.push_back({field.substr(0, field.size() - 2), field.back()});
            from = to;
        }
        return shape;
    }
};

/// A sum of the decoded values, so that the compiler cannot remove the decoding.
inline uint64_t fold(uint64_t sum, const Record& record) {
    sum = sum * 31 + record.time + record.shape;
    for (int i = 0; i < record.numberCount; i++) sum += record.numbers[i];
    for (int i = 0; i < record.doubleCount; i++) {
        uint64_t bits;
        memcpy(&bits, record.doubles + i, sizeof bits);
        sum ^= bits;
    }
    return sum;
}
