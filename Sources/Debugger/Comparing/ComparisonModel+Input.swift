import TerminalUI

extension ComparisonModel {
    /// Handles an input.
    public mutating func handle(_ input: Input) -> Effect? {
        switch input {
        case .resized(let size):
            self.size = size
            return nil
        case .ended: return .quit
        case .mouse(let mouse): return handle(mouse)
        case .key(let key):
            message = .none
            if typed.isEmpty, handlePageKey(key) { return nil }
            return handleBinding(key)
        }
    }

    private mutating func handleBinding(_ key: Key) -> Effect? {
        if key == .escape, !typed.isEmpty {
            typed.clear()
            return nil
        }
        typed.add(key)
        if typed.keys.isEmpty { return nil }
        switch ComparisonCommand.lookUp(typed.keys) {
        case .prefix: return nil
        case .none:
            message = .failure("no command has the key \(typed.text); ? lists the keys")
            typed.clear()
            return nil
        case .command(let command):
            let count = typed.count
            typed.clear()
            return perform(command, count)
        }
    }

    private mutating func perform(_ command: ComparisonCommand, _ count: Int?) -> Effect? {
        do throws(CommandFailure) {
            switch try command.run(&self, count) {
            case .done, .position: return nil
            case .note(let text), .moved(let text): message = .note(text)
            case .page(let page): self.page = page
            case .quit: return .quit
            case .suspend: return .suspend
            case .copy(let text): return .copy(text)
            }
        } catch {
            message = .failure(error.reason)
        }
        return nil
    }

    private mutating func handle(_ mouse: Mouse) -> Effect? {
        let showsKeys = message == .none
        message = .none
        if mouse.action == .press, mouse.position.row == size.rows - 1 {
            return showsKeys ? keyBar.item(at: mouse.position.column).flatMap { press($0) } : nil
        }
        switch mouse.action {
        case .wheelUp: return handle(.key(page == nil ? .character("h") : .up))
        case .wheelDown: return handle(.key(page == nil ? .character("l") : .down))
        default: return nil
        }
    }

    /// The keys that are of use now, in the last row of the screen.
    var keyBar: KeyBar {
        if page != nil { return KeyBar(left) }
        return KeyBar(
            [
                .init("?", "help"), .init("q", "quit"), .init("n N", "difference"), .init("h l", "step"),
                .init("j k", "select"), .init("enter", "details"), .init("g G", "ends"), .init("zl zh", "scroll"),
            ], width: size.columns)
    }
}
