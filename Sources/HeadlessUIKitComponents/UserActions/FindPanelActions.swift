import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// What the user does with the panel of a ``UIFindInteraction``.
    public enum FindPanelCommand: Hashable, Sendable {
        case open(showingReplace: Bool = false)
        /// Types the text to search for; an empty one clears the results.
        case search(String)
        case next
        case previous
        /// Types the text of the replacement, and replaces the result that is highlighted.
        case replace(with: String)
        case replaceAll(with: String)
        case close
    }

    /// The user acts in the panel of the view's ``UIFindInteraction``: an input, the calls of the session and of the
    /// delegate, then the end of the turn.
    ///
    /// Only the input happens if the view has no such interaction, if the panel opens and the view cannot be reached,
    /// or if the command is another one and the panel is not visible.
    public func useFindPanel(of view: UIView, _ command: FindPanelCommand) {
        turn(by: RecordedInput(command), on: view) {
            let interaction = view.interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
            guard let interaction else { return }
            if case .open(let showingReplace) = command {
                if view.isReachable { interaction.presentFindNavigator(showingReplace: showingReplace) }
                return
            }
            guard interaction.isFindNavigatorVisible else { return }
            switch command {
            case .open: break
            case .search(let text): interaction.search(text)
            case .next: interaction.findNext()
            case .previous: interaction.findPrevious()
            case .replace(let text): interaction.replace(with: text)
            case .replaceAll(let text): interaction.replaceAll(with: text)
            case .close: interaction.dismissFindNavigator()
            }
        }
    }
}

extension Session.FindPanelCommand {
    /// Nil for a name that is no command, or a command without the text that it needs.
    init?(named name: String?, text: String?) {
        switch (name, text) {
        case ("open", _): self = .open()
        case ("openReplace", _): self = .open(showingReplace: true)
        case ("search", let text?): self = .search(text)
        case ("next", _): self = .next
        case ("previous", _): self = .previous
        case ("replace", let text?): self = .replace(with: text)
        case ("replaceAll", let text?): self = .replaceAll(with: text)
        case ("close", _): self = .close
        default: return nil
        }
    }
}

extension RecordedInput {
    fileprivate init(_ command: Session.FindPanelCommand) {
        let (name, text): (String, String?) =
            switch command {
            case .open(let showingReplace): (showingReplace ? "openReplace" : "open", nil)
            case .search(let text): ("search", text)
            case .next: ("next", nil)
            case .previous: ("previous", nil)
            case .replace(let text): ("replace", text)
            case .replaceAll(let text): ("replaceAll", text)
            case .close: ("close", nil)
            }
        self.init(.useFindPanel, item: name, text: text)
    }
}
