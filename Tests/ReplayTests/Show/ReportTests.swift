import Foundation
import HierarchyModel
import Linting
import TestSupport
import Testing
import TimeTravel
import TraceFile

@testable import Reporting
@testable import replay

@Suite struct ReportDataTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    private func shop() throws -> ReportData {
        ReportData(try TraceReader(path: folder.file("a.vctrace").path), named: "a.vctrace")
    }

    private static func sample(_ name: String) throws -> ReportData {
        ReportData(try TraceReader(path: PackageFiles.recording(name)), named: "\(name).vctrace")
    }

    private func document(_ data: ReportData) throws -> [String: Any] {
        let range = try #require(data.rangeThatFits)
        return try #require(try JSONSerialization.jsonObject(with: Data(try data.json(range))) as? [String: Any])
    }

    /// Site, function, subject and words of an event.
    @Test(
        arguments: [
            (10, ["", "", "#3 CatalogViewController", ""]),
            (15, ["Shop.swift:42", "Shop.open()", "#4 DetailViewController", "parent=#2 UINavigationController"]),
            (16, ["", "", "#4 DetailViewController", "to=#2 UINavigationController"]),
            (17, ["", "", "", ""]),
            (18, ["", "", "#4 DetailViewController", "to=#2 UINavigationController  index=1"]),
            (27, ["", "", "", "name=filter"]),
            (30, ["", "", "#7 FilterViewController", "appearing  presented"]),
            (31, ["", "", "", "present  #2 UINavigationController → #7 FilterViewController  duration=0.4"]),
            (32, ["", "", "", "present  #2 UINavigationController → #7 FilterViewController  40 %"]),
        ] as [(Int, [String])])
    func `an event has the words of the debugger`(_ number: Int, _ expected: [String]) throws {
        let events = try #require(try document(try shop())["events"] as? [[Any]])
        #expect(events[number][5...8].compactMap { $0 as? String } == expected)
    }

    @Test func `a return tells what is not as usual`() throws {
        let lines = [
            #"{"kind":"session.began"}"#, #"{"kind":"controller.created","controller":1,"class":"Menu"}"#,
            #"{"kind":"callback.viewDidLoad","controller":1}"#, #"{"kind":"return","superCalled":false}"#,
            #"{"kind":"callback.presentationShouldDismiss","controller":1}"#, #"{"kind":"return","answer":"false"}"#,
            #"{"kind":"callback.primaryForCollapsing","controller":1}"#, #"{"kind":"return","result":1}"#,
        ]
        try folder.importTrace(lines.joined(separator: "\n") + "\n", as: "b.vctrace")
        let data = ReportData(try TraceReader(path: folder.file("b.vctrace").path), named: "b.vctrace")
        let events = try #require(try document(data)["events"] as? [[Any]])
        let words = [3, 5, 7].map { events[$0][8] as? String }
        #expect(words == ["no super call", "→ false", "→ #1 Menu"])
    }

    @Test func `the tree names class, number, title and appearance`() throws {
        let state = try TraceReader(path: folder.file("a.vctrace").path).state(after: 33)
        let rows = ReportTreeRow.rows(of: state).map { [$0.prefix, $0.name, $0.status] }
        #expect(
            rows == [
                ["", "Window #1", "393x852"], ["", "UINavigationController #2", "appeared"],
                ["├ ", "CatalogViewController #3", "disappeared"], ["├ ", "DetailViewController #4", "appeared"],
                ["⇑ pageSheet ", "FilterViewController #7", "appearing not loaded"],
            ])
    }

    @Test func `titles, roles and windows are in the tree, and control characters are not`() throws {
        let lines = """
            {"kind":"session.began"}
            {"kind":"window.created","window":1}
            {"kind":"controller.created","controller":2,"class":"UITabBarController","base":"UITabBarController"}
            {"kind":"controller.created","controller":3,"class":"Map\\u202e"}
            {"kind":"controller.created","controller":4}
            {"kind":"window.rootChanged","window":1,"from":null,"to":2}
            {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
            {"kind":"stack.changed","container":2,"order":[3]}
            {"kind":"selection.changed","container":2,"selected":3}
            {"kind":"identity.changed","controller":3,"title":"Lyon\\n"}
            """
        let state = try [Event](jsonLines: lines).reduce(into: HierarchyState()) { $0.apply($1) }
        let rows = ReportTreeRow.rows(of: state)
        #expect(rows.map { $0.id?.rawValue } == [1, 2, 3, nil, 4])
        #expect(rows[0].status == "not visible")
        #expect(rows[2].prefix == "├ ● ")
        #expect(rows[2].name == #"Map\u{202E} #3 "Lyon\n""#)
        #expect([rows[3].name, rows[4].name] == ["In no window", "? #4"])
    }

    /// The first violation of the trace is a note.
    @Test func `the worst violation is the first of the highest severity`() throws {
        let data = try Self.sample("present-from-detached-controller")
        #expect(data.violations.map(\.severity) == [.note, .warning])
        #expect(data.worstViolation?.rule == "present-from-detached-controller")
        #expect(try Self.sample("bookings").worstViolation == nil)
    }

    @Test func `a violation has its fix, and a transition what it did not restore`() throws {
        let violations = try #require(
            try document(try Self.sample("missing-did-move"))["violations"] as? [[String: Any]])
        #expect(
            violations.map { $0["fix"] as? String } == [
                "Call child.didMove(toParent: self) after the child's view is in place, or in the completion of the "
                    + "animation"
            ])
        let transitions = try #require(
            try document(try Self.sample("cancelled-transition-not-undone"))["transitions"] as? [[String: Any]])
        #expect(transitions.map { $0["outcome"] as? String } == ["cancelled"])
        #expect(transitions.map { $0["restored"] as? Bool } == [false])
        #expect(transitions.first?["differences"] as? [String] == [#"ShelfController #1 "Shelf"  host: #2 → null"#])
    }

    @Test func `the index begins with the worst trace, and its rules lead to their traces`() throws {
        var index = ReportIndex()
        for name in ["bookings", "missing-did-move", "present-from-detached-controller"] {
            let data = try Self.sample(name)
            #expect(index.add(data, try #require(data.rangeThatFits)) == "\(name).html")
        }
        let html = String(decoding: index.html, as: UTF8.self)
        let lines = html.split(separator: "\n").filter { $0.hasPrefix("<tr><td>") }.map(String.init)
        #expect(lines.count == 3 + 3 + 2)
        #expect(lines[2].contains("No rule is broken."))
        let traces = ["present-from-detached-controller", "missing-did-move", "bookings"]
        #expect(zip(lines, traces).allSatisfy { $0.hasPrefix("<tr><td><a href=\"\($1).html\">\($1).vctrace</a></td>") })
        let rules = lines[3..<6]
        let sorted = ["missing-did-move", "present-from-detached-controller", "view-without-child"]
        #expect(zip(rules, sorted).allSatisfy { $0.hasPrefix("<tr><td>\($1)</td>") })
        let violation = try #require(try Self.sample("missing-did-move").worstViolation)
        let link = "<a href=\"missing-did-move.html#E\(violation.seq)\">missing-did-move.vctrace</a>"
        #expect(lines[3].contains("<td class=\"number\">0</td><td class=\"number\">1</td><td class=\"number\">0</td>"))
        #expect(lines[3].contains(link))
        #expect(html.contains("<h2 id=\"map\">Map</h2><div class=\"scroll\" tabindex=\"0\" "))
        #expect(html.contains("<img alt=\""))
        #expect(html.contains("src=\"data:image/svg+xml;base64,"))
    }

    @Test(arguments: [("bookings", true), ("double-dismiss-climbs", false)])
    func `a page has the map of its trace, unless there is one screen only`(name: String, hasMap: Bool) throws {
        let data = try Self.sample(name)
        let page = ReportPage(title: name, data, json: try data.json(try #require(data.rangeThatFits)))
        let html = String(decoding: try #require(page.html), as: UTF8.self)
        #expect(html.contains("<img alt=\"2 screens, 2 actions\" src=\"data:image/svg+xml;base64,") == hasMap)
        #expect(html.contains("id=\"map-card\"") == hasMap)
    }

    @Test func `a rule links to each trace once, and folds many links`() throws {
        var index = ReportIndex()
        let data = try Self.sample("missing-did-move")
        for _ in 0..<7 { _ = index.add(data, try #require(data.rangeThatFits)) }
        let html = String(decoding: index.html, as: UTF8.self)
        let rule = try #require(html.split(separator: "\n").first { $0.hasPrefix("<tr><td>missing-did-move</td>") })
        #expect(rule.contains("<details><summary>7 traces</summary>"))
        #expect(rule.contains("href=\"missing-did-move-7.html#E"))
        #expect(rule.components(separatedBy: "<a ").count == 8)
    }
}
