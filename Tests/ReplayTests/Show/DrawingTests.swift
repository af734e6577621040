import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import Reporting
@testable import replay

@Suite struct DOTTests {
    @Test func `the shop as a graph`() throws {
        let folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
        let answer = try Program.run("show", "a.vctrace", "--format", "dot", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: #"""
                        digraph hierarchy {
                          graph [fontname="Helvetica", fontsize=11, ordering=out, labelloc=t, labeljust=l, \#
                        ranksep=0.5, nodesep=0.3]
                          node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=10, margin="0.12,\#
                        0.08", color="#475569", fillcolor="#ffffff", fontcolor="#1e293b"]
                          edge [fontname="Helvetica", fontsize=9, color="#64748b", fontcolor="#475569", arrowsize=0.6]
                          label="a.vctrace at E33, 62.200s\n1 window, 4 controllers"
                          w1 [label="Window #1\nvisible\n393x852\nportrait", fillcolor="#eef2f7"]
                          c2 [label="UINavigationController #2\nappeared\nUIView in the window\n393x852 at 0, 0"]
                          c3 [label="CatalogViewController #3\ndisappeared\nUIView not in the window", \#
                        color="#9ca3af", fillcolor="#f3f4f6", fontcolor="#646b78"]
                          c4 [label="DetailViewController #4\nappeared\nUIView in the window\nhorizontalSizeClass: \#
                        compact"]
                          c7 [label="FilterViewController #7\nappearing\nview not loaded\npresented as pageSheet", \#
                        color="#b7791f", fillcolor="#fffaf0"]
                          w1 -> c2
                          c2 -> c3
                          c2 -> c4
                          c2 -> c7 [style=dashed, label="pageSheet"]
                          t9 [shape=note, style=filled, fillcolor="#fffaf0", color="#b7791f", label="Running \#
                        transition\npresent #9 from #2 to #7, 40%"]
                          t9 -> c2 [style=dotted, arrowhead=none, constraint=false]
                          t9 -> c7 [style=dotted, arrowhead=none, constraint=false]
                        }

                        """#, errors: ""))
    }

    @Test func `no string leaves its quotes`() {
        for line in lines(Hostile.state) {
            let outside = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "")
            #expect(!outside.contains("\""), "\(line)")
            #expect(!outside.contains("evil"), "\(line)")
        }
        #expect(
            lines(Hostile.state)[5...].contains(
                ##"  c2 [label="\"]; evil -> x [ #2\n“&amp;lt;</text><script>evil\\N \\u{0}\\u{202E}”\ndisappeared\n"##
                    + ##"view not loaded", color="#9ca3af", fillcolor="#f3f4f6", fontcolor="#646b78"]"##
            ))
    }

    @Test func `each object of a cycle is drawn once`() {
        let lines = lines(Hostile.circle)
        #expect(
            lines.filter { $0.contains("->") } == [
                "  w9 -> c1", "  c1 -> c2", "  c4 -> c5",
                "  c2 -> c1 [constraint=false]", "  c2 -> c1 [constraint=false]",
                "  c2 -> c2 [style=dashed, label=\"style unknown\", constraint=false]",
                "  c5 -> c4 [constraint=false]",
            ])
        #expect(lines.filter { $0.contains("cluster") } == ["  subgraph cluster_outside {"])
    }

    @Test func `the graph of the start is empty`() {
        #expect(lines(HierarchyState()).dropFirst(4) == [#"  label="a at start\n0 windows, 0 controllers""#, "}"])
    }

    private func lines(_ state: HierarchyState) -> [String] {
        var lines: [String] = []
        DOTGraph(HierarchyDrawing(state), title: "a at start").forEachLine { lines.append($0) }
        return lines
    }
}

@Suite struct SVGTests {
    @Test func `the shop as a picture`() throws {
        let folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
        let answer = try Program.run("show", "a.vctrace", "--format", "svg", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        let style = try #require(answer.output.firstRange(of: "<style>")?.lowerBound)
        let end = try #require(answer.output.firstRange(of: "</style>\n")?.upperBound)
        #expect(
            answer.output[..<style] == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 484" width="700" height="484" \
                role="graphics-document document" aria-labelledby="hierarchy-title hierarchy-desc">
                <title id="hierarchy-title">a.vctrace at E33, 62.200s</title>
                <desc id="hierarchy-desc">1 window, 4 controllers
                Solid lines lead to children,
                dashed lines to presented controllers.
                Grey: disappeared, or not visible.
                Running transition: present #9 from #2 to #7, 40%</desc>

                """)
        #expect(
            answer.output[end...].hasPrefix(
                """
                <rect class="paper" width="700" height="484"/>
                <text class="heading" x="24" y="36">a.vctrace at E33, 62.200s</text>
                """))
        #expect(
            answer.output[end...].contains(
                """
                <g class="controller hidden"><title>CatalogViewController #3
                disappeared
                UIView not in the window</title>
                """))
        let picture = try Picture(answer.output)
        #expect(
            picture.texts.suffix(4) == [
                "FilterViewController #7", "appearing", "view not loaded", "presented as pageSheet",
            ])
        #expect(picture.links == ["link", "link", "link", "link presented"])
    }

    @Test func `no string is read as markup`() throws {
        let picture = try Picture(text(Hostile.state))
        #expect(picture.elements.isSubset(of: ["svg", "title", "desc", "style", "rect", "text", "g", "path"]))
        #expect(picture.texts.contains(#""]; evil -> x [ #2"#))
        #expect(picture.texts.contains(#"“&lt;</text><script>evil\N \u{0}\u{202E…"#))
    }

    @Test func `a long title is shortened`() throws {
        var state = HierarchyState()
        state.apply(
            Event(
                .controllerCreated,
                [.controller: .id(ObjectID(1)), .class: .string(String(repeating: "X", count: 60_000))]))
        let picture = try Picture(text(state))
        #expect(picture.texts.contains(String(repeating: "X", count: 36) + "… #1"))
        #expect(picture.size.width < 500)
    }

    @Test func `a picture has no external references`() throws {
        for state in [Hostile.state, Hostile.circle, HierarchyState()] {
            let text = text(state)
            #expect(text.ranges(of: "http").count == 1, "only the namespace")
            #expect(!text.contains("url("))
            #expect(!text.contains("@import"))
            #expect(!text.contains("href"))
            #expect(text.contains("@media (prefers-color-scheme:dark)"))
        }
    }

    @Test func `the picture of the start says that it is empty`() throws {
        let picture = try Picture(text(HierarchyState()))
        #expect(picture.texts == ["a & b", "No window and no controller exists."])
    }

    @Test func `the links of a cycle are written as text`() throws {
        let picture = try Picture(text(Hostile.circle))
        #expect(picture.links.count == 3)
        #expect(
            picture.texts.filter { $0.hasPrefix("also ") } == [
                "also holds ? #1", "also holds ? #1", "also presents ? #2", "also holds ? #4",
            ])
    }

    /// A wide, a deep and a mixed tree: the picture scrolls only vertically, and every box is inside of it.
    @Test(arguments: [0, 1, 7]) func `thousands of controllers fit into the picture`(_ branching: Int) throws {
        var state = HierarchyState()
        for id in 1...2000 as ClosedRange<UInt32> {
            state.apply(Event(.controllerCreated, [.controller: .id(ObjectID(id)), .class: .string("Page")]))
            guard id > 1 else { continue }
            let parent = branching == 0 ? 1 : (id - 2) / UInt32(branching) + 1
            state.apply(Event(.parentChanged, [.child: .id(ObjectID(id)), .to: .id(ObjectID(parent))]))
        }
        let picture = try Picture(text(state))
        #expect(picture.boxes.count == 2000)
        #expect(picture.links.count == 1999)
        #expect(picture.size.width < 2000)
        #expect(picture.size.height < 250_000)
        #expect(
            picture.boxes.allSatisfy { box in
                box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.size.width
                    && box.y + box.height <= picture.size.height
            })
    }

    private func text(_ state: HierarchyState) -> String {
        var text = ""
        SVGPicture(HierarchyDrawing(state), title: "a & b").forEachLine { text += $0 + "\n" }
        return text
    }
}

/// States that a foreign producer may record.
private enum Hostile {
    static let state = given(
        #"""
        {"windows":[{"id":1,"root":2,"visible":true,"orientation":"\"evil"}],"controllers":[
        {"id":2,"class":"\"]; evil -> x [","title":"&lt;</text><script>evil\\N \u0000\u202e","presented":3},
        {"id":3,"class":"evil\\","presenting":2,"style":"evil\"","appearance":"evil\n\"","view":"<evil/>",\#
        "viewLoaded":true,
        "traits":{"evil\"\\":["evil\"",{"\\":null}]}}],
        "transitions":[{"id":4,"type":"\"evil","from":2,"to":3,"fraction":0.5}]}
        """#)

    static let circle = given(
        #"""
        {"windows":[{"id":9,"root":1,"visible":true}],"controllers":[
        {"id":1,"children":[2,77],"parent":2},{"id":2,"children":[1,1],"parent":1,"presented":2},
        {"id":4,"children":[5],"parent":5},{"id":5,"children":[4],"presenting":5}]}
        """#)

    private static func given(_ json: String) -> HierarchyState {
        var state = HierarchyState()
        if case .object(let object)? = try? JSONReader.parse(Array(json.utf8)) {
            state.apply(Event(.stateGiven, [.state: .object(object)]))
        }
        return state
    }
}

/// The result of an independent XML parser.
private struct Picture {
    struct Box: Equatable { var x = 0, y = 0, width = 0, height = 0 }

    private(set) var elements: Set<String> = []
    private(set) var texts: [String] = []
    /// The classes of the links.
    private(set) var links: [String] = []
    private(set) var boxes: [Box] = []
    private(set) var size = Box()

    init(_ svg: String) throws {
        var text: String?
        for part in try xmlParts(of: svg) {
            switch part {
            case .start(let name, let attributes):
                if name == "text" { text = "" }
                add(name, attributes)
            case .text(let string): text? += string
            case .end(let name):
                guard name == "text" else { continue }
                if let text { texts.append(text) }
                text = nil
            }
        }
    }

    private mutating func add(_ name: String, _ attributes: [String: String]) {
        elements.insert(name)
        switch name {
        case "path": links.append(attributes["class"] ?? "")
        case "svg": size = Self.box(attributes)
        case "rect" where attributes["class"] == nil: boxes.append(Self.box(attributes))
        default: break
        }
    }

    private static func box(_ attributes: [String: String]) -> Box {
        func number(_ name: String) -> Int { attributes[name].flatMap { Int($0) } ?? 0 }
        return Box(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
}
