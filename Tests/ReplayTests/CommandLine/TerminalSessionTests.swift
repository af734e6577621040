import Debugger
import TerminalUI
import Testing

@testable import replay

/// A terminal whose user types everything at once.
private final class TypedScreen: Screen {
    let size = ScreenSize(rows: 4, columns: 40)
    private var inputs: [Input]
    private(set) var shown: [[String]] = []

    init(_ inputs: [Input]) { self.inputs = inputs }

    func show(_ surface: Surface) { shown.append(surface.lines) }
    func input(within milliseconds: Int?) -> Input? {
        if !inputs.isEmpty { return inputs.removeFirst() }
        return milliseconds == nil ? .ended : nil
    }
    func copy(_ text: String) {}
    func suspend() {}
}

/// Works for a long time at the key `s`, and notes all others.
private struct SlowModel: InteractiveModel {
    var size = ScreenSize(rows: 4, columns: 40)
    var onProgress: (String, Double) -> Bool = { _, _ in true }
    let isBusy = false
    private(set) var keys = ""
    private(set) var cancelled = 0

    mutating func handle(_ input: Input) -> Effect? {
        switch input {
        case .ended: return .quit
        case .key(.character("s")): work()
        case .key(let key): keys += key.description
        default: break
        }
        return nil
    }

    mutating func work() {
        for step in 0..<20 where !onProgress("Searching", Double(step) / 20) {
            cancelled += 1
            return
        }
    }

    func surface() -> Surface {
        var surface = Surface(size)
        surface.drawShortened("keys \(keys)", row: 0, columns: 0..<size.columns)
        return surface
    }
}

@Suite struct TerminalSessionTests {
    @Test(
        arguments: [
            ([.character("a"), .character("s"), .character("b"), .character("c")], "abc", 0),
            ([.character("s"), .character("b"), .escape, .character("c")], "c", 1),
            ([.character("s"), .character("b"), .character("s"), .character("c")], "bc", 0),
        ] as [([Key], String, Int)])
    func `keys that are typed during long work are handled after it, in order`(
        typed: [Key], handled: String, cancelled: Int
    ) {
        var session = TerminalSession(TypedScreen(typed.map { .key($0) }), SlowModel())
        session.run()
        #expect(session.model.keys == handled)
        #expect(session.model.cancelled == cancelled)
    }
}
