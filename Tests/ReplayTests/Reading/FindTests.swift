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
                        E23   3.250000s  appearance.changed  controller=#4 state=appeared animated=true \
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
                        E27  62.000000s  marker  name=filter detail=null
                        E33  62.200000s  marker  name=filter detail="half way"

                        """, errors: ""))
        let last = try Program.run("find", "a.vctrace", "kind:marker", "--backward", in: folder)
        #expect(last.output.hasPrefix("E33"))
        let before = try Program.run(
            "find", "a.vctrace", "kind:marker", "--backward", "--from", "E32", "--all", in: folder)
        #expect(before.output == "E27  62.000000s  marker  name=filter detail=null\n")
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
        #expect(none.status == 1 && none.output == #"{"path":"a.vctrace","events":[]}"# + "\n")
    }

    @Test func `no match exits with 1`() throws {
        #expect(
            try Program.run("find", "a.vctrace", "kind:input", in: folder)
                == Program.Answer(status: 1, output: "", errors: ""))
        let start = try Program.run("find", "a.vctrace", "kind:marker", "--backward", "--from", "start", in: folder)
        #expect(start == Program.Answer(status: 1, output: "", errors: ""))
    }

    @Test func `an error names the column and the nearest name`() throws {
        let answer = try Program.run("find", "a.vctrace", "class:Detail apearance:appeared", in: folder)
        #expect(answer.status == 64 && answer.output == "")
        #expect(
            answer.errors.hasPrefix(
                """
                Error: The value 'class:Detail apearance:appeared' is invalid for '<expression>': column 14: there is \
                no field 'apearance'; did you mean 'appearance'?
                """))
    }
}
