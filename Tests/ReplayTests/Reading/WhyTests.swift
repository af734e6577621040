import TestSupport
import Testing

@Suite struct WhyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    @Test func `a field is printed with its event and callers`() throws {
        let answer = try Program.run("why", "a.vctrace", "#4.parent", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        controller #4 DetailViewController
                          parent: null → #2
                            E18  3.250000s  parent.changed  child=#4 from=null to=#2 index=1
                              in  E15  3.250000s  call.addChild  parent=#2 child=#4  Shop.swift:42

                        """, errors: ""))
    }

    /// They go through JSON Lines and a trace, and back into both.
    @Test func `the overrides through which a call came are printed`() throws {
        let overrides =
            #""through":[{"file":"Base.swift","line":7,"function":"Base.addChild(_:)"},"#
            + #"{"function":"Root.addChild(_:)","exact":false}]"#
        let function = #""function":"Shop.open()""#
        try folder.importTrace(Fixtures.shop.replacing(function, with: function + "," + overrides), as: "b.vctrace")
        let answer = try Program.run("why", "b.vctrace", "#4.parent", in: folder)
        #expect(
            answer.output == """
                controller #4 DetailViewController
                  parent: null → #2
                    E18  3.250000s  parent.changed  child=#4 from=null to=#2 index=1
                      in  E15  3.250000s  call.addChild  parent=#2 child=#4  Shop.swift:42
                          through Base.swift:7  Base.addChild(_:)
                          through in Root.addChild(_:)

                """)
        let log = try Program.run("log", "b.vctrace", "--format", "jsonl", in: folder)
        #expect(log.output.contains(function + "," + overrides + "}"))
    }

    @Test func `all fields are printed, the latest event first`() throws {
        let answer = try Program.run("why", "a.vctrace", "CatalogViewController", "--at", "E12", in: folder)
        #expect(answer.status == 0 && answer.errors == "")
        #expect(
            answer.output.hasPrefix(
                """
                controller #3 CatalogViewController
                  view: null → UIView
                    E12  0.350000s  view.assigned  controller=#3 view=2 class=UIView
                  parent: null → #2
                    E11  0.350000s  parent.changed  child=#3 from=null to=#2 index=0
                  class: null → CatalogViewController
                  module: null → Shop

                """))
    }

    @Test func `the explanation is printed as JSON`() throws {
        let answer = try Program.run("why", "a.vctrace", "4.parent", "--at", "E20", "--format", "json", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        {"path":"a.vctrace","at":20,"objects":[{"id":4,"type":"controller",\
                        "label":"DetailViewController","fields":[{"name":"parent","from":null,"to":2,"event":{"seq":18,\
                        "t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":1},\
                        "callers":[{"tie":"scope","event":{"seq":15,"t":3250000000,"kind":"call.addChild","parent":2,\
                        "child":4,"file":"Shop.swift","line":42,"function":"Shop.open()"}}]}],"events":[],\
                        "attempts":[],"violations":[]}]}

                        """, errors: ""))
    }

    @Test func `the callers of any event are printed`() throws {
        let answer = try Program.run("why", "a.vctrace", "E16", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        E16  3.250000s  callback.willMove  controller=#4 to=#2
                          in  E15  3.250000s  call.addChild  parent=#2 child=#4  Shop.swift:42

                        """, errors: ""))
        let json = try Program.run("why", "a.vctrace", "@filter", "--format", "json", in: folder)
        #expect(
            json.output == """
                {"path":"a.vctrace","event":{"seq":27,"t":62000000000,"kind":"marker","name":"filter","detail":null},\
                "callers":[]}

                """)
        let none = try Program.run("why", "a.vctrace", "violation:1", in: folder)
        #expect(
            none
                == Program.Answer(
                    status: 64, output: "", errors: "replay: a.vctrace: why violation:1: the trace has no violations\n")
        )
        try folder.importTrace(Fixtures.misuse, as: "misuse.vctrace")
        #expect(
            try Program.run("why", "misuse.vctrace", "violation:1", in: folder).output.hasPrefix(
                "E3  3.412000s  call.addChild"))
    }

    @Test(arguments: [
        ("#77", "replay: a.vctrace: no object has had the identifier #77 up to E33\n"),
        ("#9.parent", "replay: a.vctrace: transition #9 has no field 'parent'\n"),
        ("Catalog", "replay: a.vctrace: no controller of class 'Catalog' exists at E33\n"),
        (
            "CatalogViewControler",
            "replay: a.vctrace: no controller of class 'CatalogViewControler' exists at E33; "
                + "did you mean 'CatalogViewController'?\n"
        ),
    ])
    func `an object that does not exist is an error`(_ subject: String, _ errors: String) throws {
        #expect(
            try Program.run("why", "a.vctrace", subject, in: folder)
                == Program.Answer(status: 64, output: "", errors: errors))
    }

    @Test func `an unknown field is an error with the nearest name`() throws {
        let answer = try Program.run("why", "a.vctrace", "#4.parnt", in: folder)
        #expect(answer.status == 64)
        #expect(
            answer.errors.hasPrefix(
                """
                Error: The value '#4.parnt' is invalid for '<controller[.what]|event>': no object has a field 'parnt', \
                and no event has that name; did you mean 'parent'?
                """))
    }

    @Test func `the fields of a destroyed object were changed by its destruction`() throws {
        try folder.importTrace(
            Fixtures.shop + #"{"seq":34,"t":62200000000,"kind":"controller.destroyed","controller":3}"#, as: "b.vctrace"
        )
        let answer = try Program.run("why", "b.vctrace", "#3.class", in: folder)
        #expect(
            answer.output == """
                #3 is destroyed
                  class: CatalogViewController → null
                    E34  62.200000s  controller.destroyed  controller=#3

                """)
    }

    @Test func `the last event of a kind is printed`() throws {
        #expect(
            try Program.run("why", "a.vctrace", "#4.didMove", in: folder).output == """
                controller #4 DetailViewController
                  didMove:
                    E25  3.250000s  callback.didMove  controller=#4 to=#2

                """)
        let json = try Program.run("why", "a.vctrace", "#4.callback", "--at", "E20", "--format", "json", in: folder)
        #expect(
            json.output == """
                {"path":"a.vctrace","at":20,"objects":[{"id":4,"type":"controller","label":"DetailViewController",\
                "fields":[],"events":[{"event":{"seq":16,"t":3250000000,"kind":"callback.willMove","controller":4,\
                "to":2},"callers":[{"tie":"scope","event":{"seq":15,"t":3250000000,"kind":"call.addChild","parent":2,\
                "child":4,"file":"Shop.swift","line":42,"function":"Shop.open()"}}]}],"attempts":[],"violations":[]}]}

                """)
    }

    @Test func `an event that never happened is explained by a violation`() throws {
        try folder.importTrace(Fixtures.misuse, as: "misuse.vctrace")
        let violation = """
              violations:
                E3  3.412000s  call.addChild  parent=#4 child=#9  Checkout.swift:42
                  warning: 'PayViewController' (#9) was added to 'CheckoutContainer' (#4) but never got \
            didMove(toParent:), or its override does not call super [missing-did-move]
                  fix:
            """
        let never = try Program.run("why", "misuse.vctrace", "#9.didMove", in: folder)
        #expect(never.status == 0 && never.errors == "")
        #expect(never.output.hasPrefix("controller #9 PayViewController\n  didMove: never up to E11\n" + violation))
        let asked = try Program.run("why", "misuse.vctrace", "#9.violations", in: folder)
        #expect(asked.output.hasPrefix("controller #9 PayViewController\n" + violation))
        #expect(
            try Program.run("why", "a.vctrace", "#4.violations", in: folder).output == """
                controller #4 DetailViewController
                  violations: none up to E33

                """)
        #expect(
            try Program.run("why", "a.vctrace", "#77.didMove", in: folder).errors == """
                replay: a.vctrace: no object has had the identifier #77 up to E33

                """)
    }

    @Test func `later requests without effect are printed with their diagnostics`() throws {
        try folder.importTrace(
            Fixtures.shop + """
                {"seq":34,"t":62200000000,"kind":"call.present","presenter":2,"presented":4,"animated":true,\
                "file":"Shop.swift","line":50}
                {"seq":35,"t":62200000000,"kind":"diagnostic","message":"Attempt to present","subject":2,"thrown":false}
                {"seq":36,"t":62200000000,"kind":"return"}

                """, as: "b.vctrace")
        let answer = try Program.run("why", "b.vctrace", "#2.presented", "--at", "E36", in: folder)
        #expect(
            answer.output.hasPrefix(
                """
                controller #2 UINavigationController
                  presented: null → #7
                    E29  62.000000s  presentation.began  presenter=#2
                """))
        #expect(
            answer.output.contains(
                """

                  later requests without effect:
                    E34  62.200000s  call.present  presenter=#2 presented=#4 animated=true  Shop.swift:50
                      answered by  E35  62.200000s  diagnostic  message="Attempt to present" subject=#2 thrown=false

                """))
        let json = try Program.run("why", "b.vctrace", "#2.presented", "--format", "json", in: folder)
        #expect(json.output.contains(#""attempts":[{"diagnostics":[{"seq":35,"#))
    }
}
