import Foundation
import HierarchyModel
import JSONText
import TraceFile

/// Checks that events are unchanged after writing and reading them.
enum WrittenTrace {
    static let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzzing-\(getpid()).vctrace").path

    /// Writes a trace of the events; nil if the writer refuses one.
    static func bytes(of events: [Event], _ options: TraceOptions) throws -> [UInt8]? {
        let writer = try TraceWriter(path: path, overwrite: true, options: options)
        for event in events { writer.receive(event) }
        do {
            try writer.close()
        } catch TraceError.unwritable {
            return nil
        }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    static func check(_ events: [Event]) {
        var options = TraceOptions.unjournaled
        options.eventsPerChunk = 16
        options.eventsPerGroup = 5
        options.compressionLevel = 1
        guard let bytes = try? bytes(of: events, options) else { return }
        guard let reader = try? TraceReader(bytes: bytes, name: "written") else {
            fatalError("a written trace cannot be opened")
        }
        let damage = reader.verify().filter { !$0.reason.hasPrefix("expected event ") }
        require(damage.isEmpty, "a written trace is damaged: \(damage)")
        require(
            Array(reader.events).map(\.line) == events.map(\.line),
            "the events that were read differ from the written events")
        var state = HierarchyState()
        for event in events { state.apply(event) }
        guard let last = events.last else { return }
        require(
            reader.state(after: last.seq).text == state.text, "the state that was read differs from the written state")
    }
}

extension Event {
    var line: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

extension HierarchyState {
    var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}
