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
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        #expect(
            answer.output == """
                without
                  E3  3.412s  call.addChild  parent=#4 child=#9  Checkout.swift:42
                  with 4 more events that depend on it
                hierarchy at E8, where it differs most: as recorded, and without
                  CheckoutContainer #4 not loaded     CheckoutContainer #4 not loaded
                    PayViewController #9 not loaded ≠
                                                    ≠ PayViewController #9 not loaded
                changes
                  > controller #9 PayViewController  moved: #4[0] → no parent
                  ~ controller #4 CheckoutContainer  children: [#9] → []
                violations
                  - E3 missing-did-move  'PayViewController' (#9) was added to 'CheckoutContainer' (#4) but never got \
                didMove(toParent:), or its override does not call super
                not known
                  No code of the app runs again: the app makes no call afterwards, and what it would have called \
                instead is not known.

                """)
    }

    @Test func `excluding a call alone keeps its effects`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "E3", "--extent", "event", "--at", "E6", in: folder)
        #expect(answer.status == 0)
        #expect(
            answer.output.contains(
                """
                hierarchy
                  The hierarchy is as recorded after every turn: the excluded events (1 call) leave no mark on it.

                """))
    }

    @Test func `where the hierarchies are equal, the position of the largest difference is named`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "E3", "--at", "E2", in: folder)
        #expect(answer.output.contains("hierarchy at E2\n  as recorded here; it differs most at E8\n"))
    }

    @Test func `what depends on the excluded call is named`() throws {
        let trace = PackageFiles.recording("double-dismiss-climbs")
        let answer = try Program.run("what-if", trace, "E127", in: folder)
        #expect(answer.output.contains("E150 controller.destroyed depends too: ListSheetController #3"))
        #expect(answer.output.contains("≠   ⇑ pageSheet ListSheetController #3 \"Closed\" appeared\n"))
        #expect(!answer.output.contains("deinit-while-on-screen"))
        let json = try Program.run("what-if", trace, "E127", "--format", "json", in: folder)
        #expect(json.output.contains(#"{"seq":150,"reason":"held","object":3}],"at":149,"largest":149,"#))
    }

    @Test func `the outcome is printed as JSON`() throws {
        let answer = try Program.run("what-if", "a.vctrace", "E3", "--format", "json", in: folder)
        #expect(
            answer.output.hasPrefix(#"{"path":"a.vctrace","without":[{"seq":3,"t":3412000000,"kind":"call.addChild","#))
        #expect(
            answer.output.contains(
                #""excluded":[[3,7]],"dependents":[],"at":8,"largest":8,"changes":{"windows":{"added":[],"#))
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
