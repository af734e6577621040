import HierarchyModel

/// A drawing as a self-contained SVG file: no scripts, fonts or references. It follows the reader's light or dark mode.
///
/// The trees grow downwards if they fit into ``maximumWidth``. Otherwise they grow to the right, so that only vertical
/// scrolling is needed.
package struct SVGPicture {
    private static let maximumWidth = 1600
    private static let margin = SVGOpening.margin
    private static let gap = TreeLayout.Extent(across: 20, along: 44)

    private let drawing: HierarchyDrawing
    private let title: String
    private let boxes: [SVGBox]
    private let layout: TreeLayout
    private let growsDown: Bool
    private let header: [String]

    package init(_ drawing: HierarchyDrawing, title: String) {
        self.drawing = drawing
        self.title = DrawnText.visible(title)
        boxes = SVGBox.all(of: drawing)
        header = Self.header(of: drawing)
        let holders = drawing.boxes.map(\.holder)
        let downwards = TreeLayout(
            boxes: boxes.map { TreeLayout.Extent(across: $0.width, along: $0.height) }, holders: holders, gap: Self.gap)
        growsDown = downwards.extent.across <= Self.maximumWidth
        layout =
            growsDown
            ? downwards
            : TreeLayout(
                boxes: boxes.map { TreeLayout.Extent(across: $0.height, along: $0.width) }, holders: holders,
                gap: Self.gap,
                alignment: .start)
    }

    /// Calls the body with the lines in order. Linear in the size of the drawing.
    package func forEachLine(_ body: (String) throws -> Void) rethrows {
        for line in opening { try body(line.text) }
        for (box, holder) in drawing.boxes.map(\.holder).enumerated() {
            if let holder, drawing.boxes[holder].kind != .outside { try body(link(from: holder, to: box).text) }
        }
        for (position, box) in boxes.enumerated() {
            let place = place(position)
            for line in box.lines(x: place.x, y: place.y) { try body(line.text) }
        }
        try body("</svg>")
    }

    private static func header(of drawing: HierarchyDrawing) -> [String] {
        guard !drawing.boxes.isEmpty else { return ["No window and no controller exists."] }
        let legend = [
            "Solid lines lead to children,", "dashed lines to presented controllers.",
            "Grey: disappeared, or not visible.",
        ]
        return [drawing.summary] + legend + drawing.transitions.map { "Running transition: " + $0.text }
    }
}

extension SVGPicture {
    private var opening: [Markup] {
        SVGOpening.lines(
            "hierarchy", width: width, height: height, title: title, description: header, heading: shortTitle,
            notes: shortHeader)
    }

    private var shortTitle: String { DrawnText.shortened(title, columns: 120) }
    private var shortHeader: [String] { header.map { DrawnText.shortened($0, columns: 120) } }

    private var width: Int {
        let text = ([shortTitle] + shortHeader).map(SVGBox.width).max() ?? 0
        return max(text, growsDown ? layout.extent.across : layout.extent.along) + 2 * Self.margin
    }

    private var height: Int {
        let forest = growsDown ? layout.extent.along : layout.extent.across
        return forest == 0 ? top : top + forest + Self.margin
    }

    /// The top of the first boxes.
    private var top: Int { 2 * Self.margin + (header.count + 1) * SVGBox.lineHeight }

    private func place(_ box: Int) -> (x: Int, y: Int) {
        let origin = layout.origins[box]
        return growsDown
            ? (Self.margin + origin.across, top + origin.along) : (Self.margin + origin.along, top + origin.across)
    }

    /// The link from the middle of a side of the holder to the middle of the opposite side of the box.
    private func link(from holder: Int, to box: Int) -> Markup {
        let (from, to) = (place(holder), place(box))
        let path: Markup
        if growsDown {
            let (x1, y1, x2) = (
                from.x + boxes[holder].width / 2, from.y + boxes[holder].height, to.x + boxes[box].width / 2
            )
            let bend = (y1 + to.y) / 2
            path = "M\(x1) \(y1)C\(x1) \(bend) \(x2) \(bend) \(x2) \(to.y)"
        } else {
            let (x1, y1, y2) = (
                from.x + boxes[holder].width, from.y + boxes[holder].height / 2, to.y + boxes[box].height / 2
            )
            let bend = (x1 + to.x) / 2
            path = "M\(x1) \(y1)C\(bend) \(y1) \(bend) \(y2) \(to.x) \(y2)"
        }
        let name: Markup = drawing.boxes[box].link == .child ? "link" : "link presented"
        return "<path class=\"\(name)\" d=\"\(path)\"/>"
    }
}
