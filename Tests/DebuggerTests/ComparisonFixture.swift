import HierarchyModel
import TerminalUI
import TestSupport
import TimeTravel
import TraceFile

@testable import Debugger

/// A debugger over two recordings, driven by keys as a user drives it.
struct ComparisonFixture {
    private(set) var model: ComparisonModel

    /// Recordings in `Tests/Recordings/`.
    init(_ left: String, _ right: String, columns: Int = 120, rows: Int = 40) throws {
        let paths = [left, right].map { PackageFiles.recording($0) }
        self.init(
            try TraceReader(path: paths[0]), paths[0], try TraceReader(path: paths[1]), paths[1], columns: columns,
            rows: rows)
    }

    /// Events as JSON Lines.
    init(lines left: String, _ right: String, columns: Int = 80, rows: Int = 24) throws {
        self.init(
            try Self.reader(left), "a.vctrace", try Self.reader(right), "b.vctrace", columns: columns, rows: rows)
    }

    private init(_ left: TraceReader, _ name: String, _ right: TraceReader, _ other: String, columns: Int, rows: Int) {
        model = ComparisonModel(
            left, named: name, right, named: other, size: ScreenSize(rows: rows, columns: columns))
        model.openAtFirstDifference()
        while model.isBusy { model.work() }
    }

    private static func reader(_ lines: String) throws -> TraceReader {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path, options: .unjournaled)
        for event in try [Event](jsonLines: lines) { writer.receive(event) }
        try writer.close()
        return try TraceReader(bytes: file.bytes, name: "test.vctrace")
    }

    var lines: [String] { model.surface().lines }
    /// The positions of both sides.
    var positions: [UInt64?] { [model.left.current.position, model.right.current.position] }

    /// Presses keys, which are given by their names and separated by spaces.
    @discardableResult
    mutating func press(_ keys: String) -> Effect? {
        var effect: Effect?
        for name in keys.split(separator: " ") { effect = model.handle(.key(Key(String(name))!)) }
        return effect
    }

    /// Types a line after `:`.
    @discardableResult
    mutating func enter(_ line: String) -> Effect? {
        press(":")
        type(line)
        return press("enter")
    }

    mutating func type(_ text: String) {
        for character in text { _ = model.handle(.key(.character(character))) }
    }

    @discardableResult
    mutating func take(_ input: Input) -> Effect? { model.handle(input) }

    mutating func open(atLeft position: UInt64?) { model.open(atLeft: position) }
    mutating func setSource(_ source: @escaping (String) -> [String]?) { model.sources.folder = .init(source) }
    mutating func set(_ sources: Sources) { model.sources = sources }
    mutating func setProgress(_ body: @escaping (String, Double) -> Bool) { model.onProgress = body }
}
