import HierarchyModel
import TerminalUI
import TestSupport
import TimeTravel
import TraceFile

@testable import Debugger

/// A debugger over a recording in `Tests/Recordings/`, driven by keys and lines as a user drives it.
struct DebuggerFixture {
    private(set) var model: Model

    init(_ recording: String, columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        try self.init(
            path: PackageFiles.recording(recording), columns: columns, rows: rows, at: position)
    }

    init(path: String, columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        self.init(try TraceReader(path: path), name: path, columns: columns, rows: rows, at: position)
    }

    /// A debugger over a trace of these events, at a position.
    init(_ events: [Event], columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        try self.init(trace: Self.trace(of: events), columns: columns, rows: rows, at: position)
    }

    /// A debugger over a trace of these bytes.
    init(trace bytes: [UInt8], columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        let name = "test.vctrace"
        self.init(try TraceReader(bytes: bytes, name: name), name: name, columns: columns, rows: rows, at: position)
    }

    /// The bytes of a trace of these events.
    static func trace(of events: [Event]) throws -> [UInt8] {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: .unjournaled)
        for event in events { writer.receive(event) }
        try writer.close()
        return file.bytes
    }

    private init(_ reader: TraceReader, name: String, columns: Int, rows: Int, at position: UInt64?) {
        model = Model(reader, name: name, size: ScreenSize(rows: rows, columns: columns), position: position)
        _ = model.completeAnalysis()
    }

    var position: UInt64? { model.current.position }
    var lines: [String] { model.surface().lines }

    /// Presses keys, which are given by their names and separated by spaces.
    @discardableResult
    mutating func press(_ keys: String) -> Effect? {
        var effect: Effect?
        for name in keys.split(separator: " ") { effect = model.handle(.key(Key(String(name))!)) }
        return effect
    }

    @discardableResult
    mutating func take(_ input: Input) -> Effect? { model.handle(input) }

    mutating func pass(milliseconds: UInt64) { model.advancePlayback(by: milliseconds * 1_000_000) }

    mutating func recall(_ memory: SessionMemory) { model.recall(memory, keepsPosition: false) }

    /// Makes the columns of Lanes spans of that many nanoseconds.
    mutating func model(usesTimeOf nanoseconds: UInt64) {
        (model.laneScale.usesTime, model.laneScale.time) = (true, nanoseconds)
    }

    mutating func openAtEnd() { model.openAtEnd() }

    mutating func setSource(_ source: @escaping (String) -> [String]?) { model.sources.folder = .init(source) }

    mutating func set(_ sources: Sources) { model.sources = sources }

    /// Types a line after `:`.
    mutating func enter(_ line: String) -> Effect? {
        press(":")
        type(line)
        return press("enter")
    }

    mutating func type(_ text: String) {
        for character in text { _ = model.handle(.key(.character(character))) }
    }

    /// Lets pass the time after which a digit is the number of a pane.
    mutating func settle() { model.settleTypedKeys() }
}

extension SourceFolder {
    /// A folder whose files have these lines, and paths that begin with `Sources/`.
    init(_ lines: @escaping (String) -> [String]?) {
        self.init("Sources", lines: lines) { lines($0) == nil ? nil : "Sources/\($0)" }
    }
}
