import TestSupport
import Testing

@Suite struct TransitionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A push that a gesture cancels; the stack is not restored.
    private static let cancelled = """
        {"t":0,"kind":"window.created","window":1,"size":[393,852]}
        {"t":0,"kind":"controller.created","controller":2,"class":"UINavigationController",\
        "base":"UINavigationController"}
        {"t":0,"kind":"controller.created","controller":3,"class":"Inbox"}
        {"t":0,"kind":"identity.changed","controller":3,"title":"Mail \\u001b[31m"}
        {"t":0,"kind":"appearance.changed","controller":2,"state":"appeared"}
        {"t":1000000000,"kind":"input.dragged","target":2,"phase":"began"}
        {"t":1000000000,"kind":"call.push","container":2,"target":3,"animated":true,"file":"App.swift","line":7}
        {"t":1000000000,"kind":"transition.requested","transition":9,"type":"push","container":2,"to":3,"animated":true}
        {"t":1000000000,"kind":"transition.began","transition":9,"type":"push","container":2,"to":3,"animated":true,\
        "interactive":true,"duration":0.35}
        {"t":1000000000,"kind":"stack.changed","container":2,"order":[3]}
        {"t":1000000000,"kind":"return"}
        {"t":1000000000,"kind":"return"}
        {"t":1200000000,"kind":"transition.progressed","transition":9,"fraction":0.6}
        {"t":1300000000,"kind":"transition.ended","transition":9,"completed":false}
        {"t":1300000000,"kind":"turn.ended"}

        """

    @Test func `a cancelled transition names what it did not restore`() throws {
        try folder.importTrace(Self.cancelled)
        let answer = try Program.run("transitions", "a.vctrace", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: #"""
                        E8  1.000s  push  nothing → Inbox "Mail \u{1B}[31m"
                            0.300s, interactive, call.push App.swift:7, input.dragged
                            ▓▓▓░ 60 % cancelled, 1 field differs
                              UINavigationController #2  stack: null → [#3]
                        1 transition: 1 cancelled, 1 not restored

                        """#, errors: ""))
    }

    @Test func `the same as JSON`() throws {
        try folder.importTrace(Self.cancelled)
        let answer = try Program.run("transitions", "a.vctrace", "--format", "json", in: folder)
        #expect(answer.errors == "")
        #expect(answer.status == 0)
        #expect(
            answer.output == #"""
                {"path":"a.vctrace","transitions":[{"id":9,"type":"push","container":{"id":2,\#
                "class":"UINavigationController","title":null},"from":null,"to":{"id":3,"class":"Inbox",\#
                "title":"Mail \u001b[31m"},"requested":7,"began":8,"ended":13,"t":1000000000,"duration":300000000,\#
                "animated":true,"interactive":true,"animator":null,"progress":0.6,"outcome":"cancelled",\#
                "interruptedBy":null,"call":{"seq":6,"kind":"call.push","file":"App.swift","line":7,"function":null},\#
                "input":{"seq":5,"kind":"input.dragged","file":null,"line":null,"function":null},"alongside":[],\#
                "restored":false,"differences":[{"id":2,"class":"UINavigationController","title":null,\#
                "field":"stack","from":null,"to":[3]}]}],"summary":{"completed":0,"cancelled":1,"withdrawn":0,\#
                "unfinished":0,"notRestored":1}}

                """#)
    }

    @Test(
        arguments: [
            ("", [8, 15], "2 transitions: 2 cancelled, 2 not restored"),
            ("--limit 1", [8], "2 transitions: 2 cancelled, 2 not restored"),
            ("--from E9", [15], "1 transition: 1 cancelled, 1 not restored"),
            ("--not-restored --limit 1", [8], "2 transitions: 2 cancelled, 2 not restored"),
            ("--outcome cancelled", [8, 15], "2 transitions: 2 cancelled, 2 not restored"),
            ("--outcome completed", [], "no transitions"),
        ] as [(String, [Int], String)])
    func `transitions are chosen by their beginning and their outcome`(
        _ options: String, _ starts: [Int], _ summary: String
    ) throws {
        try folder.importTrace(
            Self.cancelled + """
                {"t":2000000000,"kind":"transition.began","transition":10,"type":"push","container":2,"to":3}
                {"t":2000000000,"kind":"stack.changed","container":2,"order":[]}
                {"t":2300000000,"kind":"transition.ended","transition":10,"completed":false}

                """)
        let answer = try Program.shell("$replay transitions a.vctrace \(options)", in: folder)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("E") }.map { $0.prefix { $0 != " " } } == starts.map { "E\($0)" })
        #expect(lines.last.map(String.init) == summary)
    }

    @Test func `a trace without transitions says so`() throws {
        try folder.importTrace(#"{"kind":"marker","name":"a"}"# + "\n")
        #expect(try Program.run("transitions", "a.vctrace", in: folder).output == "no transitions\n")
    }
}
