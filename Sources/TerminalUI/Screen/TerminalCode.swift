import CHindsightNcurses

/// Translates the codes of ncurses into inputs.
enum TerminalCode {
    /// The input for a typed character; nil if the code is not a character.
    static func input(character code: UInt32) -> Input? {
        switch code {
        case 9: return .key(.tab)
        case 10, 13: return .key(.enter)
        case 27: return .key(.escape)
        case 8, 127: return .key(.backspace)
        case 1...26: return Unicode.Scalar(code + 96).map { .key(.control(Character($0))) }
        case 28...31: return Unicode.Scalar(code + 64).map { .key(.control(Character($0))) }
        case 0, 128..<160: return nil
        default: return Unicode.Scalar(code).map { .key(.character(Character($0))) }
        }
    }

    /// The key with that code; nil if the debugger does not use the key.
    static func key(_ code: UInt32) -> Key? {
        let function = Int(code) - Int(KEY_F0)
        return (1...24).contains(function) ? .function(function) : keys[Int32(clamping: code)]
    }

    private static let keys: [Int32: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_SLEFT: .shiftLeft,
        KEY_SRIGHT: .shiftRight,
        KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BTAB: .backTab, KEY_ENTER: .enter,
        KEY_BACKSPACE: .backspace, KEY_DC: .delete,
    ]
}
