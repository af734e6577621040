import Foundation
import HierarchyModel
import TimeTravel

/// A map of screens as a self-contained SVG file: no scripts, fonts or other files. It follows the reader's light or
/// dark mode.
///
/// The first screens stand on the left, each other one to the right of the one from which an action leads there first.
/// Actions that leave a screen as it is are left out. Of a large map the screens that were visited most are drawn.
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
    private let width: Int

    /// Linear in the map, and sorts its screens and its edges.
    package init(_ map: ScreenMap, title: String) {
        self.title = DrawnText.shortened(DrawnText.visible(title), columns: 120)
        let kept = Self.screens(of: map)
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        let all = ScreenGraph(map).edges.compactMap { edge -> ScreenGraph.Edge? in
            guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
            return ScreenGraph.Edge(from: from, to: to, actions: edge.actions, count: edge.count)
        }
        let arrows = Self.mostUsed(all)
        let (deadEnds, unreachable) = (Set(map.deadEnds), Set(map.unreachable))
        let boxes = kept.map { index in
            let screen = map.screens[index]
            let reachable: Markup =
                unreachable.contains(screen) ? "controller hidden" : screen.isFirst ? "window" : "controller"
            return Self.box(screen, tone: deadEnds.contains(screen) ? "controller moving" : reachable)
        }
        var next = [[Int]](repeating: [], count: boxes.count)
        for arrow in arrows { next[arrow.from].append(arrow.to) }
        layout = LayeredLayout(
            boxes: boxes.map { TreeLayout.Extent(across: $0.height, along: $0.width) }, next: next,
            roots: boxes.indices.filter { boxes[$0].screen.isFirst }, gap: Self.gap)
        (self.arrows, self.boxes) = (arrows, boxes)
        let left = (map.screens.count - kept.count, all.count - arrows.count)
        notes = [
            map.screens.isEmpty
                ? "No screen came to rest." : "Grey: not reached from a first screen. Amber: no way out.",
            left.0 > 0 ? "\(counted(left.0, "screen")) with fewer visits left out." : nil,
            left.1 > 0 ? "\(counted(left.1, "arrow")) with fewer actions left out." : nil,
        ].compactMap(\.self)
        let text = ([self.title] + notes).map(SVGBox.width).max() ?? 0
        width = max(text, layout.extent.along) + 2 * Self.margin
    }

    /// The first screens and those with the most visits, in the order of the map.
    private static func screens(of map: ScreenMap) -> [Int] {
        map.screens.indices.sorted { left, right in
            let (one, other) = (map.screens[left], map.screens[right])
            if one.isFirst != other.isFirst { return one.isFirst }
            return one.visits == other.visits ? left < right : one.visits > other.visits
        }.prefix(maximumScreens).sorted()
    }

    private static func mostUsed(_ arrows: [ScreenGraph.Edge]) -> [ScreenGraph.Edge] {
        guard arrows.count > maximumArrows else { return arrows }
        let kept = arrows.indices.sorted { left, right in
            let (one, other) = (arrows[left].count, arrows[right].count)
            return one == other ? left < right : one > other
        }.prefix(maximumArrows)
        return kept.sorted().map { arrows[$0] }
    }

    private static func box(_ screen: ScreenMap.Screen, tone: Markup) -> Box {
        let titles = screen.titles.map { "“\($0)”" }
        let shown = ([screen.name, counted(screen.visits, "visit")] + titles).map {
            DrawnText.shortened(DrawnText.visible($0), columns: columns)
        }
        return Box(
            screen: screen, tone: tone, shown: shown,
            width: (shown.map(SVGBox.width).max() ?? 0) + 2 * SVGBox.padding,
            height: shown.count * SVGBox.lineHeight + SVGBox.padding + 2)
    }

    /// Calls the body with the lines in order. Linear in the size of the drawing.
    package func forEachLine(_ body: (String) throws -> Void) rethrows {
        for line in opening { try body(line.text) }
        for arrow in arrows { for line in lines(of: arrow) { try body(line.text) } }
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
            "map", width: width, height: height, title: title, description: notes, heading: title, notes: notes,
            definitions: [
                "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" "
                    + "markerHeight=\"8\" orient=\"auto\"><path class=\"heading\" d=\"M0 0L8 4L0 8z\"/></marker></defs>"
            ])
    }

    /// Below the boxes is the space for arrows that lead back.
    private var height: Int { top + layout.extent.across + Self.margin + (boxes.isEmpty ? 0 : Self.gap.across) }

    private var top: Int { 2 * Self.margin + (notes.count + 1) * SVGBox.lineHeight }

    private func place(_ box: Int) -> (x: Int, y: Int) {
        (Self.margin + layout.origins[box].along, top + layout.origins[box].across)
    }

    /// An arrow to a later layer goes from side to side; another one leads back below the boxes.
    private func lines(of arrow: ScreenGraph.Edge) -> [Markup] {
        let (from, to) = (place(arrow.from), place(arrow.to))
        let path: Markup
        let label: (x: Int, y: Int)
        if layout.layers[arrow.to] > layout.layers[arrow.from] {
            let start = (x: from.x + boxes[arrow.from].width, y: from.y + boxes[arrow.from].height / 2)
            let end = (x: to.x, y: to.y + boxes[arrow.to].height / 2)
            let bend = (start.x + end.x) / 2
            path = "M\(start.x) \(start.y)C\(bend) \(start.y) \(bend) \(end.y) \(end.x) \(end.y)"
            label = (bend, (start.y + end.y) / 2)
        } else {
            let start = (x: from.x + boxes[arrow.from].width / 2, y: from.y + boxes[arrow.from].height)
            let end = (x: to.x + boxes[arrow.to].width / 2, y: to.y + boxes[arrow.to].height)
            let bend = max(start.y, end.y) + Self.gap.across
            path = "M\(start.x) \(start.y)C\(start.x) \(bend) \(end.x) \(bend) \(end.x) \(end.y)"
            label = ((start.x + end.x) / 2, bend - SVGBox.lineHeight)
        }
        let listed = DrawnText.shortened(
            arrow.actions.map(DrawnText.visible), columns: 4 * Self.columns, lines: Self.maximumListed)
        let shown = DrawnText.shortened(
            arrow.actions.map(DrawnText.visible), columns: Self.columns, lines: Self.maximumActions)
        let tooltip = listed.map { "\(text: $0)" as Markup }.joined(separator: "\n")
        let opening: [Markup] = [
            "<g><title>\(tooltip)</title>", "<path class=\"link\" marker-end=\"url(#head)\" d=\"\(path)\"/>",
        ]
        return opening
            + shown.enumerated().map { number, line in
                let textWidth = SVGBox.width(of: line)
                let x = min(label.x - textWidth / 2, width - Self.margin - textWidth)
                return SVGBox.text(
                    line, class: "note", x: max(Self.margin, x), y: label.y - 4 + number * SVGBox.lineHeight)
            }
            + ["</g>"]
    }

    private func lines(of index: Int) -> [Markup] {
        let (box, place) = (boxes[index], place(index))
        return SVGBox.lines(
            box.shown, class: box.tone, tooltip: ([box.screen.name] + box.screen.titles).map(DrawnText.visible),
            x: place.x, y: place.y, width: box.width, height: box.height)
    }
}
