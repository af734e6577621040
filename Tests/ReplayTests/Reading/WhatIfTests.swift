import TestSupport
import Testing

@Suite struct WhatIfTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse)
    }

    @Test func `without the blamed call the violation does not occur`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "violation:1", in: folder)
        #expect(answer.status == 0 && answer.errors == "")
        #expect(
            answer.output == """
                without
                  E3  3.412000s  call.addChild  parent=#4 child=#9  Checkout.swift:42
                hierarchy at E11
                  > controller #9 PayViewController  moved: #4[0] → no parent
                  ~ controller #4 CheckoutContainer  children: [#9] → []
                violations
                  - E3 missing-did-move  'PayViewController' (#9) was added to 'CheckoutContainer' (#4) but never got \
                didMove(toParent:), or its override does not call super

                """)
    }

    @Test func `excluding a call alone keeps its effects`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "E3", "--extent", "event", "--at", "E6", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.contains("hierarchy at E6\n  no difference\n"))
    }

    @Test func `the outcome is printed as JSON`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "E3", "--format", "json", in: folder)
        #expect(
            answer.output.hasPrefix(#"{"path":"a.vctrace","without":[{"seq":3,"t":3412000000,"kind":"call.addChild","#))
        #expect(answer.output.contains(#""at":11,"changes":{"windows":{"added":[],"#))
        #expect(answer.output.contains(#""gone":[{"rule":"missing-did-move","severity":"warning","seq":3,"#))
        #expect(answer.output.hasSuffix(#"],"come":[]}"# + "\n"))
    }

    @Test(arguments: [
        ("E99", "replay: a.vctrace: what-if E99: no such event; valid are E0 to E11, start and end\n"),
        ("start", "replay: a.vctrace: there is no event at start to exclude, or it cannot be read\n"),
        (
            "violation:9",
            "replay: a.vctrace: what-if violation:9: no such violation; valid are violation:1 to violation:1\n"
        ),
    ])
    func `an event that does not exist cannot be excluded`(_ event: String, _ errors: String) throws {
        #expect(
            try Program.run("what-if", "a.vctrace", event, in: folder)
                == Program.Answer(status: 64, output: "", errors: errors))
    }
}
