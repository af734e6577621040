import HierarchyModel
import Linting
import TerminalUI

/// The styles of the screen. Each meaning that has a colour also has a character or a word.
enum Theme {
    static let heading = Style(.standard, on: .standard, .reverse)
    static let focused = Style(.standard, on: .standard, [.bold, .reverse])
    static let quiet = Style(.standard, on: .standard, .dim)
    static let strong = Style(.standard, on: .standard, .bold)
    static let list = Style(.white, on: .blue)
    static let selected = Style.Attributes.reverse
    static let changed = Style(.yellow)
    static let added = Style(.green)
    static let removed = Style(.red)
    static let presented = Style(.cyan)
    static let highlighted = Style(.magenta, on: .standard, .bold)
    static let touched = Style(.magenta, on: .standard, .reverse)
    static let cursor = Style(.green, on: .standard, .bold)

    /// The look in a selected row: one bar, since reversed colours next to each other are hard to read.
    static func selection(_ style: Style) -> Style {
        Style(.standard, on: .standard, style.attributes.subtracting(.dim).union(selected))
    }

    static func severity(_ severity: Severity) -> Style {
        switch severity {
        case .error: Style(.red, on: .standard, .bold)
        case .warning: Style(.yellow)
        case .note: Style(.blue)
        }
    }

    static func appearance(_ appearance: Appearance?) -> Style {
        switch appearance {
        case .appeared: Style(.green)
        case .disappeared: quiet
        default: Style(.yellow)
        }
    }

    static func event(_ event: Event) -> Style {
        switch event.kind {
        case .diagnostic: return Style(.red)
        case .marker: return Style(.yellow)
        case .return, .turnEnded, .behaviorDecided: return quiet
        default: break
        }
        switch event.family {
        case .input: return Style(.magenta)
        case .call: return Style(.blue)
        case .callback: return Style(.cyan)
        case .session, .fact: return .plain
        }
    }
}

extension Severity {
    /// The letter that marks a violation in a narrow place: `E`, `W` or `n`.
    var letter: String {
        switch self {
        case .error: "E"
        case .warning: "W"
        case .note: "n"
        }
    }
}
