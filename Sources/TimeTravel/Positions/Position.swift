import HierarchyModel

/// A position in a trace, as users write it: see ``forms``.
public enum Position: Hashable, Sendable {
    /// After the event of that sequence number.
    case event(UInt64)
    /// Before event 0.
    case start
    /// After the last event.
    case end
    /// After the last event at or before a time in nanoseconds since the session began.
    case time(UInt64)
    /// After event ⌊share·(n−1)⌋ of n events, before event 0 if there are none; the share is in billionths.
    case share(billionths: UInt64)
    /// After a marker of that name. The occurrence counts from 1; nil if it was not written, which means the first.
    case marker(name: String, occurrence: Int?)
    /// After the event that a violation blames; the number counts from 1.
    case violation(Int)
    /// After the event that the first violation of that rule blames.
    case violationOfRule(String)

    /// The forms that can be written, for messages.
    public static let forms = """
        1234 or E1234, start, end, a time (3.25s, 350ms, 1m02s), a percentage (42%), @MARKER or @MARKER:2, \
        violation:3 or violation:RULE
        """

    /// Whether the rules must be checked to find it.
    package var isOfViolation: Bool {
        switch self {
        case .violation, .violationOfRule: true
        default: false
        }
    }

    /// Nil if `text` has none of the forms.
    public init?(_ text: String) {
        guard let position = Self.word(text) ?? Self.named(text) ?? Self.number(text) else { return nil }
        self = position
    }

    private static func word(_ text: String) -> Position? {
        switch text {
        case "start": .start
        case "end": .end
        default: nil
        }
    }

    private static func named(_ text: String) -> Position? {
        if text.hasPrefix("@") { return marker(text.dropFirst()) }
        guard text.hasPrefix("violation:") else { return nil }
        let which = text.dropFirst("violation:".count)
        if which.allSatisfy(\.isASCIIDigit) { return Int(which).flatMap { $0 > 0 ? .violation($0) : nil } }
        return .violationOfRule(String(which))
    }

    private static func marker(_ text: Substring) -> Position? {
        guard !text.isEmpty else { return nil }
        guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
            case let digits = text[text.index(after: colon)...],
            !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit), let occurrence = Int(digits), occurrence > 0
        else { return .marker(name: String(text), occurrence: nil) }
        return .marker(name: String(text[..<colon]), occurrence: occurrence)
    }

    private static func number(_ text: String) -> Position? {
        if text.hasSuffix("%") { return share(text.dropLast()) }
        if text.hasSuffix("s") { return TimeText.nanoseconds(of: text).map { .time($0) } }
        let digits = text.hasPrefix("E") ? text.dropFirst() : text[...]
        guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return UInt64(digits).map { .event($0) }
    }

    private static func share(_ text: Substring) -> Position? {
        guard let share = TimeText.scaled(text, digits: 7), share <= 1_000_000_000 else { return nil }
        return .share(billionths: share)
    }
}

extension Position: CustomStringConvertible {
    /// A form that parses to the same position.
    public var description: String {
        switch self {
        case .event(let seq): "E\(seq)"
        case .start: "start"
        case .end: "end"
        case .time(let nanoseconds):
            nanoseconds % 1_000_000 == 0
                ? "\(nanoseconds / 1_000_000)ms" : "\(decimal(nanoseconds, digits: 9))s"
        case .share(let billionths): "\(decimal(billionths, digits: 7))%"
        case .marker(let name, let occurrence): "@\(name)" + (occurrence.map { ":\($0)" } ?? "")
        case .violation(let number): "violation:\(number)"
        case .violationOfRule(let rule): "violation:\(rule)"
        }
    }
}

private func decimal(_ value: UInt64, digits: Int) -> String {
    let text = String(repeating: "0", count: digits) + String(value)
    let point = text.index(text.endIndex, offsetBy: -digits)
    let whole = text[..<point].drop { $0 == "0" }
    let fraction = text[point...]
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    return (whole.isEmpty ? "0" : String(whole)) + (kept.isEmpty ? "" : "." + String(kept))
}
