import TestSupport
import Testing

@Suite struct FindTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    @Test func `the nearest match is printed`() throws {
        let answer = try Program.run("find", "a.vctrace", "class:Detail appearance:appeared", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        E23   3.250s  appearance.changed  controller=#4 state=appeared animated=true \
                        reason=movedIn  (#4 DetailViewController)

                        """, errors: ""))
    }

    @Test func `all matches are printed, in both directions`() throws {
        let all = try Program.run("find", "a.vctrace", "kind:marker", "--all", in: folder)
        #expect(
            all
                == Program.Answer(
                    status: 0,
                    output: """
                        E27  62.000s  marker  name=filter detail=null
                        E33  62.200s  marker  name=filter detail="half way"

                        """, errors: ""))
        let first = try Program.run("find", "a.vctrace", "kind:marker", "--all", "--limit", "1", in: folder)
        #expect(first.output == "E27  62.000s  marker  name=filter detail=null\n")
        #expect(try Program.run("find", "a.vctrace", "kind:marker", "--limit", "9", in: folder).output == all.output)
        let last = try Program.run("find", "a.vctrace", "kind:marker", "--backward", in: folder)
        #expect(last.output.hasPrefix("E33"))
        let before = try Program.run(
            "find", "a.vctrace", "kind:marker", "--backward", "--from", "E32", "--all", in: folder)
        #expect(before.output == "E27  62.000s  marker  name=filter detail=null\n")
        #expect(
            try Program.run("find", "a.vctrace", "kind:marker", "--from", "@filter:2", in: folder).output.hasPrefix(
                "E33"))
    }

    @Test func `matches are printed as JSON Lines`() throws {
        let answer = try Program.run("find", "a.vctrace", "appearance:appearing", "--format", "jsonl", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        {"seq":30,"t":62000000000,"kind":"appearance.changed","controller":7,"state":"appearing",\
                        "animated":true,"reason":"presented","object":7,"label":"FilterViewController"}

                        """, errors: ""))
    }

    @Test(arguments: [("", ""), (" --all", #","object":7,"label":"FilterViewController"}"#)])
    func `matches are printed as one document`(_ more: String, _ end: String) throws {
        let command = "$replay find a.vctrace appearance:appearing --format"
        let lines = try Program.shell("\(command) jsonl\(more)", in: folder).output
        let document = try Program.shell("\(command) json\(more)", in: folder).output
        let events = lines.split(separator: "\n").joined(separator: ",\n")
        #expect(document == #"{"path":"a.vctrace","events":["# + events + "]}\n")
        #expect(events.hasSuffix(end))
        let none = try Program.shell("$replay find a.vctrace kind:diagnostic --format json", in: folder)
        #expect(none.status == 1)
        #expect(none.output == #"{"path":"a.vctrace","events":[]}"# + "\n")
    }

    @Test func `no match exits with 1`() throws {
        #expect(
            try Program.run("find", "a.vctrace", "kind:input", in: folder)
                == Program.Answer(status: 1, output: "", errors: ""))
        let start = try Program.run("find", "a.vctrace", "kind:marker", "--backward", "--from", "start", in: folder)
        #expect(start == Program.Answer(status: 1, output: "", errors: ""))
    }

    @Test(
        arguments: [
            ("detailView", [14, 15, 16, 18, 20, 21, 22, 23, 24, 25, 29]), ("didMove", [25]), ("#7", [28, 29, 30, 31]),
            ("viewDidAppear", []), ("shop.swift", [15]), ("kind:didMove", [25]),
        ] as [(String, [Int])])
    func `words are found in kinds, texts, classes and call sites`(_ words: String, _ expected: [Int]) throws {
        let answer = try Program.run("find", "a.vctrace", words, "--all", in: folder)
        #expect(answer.status == (expected.isEmpty ? 1 : 0))
        #expect(answer.errors == "")
        #expect(answer.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == expected.map { "E\($0)" })
    }

    @Test(arguments: [
        ("viewDidApear", "no event matches 'viewDidApear'; did you mean 'viewDidAppear'?"),
        ("FilterViewControler", "no event matches 'FilterViewControler'; did you mean 'FilterViewController'?"),
        ("class:Filtre", "no controller of the trace has the class 'Filtre'"),
        (
            "class:FilterViewControler parent",
            "no controller of the trace has the class 'FilterViewControler'; did you mean 'FilterViewController'?"
        ),
    ])
    func `a misspelt name is an error with the nearest name`(_ pattern: String, _ reason: String) throws {
        #expect(
            try Program.run("find", "a.vctrace", pattern, in: folder)
                == Program.Answer(status: 64, output: "", errors: "replay: a.vctrace: \(reason)\n"))
    }

    /// Two pushes that a gesture cancels: after the first one the stack is not what it was.
    @Test(
        arguments: [
            ("outcome:cancelled", [8, 12]), ("outcome:completed", [4]), ("restored:no", [8]), ("restored:yes", [12]),
            ("outcome:cancelled and not restored:no", [12]), ("outcome!=completed", [8, 12]), ("outcome", [4, 8, 12]),
        ] as [(String, [Int])])
    func `transitions are found by their outcome`(_ expression: String, _ expected: [Int]) throws {
        try folder.importTrace(
            """
            {"t":0,"kind":"controller.created","controller":2,"class":"UINavigationController"}
            {"t":0,"kind":"controller.created","controller":3,"class":"Inbox"}
            {"t":0,"kind":"appearance.changed","controller":2,"state":"appeared"}
            {"t":1000,"kind":"transition.began","transition":7,"type":"push","container":2,"to":3}
            {"t":1001,"kind":"transition.ended","transition":7,"completed":true}
            {"t":1002,"kind":"turn.ended"}
            {"t":2000,"kind":"transition.began","transition":8,"type":"push","container":2,"to":3}
            {"t":2000,"kind":"stack.changed","container":2,"order":[3]}
            {"t":2001,"kind":"transition.ended","transition":8,"completed":false}
            {"t":2002,"kind":"turn.ended"}
            {"t":3000,"kind":"transition.began","transition":9,"type":"push","container":2,"to":3}
            {"t":3001,"kind":"transition.progressed","transition":9,"fraction":0.5}
            {"t":3002,"kind":"transition.ended","transition":9,"completed":false}
            {"t":3003,"kind":"turn.ended"}

            """, as: "b.vctrace")
        let answer = try Program.run("find", "b.vctrace", expression, "--all", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        #expect(answer.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == expected.map { "E\($0)" })
        let back = try Program.run("find", "b.vctrace", expression, "--backward", in: folder).output
        #expect(back.prefix { $0 != " " } == "E\(expected.last ?? 0)")
    }

    @Test func `a value that no outcome has is an error`() throws {
        let answer = try Program.run("find", "a.vctrace", "outcome:canceled", in: folder)
        #expect(answer.status == 64)
        #expect(
            answer.errors.contains(
                "'outcome' holds cancelled, completed, withdrawn, not 'canceled'; did you mean 'cancelled'?"))
    }

    @Test func `an error names the column and the nearest name`() throws {
        let answer = try Program.run("find", "a.vctrace", "class:Detail apearance:appeared", in: folder)
        #expect(answer.status == 64)
        #expect(answer.output == "")
        #expect(
            answer.errors.hasPrefix(
                """
                Error: The value 'class:Detail apearance:appeared' is invalid for '<expression>': column 14: there is \
                no field 'apearance'; did you mean 'appearance'?
                """))
    }
}
