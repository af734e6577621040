import Foundation
import HierarchyModel
import JSONText
import TraceFile

/// Events that are written are read as they were.
enum WrittenTrace {
    static let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzzing-\(getpid()).vctrace").path

    /// The file of these events; nil if the writer refuses one.
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
        options.compressionLevel = 1
        guard let bytes = try? bytes(of: events, options) else { return }
        guard let reader = try? TraceReader(bytes: bytes, name: "written") else {
            fatalError("a trace that was written cannot be opened")
        }
        let damage = reader.verify().filter { !$0.reason.hasPrefix("expected event ") }
        precondition(damage.isEmpty, "a trace that was written is damaged: \(damage)")
        precondition(
            Array(reader.events).map(\.line) == events.map(\.line), "events are read otherwise than they were written")
        var state = HierarchyState()
        for event in events { state.apply(event) }
        guard let last = events.last else { return }
        precondition(
            reader.state(after: last.seq).text == state.text, "the state is read otherwise than it was written")
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
