import CHindsightNcurses
import Foundation

/// The terminal of standard input and output, through ncurses.
///
/// At most one instance may exist at a time. ``close()`` restores the terminal. From ``init(isColored:)`` on, a signal
/// or a trap that ends the process restores it too.
public final class NcursesScreen: Screen {
    /// The terminal is unknown or cannot move its cursor.
    public struct Unusable: Error {}

    private let isColored: Bool
    private let has256Colors: Bool
    private var shown: Surface?
    /// The pairs of colours defined in ncurses, by number from 1.
    private var pairs: [[Color]: Int32] = [:]

    public init(isColored: Bool) throws(Unusable) {
        // First, because ncurses installs handlers that end the process with status 1 where there are none.
        terminal_guard_against_signals()
        guard terminal_open() else { throw Unusable() }
        self.isColored = isColored && terminal_colors() >= 8
        has256Colors = terminal_colors() >= 256
    }

    /// Restores the terminal.
    public func close() { terminal_close() }

    public var size: ScreenSize { ScreenSize(rows: Int(terminal_rows()), columns: Int(terminal_columns())) }

    public func show(_ surface: Surface) {
        for run in surface.changes(since: shown) { put(run) }
        let cursor = surface.cursor ?? CellPosition(row: -1, column: -1)
        terminal_flush(Int32(cursor.row), Int32(cursor.column))
        shown = surface
    }

    private func put(_ run: Surface.Run) {
        for (offset, cell) in run.cells.enumerated() {
            guard let glyph = cell.glyph else { continue }
            let style = !isColored ? cell.style.uncolored : has256Colors ? cell.style : cell.style.eightColored
            let scalars = glyph.character.unicodeScalars.map(\.value)
            terminal_put(
                Int32(run.start.row), Int32(run.start.column + offset), scalars, Int32(scalars.count),
                UInt32(style.attributes.rawValue), pair(style))
        }
    }

    private func pair(_ style: Style) -> Int32 {
        let colors = [style.foreground, style.background]
        if colors == [.standard, .standard] { return 0 }
        if let known = pairs[colors] { return known }
        let next = Int32(pairs.count + 1)
        let foreground = has256Colors ? style.foreground.number256 ?? -1 : Int(style.foreground.rawValue) - 1
        let background = has256Colors ? style.background.background256 ?? -1 : Int(style.background.rawValue) - 1
        let isDefined = terminal_define_pair(next, Int32(foreground), Int32(background))
        pairs[colors] = isDefined ? next : 0
        return isDefined ? next : 0
    }

    public func input(within milliseconds: Int?) -> Input? {
        var code: UInt32 = 0
        switch Int(terminal_read(milliseconds.map { Int32(clamping: $0) } ?? -1, &code)) {
        case terminal_character: return TerminalCode.input(character: code)
        case terminal_key where code == UInt32(KEY_MOUSE): return mouse()
        case terminal_key where code == UInt32(KEY_RESIZE): return resized()
        case terminal_key: return TerminalCode.key(code).map { .key($0) }
        case terminal_ended: return .ended
        default: return nil
        }
    }

    private func resized() -> Input {
        shown = nil
        terminal_invalidate()
        return .resized(size)
    }

    private func mouse() -> Input? {
        var (kind, row, column): (Int32, Int32, Int32) = (0, 0, 0)
        guard terminal_mouse(&kind, &row, &column) else { return nil }
        let position = CellPosition(row: Int(row), column: Int(column))
        switch Int(kind) {
        case mouse_press: return .mouse(Mouse(.press, position))
        case mouse_drag: return .mouse(Mouse(.drag, position))
        case mouse_release: return .mouse(Mouse(.release, position))
        case mouse_wheel_up: return .mouse(Mouse(.wheelUp, position))
        case mouse_wheel_down: return .mouse(Mouse(.wheelDown, position))
        default: return nil
        }
    }

    /// Uses the control sequence OSC 52. A terminal that does not support it ignores it.
    public func copy(_ text: String) { terminal_say("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}") }

    public func suspend() {
        terminal_suspend()
        shown = nil
    }

    public func leave(during body: () -> Void) {
        terminal_leave()
        body()
        terminal_return()
        shown = nil
    }
}
