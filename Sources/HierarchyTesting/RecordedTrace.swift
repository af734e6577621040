import Foundation
import HierarchyModel
import Linting
import Reporting
import TraceFile

/// The events of a session that a test recorded, in memory.
public struct RecordedTrace: Sendable {
    /// The name of the attachment, without `.vctrace`.
    public let name: String
    /// The events in order, numbered from 0.
    public let events: [Event]

    public init(name: String, events: [Event]) {
        self.name = name
        self.events = events
    }

    /// The violations that the rules find: all rules, or with `import ReplayConfiguration` `.nearest()` for those of
    /// the nearest `.replay.yml`.
    ///
    /// Complexity: linear in the number of events, and once more for each violation if the configuration excludes by
    /// expressions.
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

    /// The trace as a file that `replay` reads.
    ///
    /// Throws if no temporary file can be written.
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

    /// The page of `replay report`: of a long trace the surroundings of the worst violation, or the end. Nil if there
    /// is no event, or memory is short.
    ///
    /// Throws if no temporary file can be written, or the hierarchy is too large for a page.
    func reportPage() throws -> [UInt8]? {
        let data = ReportData(try TraceReader(bytes: fileBytes(), name: name), named: "\(name).vctrace")
        guard let range = data.rangeThatFits else { return nil }
        return try ReportPage(title: "\(name).vctrace", data, json: data.json(range)).html
    }
}
