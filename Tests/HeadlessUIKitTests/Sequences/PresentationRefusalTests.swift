import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A presentation or dismissal that UIKit refuses: its words, and nothing else.
struct PresentationRefusal: Sendable, CustomTestStringConvertible {
    let name: String
    var setup: @MainActor @Sendable (Stage) -> Void = { _ in }
    let step: @MainActor @Sendable (Stage) -> Void
    /// With `!` what UIKit throws, with `?` what it logs.
    let message: String

    var testDescription: String { name }

    static let all = logged + thrown

    private static let logged: [PresentationRefusal] = [
        .init(
            name: "while presenting", setup: { $0.showChain([$0.b], .pageSheet) },
            step: { $0.present($0.c, from: $0.a) },
            message: "? Attempt to present <C> on <A> (from <A>) which is already presenting <B>."),
        .init(
            name: "while presenting, from a child",
            setup: { stage in
                stage.embed(stage.d, in: stage.a)
                stage.showChain([stage.b], .pageSheet)
            }, step: { $0.present($0.c, from: $0.d) },
            message: "? Attempt to present <C> on <A> (from <D>) which is already presenting <B>."),
        .init(
            name: "from a view that was never loaded", setup: { $0.show($0.a) }, step: { $0.present($0.c, from: $0.q) },
            message: "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        .init(
            name: "from a view in no window",
            setup: { stage in
                stage.show(stage.a)
                stage.q.loadViewIfNeeded()
            }, step: { $0.present($0.c, from: $0.q) },
            message: "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        .init(
            name: "from a hidden window",
            setup: { stage in
                stage.show(stage.a)
                stage.window.isHidden = true
            }, step: { $0.present($0.c, from: $0.a) },
            message: "? Attempt to present <C> on <A> (from <A>) whose view is not in the window hierarchy."),
        running("present", of: .present) {
            $0.present($0.c, from: $0.a)
        } message: {
            "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress!"
        },
        running("present on the one that comes", of: .present) {
            $0.present($0.c, from: $0.b)
        } message: {
            "? Attempt to present <C> on <B> (from <B>) while a presentation is in progress!"
        },
        running("present", of: .dismiss) {
            $0.present($0.c, from: $0.a)
        } message: {
            "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress!"
        },
        running("present on the one that goes", of: .dismiss) {
            $0.present($0.c, from: $0.b)
        } message: {
            "? Attempt to present <C> on <B> (from <B>) while a presentation is in progress!"
        },
        running("dismiss", of: .present) {
            $0.dismiss($0.a)
        } message: {
            "? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!"
        },
        running("dismiss", of: .dismiss) {
            $0.dismiss($0.b)
        } message: {
            "? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!"
        },
    ]

    private static let thrown: [PresentationRefusal] = [
        .init(
            name: "a page curl that does not cover the screen",
            setup: { stage in
                stage.show(stage.a)
                stage.c.modalTransitionStyle = .partialCurl
            }, step: { $0.present($0.c, from: $0.a, .pageSheet) },
            message:
                "! Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller <C>."
        ),
        .init(
            name: "one that is presented already", setup: { $0.showChain([$0.b], .pageSheet) },
            step: { $0.present($0.b, from: $0.a, .pageSheet) },
            message:
                "! Application tried to present modally a view controller <B> that is already being presented by <A>."),
        .init(
            name: "one that is presented already, on another", setup: { $0.showChain([$0.b, $0.c], .pageSheet) },
            step: { $0.present($0.b, from: $0.c, .pageSheet) },
            message:
                "! Application tried to present modally a view controller <B> that is already being presented by <A>."),
        .init(
            name: "a child",
            setup: { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            }, step: { $0.present($0.c, from: $0.a) },
            message: "! Application tried to present modally an active controller <C>."),
        .init(
            name: "the root of a window", setup: { $0.showChain([$0.b], .pageSheet) },
            step: { $0.present($0.a, from: $0.b, .pageSheet) },
            message: "! Application tried to present modally an active controller <A>."),
        .init(
            name: "one that presents the presenter, and is no root any more",
            setup: { stage in
                stage.showChain([stage.b], .pageSheet)
                stage.window.rootViewController = stage.q
            }, step: { $0.present($0.a, from: $0.b, .pageSheet) },
            message: "! Application tried to present modally an active controller <A>."),
        .init(
            name: "itself", setup: { $0.show($0.a) }, step: { $0.present($0.a, from: $0.a, .pageSheet) },
            message:
                "! Application tried to present modally a view controller on itself. Presenting controller is <A>."),
        .init(
            name: "the presenter, from its child",
            setup: { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            }, step: { $0.present($0.a, from: $0.c, .pageSheet) },
            message:
                "! Application tried to present modally a view controller on itself. Presenting controller is <C>."),
        .init(
            name: "an object of another session",
            setup: { stage in
                stage.show(stage.a)
                _ = stage.foreigner
            }, step: { $0.a.present($0.foreigner, animated: false) },
            message: "! present: Probe belongs to another session than Probe. Make both inside the same Session.run."),
    ]

    private enum Running { case present, dismiss }

    /// A presents B, or dismisses it, and the transition is half way.
    private static func running(
        _ name: String, of running: Running, step: @escaping @MainActor @Sendable (Stage) -> Void, message: () -> String
    ) -> PresentationRefusal {
        .init(
            name: "\(name), while a \(running) is running",
            setup: { stage in
                stage.show(stage.a)
                stage.b.modalPresentationStyle = .pageSheet
                stage.a.present(stage.b, animated: true)
                if running == .dismiss {
                    stage.session.advance(by: 1)
                    stage.b.dismiss(animated: true)
                }
                stage.session.advance(by: 0.25)
            }, step: step, message: message())
    }
}

@MainActor
struct PresentationRefusalTests {
    @Test(arguments: PresentationRefusal.all)
    func hasNoEffect(_ refusal: PresentationRefusal) {
        onStage { stage in
            _ = (stage.window, stage.a, stage.b, stage.c, stage.q)
            refusal.setup(stage)
            stage.session.advance(by: 0)
            stage.journal.clear()
            let before = (stage.session.state.controllers, stage.session.state.transitions)
            let start = stage.log.events.count
            refusal.step(stage)
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == [refusal.message])
            #expect(stage.session.state.controllers == before.0)
            #expect(stage.session.state.transitions == before.1)
            #expect(!stage.log.events[start...].contains { $0.family == .fact })
            stage.session.advance(by: 2)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("completion") }, "\(stage.journal.lines)")
        }
    }

    @Test func dismissalInTheTurnOfThePresentationIsRefused() {
        onStage { stage in
            stage.show(stage.a)
            stage.journal.clear()
            stage.present(stage.b, from: stage.a, .pageSheet)
            stage.dismiss(stage.a)
            stage.session.advance(by: 0)
            #expect(
                stage.journal.lines == [
                    "B.loadView", "B.viewDidLoad",
                    "? Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress!",
                    "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "completion B",
                ])
        }
    }

    @Test func aSecondPresentationInTheTurnOfTheFirstIsRefused() {
        onStage { stage in
            stage.show(stage.a)
            stage.present(stage.b, from: stage.a, .pageSheet)
            stage.journal.clear()
            stage.present(stage.c, from: stage.a, .pageSheet)
            #expect(
                stage.journal.lines == [
                    "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress!"
                ])
            #expect(stage.a.presentedViewController === stage.b)
        }
    }

    @Test func aStyleThatCannotBePresented() {
        onStage { stage in
            stage.show(stage.a)
            stage.journal.clear()
            stage.present(stage.b, from: stage.a, .none)
            stage.session.advance(by: 1)
            #expect(stage.journal.lines.count == 1)
            #expect(stage.journal.lines.allSatisfy { $0.hasPrefix("! ") })
            #expect(stage.a.presentedViewController == nil)
        }
    }
}

/// What style a controller is presented in.
@MainActor
struct PresentationStyleTests {
    @Test(arguments: [
        (SessionConfiguration.Semantics.v5, UIModalPresentationStyle.fullScreen), (.v8, .fullScreen),
        (.v13, .pageSheet),
    ])
    func byDefault(_ semantics: SessionConfiguration.Semantics, _ style: UIModalPresentationStyle) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            stage.show(stage.a)
            #expect(stage.b.modalPresentationStyle == style)
            stage.a.present(stage.b, animated: false)
            #expect(stage.beginnings == ["\(style) as \(style)"])
            stage.session.advance(by: 0)
            #expect((stage.a.view.window == nil) == (style == .fullScreen))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13], [UIModalPresentationStyle.pageSheet, .formSheet])
    func sheetsOnAPhone(_ semantics: SessionConfiguration.Semantics, _ style: UIModalPresentationStyle) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            stage.show(stage.a)
            stage.present(stage.b, from: stage.a, style)
            let effective = semantics == .v13 ? style : .fullScreen
            #expect(stage.beginnings == ["\(style) as \(effective)"])
            stage.session.advance(by: 0)
            #expect((stage.a.appearance == .disappeared) == (effective == .fullScreen))
        }
    }

    @Test func rawValues() {
        let styles: [UIModalPresentationStyle] = [
            .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext,
            .popover,
        ]
        #expect(styles.map(\.rawValue) == Array(-2...7))
    }
}

extension Stage {
    /// `style as effectiveStyle` of each presentation that began.
    fileprivate var beginnings: [String] {
        log.events.filter { $0.kind == .presentationBegan }.map {
            "\($0.string(.style) ?? "") as \($0.string(.effectiveStyle) ?? "")"
        }
    }
}
