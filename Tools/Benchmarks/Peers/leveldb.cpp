// LevelDB: one key for each event, 1024 events in a batch.
#include <leveldb/db.h>
#include <leveldb/write_batch.h>

#include <filesystem>
#include <memory>

#include "peer.hpp"
#include "state.hpp"

static const uint64_t perBatch = 1024;

/// Keys sort by table, then by number.
static std::string key(char table, uint64_t seq) {
    std::string key(1, table);
    for (int shift = 56; shift >= 0; shift -= 8) key += char(seq >> shift);
    return key;
}

static std::unique_ptr<leveldb::DB> open(const std::string& path) {
    leveldb::Options options;
    options.create_if_missing = true;
    leveldb::DB* database = nullptr;
    auto status = leveldb::DB::Open(options, path, &database);
    if (!status.ok()) throw std::runtime_error(status.ToString());
    return std::unique_ptr<leveldb::DB>(database);
}

static std::unique_ptr<leveldb::DB> create(const std::string& path) {
    std::filesystem::remove_all(path);
    return open(path);
}

static leveldb::Slice slice(const uint8_t* bytes, size_t count) {
    return leveldb::Slice(reinterpret_cast<const char*>(bytes), count);
}

/// Collects events and writes them in batches.
class Batches {
public:
    Batches(leveldb::DB& database, const Workload& workload) : database(database), workload(workload) {}
    void append(const Record& record) {
        uint8_t row[Workload::maxRow];
        batch.Put(key('e', seq++), slice(row, workload.encodeRow(record, time, row) - row));
        time = record.time;
        if (seq % perBatch == 0) flush();
    }
    void flush() {
        database.Write({}, &batch);
        batch.Clear();
    }

private:
    leveldb::DB& database;
    const Workload& workload;
    leveldb::WriteBatch batch;
    uint64_t seq = 0, time = 0;
};

static double bytesIn(const std::string& folder) {
    double sum = 0;
    for (auto& entry : std::filesystem::directory_iterator(folder)) sum += double(entry.file_size());
    return sum;
}

static void writeEvents(Figures& figures, const std::string& folder, const std::string& output, bool eachCall) {
    Workload workload(folder);
    auto records = workload.records(SIZE_MAX);
    {
        auto database = create(output);
        Batches batches(*database, workload);
        timeAppends(figures, records, eachCall, [&](const Record& record) { batches.append(record); });
        batches.flush();
    }
    figures.add("bytes", bytesIn(output) / records.size());
}

static void storeEvents(Figures& figures, const std::string& folder, const std::string& output) {
    Workload workload(folder);
    auto database = create(output);
    Batches batches(*database, workload);
    State state(workload);
    uint64_t seq = 0;
    for (Record record; workload.read(record); seq++) {
        if (seq % perSnapshot == 0) {
            auto bytes = state.snapshot();
            database->Put({}, key('s', seq), slice(bytes.data(), bytes.size()));
        }
        batches.append(record);
        state.apply(record);
    }
    batches.flush();
    figures.add("events", double(seq));
}

/// Opening includes reading the first key. The snapshots are stored after the events.
static uint64_t lastEvent(leveldb::DB& database) {
    std::unique_ptr<leveldb::Iterator> events(database.NewIterator({}));
    events->Seek(key('s', 0));
    events->Prev();
    uint64_t seq = 0;
    for (size_t i = 1; i < 9; i++) seq = seq << 8 | uint8_t(events->key()[i]);
    return seq;
}

static void seekEvents(Figures& figures, const std::string& folder, const std::string& output) {
    Workload workload(folder);
    double start = now();
    auto database = open(output);
    uint64_t events = lastEvent(*database) + 1;
    figures.add("open_ms", (now() - start) / 1e6);
    State state(workload);
    timeSeeks(figures, events, 1000, [&](uint64_t target) {
        uint64_t from = target / perSnapshot * perSnapshot;
        std::string bytes;
        database->Get({}, key('s', from), &bytes);
        state.restore(bytes.data(), bytes.size());
        std::unique_ptr<leveldb::Iterator> rows(database->NewIterator({}));
        rows->Seek(key('e', from));
        for (Record record; from <= target; from++, rows->Next()) {
            workload.decodeRow(reinterpret_cast<const uint8_t*>(rows->value().data()), record, state.time);
            state.apply(record);
        }
        return state.controllerCount();
    });
}

int main(int argumentCount, char** arguments) {
    return run({.write = writeEvents, .store = storeEvents, .seek = seekEvents}, argumentCount, arguments);
}
