@testable import HeadlessUIKit

extension Conformance {
    /// 12 to 15.
    static let presentations: [Conformance] = presenters + chains + refusals + contexts

    private static let presenters = onAPhone + onAPad + byDefault

    /// Whether the presenter disappears and appears again, by style.
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
            12, "by default until iOS 12: covered", [.v5, .v8], setup: { $0.show($0.a) },
            steps: { stage in
                stage.a.present(stage.b, animated: false)
                stage.session.runUntilIdle()
                stage.journal.keep { $0.hasPrefix("A.") }
            }, expected: "A.viewWillDisappear(false)", "A.viewDidDisappear(false)"),
        .init(
            12, "by default since iOS 13: a sheet", [.v13], setup: { $0.show($0.a) },
            steps: { stage in
                stage.a.present(stage.b, animated: false)
                stage.session.runUntilIdle()
                stage.journal.keep { $0.hasPrefix("A.") }
                stage.noteViewsOnScreen(stage.a, stage.b)
            }, expected: "on screen: A B"),
        .init(
            12, "the dismissed one is told last, the popped one first", setup: { $0.showChain([$0.b], .fullScreen) },
            animated: { stage, isAnimated in
                stage.dismiss(stage.a, animated: isAnimated)
                stage.session.runUntilIdle()
            },
            expected: "B.viewWillDisappear(a)", "A.viewWillAppear(a)", "A.viewIsAppearing(a)", "A.viewDidAppear(a)",
            "B.viewDidDisappear(a)", "completion of dismissal"),
    ]

    private static func presenter(
        of style: UIModalPresentationStyle, on device: String = "iPhone 6", _ presets: [SessionConfiguration.Semantics],
        _ isTold: Bool
    ) -> Conformance {
        let told = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
        return .init(
            12, "the presenter of \(style) on \(device) is \(isTold ? "" : "not ")told", on: device, presets,
            setup: { $0.show($0.a) },
            animated: { stage, isAnimated in
                stage.b.modalPresentationStyle = style
                stage.b.popoverPresentationController?.sourceView = stage.a.view
                stage.present(stage.b, from: stage.a, style, animated: isAnimated)
                stage.session.runUntilIdle()
                stage.dismiss(stage.a, animated: isAnimated)
                stage.session.runUntilIdle()
                stage.journal.keep { $0.hasPrefix("A.") }
            }, lines: isTold ? told.map { "A.\($0)(a)" } : [])
    }

    private static let chains: [Conformance] = [
        .init(
            13, "dismissed from the first of four", setup: { $0.showChain([$0.b, $0.c, $0.d], .fullScreen) },
            animated: { stage, isAnimated in
                stage.dismiss(stage.a, animated: isAnimated)
                stage.session.runUntilIdle()
                stage.noteRelations(of: stage.a)
            },
            expected: "D.viewWillDisappear(a)", "A.viewWillAppear(a)", "A.viewIsAppearing(a)", "A.viewDidAppear(a)",
            "D.viewDidDisappear(a)", "completion of dismissal", "A: presents nil, presented by nil")
    ]

    private static func refusal(
        _ name: String, setup: @escaping @MainActor @Sendable (Stage) -> Void,
        _ step: @escaping @MainActor @Sendable (Stage) -> Void,
        _ message: String
    ) -> Conformance {
        .init(
            14, name, setup: setup,
            steps: { stage in
                step(stage)
                stage.session.runUntilIdle()
            }, expected: message)
    }

    private static let refusals: [Conformance] = [
        refusal(
            "while presenting", setup: { $0.showChain([$0.b], .overFullScreen) }, { $0.present($0.c, from: $0.a) },
            "? Attempt to present <C> on <A> (from <A>) which is already presenting <B>."),
        refusal(
            "from a view in no window",
            setup: { stage in
                stage.show(stage.a)
                stage.q.loadViewIfNeeded()
            }, { $0.present($0.c, from: $0.q) },
            "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        refusal(
            "one that is presented", setup: { $0.showChain([$0.b, $0.c], .overFullScreen) },
            { $0.present($0.b, from: $0.c) },
            "! Application tried to present modally a view controller <B> that is already being presented by <A>."),
        refusal(
            "itself", setup: { $0.show($0.a) }, { $0.present($0.a, from: $0.a) },
            "! Application tried to present modally a view controller on itself. Presenting controller is <A>."),
        refusal(
            "a child", setup: { $0.showPair() }, { $0.present($0.c, from: $0.p) },
            "! Application tried to present modally an active controller <C>."),
    ]

    private static let contexts: [Conformance] = [true, false].map { isContext in
        .init(
            15, isContext ? "a column that defines a context presents" : "without it the root presents",
            on: "iPad 9.7-inch",
            [.v8, .v13],
            animated: { stage, isAnimated in
                stage.turn(.landscapeLeft)
                let split = SplitStage(stage)
                split.show(stage.a, stage.b)
                stage.b.definesPresentationContext = isContext
                stage.present(stage.c, from: stage.b, .currentContext, animated: isAnimated)
                stage.session.runUntilIdle()
                stage.journal.clear()
                stage.noteRelations(of: stage.c)
            }, expected: "C: presents nil, presented by \(isContext ? "B" : "S")")
    }
}
