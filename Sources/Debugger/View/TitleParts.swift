import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// The first row of the screen: the trace, the position, the time, the filter, and the number of violations.
///
/// The position is never cut. If not all fits, the violations, the name, the time and the filter are shortened or left
/// out, in this order.
struct TitleParts {
    private let name: String
    private let position: String
    private let time: String
    private let filter: String
    private let state: String
    private let violations: (long: String, short: String)

    init(_ model: Model) {
        name = TerminalText.escaped(model.name)
        position = "\(model.positionText)/\(model.timeline.end.map(EventText.position) ?? "-")"
        time = EventText.time(model.current.time)
        filter =
            model.filter.map { filter in
                let hidden = model.hiddenCount(of: filter).map { " · \($0) hidden" } ?? ""
                return "filter \(TerminalText.escaped(filter.description))" + hidden
            } ?? ""
        state = (model.isFollowing ? "F  " : "") + (model.playback.isPlaying ? "▶ \(model.playback.text)  " : "")
        violations = (model.violationSummary, model.shortViolationSummary)
    }

    /// The texts with their columns.
    func placed(in width: Int) -> [(text: String, column: Int)] {
        var parts = (name: name, time: time, filter: filter, right: state + violations.long)
        func left() -> String {
            [parts.name, position, parts.time, parts.filter].filter { !$0.isEmpty }.joined(separator: "  ")
        }
        func excess() -> Int { 1 + left().columns + (parts.right.isEmpty ? 0 : 2 + parts.right.columns) + 1 - width }
        if excess() > 0 { parts.right = state + violations.short }
        if excess() > 0 { parts.name = Self.shortened(parts.name, by: excess(), minimum: 8) }
        if excess() > 0 { parts.time = "" }
        if excess() > 0 { parts.filter = Self.shortened(parts.filter, by: excess(), minimum: 8) }
        if excess() > 0 { parts.right = "" }
        let texts = [(left(), 1), (parts.right, width - 1 - parts.right.columns)]
        return texts.filter { !$0.0.isEmpty }
    }

    /// A text that is that much shorter; empty if less than the minimum would be left. What it counts stays.
    private static func shortened(_ text: String, by excess: Int, minimum: Int) -> String {
        let (beginning, end) = text.range(ofCount: " · ").map { (text[..<$0], text[$0...]) } ?? (text[...], "")
        let room = beginning.columns - excess - 1
        return room < minimum ? "" : beginning.prefix(room) + "…" + end
    }
}

extension String {
    /// Where the last part with this separator begins.
    fileprivate func range(ofCount separator: String) -> Index? {
        indices.last { self[$0...].hasPrefix(separator) }
    }
}

extension Model {
    /// How many events a filter hides that Events has rows for; nil where counting them would take long. A `return`
    /// has no row of its own.
    func hiddenCount(of filter: EventPattern) -> UInt64? {
        let isShort = timeline.reader.eventCount <= PatternMatches.maximumPreviewed
        func matches(_ cache: MatchCache, _ pattern: EventPattern) -> PatternMatches? {
            cache.known(pattern, timeline) ?? (isShort ? cache.matches(pattern, timeline) { _ in true } : nil)
        }
        guard let shown = matches(filterMatches, filter),
            let returns = Self.returns.flatMap({ matches(returnMatches, $0) })
        else { return nil }
        return timeline.reader.eventCount - returns.returns - (UInt64(shown.positions.count) - shown.returns)
    }

    static let returns = try? EventPattern("kind:return")

    /// `2E 1W`; empty without violations.
    var shortViolationSummary: String {
        Severity.allCases.reversed().compactMap { severity in
            analysis.violationCounts[severity].map { "\($0)\(severity.letter)" }
        }.joined(separator: " ")
    }
}
