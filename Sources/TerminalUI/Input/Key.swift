/// A key. Keys that a terminal cannot distinguish are one key: Tab and Ctrl-I, Enter and Ctrl-M.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl with a lower-case letter, or with `\`, `]`, `^` or `_`.
    case control(Character)
    case up, down, left, right
    case shiftLeft, shiftRight
    case home, end, pageUp, pageDown
    case tab, backTab, enter, escape, backspace, delete
    case function(Int)
}

extension Key: CustomStringConvertible {
    /// The name, as the help shows it and as ``init(_:)`` reads it: `j`, `space`, `ctrl-f`, `shift-left`, `f1`.
    public var description: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let letter): "ctrl-\(letter)"
        case .function(let number): "f\(number)"
        default: Self.names.first { $0.key == self }?.name ?? "?"
        }
    }

    /// Nil if no key has that name.
    public init?(_ name: String) {
        if let named = Self.names.first(where: { $0.name == name }) {
            self = named.key
        } else if name == "space" {
            self = .character(" ")
        } else if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last {
            self = .control(letter)
        } else if name.count > 1, name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
            self = .function(number)
        } else if name.count == 1, let character = name.first {
            self = .character(character)
        } else {
            return nil
        }
    }

    private static let names: [(name: String, key: Key)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("shift-left", .shiftLeft),
        ("shift-right", .shiftRight),
        ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown), ("tab", .tab), ("shift-tab", .backTab),
        ("enter", .enter), ("esc", .escape), ("backspace", .backspace), ("del", .delete),
    ]
}

/// An action of the mouse's first button or of its wheel.
public struct Mouse: Hashable, Sendable {
    public enum Action: Hashable, Sendable { case press, drag, release, wheelUp, wheelDown }

    public let action: Action
    public let position: CellPosition

    public init(_ action: Action, _ position: CellPosition) {
        self.action = action
        self.position = position
    }
}

/// An input from a terminal.
public enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(Mouse)
    case resized(ScreenSize)
    /// The terminal is gone, and no more input will come.
    case ended
}
