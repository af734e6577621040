import TerminalUI

/// The keys of a binding typed so far: a number, then keys.
struct TypedKeys: Equatable {
    private(set) var digits = ""
    private(set) var keys: [Key] = []

    /// Nil if no number was typed; at most 10^12.
    var count: Int? { Int(digits).map { min($0, 1_000_000_000_000) } }

    /// The pane of which only the number was typed; nil for anything else.
    var pane: PaneID? { keys.isEmpty && digits.count == 1 ? count.flatMap { PaneID(number: $0) } : nil }

    var isEmpty: Bool { digits.isEmpty && keys.isEmpty }
    var text: String { digits + keys.map(\.description).joined() }

    mutating func add(_ key: Key) {
        if keys.isEmpty, case .character(let digit) = key, digit.isASCII, digit.isNumber,
            digit != "0" || !digits.isEmpty
        {
            if digits.count < 13 { digits.append(digit) }
        } else {
            keys.append(key)
        }
    }

    mutating func clear() { self = TypedKeys() }
}
