import TestSupport
import Testing

@Suite struct MapTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A window whose root is a menu in a stack.
    private static let start = #"""
        {"t":0,"kind":"window.created","window":1,"size":[393,852]}
        {"t":0,"kind":"window.shown","window":1,"visible":true}
        {"t":0,"kind":"controller.created","controller":2,"class":"Menu"}
        {"t":0,"kind":"window.rootChanged","window":1,"to":2}
        {"t":0,"kind":"appearance.changed","controller":2,"state":"appeared"}

        """#

    /// A tap presents a form, which takes 0.5 s.
    private static let opens = #"""
        {"t":1000000000,"kind":"input.tapped","target":2,"action":"tap","item":"Open"}
        {"t":1000000000,"kind":"controller.created","controller":3,"class":"Form"}
        {"t":1000000000,"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
        {"t":1000000000,"kind":"transition.began","transition":9,"type":"present","to":3,"animated":true,"duration":0.5}
        {"t":1000000000,"kind":"return"}
        {"t":1200000000,"kind":"input.tapped","target":2,"action":"tap","item":"Open"}
        {"t":1200000000,"kind":"return"}
        {"t":1500000000,"kind":"transition.ended","transition":9,"completed":true}
        {"t":1500000000,"kind":"appearance.changed","controller":3,"state":"appeared"}

        """#

    /// A tap on the form that changes nothing.
    private static let stays = #"""
        {"t":2000000000,"kind":"input.tapped","target":3,"action":"tap","item":"Save"}
        {"t":2000000000,"kind":"return"}

        """#

    @Test func `screens, actions and dead ends`() throws {
        try folder.importTrace(Self.start + Self.opens + Self.stays)
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(answer.errors == "")
        #expect(
            answer.output == #"""
                2 screens, 2 actions, from 1 trace

                Menu  (1 visit, first)
                  tap "Open"  → Form  1 time, 0.500s

                Form  (1 visit)
                  tap "Save"  stays  1 time

                """#)
    }

    @Test func `a screen that five actions do not leave is a dead end`() throws {
        try folder.importTrace(Self.start + Self.opens + String(repeating: Self.stays, count: 5))
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(
            answer.output.hasSuffix(
                #"""
                  tap "Save"  stays  5 times

                No way out:
                  Form

                """#))
    }

    @Test func `the only screen is no dead end`() throws {
        let tap = #"""
            {"t":1000000000,"kind":"input.tapped","target":2,"action":"tap","item":"Save"}
            {"t":1000000000,"kind":"return"}

            """#
        try folder.importTrace(Self.start + String(repeating: tap, count: 5))
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(
            answer.output == #"""
                1 screen, 1 action, from 1 trace

                Menu  (1 visit, first)
                  tap "Save"  stays  5 times

                """#)
    }

    /// The tap sends a request; its answer, which the tap has caused, presents the form.
    @Test func `what an action has deferred counts with it`() throws {
        try folder.importTrace(
            Self.start + #"""
                {"t":1000000000,"kind":"input.tapped","target":2,"action":"tap","item":"Load"}
                {"t":1000000000,"kind":"return"}
                {"t":1000000000,"kind":"turn.ended"}
                {"t":3000000000,"kind":"input.deferred","work":"mainQueue","cause":5}
                {"t":3000000000,"kind":"controller.created","controller":3,"class":"Form"}
                {"t":3000000000,"kind":"presentation.began","presenter":2,"presented":3,"requester":2}
                {"t":3000000000,"kind":"appearance.changed","controller":3,"state":"appeared"}
                {"t":3000000000,"kind":"return"}
                {"t":3000000000,"kind":"turn.ended"}

                """#)
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(answer.output.contains("\n  tap \"Load\"  → Form  1 time\n"))
        #expect(!answer.output.contains("by itself"))
    }

    /// A button of the form presents a menu above it.
    private static let opensMenu = #"""
        {"t":2500000000,"kind":"input.tapped","target":3,"action":"tap","item":"More"}
        {"t":2500000000,"kind":"controller.created","controller":4,"class":"Menu"}
        {"t":2500000000,"kind":"presentation.began","presenter":3,"presented":4,"requester":3}
        {"t":2500000000,"kind":"appearance.changed","controller":4,"state":"appeared"}
        {"t":2500000000,"kind":"return"}

        """#

    @Test func `modals that open each other, and what was never shown`() throws {
        let hidden = #"{"t":2600000000,"kind":"controller.created","controller":5,"class":"Help"}"# + "\n"
        try folder.importTrace(Self.start + Self.opens + Self.opensMenu + hidden)
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(
            answer.output.hasSuffix(
                #"""

                Form  (1 visit)
                  tap "More"  → Menu  1 time

                Modals that open each other without an end:
                  Menu, Form

                Created and never shown:
                  Help

                """#))
        let json = try Program.run("map", "a.vctrace", "--format", "json", in: folder)
        #expect(json.output.hasSuffix(#","modalCycles":[[0,1]],"neverShown":["Help"]}"# + "\n"))
    }

    @Test func `the titles of a screen are those of the app's controllers`() throws {
        let titles = #"""
            {"t":100,"kind":"identity.changed","controller":2,"title":"Shop"}
            {"t":200,"kind":"input.tapped","target":2,"action":"tap","item":"Sort"}
            {"t":200,"kind":"identity.changed","controller":2,"title":"Shop by price"}
            {"t":200,"kind":"return"}

            """#
        try folder.importTrace(Self.start + titles)
        let answer = try Program.run("map", "a.vctrace", in: folder)
        #expect(answer.output.contains("\nMenu  (1 visit, first)\n  shows \"Shop\", \"Shop by price\"\n"))
    }

    @Test func `a picture has the screens from left to right, and escapes what a trace says`() throws {
        let start = Self.start.replacing("\"Menu\"", with: "\"<Menu>\"")
        try folder.importTrace(start + Self.opens)
        let answer = try Program.run("map", "a.vctrace", "--format", "svg", in: folder)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ") == true)
        #expect(lines.last == "</svg>")
        #expect(!answer.output.contains("<Menu>"))
        let menu = try #require(lines.firstIndex { $0.hasPrefix("<g class=\"window\"><title>&lt;Menu&gt;</title>") })
        let form = try #require(lines.firstIndex { $0.hasPrefix("<g class=\"controller\"><title>Form</title>") })
        #expect(lines[menu + 1].hasPrefix("<rect x=\"24\" "))
        #expect(!lines[form + 1].hasPrefix("<rect x=\"24\" "))
        #expect(lines.contains("<g><title>tap &quot;Open&quot;</title>"))
    }

    @Test(arguments: ["dot", "mermaid"])
    func `a graph has no baseline`(format: String) throws {
        try folder.importTrace(Self.start + Self.opens)
        let answer = try Program.run(
            "map", "a.vctrace", "--format", format, "--baseline", "a.vctrace", in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.contains("--baseline has no graph"))
    }

    @Test func `what is new and what is gone`() throws {
        try folder.importTrace(Self.start + Self.opens)
        try folder.importTrace(Self.start + Self.opens + Self.stays, as: "b.vctrace")
        let answer = try Program.run("map", "b.vctrace", "--baseline", "a.vctrace", in: folder)
        #expect(answer.output.hasSuffix("\n+ Form  tap \"Save\"  →  Form\n"))
        let back = try Program.run("map", "a.vctrace", "--baseline", "b.vctrace", in: folder)
        #expect(back.output.hasSuffix("\n- Form  tap \"Save\"  →  Form\n"))
        let same = try Program.run("map", "a.vctrace", "--baseline", "a.vctrace", in: folder)
        #expect(same.output.hasSuffix("\nNo action is new or gone.\n"))
    }

    @Test(arguments: [
        (
            "json",
            #"""
            {"traces":1,"screens":[\#
            {"name":"Menu","titles":[],"visits":1,"first":true,"last":false,"deadEnd":false,"reached":true},\#
            {"name":"Form","titles":[],"visits":1,"first":false,"last":true,"deadEnd":false,"reached":true}],\#
            "edges":[{"from":0,"to":1,"action":"tap \"Open\"","count":1,"time":500000000,"opensModal":true}],\#
            "modalCycles":[],"neverShown":[]}

            """#
        ),
        (
            "dot",
            #"""
            digraph screens {
              node [shape=box, style=rounded, fontname="Helvetica"]
              s0 [label="Menu\n1 visit", penwidth=2]
              s1 [label="Form\n1 visit"]
              s0 -> s1 [label="tap \"Open\""]
            }

            """#
        ),
        (
            "mermaid",
            #"""
            flowchart LR
              s0["Menu"]
              s1["Form"]
              s0 -->|"tap #34;Open#34;"| s1

            """#
        ),
    ])
    func `the forms for programs`(format: String, output: String) throws {
        try folder.importTrace(Self.start + Self.opens)
        let answer = try Program.run("map", "a.vctrace", "--format", format, in: folder)
        #expect(answer == Program.Answer(status: 0, output: output, errors: ""))
    }

    @Test func `two traces are one map`() throws {
        try folder.importTrace(Self.start + Self.opens)
        try folder.importTrace(Self.start + Self.opens, as: "b.vctrace")
        let answer = try Program.run("map", "a.vctrace", "b.vctrace", in: folder)
        #expect(
            answer.output == #"""
                2 screens, 1 action, from 2 traces

                Menu  (2 visits, first)
                  tap "Open"  → Form  2 times, 0.500s

                Form  (2 visits)

                """#)
    }

    @Test func `a missing trace is an error`() throws {
        let answer = try Program.run("map", "none.vctrace", in: folder)
        #expect(answer.status == 66)
        #expect(answer.output == "")
    }
}
