import Foundation
import HierarchyModel
import Linting
import TraceFile

/// What a test recorded: every event of a session, in memory.
public struct RecordedTrace: Sendable {
    /// The name of the attachment, without `.vctrace`.
    public let name: String
    /// In order, numbered from 0.
    public let events: [Event]

    public init(name: String, events: [Event]) {
        self.name = name
        self.events = events
    }

    /// What the rules find. Complexity: linear in the number of events; where expressions exclude, for each violation once more.
    public func violations(_ configuration: LintConfiguration = LintConfiguration()) -> [Violation] {
        var engine = LintEngine(rules: configuration.rules)
        engine.receive(contentsOf: events)
        return configuration.applied(to: engine.finish(), of: name, blamedEvent: blamedEvent).violations
    }

    private func blamedEvent(_ seq: UInt64) -> LintConfiguration.BlamedEvent? {
        guard seq < UInt64(events.count) else { return nil }
        return LintConfiguration.BlamedEvent(event: events[Int(seq)]) {
            events[..<Int(seq)].reduce(into: HierarchyState()) { $0.apply($1) }
        }
    }

    /// The file that `replay` reads.
    ///
    /// Throws if the folder for temporary files cannot be written to.
    func fileBytes() throws -> [UInt8] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hindsight-\(UUID().uuidString).vctrace"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var options = TraceOptions()
        options.isJournaled = false
        let writer = try TraceWriter(path: path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
