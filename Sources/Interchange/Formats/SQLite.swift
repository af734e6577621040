import Foundation
import Linting
import TraceFile

/// A database with tables of events, their fields, objects, the intervals in which a field of the state had a value,
/// transitions and violations. <doc:QueryATrace> describes it.
public struct SQLite: ExportFormat {
    public var name: String { "sqlite" }
    public var summary: String { "a SQLite database, for questions in SQL" }

    private let rules: [any Rule]

    /// - Parameter rules: those whose violations are rows.
    public init(rules: [any Rule] = Rules.byDefault) { self.rules = rules }

    private static let pieceSize = 1 << 20

    /// One pass over the trace; memory grows with the objects that are alive at a time, and with the violations.
    ///
    /// The file is complete only at the end, so it is written to a file without a name first.
    public func write(
        _ trace: TraceReader, to output: (borrowing [UInt8]) throws -> Void, progress: (UInt64) -> Void
    ) throws {
        let file = try UnnamedDatabase()
        try DatabaseSchema.create(in: file.database, hasLargeNumbers: trace.eventCount > Int64.max)
        var contents = try DatabaseContents(trace, file.database)
        try contents.write(checking: rules, progress)
        try DatabaseSchema.addIndexes(to: file.database)
        while let piece = try file.handle.read(upToCount: Self.pieceSize), !piece.isEmpty { try output([UInt8](piece)) }
    }
}

/// A database in a file that disappears with the process, however that ends.
private struct UnnamedDatabase {
    let database: Database
    let handle: FileHandle

    /// The file has a name for an instant, in which no signal may end the process.
    init() throws {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let folder = FileManager.default.temporaryDirectory.appending(component: "export-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(component: "trace.sqlite")
        database = try Database(path: file.path)
        // The file is of no use if the export does not end. The first statement creates it.
        try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = 0")
        handle = try FileHandle(forReadingFrom: file)
    }
}
