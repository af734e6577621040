import Foundation
import TestSupport
import Testing

/// Where the parts of a map's picture stand, and what they say of two versions.
@Suite struct MapPictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The trace of a walk: the user taps a button with the name of each screen after the first one, which then takes
    /// the place of the root.
    private static func walk(_ screens: [String], actions: [String] = []) -> String {
        var lines = [
            #"{"t":0,"kind":"window.created","window":1,"size":[393,852]}"#,
            #"{"t":0,"kind":"window.shown","window":1,"visible":true}"#,
        ]
        for (number, screen) in screens.enumerated() {
            let (time, controller) = (number * 1_000_000_000, number + 2)
            if number > 0 {
                let item = number <= actions.count ? actions[number - 1] : screen
                lines.append(
                    #"{"t":\#(time),"kind":"input.tapped","target":\#(controller - 1),"action":"tap","#
                        + #""item":"\#(item)"}"#)
            }
            lines += [
                #"{"t":\#(time),"kind":"controller.created","controller":\#(controller),"class":"\#(screen)"}"#,
                #"{"t":\#(time),"kind":"window.rootChanged","window":1,"to":\#(controller)}"#,
                #"{"t":\#(time),"kind":"appearance.changed","controller":\#(controller),"state":"appeared"}"#,
            ]
            if number > 0 { lines.append(#"{"t":\#(time),"kind":"return"}"#) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Rectangle: CustomStringConvertible {
        let name: String
        let x, y, width, height: Double

        var description: String { "\(name) at \(x) \(y), \(width) × \(height)" }

        func meets(_ other: Rectangle) -> Bool {
            x < other.x + other.width && other.x < x + width && y < other.y + other.height
                && other.y < y + height
        }
    }

    /// The boxes and the texts outside of boxes, with the classes of the groups that they are in.
    private struct Picture {
        private(set) var boxes: [Rectangle] = []
        private(set) var labels: [Rectangle] = []
        /// The data of the paths of arrows.
        private(set) var arrows: [String] = []
        /// The text of each element `text`, after the class of its group.
        private(set) var texts: [String] = []
        private(set) var size = (width: 0.0, height: 0.0)
        private var group = ""
        private var text: (attributes: [String: String], content: String)?

        init(_ svg: String) throws {
            for part in try xmlParts(of: svg) {
                switch part {
                case .start(let name, let attributes): begin(name, attributes)
                case .text(let string): text?.content += string
                case .end(let name): end(name)
                }
            }
        }

        private mutating func begin(_ name: String, _ attributes: [String: String]) {
            func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? 0 }
            switch name {
            case "svg": size = (number("width"), number("height"))
            case "g": group = attributes["class"] ?? ""
            case "rect" where attributes["class"] != "paper":
                boxes.append(
                    Rectangle(
                        name: "box", x: number("x"), y: number("y"), width: number("width"), height: number("height")))
            case "path" where attributes["marker-end"] != nil: arrows.append(attributes["d"] ?? "")
            case "text": text = (attributes, "")
            default: break
            }
        }

        private mutating func end(_ name: String) {
            if name == "g" { group = "" }
            guard name == "text", let (attributes, content) = text else { return }
            text = nil
            texts.append(group.isEmpty ? content : "\(group): \(content)")
            guard attributes["class"] == "note", let x = attributes["x"].flatMap({ Double($0) }),
                let y = attributes["y"].flatMap({ Double($0) })
            else { return }
            // A line of 12 px in a font of fixed width.
            labels.append(
                Rectangle(name: content, x: x, y: y - 12, width: Double(content.count) * 7.32, height: 16))
        }
    }

    private func picture(_ trace: String, baseline: String? = nil) throws -> Picture {
        let answer =
            if let baseline {
                try Program.run("map", trace, "--baseline", baseline, "--format", "svg", in: folder)
            } else {
                try Program.run("map", trace, "--format", "svg", in: folder)
            }
        #expect(answer.errors == "")
        return try Picture(answer.output)
    }

    /// Walks over so many screens, in which each leads to several others, near and far, on and back.
    private static func crowded(_ count: Int) -> String {
        var screens = ["S0"]
        var (next, seen) = (1, 0)
        while seen < 6 * count {
            seen = seen + 1
            let far = (seen * seen + 7 * seen) % count
            // Every screen is reached from an early one, so that layers have many boxes.
            screens += next < count ? ["S\(next % 5)", "S\(next)"] : ["S\(far)", "S\(seen % count)"]
            next += 1
        }
        return walk(screens, actions: screens.dropFirst().map { "Show the screen with the name \($0)" })
    }

    @Test(arguments: [2, 10, 30, 60])
    func `no text of an arrow meets a box or another text`(count: Int) throws {
        try folder.importTrace(Self.crowded(count))
        let picture = try picture("a.vctrace")
        #expect(picture.boxes.count == count)
        #expect(picture.labels.count > count)
        for (index, label) in picture.labels.enumerated() {
            #expect(label.x >= 0 && label.x + label.width <= picture.size.width, "\(label)")
            #expect(label.y >= 0 && label.y + label.height <= picture.size.height, "\(label)")
            for box in picture.boxes { #expect(!label.meets(box), "\(label), \(box)") }
            for other in picture.labels[(index + 1)...] { #expect(!label.meets(other), "\(label), \(other)") }
        }
    }

    private typealias Place = (x: Double, y: Double)

    /// The place that weights give between others.
    private static func place(between places: [Place], weights: [Double]) -> Place {
        var (x, y) = (0.0, 0.0)
        for (place, weight) in zip(places, weights) {
            x += place.x * weight
            y += place.y * weight
        }
        return (x, y)
    }

    /// Places on a path of the commands M, H and C, so near to each other that none of a box is missed.
    private static func places(on path: String) throws -> [Place] {
        let parts = (1...40).map { Double($0) / 40 }
        var places: [Place] = []
        for command in path.matches(of: /([MHC])([^MHC]*)/) {
            let numbers = command.output.2.split(separator: " ").compactMap { Double($0) }
            let start: Place = places.last ?? (0, 0)
            switch command.output.1 {
            case "M":
                try #require(numbers.count == 2)
                places.append((numbers[0], numbers[1]))
            case "H":
                let ends: [Place] = [start, (try #require(numbers.first), start.y)]
                for t in parts { places.append(place(between: ends, weights: [1 - t, t])) }
            default:
                try #require(numbers.count == 6)
                let points: [Place] = [
                    start, (numbers[0], numbers[1]), (numbers[2], numbers[3]), (numbers[4], numbers[5]),
                ]
                for t in parts {
                    let s = 1 - t
                    places.append(
                        place(between: points, weights: [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]))
                }
            }
        }
        return places
    }

    @Test(arguments: [2, 10, 30, 60])
    func `no arrow crosses a box`(count: Int) throws {
        try folder.importTrace(Self.crowded(count))
        let picture = try picture("a.vctrace")
        #expect(picture.arrows.count >= count)
        for arrow in picture.arrows {
            let places = try Self.places(on: arrow)
            let crossed = picture.boxes.first { box in
                places.contains { place in
                    place.x > box.x + 0.5 && place.x < box.x + box.width - 0.5 && place.y > box.y + 0.5
                        && place.y < box.y + box.height - 0.5
                }
            }
            #expect(crossed == nil, "\(arrow)")
            #expect(places.allSatisfy { $0.x <= picture.size.width }, "\(arrow)")
            #expect(places.allSatisfy { $0.y <= picture.size.height }, "\(arrow)")
            // It ends at a side of a box.
            let end = try #require(places.last)
            let side = picture.boxes.first { box in
                (end.x == box.x || end.x == box.x + box.width) && end.y > box.y && end.y < box.y + box.height
            }
            #expect(side != nil, "\(arrow)")
            // Its head has a direction.
            let previous = try #require(places.dropLast().last)
            #expect(previous != end, "\(arrow)")
        }
    }

    @Test func `a head has one size, whatever the width of its arrow`() throws {
        try folder.importTrace(Self.walk(["A", "B"]))
        let answer = try Program.run("map", "a.vctrace", "--format", "svg", in: folder)
        #expect(answer.output.contains("markerUnits=\"userSpaceOnUse\""))
    }

    /// From A to B in both, to C before only, to D now only; B leads to D now.
    @Test func `what is new and what is gone is drawn apart, with a legend`() throws {
        try folder.importTrace(Self.walk(["A", "B", "A", "C"]), as: "old.vctrace")
        try folder.importTrace(Self.walk(["A", "B", "D"]), as: "new.vctrace")
        let picture = try picture("new.vctrace", baseline: "old.vctrace")
        #expect(
            Set(picture.texts) == [
                "Screens of 1 trace, compared with 1 trace",
                "Grey: not reached from a first screen. Amber: no way out.",
                "new: + new since the baseline", "lost: − in the baseline only",
                "tap \"B\"", "new: + tap \"D\"", "lost: − tap \"A\"", "lost: − tap \"C\"",
                "window: A", "window: 1 visit", "controller: B", "controller: 1 visit",
                "controller new: + D", "controller new: 1 visit", "controller lost: − C", "controller lost: 1 visit",
            ])
        #expect(picture.boxes.count == 4)
    }

    @Test func `a new action between two screens has an arrow of its own`() throws {
        try folder.importTrace(Self.walk(["A", "B"]), as: "old.vctrace")
        try folder.importTrace(Self.walk(["A", "B", "A", "B"], actions: ["B", "A", "Next"]), as: "new.vctrace")
        let texts = try picture("new.vctrace", baseline: "old.vctrace").texts
        #expect(texts.filter { $0.contains("tap") } == ["tap \"B\"", "new: + tap \"A\"", "new: + tap \"Next\""])
    }

    @Test func `the index of several pages has the map with what is new and what is gone`() throws {
        try folder.importTrace(Self.walk(["A", "C"]), as: "old.vctrace")
        for name in ["a.vctrace", "b.vctrace"] { try folder.importTrace(Self.walk(["A", "D"]), as: name) }
        let answer = try Program.run(
            "report", "a.vctrace", "b.vctrace", "-o", "pages", "--baseline", "old.vctrace", in: folder)
        #expect(answer.errors == "")
        let page = try String(contentsOf: folder.file("pages/index.html"), encoding: .utf8)
        let parts = page.components(separatedBy: "src=\"data:image/svg+xml;base64,")
        let data = try #require(parts.last?.prefix { $0 != "\"" })
        let svg = String(decoding: try #require(Data(base64Encoded: String(data))), as: UTF8.self)
        let texts = try Picture(svg).texts
        #expect(texts.filter { $0.contains("tap") } == ["new: + tap \"D\" (2)", "lost: − tap \"C\""])
    }

    @Test func `the page of one trace has no baseline`() throws {
        try folder.importTrace(Self.walk(["A", "C"]))
        let answer = try Program.run("report", "a.vctrace", "-o", "a.html", "--baseline", "a.vctrace", in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.contains("the page of one trace compares no maps"))
    }

    @Test func `without a baseline there is no legend`() throws {
        try folder.importTrace(Self.walk(["A", "B"]))
        let answer = try Program.run("map", "a.vctrace", "--format", "svg", in: folder)
        #expect(!answer.output.contains("baseline"))
        #expect(!answer.output.contains(".lost"))
    }
}
