import TerminalUI
import TimeTravel

/// An action that the program must do for the model.
public enum Effect: Equatable {
    case quit
    case suspend
    /// Put this text into the clipboard.
    case copy(String)
    /// Run this program with its arguments in the terminal, and wait until it ends. No shell is to read them.
    case edit([String])
}

extension DebuggerModel {
    mutating func take(_ input: Input) -> Effect? {
        switch input {
        case .resized(let size):
            self.size = size
            return nil
        case .ended: return .quit
        case .mouse(let mouse):
            let showsKeys = !(console.isNew && summary != nil) && prompt == nil && message == .none
            (console.isNew, console.isQuitting) = (false, false)
            message = .none
            if mouse.action == .press, mouse.position.row == size.rows - 1 {
                return showsKeys ? keyBar.item(at: mouse.position.column).flatMap { press($0) } : nil
            }
            if mouse.action == .press, pressCompletion(mouse.position.row) { return nil }
            return page == nil ? handle(mouse: mouse) : handlePage(mouse)
        case .key(let key):
            message = .none
            console.isNew = false
            if key != .character("q") { console.isQuitting = false }
            return prompt == nil ? handleBinding(key) : handlePromptKey(key)
        }
    }

    private mutating func handleBinding(_ key: Key) -> Effect? {
        if handlePageKey(key) { return nil }
        // A number that was typed by mistake is taken back.
        if key == .escape, !typed.isEmpty {
            typed.clear()
            return nil
        }
        typed.add(key)
        if typed.keys.isEmpty { return nil }
        if let sign = promptSign {
            // `3/` searches in that pane, whichever was focused.
            if sign != ":", let pane = typed.count.flatMap({ PaneID(number: $0) }) { show(pane) }
            openPrompt(sign)
            return nil
        }
        switch Self.commands.lookUp(typed.keys) {
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
                if let pane = PaneID(number: number) { show(pane) }
            }
            return perform(command, call)
        }
    }

    /// Whether a digit waits for the next key. Before a move it is a count.
    var waitsForKey: Bool { prompt == nil && typed.pane != nil }

    /// Shows the pane of which only the number was typed.
    mutating func settleNumber() {
        guard waitsForKey, let pane = typed.pane else { return }
        typed.clear()
        show(pane)
    }

    /// The sign of the prompt that the typed key opens; nil if it opens none.
    private var promptSign: String? {
        guard typed.keys.count == 1, case .character(let character) = typed.keys[0],
            [":", "/", "&"].contains(character)
        else { return nil }
        return String(character)
    }

    private mutating func openPrompt(_ sign: String) {
        var line = Prompt(sign, sign == ":" ? typed.digits : "")
        typed.clear()
        line.completions = completions(of: line.field.text, after: sign)
        prompt = line
    }

    /// Handles keys that scroll or close a page; false for all others.
    private mutating func handlePageKey(_ key: Key) -> Bool {
        guard page != nil, typed.isEmpty else { return false }
        let height = pageHeight
        let distances: [Key: Int] = [
            .pageDown: height, .character(" "): height,
            .control("d"): height, .pageUp: -height, .control("u"): -height, .home: -1_000_000, .end: 1_000_000,
            .character("g"): -1_000_000, .character("G"): 1_000_000,
        ]
        if let distance = distances[key] {
            scrollPage(by: distance)
            return true
        }
        switch key {
        case .character("j"), .down: movePageSelection(by: 1)
        case .character("k"), .up: movePageSelection(by: -1)
        case .character("/"): openPrompt("/")
        case .character("&"): openPrompt("&")
        case .character("n") where page?.pattern.isEmpty == false: message = .note(findOnPage(.forward))
        case .character("N") where page?.pattern.isEmpty == false: message = .note(findOnPage(.backward))
        case .enter:
            if !followLink() { page = nil }
        case .escape, .character("q"):
            page = nil
            console.leftPages = []
        case .control("o") where returnToPage(): break
        // What these do is about the page.
        case .character("y"), .character("e"): return false
        default:
            page = nil
            return false
        }
        return true
    }

    /// Runs a command and stores its message or page.
    mutating func perform(_ command: Command<Self>, _ call: Invocation) -> Effect? {
        do throws(CommandFailure) {
            return show(try command.run(&self, call))
        } catch {
            message = .failure(error.reason)
            return nil
        }
    }

    /// Runs a line that was typed, and stores its message or page.
    mutating func run(line: String) -> Effect? {
        do throws(CommandFailure) {
            let (command, call) = try Self.commands.command(line)
            return perform(command, call)
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
        case .edit(let arguments): return .edit(arguments)
        }
        return nil
    }

    private mutating func handlePage(_ mouse: Mouse) -> Effect? {
        switch mouse.action {
        case .wheelUp: scrollPage(by: -3)
        case .wheelDown: scrollPage(by: 3)
        case .press: pressPage(row: mouse.position.row)
        default: break
        }
        return nil
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

    /// Puts the completion in a row of the screen into the prompt; false if the list does not cover the row.
    private mutating func pressCompletion(_ row: Int) -> Bool {
        guard prompt != nil, let index = PromptList(self)?.index(atRow: row, above: statusArea) else { return false }
        complete(with: index)
        return true
    }

    /// The last row of the screen.
    var statusArea: Area { Area(size).splitBottom(1).1 }
}
