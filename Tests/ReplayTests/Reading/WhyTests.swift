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
                            E18  3.250s  parent.changed  child=#4 from=null to=#2 index=1
                              in  E15  3.250s  call.addChild  parent=#2 child=#4  Shop.swift:42

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
                    E18  3.250s  parent.changed  child=#4 from=null to=#2 index=1
                      in  E15  3.250s  call.addChild  parent=#2 child=#4  Shop.swift:42
                          through Base.swift:7  Base.addChild(_:)
                          through in Root.addChild(_:)

                """)
        let log = try Program.run("log", "b.vctrace", "--format", "jsonl", in: folder)
        #expect(log.output.contains(function + "," + overrides + "}"))
    }

    @Test func `all fields are printed, the latest event first`() throws {
        let answer = try Program.run("why", "a.vctrace", "CatalogViewController", "--at", "E12", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        #expect(
            answer.output.hasPrefix(
                """
                controller #3 CatalogViewController
                  view: null → UIView
                    E12  0.350s  view.assigned  controller=#3 view=2 class=UIView
                  parent: null → #2
                    E11  0.350s  parent.changed  child=#3 from=null to=#2 index=0
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
                        "label":"DetailViewController","created":14,"destroyed":null,"fields":[{"name":"parent",\
                        "from":null,"to":2,"event":{"seq":18,\
                        "t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":1},\
                        "callers":[{"tie":"scope","event":{"seq":15,"t":3250000000,"kind":"call.addChild","parent":2,\
                        "child":4,"file":"Shop.swift","line":42,"function":"Shop.open()"}}]}],"departure":[],\
                        "events":[],"attempts":[],"violations":[]}]}

                        """, errors: ""))
    }

    @Test func `the callers of any event are printed`() throws {
        let answer = try Program.run("why", "a.vctrace", "E16", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        E16  3.250s  callback.willMove  controller=#4 to=#2
                          in  E15  3.250s  call.addChild  parent=#2 child=#4  Shop.swift:42

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
                "E3  3.412s  call.addChild"))
    }

    @Test(arguments: [
        ("#77", "no window, controller or transition of the trace has the number #77"),
        ("#9.parent", "transition #9 has no field 'parent'"),
        ("Nothing.parent", "no controller of the trace has 'Nothing' in its class or title"),
        (
            "CatalogViewControler",
            "no controller of the trace has 'CatalogViewControler' in its class or title; "
                + "did you mean 'CatalogViewController'?"
        ),
        ("#4.parnt", "no object has a field 'parnt', and no event has that name; did you mean 'parent'?"),
        ("Catalog.parnt", "no object has a field 'parnt', and no event has that name; did you mean 'parent'?"),
    ])
    func `an object that does not exist is an error`(_ subject: String, _ errors: String) throws {
        #expect(
            try Program.run("why", "a.vctrace", subject, in: folder)
                == Program.Answer(status: 64, output: "", errors: "replay: a.vctrace: \(errors)\n"))
    }

    @Test(arguments: ["#3.class", "CatalogViewController.class", "catalog.class"])
    func `an object that is gone is explained as it was last`(_ subject: String) throws {
        try folder.importTrace(
            Fixtures.shop + #"{"seq":34,"t":62200000000,"kind":"controller.destroyed","controller":3}"#, as: "b.vctrace"
        )
        let answer = try Program.run("why", "b.vctrace", subject, in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        controller #3 CatalogViewController
                          It is gone at E34; this is how it is at E33.
                          class: null → CatalogViewController
                            E10  0.350s  controller.created  controller=#3 class=CatalogViewController module=Shop \
                        base=UIViewController system=false

                        """, errors: ""))
    }

    @Test func `all fields of an object that is gone are followed by what took it away`() throws {
        try folder.importTrace(
            Fixtures.shop + """
                {"seq":34,"t":62200000000,"kind":"call.removeFromParent","child":3,"file":"Shop.swift","line":60}
                {"seq":35,"t":62200000000,"kind":"parent.changed","child":3,"from":2,"to":null}
                {"seq":36,"t":62200000000,"kind":"return"}
                {"seq":37,"t":62200000000,"kind":"controller.destroyed","controller":3}

                """, as: "b.vctrace")
        let answer = try Program.run("why", "b.vctrace", "#3", in: folder)
        #expect(
            answer.output.hasSuffix(
                """
                  why it is gone:
                    E35  62.200s  parent.changed  child=#3 from=#2 to=null
                      in  E34  62.200s  call.removeFromParent  child=#3  Shop.swift:60
                    E37  62.200s  controller.destroyed  controller=#3

                """), "\(answer.output)")
        let json = try Program.run("why", "b.vctrace", "#3", "--format", "json", in: folder).output
        #expect(json.contains(#""created":10,"destroyed":37,"#))
        #expect(json.contains(#""departure":[{"event":{"seq":35,"#))
    }

    @Test func `objects of the name that are not there are noted`() throws {
        try folder.importTrace(
            Fixtures.shop
                + #"{"seq":34,"t":62200000000,"kind":"controller.created","controller":8,"#
                + #""class":"FilterViewController"}"# + "\n"
                + #"{"seq":35,"t":62200000000,"kind":"controller.destroyed","controller":8}"#, as: "b.vctrace")
        let answer = try Program.run("why", "b.vctrace", "FilterViewController.class", in: folder)
        #expect(answer.output.hasPrefix("controller #7 FilterViewController\n  class: null → FilterViewController\n"))
        #expect(
            answer.errors
                == "replay: b.vctrace: of that name, but not there at E35: #8 (created E34, destroyed E35)\n")
    }

    @Test func `the last event of a kind is printed`() throws {
        #expect(
            try Program.run("why", "a.vctrace", "#4.didMove", in: folder).output == """
                controller #4 DetailViewController
                  didMove:
                    E25  3.250s  callback.didMove  controller=#4 to=#2

                """)
        let json = try Program.run("why", "a.vctrace", "#4.callback", "--at", "E20", "--format", "json", in: folder)
        #expect(
            json.output == """
                {"path":"a.vctrace","at":20,"objects":[{"id":4,"type":"controller","label":"DetailViewController",\
                "created":14,"destroyed":null,"fields":[],"departure":[],"events":[{"event":{"seq":16,"t":3250000000,\
                "kind":"callback.willMove","controller":4,\
                "to":2},"callers":[{"tie":"scope","event":{"seq":15,"t":3250000000,"kind":"call.addChild","parent":2,\
                "child":4,"file":"Shop.swift","line":42,"function":"Shop.open()"}}]}],"attempts":[],"violations":[]}]}

                """)
    }

    @Test func `an event that never happened is explained by a violation`() throws {
        try folder.importTrace(Fixtures.misuse, as: "misuse.vctrace")
        let violation = """
              violations:
                E3  3.412s  call.addChild  parent=#4 child=#9  Checkout.swift:42
                  warning: 'PayViewController' (#9) was added to 'CheckoutContainer' (#4) but never got \
            didMove(toParent:), or its override does not call super [missing-did-move]
                  fix:
            """
        let never = try Program.run("why", "misuse.vctrace", "#9.didMove", in: folder)
        #expect(never.status == 0)
        #expect(never.errors == "")
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
                replay: a.vctrace: no window, controller or transition of the trace has the number #77

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
                    E29  62.000s  presentation.began  presenter=#2
                """))
        #expect(
            answer.output.contains(
                """

                  later requests without effect:
                    E34  62.200s  call.present  presenter=#2 presented=#4 animated=true  Shop.swift:50
                      answered by  E35  62.200s  diagnostic  message="Attempt to present" subject=#2 thrown=false

                """))
        let json = try Program.run("why", "b.vctrace", "#2.presented", "--format", "json", in: folder)
        #expect(json.output.contains(#""attempts":[{"diagnostics":[{"seq":35,"#))
    }
}
