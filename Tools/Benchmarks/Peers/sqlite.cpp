// SQLite: one row for each event, WAL, synchronous NORMAL, 4096 events in a transaction.
#include <sqlite3.h>
#include <unistd.h>

#include "peer.hpp"
#include "state.hpp"

static const uint64_t perTransaction = 4096;

class Database {
public:
    explicit Database(const std::string& path) {
        check(sqlite3_open(path.c_str(), &handle));
        execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
    }
    ~Database() {
        for (auto* statement : statements) sqlite3_finalize(statement);
        sqlite3_close(handle);
    }

    void execute(const char* text) { check(sqlite3_exec(handle, text, nullptr, nullptr, nullptr)); }

    sqlite3_stmt* prepare(const char* text) {
        sqlite3_stmt* statement;
        check(sqlite3_prepare_v2(handle, text, -1, &statement, nullptr));
        statements.push_back(statement);
        return statement;
    }

    static void insert(sqlite3_stmt* statement, uint64_t key, const void* bytes, size_t count) {
        sqlite3_bind_int64(statement, 1, sqlite3_int64(key));
        sqlite3_bind_blob(statement, 2, bytes, int(count), SQLITE_STATIC);
        sqlite3_step(statement);
        sqlite3_reset(statement);
    }

private:
    sqlite3* handle = nullptr;
    std::vector<sqlite3_stmt*> statements;

    void check(int result) {
        if (result != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(handle));
    }
};

static void create(const std::string& path) {
    for (auto suffix : {"", "-wal", "-shm"}) unlink((path + suffix).c_str());
    Database(path).execute(
        "CREATE TABLE events(seq INTEGER PRIMARY KEY, row BLOB); CREATE TABLE snapshots(seq INTEGER PRIMARY KEY, state BLOB)");
}

static void writeEvents(Figures& figures, const std::string& folder, const std::string& output, bool eachCall) {
    Workload workload(folder);
    auto records = workload.records(SIZE_MAX);
    create(output);
    {
        Database database(output);
        auto* insert = database.prepare("INSERT INTO events VALUES(?, ?)");
        uint64_t seq = 0, time = 0;
        database.execute("BEGIN");
        timeAppends(figures, records, eachCall, [&](const Record& record) {
            uint8_t row[Workload::maxRow];
            Database::insert(insert, seq++, row, workload.encodeRow(record, time, row) - row);
            time = record.time;
            if (seq % perTransaction == 0) database.execute("COMMIT; BEGIN");
        });
        database.execute("COMMIT");
    }
    figures.add("bytes", sizeOf(output) / records.size());
}

static void storeEvents(Figures& figures, const std::string& folder, const std::string& output) {
    Workload workload(folder);
    create(output);
    Database database(output);
    auto* insert = database.prepare("INSERT INTO events VALUES(?, ?)");
    auto* snapshot = database.prepare("INSERT INTO snapshots VALUES(?, ?)");
    State state(workload);
    uint64_t seq = 0, time = 0;
    database.execute("BEGIN");
    for (Record record; workload.read(record); time = record.time) {
        if (seq % perTransaction == 0) database.execute("COMMIT; BEGIN");
        if (seq % perSnapshot == 0) {
            auto bytes = state.snapshot();
            Database::insert(snapshot, seq, bytes.data(), bytes.size());
        }
        uint8_t row[Workload::maxRow];
        Database::insert(insert, seq++, row, workload.encodeRow(record, time, row) - row);
        state.apply(record);
    }
    database.execute("COMMIT");
    figures.add("events", double(seq));
}

/// Opening includes reading the first row.
static uint64_t lastEvent(Database& database) {
    auto* last = database.prepare("SELECT max(seq) FROM events");
    sqlite3_step(last);
    return uint64_t(sqlite3_column_int64(last, 0));
}

static void seekEvents(Figures& figures, const std::string& folder, const std::string& output) {
    Workload workload(folder);
    timeOpens(figures, [&] {
        Database database(output);
        lastEvent(database);
    });
    Database database(output);
    uint64_t events = lastEvent(database) + 1;
    auto* snapshot = database.prepare("SELECT state FROM snapshots WHERE seq = ?");
    auto* rows = database.prepare("SELECT row FROM events WHERE seq BETWEEN ? AND ?");
    State state(workload);
    timeSeeks(figures, events, 1000, [&](uint64_t target) {
        uint64_t from = target / perSnapshot * perSnapshot;
        sqlite3_bind_int64(snapshot, 1, sqlite3_int64(from));
        sqlite3_step(snapshot);
        state.restore(sqlite3_column_blob(snapshot, 0), sqlite3_column_bytes(snapshot, 0));
        sqlite3_reset(snapshot);
        sqlite3_bind_int64(rows, 1, sqlite3_int64(from));
        sqlite3_bind_int64(rows, 2, sqlite3_int64(target));
        for (Record record; sqlite3_step(rows) == SQLITE_ROW;) {
            workload.decodeRow(static_cast<const uint8_t*>(sqlite3_column_blob(rows, 0)), record, state.time);
            state.apply(record);
        }
        sqlite3_reset(rows);
        return state.controllerCount();
    });
}

int main(int argumentCount, char** arguments) {
    return run({.write = writeEvents, .store = storeEvents, .seek = seekEvents}, argumentCount, arguments);
}
