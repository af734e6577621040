import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 12 to 15.
    static let presentations: [Conformance] = presenters + chains + refusals + contexts

    private static let presenters = onAPhone + onAPad + byDefault

    /// By style, whether the presenter disappears and appears again.
    private static let onAPhone: [Conformance] = [
        (UIModalPresentationStyle.fullScreen, [SessionConfiguration.Semantics.v5, .v8, .v13], true),
        (.currentContext, [.v5, .v8, .v13], true), (.overFullScreen, [.v8, .v13], false),
        (.overCurrentContext, [.v8, .v13], false),
        (.pageSheet, [.v8], true), (.pageSheet, [.v13], false), (.formSheet, [.v8], true), (.formSheet, [.v13], false),
        (.popover, [.v8], true), (.popover, [.v13], false),
    ].map { style, presets, isTold in presenter(of: style, presets, isTold) }

    private static let onAPad: [Conformance] = [UIModalPresentationStyle.pageSheet, .formSheet, .popover].map {
        presenter(of: $0, on: "iPad 9.7-inch", [.v8, .v13], false)
    }

    private static let byDefault: [Conformance] = [
        .init(
            12, "the default style until iOS 12 covers the presenter", [.v5, .v8], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.a.present(fixture.b, animated: false)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("A.") }
            }, expected: "A.viewWillDisappear(false); A.viewDidDisappear(false)"),
        .init(
            12, "the default style since iOS 13 is a sheet", [.v13], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.a.present(fixture.b, animated: false)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("A.") }
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            }, expected: "on screen: A B"),
        .init(
            12, "the dismissed controller is told last", setup: { $0.showChain([$0.b], .fullScreen) },
            animated: { fixture, isAnimated in
                fixture.dismiss(fixture.a, animated: isAnimated)
                fixture.session.runUntilIdle()
            },
            expected: """
                B.viewWillDisappear(a); A.viewWillAppear(a); A.viewIsAppearing(a); A.viewDidAppear(a)
                B.viewDidDisappear(a); completion of dismissal
                """),
    ]

    private static func presenter(
        of style: UIModalPresentationStyle, on device: String = "iPhone 6", _ presets: [SessionConfiguration.Semantics],
        _ isTold: Bool
    ) -> Conformance {
        let told = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
        return .init(
            12, "the presenter of \(style) on \(device) is \(isTold ? "" : "not ")told", on: device, presets,
            setup: { $0.show($0.a) },
            animated: { fixture, isAnimated in
                fixture.b.modalPresentationStyle = style
                fixture.b.popoverPresentationController?.sourceView = fixture.a.view
                fixture.present(fixture.b, from: fixture.a, style, animated: isAnimated)
                fixture.session.runUntilIdle()
                fixture.dismiss(fixture.a, animated: isAnimated)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("A.") }
            }, expected: ExpectedLines(isTold ? told.map { "A.\($0)(a)" } : []))
    }

    private static let chains: [Conformance] = [
        .init(
            13, "four presentations are dismissed from the first",
            setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
            animated: { fixture, isAnimated in
                fixture.dismiss(fixture.a, animated: isAnimated)
                fixture.session.runUntilIdle()
                fixture.noteRelations(of: fixture.a)
            },
            expected: """
                D.viewWillDisappear(a); A.viewWillAppear(a); A.viewIsAppearing(a); A.viewDidAppear(a)
                D.viewDidDisappear(a); completion of dismissal; A: presents nil, presented by nil
                """)
    ]

    private static func refusal(
        _ name: String, _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13],
        setup: @escaping @MainActor @Sendable (Fixture) -> Void,
        _ step: @escaping @MainActor @Sendable (Fixture) -> Void,
        _ message: String
    ) -> Conformance {
        .init(
            14, name, presets, setup: setup,
            steps: { fixture in
                step(fixture)
                fixture.session.runUntilIdle()
            }, expected: ExpectedLines([message]))
    }

    /// A is the root, and the view of Q is loaded.
    private static let showsA: @MainActor @Sendable (Fixture) -> Void = { fixture in
        fixture.show(fixture.a)
        fixture.q.loadViewIfNeeded()
    }

    /// Source for the messages until iOS 12: airbrake-ios 91, ZFDragableModalTransition 3.
    private static let refusals: [Conformance] = [
        refusal(
            "a presentation by a controller that presents", [.v5, .v8],
            setup: { $0.showChain([$0.b], .overFullScreen) },
            { $0.present($0.c, from: $0.a) },
            "? Warning: Attempt to present <C> on <A> which is already presenting <B>"),
        refusal(
            "a presentation by a controller that presents", [.v13], setup: { $0.showChain([$0.b], .overFullScreen) },
            { $0.present($0.c, from: $0.a) },
            "? Attempt to present <C> on <A> (from <A>) which is already presenting <B>."),
        refusal(
            "a presentation from a view in no window", [.v5, .v8], setup: showsA, { $0.present($0.c, from: $0.q) },
            "? Warning: Attempt to present <C> on <Q> whose view is not in the window hierarchy!"),
        refusal(
            "a presentation from a view in no window", [.v13], setup: showsA, { $0.present($0.c, from: $0.q) },
            "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        refusal(
            "a presentation of a presented controller", [.v5, .v8],
            setup: { $0.showChain([$0.b, $0.c], .overFullScreen) }, { $0.present($0.b, from: $0.c) },
            "! Application tried to present modally an active controller <B>."),
        refusal(
            "a presentation of a presented controller", [.v13], setup: { $0.showChain([$0.b, $0.c], .overFullScreen) },
            { $0.present($0.b, from: $0.c) },
            "! Application tried to present modally a view controller <B> that is already being presented by <A>."),
        refusal(
            "a presentation of itself", setup: { $0.show($0.a) }, { $0.present($0.a, from: $0.a) },
            "! Application tried to present modally a view controller on itself. Presenting controller is <A>."),
        refusal(
            "a presentation of a child", setup: { $0.showPair() }, { $0.present($0.c, from: $0.p) },
            "! Application tried to present modally an active controller <C>."),
    ]

    private static let contexts: [Conformance] = [true, false].map { isContext in
        .init(
            15, isContext ? "a column that defines a context presents" : "without it the root presents",
            on: "iPad 9.7-inch",
            [.v8, .v13],
            animated: { fixture, isAnimated in
                fixture.turn(.landscapeLeft)
                let split = SplitFixture(fixture)
                split.show(fixture.a, fixture.b)
                fixture.b.definesPresentationContext = isContext
                fixture.present(fixture.c, from: fixture.b, .currentContext, animated: isAnimated)
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                fixture.noteRelations(of: fixture.c)
            },
            expected: """
                C: presents nil, presented by \(isContext ? "B" : "S")
                """)
    }
}
