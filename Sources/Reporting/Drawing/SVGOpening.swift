import HierarchyModel

/// How a picture of boxes begins: its texts for screen readers, its style, its background, and a heading with notes.
enum SVGOpening {
    static let margin = 24

    /// - Parameters:
    ///   - name: what the identifiers of the texts for screen readers begin with.
    ///   - heading: the title, as far as the picture has room for it; `notes` are the description so.
    static func lines(
        _ name: Markup, width: Int, height: Int, title: String, description: [String], heading: String,
        notes: [String], definitions: [Markup] = []
    ) -> [Markup] {
        let size: Markup = "\(width)\" height=\"\(height)"
        let described = description.map { "\(text: $0)" as Markup }.joined(separator: "\n")
        let head: [Markup] = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(size)\" "
                + "role=\"graphics-document document\" aria-labelledby=\"\(name)-title \(name)-desc\">",
            "<title id=\"\(name)-title\">\(text: title)</title>", "<desc id=\"\(name)-desc\">\(described)</desc>",
            SVGStyle.element,
        ]
        return head + definitions + ["<rect class=\"paper\" width=\"\(size)\"/>"]
            + ([heading] + notes).enumerated().map { number, line in
                SVGBox.text(
                    line, class: number == 0 ? "heading" : "note", x: margin,
                    y: margin + 12 + number * SVGBox.lineHeight)
            }
    }
}
