import Foundation
import HierarchyModel
import JSONText

/// What a `session.began` says of the app that was recorded, and of where and when it ran.
struct RecordedProgram: Sendable {
    private static let fields: [FieldName] = [
        .app, .appVersion, .appBuild, .device, .system, .semantics, .linkedSDK, .startedAt,
    ]

    private let session: Event

    init(_ session: Event) { self.session = session }

    /// The name, the version and the build, as "Shop 2.1 (214)"; nil if the name is not known.
    var app: String? {
        session.string(.app).map { name in
            [name, session.string(.appVersion), session.string(.appBuild).map { "(\($0))" }].compactMap { $0 }
                .joined(separator: " ")
        }
    }

    var system: String? { session.string(.system) }

    /// The time of the start, as "2026-11-27 13:14:58.123 UTC"; nil if it is not known, or after the year 9999.
    var start: String? {
        guard case .uint(let time)? = session[.startedAt], time <= Self.lastTime else { return nil }
        let seconds = Date(timeIntervalSince1970: Double(time / 1000)).formatted(.iso8601)
        let milliseconds = "\(1000 + time % 1000)".dropFirst()
        return "\(seconds.replacing("T", with: " ").dropLast()).\(milliseconds) UTC"
    }

    /// The last millisecond of the year 9999.
    private static let lastTime: UInt64 = 253_402_300_799_999

    /// Writes an object with the fields that the session has.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for field in Self.fields {
            if let text = session.string(field) { writer.member(field.name, text) }
            if case .uint(let number)? = session[field] { writer.member(field.name, number) }
        }
        writer.endObject()
    }
}
