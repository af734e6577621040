import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Traits that an object overrides for itself and its descendants. Source: <doc:TraitsAndSizeChanges#iOS-17>.
    static let overridingThemselves: [FixtureRow] = [
        own(
            "an override holds when the setter returns, and so does its removal",
            setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.c.traitOverrides.horizontalSizeClass = .regular
                fixture.noteEnvironment(of: fixture.c)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.p, fixture.c, fixture.d)
                fixture.c.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
                fixture.noteTransitions()
            },
            [
                "C.willTransition(wR hR)", "D.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "[commit]", "P wC hR 375x667",
                "C wR hR 375x667", "D wR hR 375x667", "C.willTransition(wC hR)", "D.willTransition(wC hR)",
                "C.traitCollectionDidChange(wR hR)", "D.traitCollectionDidChange(wR hR)", "[commit]", "C wC hR 375x667",
                "transitions none",
            ]),
        own(
            "a request to update traits changes nothing", setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.traitOverrides.verticalSizeClass = .compact
                fixture.c.updateTraitsIfNeeded()
                fixture.noteEnvironment(of: fixture.c)
                fixture.c.updateTraitsIfNeeded()
                fixture.commit()
            }, ["C.willTransition(wC hC)", "C.traitCollectionDidChange(wC hR)", "C wC hC 375x667", "[commit]"]),
        own(
            "an override of the root", setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.p.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
            },
            [
                "P.willTransition(wR hR)", "C.willTransition(wR hR)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)", "[commit]",
            ]),
        own(
            "overrides of several controllers in one turn: each setter tells",
            setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.d.traitOverrides.verticalSizeClass = .compact
                fixture.c.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
                fixture.noteEnvironment(of: fixture.d)
            },
            [
                "D.willTransition(wC hC)", "D.traitCollectionDidChange(wC hR)", "C.willTransition(wR hR)",
                "D.willTransition(wR hC)", "C.traitCollectionDidChange(wC hR)", "D.traitCollectionDidChange(wC hC)",
                "[commit]", "D wR hC 375x667",
            ]),
        own(
            "an override wins over the parent's",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.traitOverrides.horizontalSizeClass = .compact
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
                fixture.noteEnvironment(of: fixture.c)
                fixture.c.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                fixture.commit()
            }, ["C wC hR 375x667", "C.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)", "[commit]"]),
        own(
            "a trait that is overridden does not change with the device",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.traitOverrides.verticalSizeClass = .regular
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.keep { $0.contains("ransition(w") || $0.contains("trait") }
            }, ["P.willTransition(wC hC)", "P.traitCollectionDidChange(wC hR)"]),
        own(
            "the current value as an override changes nothing",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.traitOverrides.horizontalSizeClass = .compact
                fixture.commit()
                fixture.noteTransitions()
            }, ["[commit]", "transitions none"]),
        own(
            "an override of a controller off screen is told when it enters", presets: [.v13],
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.c.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.transcript.keep { $0.hasPrefix("C w") || $0.contains("trait") }
            }, ["C wR hR no view", "C.traitCollectionDidChange(wC hR)"]),
        own(
            "an override belongs to the object, not to its place", setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.traitOverrides.horizontalSizeClass = .regular
                fixture.remove(fixture.c)
                fixture.commit()
                fixture.transcript.note("\(fixture.c.traitOverrides.horizontalSizeClass == .regular)")
                fixture.transcript.keep { $0 == "true" }
            }, ["true"]),
        own(
            "an override describes its traits", setup: { _ in },
            steps: { fixture in
                let overrides = fixture.p.traitOverrides
                fixture.transcript.note("\(overrides.contains(UITraitDisplayScale.self)) \(overrides.displayScale)")
                fixture.p.traitOverrides.displayScale = 1
                fixture.transcript.note(
                    """
                    \(fixture.p.traitOverrides.contains(UITraitDisplayScale.self)) \
                    \(fixture.p.traitOverrides.displayScale)
                    """
                )
                fixture.p.traitOverrides.remove(UITraitDisplayScale.self)
                fixture.p.traitOverrides.remove(UITraitDisplayScale.self)
                fixture.transcript.note("\(fixture.p.traitOverrides.contains(UITraitDisplayScale.self))")
            }, ["false 0.0", "true 1.0", "false"]),
        own(
            "an override of the window changes its environment", setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.window.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
                fixture.transcript.note(fixture.window.traitCollection.shortText)
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c)
                fixture.transcript.keep { !$0.contains("viewWill") }
            },
            [
                "P.willTransition(wR hR)", "C.willTransition(wR hR)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)", "[commit]", "wR hR", "P.willTransition(wR hC)",
                "C.willTransition(wR hC)",
                "P.traitCollectionDidChange(wR hR)", "C.traitCollectionDidChange(wR hR)", "C wR hC 667x375",
            ]),
        own(
            "an override of a view reaches the controllers below it, not its own controller",
            setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.c.view.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c, fixture.d)
                fixture.transcript.note(fixture.c.view.traitCollection.shortText)
            },
            [
                "D.willTransition(wR hR)", "D.traitCollectionDidChange(wC hR)", "[commit]", "C wC hR 375x667",
                "D wR hR 375x667", "wR hR",
            ]),
        own(
            "an override of a view between reaches a child that enters it", presets: [.v13],
            steps: { fixture in
                fixture.p.view.addSubview(fixture.box)
                fixture.box.traitOverrides.horizontalSizeClass = .regular
                fixture.box.updateTraitsIfNeeded()
                fixture.p.addChild(fixture.c)
                fixture.box.addSubview(fixture.c.view)
                fixture.c.didMove(toParent: fixture.p)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
                fixture.transcript.keep { $0.hasPrefix("C w") || $0.contains("trait") }
            }, ["C.traitCollectionDidChange(wC hR)", "C wR hR 375x667"]),
        own(
            "an override of a presentation controller",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.b.presentationController?.traitOverrides.horizontalSizeClass = .regular
                fixture.commit()
                fixture.b.presentationController?.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                fixture.commit()
            },
            [
                "B.willTransition(wR hR)", "B.traitCollectionDidChange(wC hR)", "[commit]",
                "B.willTransition(wC hR)", "B.traitCollectionDidChange(wR hR)", "[commit]",
            ]),
        own(
            "light and dark have a property of their own", presets: [.v13], setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.p.overrideUserInterfaceStyle = .dark
                fixture.commit()
                fixture.transcript.note(
                    "\(fixture.c.traitCollection.userInterfaceStyle) \(fixture.p.overrideUserInterfaceStyle)")
                fixture.p.overrideUserInterfaceStyle = .unspecified
                fixture.c.view.overrideUserInterfaceStyle = .dark
                fixture.commit()
                fixture.transcript.note(
                    """
                    \(fixture.c.traitCollection.userInterfaceStyle) \(fixture.c.view.traitCollection.userInterfaceStyle)
                    """
                )
                fixture.transcript.keep { !$0.contains(".") }
            }, ["[commit]", "dark dark", "[commit]", "light dark"]),
        own(
            "iOS 5 tells no controller", presets: [.v5], setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.p.traitOverrides.horizontalSizeClass = .regular
                fixture.window.traitOverrides.verticalSizeClass = .compact
                fixture.commit()
                fixture.noteEnvironment(of: fixture.p, fixture.c)
            }, ["[commit]", "P wR hR 320x480", "C wR hR 320x480"]),
    ]

    private static func own(
        _ name: String, presets: [SessionConfiguration.Semantics] = [.v8, .v13],
        setup: @escaping @MainActor @Sendable (Fixture) -> Void = { $0.show($0.p) },
        steps: @escaping @MainActor @Sendable (Fixture) -> Void, _ expected: [String]
    ) -> FixtureRow {
        .init(
            "TraitsAndSizeChanges own", name, device: presets == [.v5] ? "iPhone 4s" : "iPhone 6", presets: presets,
            setup: setup,
            steps: steps, expected: ExpectedLines(expected))
    }
}
