import TerminalUI
import TimeTravel

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
            let showsKeys = !isNew && prompt == nil && message == .none
            (isNew, isQuitting) = (false, false)
            if mouse.action == .press, mouse.position.row == size.rows - 1 {
                return showsKeys ? pressKeyBar(mouse.position.column) : nil
            }
            if mouse.action == .press, pressCompletion(mouse.position.row) { return nil }
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
        // A number that was typed by mistake is taken back.
        if key == .escape, !typed.isEmpty {
            typed.clear()
            return nil
        }
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
            var call = Invocation(argument: argument, count: typed.count)
            typed.clear()
            if let number = call.count, !command.counts {
                call.count = nil
                if let pane = Pane(rawValue: number) { show(pane) }
            }
            return perform(command, call)
        }
    }

    /// Whether a digit waits for the next key. Before a move it is a count.
    public var isWaitingForKey: Bool { prompt == nil && typed.pane != nil }

    /// Shows the pane of which only the number was typed. For when no other key has come for a while.
    public mutating func settleTypedKeys() {
        guard isWaitingForKey, let pane = typed.pane else { return }
        typed.clear()
        show(pane)
    }

    /// Focuses a pane and makes it visible.
    mutating func show(_ pane: Pane) {
        page = nil
        focus = pane
        if Pane.lower.contains(pane) { lower = pane }
    }

    /// The sign of the prompt that the typed key opens; nil if it opens none.
    private var promptSign: String? {
        guard typed.keys.count == 1, case .character(let character) = typed.keys[0],
            [":", "/", "&"].contains(character)
        else { return nil }
        return String(character)
    }

    private mutating func openPrompt(_ sign: String) -> Effect? {
        var line = Prompt(sign, sign == ":" ? typed.digits : "")
        typed.clear()
        line.completions = completions(of: line.field.text, after: sign)
        prompt = line
        return nil
    }

    /// Handles keys that scroll or close a page; nil for all others.
    mutating func handlePageKey(_ key: Key) -> (value: Effect?, Void)? {
        guard page != nil, typed.isEmpty else { return nil }
        let height = pageHeight
        let distances: [Key: Int] = [
            .pageDown: height, .character(" "): height,
            .control("d"): height, .pageUp: -height, .control("u"): -height, .home: -1_000_000, .end: 1_000_000,
            .character("g"): -1_000_000, .character("G"): 1_000_000,
        ]
        if let distance = distances[key] {
            scrollPage(by: distance)
            return (nil, ())
        }
        switch key {
        case .character("j"), .down: movePageSelection(by: 1)
        case .character("k"), .up: movePageSelection(by: -1)
        case .character("/"): return (openPrompt("/"), ())
        case .character("n") where page?.pattern.isEmpty == false: message = .note(findOnPage(.forward))
        case .character("N") where page?.pattern.isEmpty == false: message = .note(findOnPage(.backward))
        case .enter:
            if !followLink() { page = nil }
        case .escape, .character("q"):
            page = nil
            leftPages = []
        case .control("o") where returnToPage(): break
        default:
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
        case .note(let text), .moved(let text): message = .note(text)
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
            case .wheelUp: scrollPage(by: -3)
            case .wheelDown: scrollPage(by: 3)
            case .press: pressPage(row: mouse.position.row)
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

    /// Follows the link of a row of the screen; elsewhere closes the page.
    private mutating func pressPage(row: Int) {
        guard let page else { return }
        let line = page.first + row - 2
        let lines = lines(of: page)
        guard lines.indices.contains(line), page.rows[lines[line].row].link != nil else { return self.page = nil }
        self.page?.selected = lines[line].row
        _ = handle(.key(.enter))
    }

    private mutating func handle(_ mouse: Mouse, in pane: Pane, row: Int) -> Effect? {
        switch mouse.action {
        case .press:
            if row < 0 { show(pressedTitle(at: mouse.position.column, in: pane)) } else { show(pane) }
            select(row: row, in: pane)
        case .wheelUp: return wheel(pane, "up")
        case .wheelDown: return wheel(pane, "down")
        case .drag, .release: break
        }
        return nil
    }

    /// The pane whose title is in that column of the heading of a pane.
    private func pressedTitle(at column: Int, in pane: Pane) -> Pane {
        guard let area = layout.area(of: pane) else { return pane }
        return heading(of: pane, width: area.columns.count - 2).pane(at: column - area.columns.lowerBound - 2) ?? pane
    }

    /// Presses the keys of an item of the key bar.
    private mutating func pressKeyBar(_ column: Int) -> Effect? {
        KeyBar(self).item(at: column).flatMap { press($0) }
    }

    /// Puts the completion in a row of the screen into the prompt; false if the list does not cover the row.
    private mutating func pressCompletion(_ row: Int) -> Bool {
        guard prompt != nil, let index = PromptList(self)?.index(atRow: row, above: layout.status) else { return false }
        complete(with: index)
        return true
    }

    private mutating func wheel(_ pane: Pane, _ command: String) -> Effect? {
        focus = pane
        return Command.named(command).flatMap { perform($0, Invocation(count: 3)) }
    }
}
