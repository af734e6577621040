import HierarchyModel
import JSONText

/// Formats values of a state.
///
/// Strings from the trace are not escaped; the caller escapes them for its output.
package enum StateText {
    package static func number(_ value: Double) -> String { JSONNumber(value).canonicalText }

    /// `393x852`
    package static func size(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

    /// `393x852 at 0, 20`
    static func rect(_ rect: Rect) -> String { "\(size(rect.size)) at \(number(rect.x)), \(number(rect.y))" }

    /// `{horizontalSizeClass: compact, displayScale: 3}`
    static func traits(_ traits: Traits) -> String { "{\(traits.entries.map(trait).joined(separator: ", "))}" }

    /// `horizontalSizeClass: compact`
    static func trait(_ entry: Traits.Entry) -> String {
        if case .string(let word) = entry.value { return "\(entry.name): \(word)" }
        return "\(entry.name): \(entry.value.canonicalText)"
    }

    /// `present #9 from #2 to #7, 40%`; `requested` in the place of the fraction if it has not begun.
    static func transition(_ transition: TransitionState) -> String {
        let progress = transition.isRequested ? "requested" : percent(transition.fraction)
        let ends = [transition.from, transition.to].map { $0?.description ?? "none" }.joined(separator: " to ")
        return "\(transition.type?.text ?? "?") \(transition.id) from \(ends), \(progress)"
    }

    private static func percent(_ fraction: Double) -> String {
        fraction.isFinite ? number((fraction * 100).rounded()) + "%" : number(fraction)
    }
}
