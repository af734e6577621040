/// Log lines of events in order: `E12  3.412s    call.push  container=#2 target=#5  Shop.swift:42`.
///
/// The kind is indented by two spaces for each scope that is open before and after the event, so that a `return` is
/// below the event whose scope it closes. No line has a control character.
public struct EventText: Sendable {
    /// Whether long lists are printed in full.
    public var isVerbose = false
    /// How many scopes are open after the events so far.
    public private(set) var openScopes: Int
    private let seqWidth: Int
    private let timeWidth: Int

    /// `openScopes` are the scopes that are open before the first event. The columns of sequence number and time are as
    /// wide as the last event needs. A wider value moves the line to the right.
    public init(openScopes: Int = 0, lastSeq: UInt64 = 0, lastTime: UInt64 = 0) {
        self.openScopes = openScopes
        seqWidth = Self.position(lastSeq).utf8.count
        timeWidth = Self.time(lastTime).utf8.count
    }

    /// The line of the next event, without its end.
    public mutating func line(_ event: Event) -> String {
        let before = openScopes
        skip(event)
        let indent = 2 * min(before, openScopes, HierarchyState.maximumScopes)
        return Self.joined([
            Self.padded(Self.position(event.seq), seqWidth),
            Self.spaces(timeWidth - Self.time(event.t).utf8.count) + Self.time(event.t),
            Self.spaces(indent) + TerminalText.word(event.name),
            Self.fields(event, isVerbose: isVerbose),
            event.site.map { Self.site($0.place) } ?? "",
        ])
    }

    /// Counts the scopes of the next event, which is not shown.
    public mutating func skip(_ event: Event) {
        if event.opensScope {
            openScopes += 1
        } else if event.kind == .return {
            openScopes = max(0, openScopes - 1)
        }
    }

    /// Skips events that were not read, after which that many scopes are open.
    public mutating func skip(toOpenScopes count: Int) { openScopes = count }
}

extension EventText {
    /// `E1234`, the form in which sequence numbers are printed and read.
    public static func position(_ seq: UInt64) -> String { "E\(seq)" }

    /// `E12…E15`; `E12` for one event; empty for no event.
    public static func positions(_ range: Range<UInt64>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return first == last ? position(first) : "\(position(first))…\(position(last))"
    }

    /// Seconds with three decimals, and with six or nine where a clock finer than 1 ms needs them: `3.412s`,
    /// `0.000120s`. No digit is lost, so that the text read as a position is the same time.
    public static func time(_ nanoseconds: UInt64) -> String {
        let second: UInt64 = 1_000_000_000
        let decimals = String(second + nanoseconds % second).dropFirst()
        let surplus = nanoseconds % 1_000_000 == 0 ? 6 : nanoseconds % 1_000 == 0 ? 3 : 0
        return "\(nanoseconds / second).\(decimals.dropLast(surplus))s"
    }

    /// The fields that the event has as `name=value`, then `cause=E12`; empty where there are none. Unless it is
    /// verbose, a list of more than 12 strings ends after the first three: `[view.loaded marker return … 160 more]`.
    public static func fields(_ event: Event, isVerbose: Bool = false) -> String {
        var parts: [String] = []
        for (index, field) in event.kind.fields.enumerated() {
            guard let value = event.value(at: index) else { continue }
            parts.append("\(field.name)=\(isVerbose ? value.text : value.shortText)")
        }
        parts += unknownFields(event)
        if let cause = event.cause { parts.append("cause=\(position(cause))") }
        return parts.joined(separator: " ")
    }

    /// The fields of a newer producer as `name=value`.
    public static func unknownFields(_ event: Event) -> [String] {
        event.unknownFields.map { "\(TerminalText.word($0.name))=\(FieldValue.text($0.value))" }
    }

    /// `File.swift:42`; `in Checkout.pay()` where no line is known; `0x1f3a0 in Shop` where no function is; empty where
    /// nothing is.
    public static func site(_ place: CallSite.Place) -> String {
        switch (place.file, place.line, place.function) {
        case (let file?, let line?, _): "\(TerminalText.escaped(file)):\(line)"
        case (_, _, let function?): "in " + TerminalText.escaped(function)
        case (let file?, nil, nil): TerminalText.escaped(file)
        case (nil, _, nil): place.address.map(TerminalText.escaped) ?? ""
        }
    }

    /// `through BaseController.swift:12  BaseController.present(_:animated:completion:)` for each override that passed
    /// the call on to super, outermost first.
    public static func overrides(_ place: CallSite.Place) -> [String] {
        place.through.map { call in
            let function = call.line == nil ? nil : call.function.map(TerminalText.escaped)
            return "through " + joined([site(call), function ?? ""])
        }
    }

    private static func joined(_ columns: [String]) -> String {
        columns.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private static func padded(_ text: String, _ width: Int) -> String { text + spaces(width - text.utf8.count) }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
