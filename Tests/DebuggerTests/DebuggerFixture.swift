import Foundation
import TerminalUI
import TimeTravel
import TraceFile

@testable import Debugger

/// A debugger over one of the recordings in `Traces/`, driven as by its reader.
struct DebuggerFixture {
    private(set) var model: Model

    init(_ trace: String, columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Traces/\(trace).vctrace").path
        try self.init(path: path, columns: columns, rows: rows, at: position)
    }

    init(path: String, columns: Int = 80, rows: Int = 24, at position: UInt64? = nil) throws {
        model = Model(
            try TraceReader(path: path), name: path, size: ScreenSize(rows: rows, columns: columns), position: position)
        _ = model.completeAnalysis()
    }

    var position: UInt64? { model.current.position }
    var lines: [String] { model.surface().lines }

    /// Presses keys by their names, with spaces between them.
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

    mutating func setSource(_ source: @escaping (String) -> [String]?) { model.source = source }

    /// Types a command line.
    mutating func enter(_ line: String) -> Effect? {
        press(":")
        for character in line { _ = model.handle(.key(.character(character))) }
        return press("enter")
    }
}
