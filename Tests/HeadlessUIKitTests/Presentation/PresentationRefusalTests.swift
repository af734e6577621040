import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A presentation or dismissal that UIKit refuses gives a diagnostic and has no other effect.
struct PresentationRefusal: Sendable, CustomTestStringConvertible {
    let name: String
    var setup: @MainActor @Sendable (Fixture) -> Void = { _ in }
    let step: @MainActor @Sendable (Fixture) -> Void
    /// `!` before what UIKit throws, `?` before what it logs.
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
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.a)
                fixture.showChain([fixture.b], .pageSheet)
            }, step: { $0.present($0.c, from: $0.d) },
            message: "? Attempt to present <C> on <A> (from <D>) which is already presenting <B>."),
        .init(
            name: "under a presentation over the full screen", setup: { $0.showChain([$0.b], .fullScreen) },
            step: { $0.present($0.c, from: $0.a) },
            message: "? Attempt to present <C> on <A> (from <A>) whose view is not in the window hierarchy."),
        .init(
            name: "under a presentation over the full screen, from a child",
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.a)
                fixture.showChain([fixture.b], .fullScreen)
            }, step: { $0.present($0.c, from: $0.d) },
            message: "? Attempt to present <C> on <A> (from <D>) whose view is not in the window hierarchy."),
        .init(
            name: "while presenting, from a child that was never shown",
            setup: { fixture in
                fixture.showChain([fixture.b], .pageSheet)
                fixture.a.addChild(fixture.d)
            }, step: { $0.present($0.c, from: $0.d) },
            message: "? Attempt to present <C> on <A> (from <D>) whose view is not in the window hierarchy."),
        .init(
            name: "from a view that was never loaded", setup: { $0.show($0.a) }, step: { $0.present($0.c, from: $0.q) },
            message: "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        .init(
            name: "from a view in no window",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.q.loadViewIfNeeded()
            }, step: { $0.present($0.c, from: $0.q) },
            message: "? Attempt to present <C> on <Q> (from <Q>) whose view is not in the window hierarchy."),
        .init(
            name: "from a hidden window",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.window.isHidden = true
            }, step: { $0.present($0.c, from: $0.a) },
            message: "? Attempt to present <C> on <A> (from <A>) whose view is not in the window hierarchy."),
        running("present", of: .present) {
            $0.present($0.c, from: $0.a)
        } message: {
            "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress."
        },
        running("present on the one that comes", of: .present) {
            $0.present($0.c, from: $0.b)
        } message: {
            "? Attempt to present <C> on <B> (from <B>) while a presentation is in progress."
        },
        running("present", of: .dismiss) {
            $0.present($0.c, from: $0.a)
        } message: {
            "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress."
        },
        running("present on the one that goes", of: .dismiss) {
            $0.present($0.c, from: $0.b)
        } message: {
            "? Attempt to present <C> on <B> (from <B>) while a presentation is in progress."
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
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.c.modalTransitionStyle = .partialCurl
            }, step: { $0.present($0.c, from: $0.a, .pageSheet) },
            message:
                """
                ! Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view \
                controller <C>.
                """
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
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.a)
            }, step: { $0.present($0.c, from: $0.a) },
            message: "! Application tried to present modally an active controller <C>."),
        .init(
            name: "the root of a window", setup: { $0.showChain([$0.b], .pageSheet) },
            step: { $0.present($0.a, from: $0.b, .pageSheet) },
            message: "! Application tried to present modally an active controller <A>."),
        .init(
            name: "one that presents the presenter, and is no root any more",
            setup: { fixture in
                fixture.showChain([fixture.b], .pageSheet)
                fixture.window.rootViewController = fixture.q
            }, step: { $0.present($0.a, from: $0.b, .pageSheet) },
            message: "! Application tried to present modally an active controller <A>."),
        .init(
            name: "itself", setup: { $0.show($0.a) }, step: { $0.present($0.a, from: $0.a, .pageSheet) },
            message:
                "! Application tried to present modally a view controller on itself. Presenting controller is <A>."),
        .init(
            name: "the presenter, from its child",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.embed(fixture.c, in: fixture.a)
            }, step: { $0.present($0.a, from: $0.c, .pageSheet) },
            message:
                "! Application tried to present modally a view controller on itself. Presenting controller is <C>."),
        .init(
            name: "an object of another session",
            setup: { fixture in
                fixture.show(fixture.a)
                _ = fixture.foreigner
            }, step: { $0.a.present($0.foreigner, animated: false) },
            message: "! present: Probe belongs to another session than Probe. Make both inside the same Session.run."),
    ]

    private enum Running { case present, dismiss }

    /// A presents or dismisses B, and the transition is at its half.
    private static func running(
        _ name: String, of running: Running, step: @escaping @MainActor @Sendable (Fixture) -> Void,
        message: () -> String
    ) -> PresentationRefusal {
        .init(
            name: "\(name), while a \(running) is running",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.b.modalPresentationStyle = .pageSheet
                fixture.a.present(fixture.b, animated: true)
                if running == .dismiss {
                    fixture.session.advance(by: 1)
                    fixture.b.dismiss(animated: true)
                }
                fixture.session.advance(by: 0.25)
            }, step: step, message: message())
    }
}

@MainActor
struct PresentationRefusalTests {
    @Test(arguments: PresentationRefusal.all)
    func `a refused presentation has no effect`(_ refusal: PresentationRefusal) {
        withFixture { fixture in
            _ = (fixture.window, fixture.a, fixture.b, fixture.c, fixture.q)
            refusal.setup(fixture)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            let before = (fixture.session.state.controllers, fixture.session.state.transitions)
            let start = fixture.log.events.count
            refusal.step(fixture)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == [refusal.message])
            #expect(fixture.session.state.controllers == before.0)
            #expect(fixture.session.state.transitions == before.1)
            #expect(!fixture.log.events[start...].contains { $0.family == .fact })
            fixture.session.advance(by: 2)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("completion") }, "\(fixture.transcript.lines)")
        }
    }

    @Test func `a second presentation in the turn of the first is refused`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a, .pageSheet)
            fixture.transcript.clear()
            fixture.present(fixture.c, from: fixture.a, .pageSheet)
            #expect(
                fixture.transcript.lines == [
                    "? Attempt to present <C> on <A> (from <A>) while a presentation is in progress."
                ])
            #expect(fixture.a.presentedViewController === fixture.b)
        }
    }

    @Test func `a style that cannot be presented is refused`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.transcript.clear()
            fixture.present(fixture.b, from: fixture.a, .none)
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines.count == 1)
            #expect(fixture.transcript.lines.allSatisfy { $0.hasPrefix("! ") })
            #expect(fixture.a.presentedViewController == nil)
        }
    }
}

/// The style of a presentation.
@MainActor
struct PresentationStyleTests {
    @Test(arguments: [
        (SessionConfiguration.Semantics.v5, UIModalPresentationStyle.fullScreen), (.v8, .fullScreen),
        (.v13, .pageSheet),
    ])
    func `the default style follows the version of UIKit`(
        _ semantics: SessionConfiguration.Semantics, _ style: UIModalPresentationStyle
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            fixture.show(fixture.a)
            #expect(fixture.b.modalPresentationStyle == style)
            fixture.a.present(fixture.b, animated: false)
            #expect(fixture.beginnings == ["\(style) as \(style)"])
            fixture.session.advance(by: 0)
            #expect((fixture.a.view.window == nil) == (style == .fullScreen))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13], [UIModalPresentationStyle.pageSheet, .formSheet])
    func `sheets on a phone follow the version of UIKit`(
        _ semantics: SessionConfiguration.Semantics, _ style: UIModalPresentationStyle
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a, style)
            let effective = semantics == .v13 ? style : .fullScreen
            #expect(fixture.beginnings == ["\(style) as \(effective)"])
            fixture.session.advance(by: 0)
            #expect((fixture.a.appearance == .disappeared) == (effective == .fullScreen))
        }
    }

    @Test func `raw values are those of UIKit`() {
        let styles: [UIModalPresentationStyle] = [
            .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext,
            .popover,
        ]
        #expect(styles.map(\.rawValue) == Array(-2...7))
    }
}

extension Fixture {
    /// `style as effectiveStyle` of each presentation that began.
    fileprivate var beginnings: [String] {
        log.events.filter { $0.kind == .presentationBegan }.map {
            "\($0.string(.style) ?? "") as \($0.string(.effectiveStyle) ?? "")"
        }
    }
}
