import CHindsightSQLite

/// A database of SQLite that is being written.
final class Database {
    private let handle: OpaquePointer

    init(path: String) throws(ExportError) {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard status == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw ExportError(reason: String(cString: sqlite3_errstr(status)))
        }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements without parameters.
    func execute(_ sql: String) throws(ExportError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error }
    }

    /// Prepares `INSERT INTO table VALUES (?, …)`.
    func insertion(into table: String, columns: Int, replacing: Bool = false) throws(ExportError) -> Insertion {
        let parameters = Array(repeating: "?", count: columns).joined(separator: ", ")
        let sql = "INSERT \(replacing ? "OR REPLACE " : "")INTO \(table) VALUES (\(parameters))"
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw error }
        return Insertion(prepared, of: self)
    }

    fileprivate var error: ExportError { ExportError(reason: String(cString: sqlite3_errmsg(handle))) }

    /// A prepared statement that inserts a row.
    final class Insertion {
        private let statement: OpaquePointer
        private let database: Database

        fileprivate init(_ statement: OpaquePointer, of database: Database) {
            self.statement = statement
            self.database = database
        }

        deinit { sqlite3_finalize(statement) }

        func add(_ row: [DatabaseValue]) throws(ExportError) {
            for (index, value) in row.enumerated() {
                guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw database.error }
            }
            let status = sqlite3_step(statement)
            guard sqlite3_reset(statement) == SQLITE_OK, status == SQLITE_DONE else { throw database.error }
        }

        private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
            switch value {
            case .null: return sqlite3_bind_null(statement, index)
            case .integer(let number): return sqlite3_bind_int64(statement, index, number)
            case .real(let number): return sqlite3_bind_double(statement, index, number)
            case .text(var text):
                return text.withUTF8 { bytes in
                    // SQLite copies the text, as SQLITE_TRANSIENT asks for, which C declares as a cast.
                    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                    return bytes.withMemoryRebound(to: CChar.self) {
                        sqlite3_bind_text64(
                            statement, index, $0.baseAddress, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
                    }
                }
            }
        }
    }
}

/// A value in a row.
enum DatabaseValue: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
}

extension DatabaseValue {
    /// SQLite has signed numbers of 64 bits. A larger one, which no intact trace has, becomes text.
    init(_ number: UInt64?) {
        self = number.map { number in Int64(exactly: number).map { .integer($0) } ?? .text("\(number)") } ?? .null
    }

    init(_ number: UInt32?) { self = number.map { .integer(Int64($0)) } ?? .null }
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}
