import HierarchyModel

/// A box of a drawing in SVG: its size and its elements.
struct SVGBox {
    static let lineHeight = 16
    static let padding = 10
    /// The maximum size of the text, in columns and lines.
    private static let maximum = (columns: 40, lines: 14)
    private static let minimumWidth = 120

    let width: Int
    let height: Int
    private let box: HierarchyDrawing.Box
    private let shown: [String]

    /// The boxes of a drawing in order. Repeated links become lines of text.
    static func all(of drawing: HierarchyDrawing) -> [SVGBox] {
        var boxes = drawing.boxes
        for again in drawing.repeats {
            let verb = again.link == .child ? "holds" : "presents"
            boxes[again.holder].lines.append("also \(verb) \(boxes[again.box].heading)")
        }
        return boxes.map { SVGBox($0) }
    }

    private init(_ box: HierarchyDrawing.Box) {
        self.box = box
        let lines = [box.heading(columns: Self.maximum.columns)] + box.lines
        shown = DrawnText.shortened(lines, columns: Self.maximum.columns, lines: Self.maximum.lines)
        let text = shown.map(Self.width).max() ?? 0
        width = max(Self.minimumWidth, text + 2 * Self.padding)
        height = shown.count * Self.lineHeight + Self.padding + 2
    }

    /// The width of a 12 px line: 0.61 em for each column, rounded up to an even number.
    static func width(of text: String) -> Int { (DrawnText.columns(text) * 732 / 100 + 2) / 2 * 2 }

    static func text(_ text: String, class name: Markup, x: Int, y: Int) -> Markup {
        "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(text: text)</text>"
    }

    /// The elements of the box.
    func lines(x: Int, y: Int) -> [Markup] {
        Self.lines(
            shown, class: styleClass, tooltip: [box.heading] + box.lines, x: x, y: y, width: width, height: height)
    }

    /// The elements of a box. The `title` element holds the text that was shortened; browsers show it as a tooltip.
    static func lines(
        _ shown: [String], class name: Markup, tooltip: [String], x: Int, y: Int, width: Int, height: Int
    ) -> [Markup] {
        let title = tooltip.map { "\(text: $0)" as Markup }.joined(separator: "\n")
        let opening: [Markup] = [
            "<g class=\"\(name)\"><title>\(title)</title>",
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
        ]
        return opening
            + shown.enumerated().map { number, line in
                text(
                    line, class: number == 0 ? "heading" : "line", x: x + padding,
                    y: y + (number + 1) * lineHeight + 1)
            }
            + ["</g>"]
    }

    private var styleClass: Markup {
        let kind: Markup =
            switch box.kind {
            case .window: "window"
            case .controller: "controller"
            case .outside: "outside"
            }
        return switch box.tone {
        case .plain: kind
        case .moving: kind + " moving"
        case .hidden: kind + " hidden"
        }
    }
}
