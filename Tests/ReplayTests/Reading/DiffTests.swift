import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    @Test func `diff prints the changes between two positions`() throws {
        let answer = try Program.run("diff", "a.vctrace", "--from", "E17", "--to", "E19", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        > controller #4 DetailViewController  moved: no parent → #2[1]
                        ~ controller #2 UINavigationController  children: [#3] → [#3 #4]

                        """, errors: ""))
    }

    @Test func `one of the two positions may be left out`() throws {
        #expect(try Program.run("diff", "a.vctrace", "--to", "E1", in: folder).output == "+ window #1\n")
        #expect(
            try Program.run("diff", "a.vctrace", "--from", "E32", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `changes are printed as JSON`() throws {
        let answer = try Program.run("diff", "a.vctrace", "--from", "E3", "--to", "E4", "--format", "json", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        {"path":"a.vctrace","from":3,"to":4,"changes":{"windows":{"added":[],"removed":[],\
                        "changed":[{"id":1,"label":null,"fields":{"visible":{"from":false,"to":true}}}]},\
                        "controllers":{"added":[],"removed":[],"moved":[],"changed":[]},"transitions":{"added":[],\
                        "removed":[],"changed":[]}}}

                        """, errors: ""))
        let none = try Program.run(
            "diff", "a.vctrace", "--from", "start", "--to", "start", "--format", "json", in: folder)
        #expect(none.status == 0)
        #expect(none.output.hasPrefix(#"{"path":"a.vctrace","from":null,"to":null,"#))
    }

    @Test func `equal traces have no difference`() throws {
        try folder.importTrace(Fixtures.shop, as: "b.vctrace")
        #expect(
            try Program.run("diff", "a.vctrace", "b.vctrace", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
        #expect(
            try Program.run("diff", "a.vctrace", "b.vctrace", "--format", "json", in: folder).output == """
                {"a":"a.vctrace","b":"b.vctrace","same":true,"at":null,"otherAt":null,"differences":[],"before":[],\
                "left":[],"right":[]}

                """)
        try folder.importTrace(Fixtures.foreign, as: "c.vctrace")
        #expect(try Program.run("diff", "c.vctrace", "c.vctrace", "--sites", in: folder).status == 0)
    }

    @Test func `traces diverge at the first event that differs`() throws {
        let other = Fixtures.shop.replacing(
            #""child":4,"from":null,"to":2,"index":1"#, with: #""child":4,"from":null,"to":2,"index":0"#)
        try folder.importTrace(other, as: "b.vctrace")
        let answer = try Program.run("diff", "a.vctrace", "b.vctrace", "--context", "1", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        a.vctrace and b.vctrace diverge at E18: index
                          E17  3.250s  return  superCalled=true
                        - E18  3.250s  parent.changed  child=#4 from=null to=#2 index=1
                        - E19  3.250s  return
                        + E18  3.250s  parent.changed  child=#4 from=null to=#2 index=0
                        + E19  3.250s  return

                        """, errors: ""))
        let json = try Program.run("diff", "a.vctrace", "b.vctrace", "--context", "0", "--format", "json", in: folder)
        #expect(
            json.output == """
                {"a":"a.vctrace","b":"b.vctrace","same":false,"at":18,"otherAt":18,"differences":["index"],"before":[],\
                "left":[{"seq":18,"t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":1}],\
                "right":[{"seq":18,"t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":0}]}

                """)
    }

    @Test func `sequence numbers and times are compared only with --exact`() throws {
        let lines = Fixtures.shop.split(separator: "\n").dropFirst().map { $0.replacing(/"seq":\d+,/, with: "") }
        let later =
            [#"{"kind":"session.began","app":"Other"}"#, #"{"t":7,"kind":"turn.ended"}"#]
            + lines.map { line in
                line.replacing("\"t\":0,", with: "").replacing(#":4,"#, with: #":40,"#).replacing(
                    #":4}"#, with: #":40}"#)
            }
        try folder.importTrace(later.joined(separator: "\n"), as: "b.vctrace")
        #expect(
            try Program.run("diff", "a.vctrace", "b.vctrace", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
        let exact = try Program.run("diff", "a.vctrace", "b.vctrace", "--exact", in: folder)
        #expect(exact.status == 1)
        #expect(exact.output.hasPrefix("a.vctrace and b.vctrace diverge at E0: device, idiom"))
        try folder.importTrace(later.joined(separator: "\n").replacing("pageSheet", with: "formSheet"), as: "c.vctrace")
        let parting = try Program.run("diff", "a.vctrace", "c.vctrace", "--context", "0", in: folder)
        #expect(
            parting.output.hasPrefix("a.vctrace and c.vctrace diverge at E29 and E30: style, effectiveStyle\n- E29"))
    }

    @Test func `fields can be left out of the comparison`() throws {
        let other = Fixtures.shop.replacing("pageSheet", with: "formSheet")
        try folder.importTrace(other, as: "b.vctrace")
        func diff(_ options: String) throws -> Program.Answer {
            try Program.shell("$replay diff a.vctrace b.vctrace \(options)", in: folder)
        }
        #expect(try diff("--ignore style,effectiveStyle").status == 0)
        #expect(try diff("--ignore style --ignore effectiveStyle").status == 0)
        let rest = try diff("--ignore style --all")
        #expect(rest.status == 1)
        #expect(rest.output.contains("≠ effectiveStyle"))
        #expect(!rest.output.contains("≠ style"))
        let unknown = try diff("--ignore effectiveStile")
        #expect(unknown.status == 64)
        #expect(
            unknown.errors.contains(
                "no event and no object has a field 'effectiveStile'; did you mean 'effectiveStyle'?"))
        let one = try Program.run("diff", "a.vctrace", "--to", "E1", "--ignore", "style", in: folder)
        #expect(one.status == 64)
        #expect(one.errors.contains("--ignore need two traces"))
    }

    @Test func `one of the traces may end early`() throws {
        try folder.importTrace(Fixtures.shop.split(separator: "\n").prefix(33).joined(separator: "\n"), as: "b.vctrace")
        let answer = try Program.run("diff", "b.vctrace", "a.vctrace", "--context", "0", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        b.vctrace and a.vctrace diverge: b.vctrace ends before E33
                        + E33  62.200s  marker  name=filter detail="half way"

                        """, errors: ""))
    }

    @Test func `the context is the events directly before the difference`() throws {
        try folder.write(BrokenTraces.whole, to: "whole")
        try folder.write(BrokenTraces.cut, to: "cut")
        let lines = try Program.run("diff", "whole", "cut", in: folder).output.split(separator: "\n")
        #expect(lines.first == "whole and cut diverge: cut ends before E4096")
        #expect(
            lines.dropFirst().map { $0.prefix(7) } == [
                "  E4093", "  E4094", "  E4095", "- E4096", "- E4097", "- E4098", "- E4099",
            ])
    }

    @Test func `call sites are compared only with --sites`() throws {
        try folder.importTrace(Fixtures.shop.replacing(#""line":42"#, with: #""line":43"#), as: "b.vctrace")
        #expect(try Program.run("diff", "a.vctrace", "b.vctrace", in: folder).status == 0)
        let answer = try Program.run("diff", "a.vctrace", "b.vctrace", "--sites", in: folder)
        #expect(answer.status == 1)
        #expect(answer.output.hasPrefix("a.vctrace and b.vctrace diverge at E15: site\n"))
    }

    @Test(arguments: [
        "a.vctrace", "a.vctrace b.vctrace --from E1", "- -", "a.vctrace --from nowhere",
        "a.vctrace a.vctrace --context -1",
        "a.vctrace --from E1 --sites", "a.vctrace --from E1 --exact", "a.vctrace --to E1 --context 3",
    ])
    func `diff rejects wrong usage`(_ arguments: String) throws {
        let answer = try Program.shell("$replay diff \(arguments)", in: folder)
        #expect(answer.status == 64)
        #expect(answer.output == "")
        #expect(answer.errors.hasPrefix("Error: "))
    }

    @Test func `diff rejects inputs that it cannot read`() throws {
        try folder.write("", to: "empty")
        #expect(try Program.run("diff", "a.vctrace", "no", in: folder).status == 66)
        #expect(try Program.run("diff", "empty", "a.vctrace", in: folder).status == 65)
        #expect(try Program.run("diff", "a.vctrace", "--to", "E99", in: folder).status == 64)
    }

    @Test func `all differences of two traces are printed`() throws {
        let other = Fixtures.shop.replacing(
            #""child":4,"from":null,"to":2,"index":1"#, with: #""child":4,"from":null,"to":2,"index":0"#)
        try folder.importTrace(other.split(separator: "\n").dropLast(2).joined(separator: "\n"), as: "b.vctrace")
        let answer = try Program.run("diff", "a.vctrace", "b.vctrace", "--all", "--context", "1", in: folder)
        #expect(answer.status == 1)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n").map(String.init)
        #expect(
            Array(lines.prefix(7)) == [
                "--- a.vctrace", "+++ b.vctrace", "@@ E18 @@", "  E17   3.250s    return  superCalled=true",
                "- E18   3.250s    parent.changed  child=#4 from=null to=#2 index=1",
                "+ E18   3.250s    parent.changed  child=#4 from=null to=#2 index=0  ≠ index",
                "  E19   3.250s  return",
            ])
        #expect(lines[7].hasPrefix("@@ E"))
        #expect(lines[8].hasPrefix("  E"))
        #expect(lines[9].hasPrefix("- E"))
        #expect(lines.last?.hasPrefix("2 differences: 1 event changed, ") == true)
        #expect(lines.last?.hasSuffix(", 0 only in b.vctrace") == true)
        let none = try Program.run("diff", "a.vctrace", "a.vctrace", "--all", in: folder)
        #expect(none == Program.Answer(status: 0, output: "", errors: ""))
    }

    @Test func `differences that are near each other have one heading`() throws {
        func trace(_ name: (Int) -> String) -> String {
            (0..<20).map { "{\"kind\":\"marker\",\"name\":\"\(name($0))\"}" }.joined(separator: "\n")
        }
        try folder.importTrace(trace { "\($0)" }, as: "b.vctrace")
        try folder.importTrace(trace { [5, 8, 19].contains($0) ? "x" : "\($0)" }, as: "c.vctrace")
        func headings(_ context: String) throws -> [String] {
            let answer = try Program.run("diff", "b.vctrace", "c.vctrace", "--all", "--context", context, in: folder)
            return answer.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("@@") }
        }
        #expect(try headings("1") == ["@@ E5 @@", "@@ E19 @@"])
        #expect(try headings("0") == ["@@ E5 @@", "@@ E8 @@", "@@ E19 @@"])
    }

    @Test func `all differences as JSON`() throws {
        let other = Fixtures.shop.replacing(
            #""child":4,"from":null,"to":2,"index":1"#, with: #""child":4,"from":null,"to":2,"index":0"#)
        try folder.importTrace(other, as: "b.vctrace")
        let answer = try Program.run("diff", "a.vctrace", "b.vctrace", "--all", "--format", "json", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 1,
                    output: """
                        {"a":"a.vctrace","b":"b.vctrace","differences":[{"at":18,"otherAt":18,"events":[\
                        {"relation":"changed","fields":["index"],\
                        "a":{"seq":18,"t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":1},\
                        "b":{"seq":18,"t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":0}}\
                        ]}],"same":false,"changed":1,"removed":0,"added":0}

                        """, errors: ""))
        let none = try Program.run("diff", "a.vctrace", "a.vctrace", "--all", "--format", "json", in: folder)
        #expect(none.status == 0)
        #expect(none.output.contains(#""differences":[],"same":true,"changed":0"#))
    }

    @Test(arguments: ["--exact", "--sites"])
    func `all differences need traces that are aligned`(option: String) throws {
        let answer = try Program.run("diff", "a.vctrace", "a.vctrace", "--all", option, in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.contains("--all searches for events that belong together"))
        let one = try Program.run("diff", "a.vctrace", "--to", "E3", "--all", in: folder)
        #expect(one.status == 64)
        #expect(one.errors.contains("--all, --exact, --sites, --context and --ignore need two traces"))
    }
}
