import TerminalUI

/// An action that the program must do for the model.
public enum Effect: Equatable {
    case quit
    case suspend
    /// Put this text into the clipboard.
    case copy(String)
}

extension Model {
    /// Handles an input.
    public mutating func handle(_ input: Input) -> Effect? {
        switch input {
        case .resized(let size):
            self.size = size
            return nil
        case .ended: return .quit
        case .mouse(let mouse):
            (isNew, isQuitting) = (false, false)
            return handle(mouse)
        case .key(let key):
            message = .none
            isNew = false
            if key != .character("q") { isQuitting = false }
            return prompt == nil ? handleBinding(key) : handlePromptKey(key)
        }
    }

    private mutating func handleBinding(_ key: Key) -> Effect? {
        if let effect = handlePageKey(key) { return effect.value }
        typed.add(key)
        if typed.keys.isEmpty { return nil }
        if let sign = promptSign { return openPrompt(sign) }
        switch Bindings.lookUp(typed.keys) {
        case .prefix: return nil
        case .none:
            message = .failure("no command has the key \(typed.text); ? lists the keys")
            typed.clear()
            return nil
        case .command(let command, let argument):
            let call = Invocation(argument: argument, count: typed.count)
            typed.clear()
            return perform(command, call)
        }
    }

    /// The sign of the prompt that the typed key opens; nil if it opens none.
    private var promptSign: String? {
        guard typed.keys.count == 1, case .character(let character) = typed.keys[0],
            [":", "/", "&"].contains(character)
        else { return nil }
        return String(character)
    }

    private mutating func openPrompt(_ sign: String) -> Effect? {
        prompt = Prompt(sign, typed.digits)
        typed.clear()
        return nil
    }

    /// Handles keys that scroll or close a page; nil for all others.
    private mutating func handlePageKey(_ key: Key) -> (value: Effect?, Void)? {
        guard page != nil, typed.isEmpty else { return nil }
        let height = max(1, size.rows - 3)
        let distances: [Key: Int] = [
            .character("j"): 1, .down: 1, .character("k"): -1, .up: -1, .pageDown: height, .character(" "): height,
            .control("d"): height, .pageUp: -height, .control("u"): -height, .home: -1_000_000, .end: 1_000_000,
            .character("g"): -1_000_000, .character("G"): 1_000_000,
        ]
        if let distance = distances[key] {
            page?.scroll(by: distance, height: height)
        } else if [.enter, .escape, .character("q")].contains(key) {
            page = nil
        } else {
            page = nil
            return nil
        }
        return (nil, ())
    }

    /// Runs a command and stores its message or page.
    mutating func perform(_ command: Command, _ call: Invocation) -> Effect? {
        do throws(CommandFailure) {
            return show(try command.run(&self, call))
        } catch {
            message = .failure(error.reason)
            return nil
        }
    }

    private mutating func show(_ answer: CommandResult) -> Effect? {
        switch answer {
        case .done, .position: return nil
        case .note(let text): message = .note(text)
        case .page(let page): self.page = page
        case .quit: return .quit
        case .suspend: return .suspend
        case .copy(let text):
            message = .note("copied \(text)")
            return .copy(text)
        }
        return nil
    }
}

extension Model {
    private mutating func handle(_ mouse: Mouse) -> Effect? {
        if page != nil {
            switch mouse.action {
            case .wheelUp: page?.scroll(by: -3, height: max(1, size.rows - 3))
            case .wheelDown: page?.scroll(by: 3, height: max(1, size.rows - 3))
            case .press: page = nil
            default: break
            }
            return nil
        }
        let layout = layout
        if layout.timeline.contains(mouse.position), mouse.action == .press || mouse.action == .drag {
            let column = mouse.position.column - layout.timeline.columns.lowerBound
            let there = TimelineBar(self).position(ofColumn: column, width: layout.timeline.columns.count)
            if mouse.action == .press { jump(to: there) } else { move(to: there) }
            return nil
        }
        guard let (pane, area) = layout.panes.first(where: { $0.area.contains(mouse.position) }) else { return nil }
        return handle(mouse, in: pane, row: mouse.position.row - area.rows.lowerBound - 1)
    }

    private mutating func handle(_ mouse: Mouse, in pane: Pane, row: Int) -> Effect? {
        switch mouse.action {
        case .press:
            focus = pane
            if Pane.lower.contains(pane) { lower = pane }
            select(row: row, in: pane)
        case .wheelUp: return wheel(pane, "up")
        case .wheelDown: return wheel(pane, "down")
        case .drag, .release: break
        }
        return nil
    }

    private mutating func wheel(_ pane: Pane, _ command: String) -> Effect? {
        focus = pane
        return Command.named(command).flatMap { perform($0, Invocation(count: 3)) }
    }
}
