import Foundation
import HierarchyModel
import TimeTravel

/// A map of screens as a self-contained SVG file: no scripts, fonts or other files. It follows the reader's light or
/// dark mode.
///
/// The first screens stand on the left, each other one to the right of the one from which an action leads there first.
/// Actions that leave a screen as it is are left out. Of a large map the screens that were visited most are drawn.
///
/// The actions of an arrow stand on it, in the space to the right of the screen that it leaves, where no screen and no
/// other arrow's text is. No arrow crosses a screen.
package struct ScreenMapPicture {
    /// More would be too many to read.
    private static let maximumScreens = 200
    private static let maximumArrows = 600
    private static let maximumActions = 2
    /// All actions of an arrow are in its tooltip, as far as a tooltip shows them.
    private static let maximumListed = 20
    private static let columns = 36
    private static let margin = SVGOpening.margin
    private static let gap = TreeLayout.Extent(across: 40, along: 290)

    /// A screen with its place in the map.
    private struct Box {
        let screen: ScreenMap.Screen
        let change: ScreenGraph.Change
        let tone: Markup
        let shown: [String]
        let width: Int
        let height: Int
    }

    private let title: String
    private let notes: [String]
    private let boxes: [Box]
    private let arrows: [ScreenGraph.Edge]
    private let layout: LayeredLayout
    private let labels: [Label]
    private let routes: ArrowRoutes
    private let legend: [(change: ScreenGraph.Change, text: String)]
    private let width: Int

    /// The text on an arrow.
    private struct Label {
        let lines: [String]
        let x, y, width: Int

        var bottom: Int { y + lines.count * SVGBox.lineHeight }
    }

    /// Linear in the map and the baseline, and sorts their screens and their edges.
    ///
    /// - Parameter baseline: the map of another version. What is new and what is gone is then drawn apart.
    package init(_ map: ScreenMap, baseline: ScreenMap? = nil, title: String) {
        self.title = DrawnText.shortened(DrawnText.visible(title), columns: 120)
        let graph = ScreenGraph(map, baseline: baseline)
        let kept = Self.screens(of: graph)
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        let all = graph.edges.compactMap { edge -> ScreenGraph.Edge? in
            guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
            return ScreenGraph.Edge(
                from: from, to: to, change: edge.change, actions: edge.actions, count: edge.count)
        }
        let arrows = Self.mostUsed(all)
        let boxes = Self.boxes(of: kept.map { graph.map.screens[$0] }, in: graph, map)
        var next = [[Int]](repeating: [], count: boxes.count)
        for arrow in arrows { next[arrow.from].append(arrow.to) }
        layout = LayeredLayout(
            boxes: boxes.map { TreeLayout.Extent(across: $0.height, along: $0.width) }, next: next,
            roots: boxes.indices.filter { boxes[$0].screen.isFirst }, gap: Self.gap)
        (self.arrows, self.boxes) = (arrows, boxes)
        let left = (graph.map.screens.count - kept.count, all.count - arrows.count)
        let notes = [
            graph.map.screens.isEmpty
                ? "No screen came to rest." : "Grey: not reached from a first screen. Amber: no way out.",
            left.0 > 0 ? "\(counted(left.0, "screen")) with fewer visits left out." : nil,
            left.1 > 0 ? "\(counted(left.1, "arrow")) with fewer actions left out." : nil,
        ].compactMap(\.self)
        let legend: [(change: ScreenGraph.Change, text: String)] =
            baseline == nil
            ? [] : [(.new, "+ new since the baseline"), (.lost, "− in the baseline only")]
        (self.notes, self.legend) = (notes, legend)
        labels = Self.labels(of: arrows, boxes, layout, below: Self.top(notes.count + legend.count))
        let legendWidths = legend.map { Self.sample + 8 + SVGBox.width(of: $0.text) }
        let text = (([self.title] + notes).map(SVGBox.width) + legendWidths).max() ?? 0
        routes = Self.routes(of: arrows, labels, boxes, layout, below: Self.top(notes.count + legend.count))
        width = max(text + 2 * Self.margin, layout.extent.along + 2 * Self.margin, routes.right + Self.margin)
    }

    /// The first screens, those that are new or gone, and those with the most visits, in the order of the map.
    private static func screens(of graph: ScreenGraph) -> [Int] {
        let map = graph.map
        return map.screens.indices.sorted { left, right in
            let (one, other) = (map.screens[left], map.screens[right])
            if one.isFirst != other.isFirst { return one.isFirst }
            let areSame = (graph.change(of: one) == .none, graph.change(of: other) == .none)
            if areSame.0 != areSame.1 { return areSame.1 }
            return one.visits == other.visits ? left < right : one.visits > other.visits
        }.prefix(maximumScreens).sorted()
    }

    private static func mostUsed(_ arrows: [ScreenGraph.Edge]) -> [ScreenGraph.Edge] {
        guard arrows.count > maximumArrows else { return arrows }
        let kept = arrows.indices.sorted { left, right in
            let (one, other) = (arrows[left], arrows[right])
            if (one.change == .none) != (other.change == .none) { return other.change == .none }
            return one.count == other.count ? left < right : one.count > other.count
        }.prefix(maximumArrows)
        return kept.sorted().map { arrows[$0] }
    }

    /// - Parameters:
    ///   - graph: that of the map and its baseline.
    ///   - map: the map itself, which knows what leads nowhere now.
    private static func boxes(
        of screens: [ScreenMap.Screen], in graph: ScreenGraph, _ map: ScreenMap
    ) -> [Box] {
        let own = Dictionary(uniqueKeysWithValues: map.screens.map { ($0.name, $0) })
        let (deadEnds, unreachable) = (Set(map.deadEnds), Set(map.unreachable))
        return screens.map { screen in
            let change = graph.change(of: screen)
            let shown = own[screen.name] ?? screen
            let reachable: Markup =
                unreachable.contains(shown) ? "controller hidden" : shown.isFirst ? "window" : "controller"
            return box(shown, change, tone: deadEnds.contains(shown) ? "controller moving" : reachable)
        }
    }

    private static func box(_ screen: ScreenMap.Screen, _ change: ScreenGraph.Change, tone: Markup) -> Box {
        let titles = screen.titles.map { "“\($0)”" }
        let shown = (["\(change.sign)\(screen.name)", counted(screen.visits, "visit")] + titles).map {
            DrawnText.shortened(DrawnText.visible($0), columns: columns)
        }
        return Box(
            screen: screen, change: change, tone: change.style.map { "\(tone) \($0)" as Markup } ?? tone, shown: shown,
            width: (shown.map(SVGBox.width).max() ?? 0) + 2 * SVGBox.padding,
            height: shown.count * SVGBox.lineHeight + SVGBox.padding + 2)
    }

    /// The texts on the arrows. Each stands in the middle of the space after the layer that its arrow leaves.
    private static func labels(
        of arrows: [ScreenGraph.Edge], _ boxes: [Box], _ layout: LayeredLayout, below top: Int
    ) -> [Label] {
        var ends = [Int](repeating: 0, count: (layout.layers.max() ?? 0) + 1)
        for box in boxes.indices {
            let layer = layout.layers[box]
            ends[layer] = max(ends[layer], layout.origins[box].along + boxes[box].width)
        }
        let texts = arrows.map { arrow in
            DrawnText.shortened(
                arrow.actions.map { DrawnText.visible("\(arrow.change.sign)\($0)") }, columns: columns,
                lines: maximumActions)
        }
        let wanted = zip(arrows, texts).map { arrow, lines in
            let start = top + layout.origins[arrow.from].across + boxes[arrow.from].height / 2
            let end = top + layout.origins[arrow.to].across + boxes[arrow.to].height / 2
            let isNext = layout.layers[arrow.to] == layout.layers[arrow.from] + 1
            let height = lines.count * SVGBox.lineHeight
            return LabelColumns.Label(
                column: layout.layers[arrow.from], wanted: (isNext ? (start + end) / 2 : start) - height,
                height: height)
        }
        let tops = LabelColumns.tops(of: wanted, from: top)
        return arrows.indices.map { index in
            let width = texts[index].map(SVGBox.width).max() ?? 0
            let start = margin + ends[layout.layers[arrows[index].from]]
            return Label(lines: texts[index], x: start + (gap.along - width) / 2, y: tops[index], width: width)
        }
    }

    private static func routes(
        of arrows: [ScreenGraph.Edge], _ labels: [Label], _ boxes: [Box], _ layout: LayeredLayout, below top: Int
    ) -> ArrowRoutes {
        ArrowRoutes(
            of: zip(arrows, labels).map { arrow, label in
                // A pixel below the descenders of the last line.
                ArrowRoutes.Arrow(
                    from: arrow.from, to: arrow.to, text: (label.x, label.x + label.width, label.bottom + 1))
            },
            between: boxes.indices.map { index in
                ArrowRoutes.Box(
                    layer: layout.layers[index], x: margin + layout.origins[index].along,
                    y: top + layout.origins[index].across, width: boxes[index].width, height: boxes[index].height)
            })
    }

    /// Calls the body with the lines in order. Linear in the size of the drawing.
    package func forEachLine(_ body: (String) throws -> Void) rethrows {
        for line in opening + legendLines { try body(line.text) }
        // The texts come after all lines, so that no line is drawn over one.
        for index in arrows.indices { for line in line(of: index) { try body(line.text) } }
        for index in arrows.indices { for line in text(of: index) { try body(line.text) } }
        for index in boxes.indices { for line in lines(of: index) { try body(line.text) } }
        try body("</svg>")
    }

    /// The picture as an element of a page.
    var image: Markup {
        var lines: [String] = []
        forEachLine { lines.append($0) }
        let data = Markup(checked: Data(lines.joined(separator: "\n").utf8).base64EncodedString())
        return "<img alt=\"\(text: title)\" src=\"data:image/svg+xml;base64,\(data)\">"
    }
}

extension ScreenMapPicture {
    private var opening: [Markup] {
        SVGOpening.lines(
            "map", width: width, height: height, title: title, description: notes + legend.map(\.text),
            heading: title, notes: notes,
            definitions: [
                "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" "
                    + "markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
                    + "<path class=\"heading\" d=\"M0 0L8 4L0 8z\"/></marker></defs>"
            ] + [Self.styleOfTexts] + (legend.isEmpty ? [] : [Self.styleOfChanges]))
    }

    /// A line that passes below a text is not seen there.
    private static let styleOfTexts: Markup = """
        <style>
        .note{paint-order:stroke;stroke:#ffffff;stroke-width:3;stroke-linejoin:round}
        @media (prefers-color-scheme:dark){
        .note{stroke:#14171c}
        }
        </style>
        """

    /// Every text has a contrast of at least 4.5 : 1 to its background, as in ``SVGStyle``.
    private static let styleOfChanges: Markup = """
        <style>
        .new rect{stroke:#15803d;stroke-width:2}
        .new .link{stroke:#15803d;stroke-width:2}
        .new .note{fill:#166534}
        .lost rect{stroke:#b91c1c;stroke-dasharray:6 4}
        .lost .link{stroke:#b91c1c;stroke-dasharray:6 4}
        .lost .note{fill:#991b1b}
        @media (prefers-color-scheme:dark){
        .new rect{stroke:#4ade80}
        .new .link{stroke:#4ade80}
        .new .note{fill:#86efac}
        .lost rect{stroke:#f87171}
        .lost .link{stroke:#f87171}
        .lost .note{fill:#fca5a5}
        }
        </style>
        """

    private var legendLines: [Markup] {
        legend.enumerated().flatMap { number, entry -> [Markup] in
            let y = Self.margin + 12 + (notes.count + 1 + number) * SVGBox.lineHeight
            let start = entry.change.style.map { "<g class=\"\($0)\">" as Markup } ?? "<g>"
            return [
                start, "<path class=\"link\" d=\"M\(Self.margin) \(y - 4)H\(Self.margin + Self.sample)\"/>",
                SVGBox.text(entry.text, class: "note", x: Self.margin + Self.sample + 8, y: y), "</g>",
            ]
        }
    }

    /// The length of the lines in the legend.
    private static let sample = 32

    private var height: Int {
        max(top + layout.extent.across, labels.map(\.bottom).max() ?? 0, routes.bottom) + Self.margin
    }

    private var top: Int { Self.top(notes.count + legend.count) }

    /// Where the boxes begin below so many lines and the heading.
    private static func top(_ lines: Int) -> Int { 2 * margin + (lines + 1) * SVGBox.lineHeight }

    private func place(_ box: Int) -> (x: Int, y: Int) {
        (Self.margin + layout.origins[box].along, top + layout.origins[box].across)
    }

    /// The line of an arrow.
    private func line(of index: Int) -> [Markup] {
        grouped(index, ["<path class=\"link\" marker-end=\"url(#head)\" d=\"\(routes.paths[index])\"/>"])
    }

    /// The text on an arrow.
    private func text(of index: Int) -> [Markup] {
        let label = labels[index]
        return grouped(
            index,
            label.lines.enumerated().map { number, line in
                SVGBox.text(
                    line, class: "note", x: label.x, y: label.y + (number + 1) * SVGBox.lineHeight - Self.descent)
            })
    }

    private func grouped(_ index: Int, _ elements: [Markup]) -> [Markup] {
        let arrow = arrows[index]
        let listed = DrawnText.shortened(
            arrow.actions.map(DrawnText.visible), columns: 4 * Self.columns, lines: Self.maximumListed)
        let tooltip = listed.map { "\(text: $0)" as Markup }.joined(separator: "\n")
        let group = arrow.change.style.map { "<g class=\"\($0)\">" as Markup } ?? "<g>"
        return ["\(group)<title>\(tooltip)</title>"] + elements + ["</g>"]
    }

    /// From the baseline of a line of text to its bottom.
    private static let descent = 4

    private func lines(of index: Int) -> [Markup] {
        let (box, place) = (boxes[index], place(index))
        return SVGBox.lines(
            box.shown, class: box.tone, tooltip: ([box.screen.name] + box.screen.titles).map(DrawnText.visible),
            x: place.x, y: place.y, width: box.width, height: box.height)
    }
}

extension ScreenGraph.Change {
    /// What stands before a name.
    fileprivate var sign: String {
        switch self {
        case .none: ""
        case .new: "+ "
        case .lost: "− "
        }
    }

    /// The class in the style of the picture.
    fileprivate var style: Markup? {
        switch self {
        case .none: nil
        case .new: "new"
        case .lost: "lost"
        }
    }
}
