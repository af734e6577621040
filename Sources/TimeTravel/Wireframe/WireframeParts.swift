import HierarchyModel

/// The parts of one controller's view: rows, texts and controls, and what the card of an alert has.
struct WireframeParts {
    private let name: ObjectName
    private let screen: ScreenContent

    init(_ name: ObjectName, _ screen: ScreenContent) { (self.name, self.screen) = (name, screen) }

    /// No more parts of one view are drawn.
    static let maximumCount = 60

    /// The boxes of the parts, from back to front.
    ///
    /// - Parameters:
    ///   - frame: that of the view.
    ///   - clip: what no bar covers.
    func boxes(in frame: Rect, _ clip: Rect) -> [Wireframe.Box] {
        screen.parts.prefix(Self.maximumCount).compactMap { part in
            guard let own = part.frame, own.isFinite else { return nil }
            let visible = own.moved(by: frame).limited.intersection(clip)
            guard visible.width > 0, visible.height > 0 else { return nil }
            let (role, word) = Self.role(of: part)
            var text = part.text ?? (part.image ?? word)
            if part.kind == "switch" { text = part.isSelected ? "on" : "off" }
            var made = box(role, visible, text, isQuiet: part.text == nil)
            made.part = part
            return made
        }
    }

    /// The role of a part, and the word for it where it has no text.
    private static func role(of part: ScreenContent.Part) -> (Wireframe.Box.Role, String?) {
        switch part.kind {
        case "row": (part.isSelected ? .selectedRow : .row, nil)
        case "label": (.label, nil)
        case "button": (.button, nil)
        case "field": (part.isFocused ? .focusedField : .field, nil)
        default: (.control, part.kind)
        }
    }

    private func box(
        _ role: Wireframe.Box.Role, _ frame: Rect, _ text: String?, isQuiet: Bool = false, isEnabled: Bool = true
    ) -> Wireframe.Box {
        Wireframe.Box(role: role, frame: frame, names: [name], text: text, isQuiet: isQuiet, isEnabled: isEnabled)
    }
}

// The card of an alert or of an action sheet: texts at the top, buttons at the bottom. In points.
extension WireframeParts {
    private static let margin = 10.0
    private static let line = 24.0
    private static let button = 44.0

    /// Whether the trace says what is on the card.
    var isCard: Bool { !screen.actions.isEmpty || screen.message != nil || screen.fields > 0 }

    private var fields: Int { min(screen.fields, 8) }
    private var buttons: [ScreenContent.Item] { Array(screen.actions.prefix(12)) }

    /// Two buttons of an alert are beside each other, the one that cancels at the leading side; in a column it is the
    /// last.
    ///
    /// Source: Human Interface Guidelines, Alerts.
    private func rows(_ role: Wireframe.Box.Role) -> Int {
        role == .alert && buttons.count == 2 ? 1 : buttons.count
    }

    /// How high the card is.
    func height(of role: Wireframe.Box.Role) -> Double {
        let lines = (name.title == nil ? 0 : 1) + (screen.message == nil ? 0 : 1) + fields + 1
        return 2 * Self.margin + Double(lines) * Self.line + Double(rows(role)) * Self.button
    }

    /// - Parameter caption: the class and the number of the controller.
    func card(_ role: Wireframe.Box.Role, in frame: Rect, caption: String) -> [Wireframe.Box] {
        var boxes: [Wireframe.Box] = []
        let rows = rows(role)
        var y = frame.y + Self.margin
        // No text lies under a button.
        let bottom = frame.maxY - Double(rows) * Self.button
        func add(_ role: Wireframe.Box.Role, _ text: String?, isQuiet: Bool = false) {
            guard y + Self.line <= bottom else { return }
            boxes.append(
                box(
                    role, Rect(frame.x + Self.margin, y, frame.width - 2 * Self.margin, Self.line), text,
                    isQuiet: isQuiet))
            y += Self.line
        }
        if let title = name.title { add(.title, title) }
        if let message = screen.message { add(.message, message) }
        for _ in 0..<fields { add(.field, nil) }
        add(.caption, caption, isQuiet: true)
        let columns = rows == 0 ? 1 : buttons.count / rows
        let width = frame.width / Double(columns)
        let all = buttons.enumerated().map { (offset: $0.offset, item: $0.element) }
        let (cancel, others) = (all.filter { $0.item.style == "cancel" }, all.filter { $0.item.style != "cancel" })
        let ordered = rows == 1 ? cancel + others : others + cancel
        for (index, (offset, item)) in ordered.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let top = frame.maxY - Double(rows - row) * Self.button
            guard top >= frame.y else { continue }
            var button = box(
                .button, Rect(frame.x + Double(column) * width, top, width, Self.button), item.title,
                isEnabled: item.isEnabled)
            button.index = offset
            boxes.append(button)
        }
        return boxes
    }
}
