import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// Traits that an object overrides for itself and what stands below it. Source: <doc:TraitsAndSizeChanges#iOS-17>.
    static let overridingThemselves: [EnvironmentSequence] = [
        own(
            "holds from the turn's layout on, and so does taking it back", setup: { $0.showNestedThree() },
            steps: { stage in
                stage.c.traitOverrides.horizontalSizeClass = .regular
                stage.noteEnvironment(of: stage.c)
                stage.commit()
                stage.noteEnvironment(of: stage.p, stage.c, stage.d)
                stage.c.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                stage.commit()
                stage.noteEnvironment(of: stage.c)
                stage.noteTransitions()
            },
            [
                "C wC hR 375x667", "[commit]", "C.willTransition(wR hR)", "D.willTransition(wR hR)",
                "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)", "P wC hR 375x667", "C wR hR 375x667", "D wR hR 375x667",
                "[commit]",
                "C.willTransition(wC hR)", "D.willTransition(wC hR)", "C.traitCollectionDidChange(wR hR)",
                "D.traitCollectionDidChange(wR hR)", "C wC hR 375x667", "transitions none",
            ]),
        own(
            "at once, if asked for", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.c.traitOverrides.verticalSizeClass = .compact
                stage.c.updateTraitsIfNeeded()
                stage.noteEnvironment(of: stage.c)
                stage.c.updateTraitsIfNeeded()
                stage.commit()
            }, ["C.willTransition(wC hC)", "C.traitCollectionDidChange(wC hR)", "C wC hC 375x667", "[commit]"]),
        own(
            "of the root", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.p.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
            },
            [
                "[commit]", "P.willTransition(wR hR)", "C.willTransition(wR hR)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
            ]),
        own(
            "of several in one turn: each is told once, from the top", setup: { $0.showNestedThree() },
            steps: { stage in
                stage.d.traitOverrides.verticalSizeClass = .compact
                stage.c.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
                stage.noteEnvironment(of: stage.d)
            },
            [
                "[commit]", "C.willTransition(wR hR)", "D.willTransition(wR hC)", "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)", "D wR hC 375x667",
            ]),
        own(
            "wins over the parent's",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.traitOverrides.horizontalSizeClass = .compact
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
                stage.noteEnvironment(of: stage.c)
                stage.c.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                stage.commit()
            }, ["C wC hR 375x667", "[commit]", "C.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)"]),
        own(
            "a trait that is overridden does not change with the device",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.traitOverrides.verticalSizeClass = .regular
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.keep { $0.contains("ransition(w") || $0.contains("trait") }
            }, ["P.willTransition(wC hC)", "P.traitCollectionDidChange(wC hR)"]),
        own(
            "the value that is there, and what is taken back in the same turn, change nothing",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.c.traitOverrides.horizontalSizeClass = .compact
                stage.p.traitOverrides.horizontalSizeClass = .regular
                stage.p.traitOverrides.horizontalSizeClass = .unspecified
                stage.commit()
                stage.noteTransitions()
            }, ["[commit]", "transitions none"]),
        own(
            "of one that is off screen: told when it comes", presets: [.v13],
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.c.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
                stage.noteEnvironment(of: stage.c)
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.journal.keep { $0.hasPrefix("C w") || $0.contains("trait") }
            }, ["C wR hR no view", "C.traitCollectionDidChange(wC hR)"]),
        own(
            "goes with the object, not with its place", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.c.traitOverrides.horizontalSizeClass = .regular
                stage.remove(stage.c)
                stage.commit()
                stage.journal.note("\(stage.c.traitOverrides.horizontalSizeClass == .regular)")
                stage.journal.keep { $0 == "true" }
            }, ["true"]),
        own(
            "says what it holds",
            steps: { stage in
                let overrides = stage.p.traitOverrides
                stage.journal.note("\(overrides.contains(UITraitDisplayScale.self)) \(overrides.displayScale)")
                stage.p.traitOverrides.displayScale = 1
                stage.journal.note(
                    "\(stage.p.traitOverrides.contains(UITraitDisplayScale.self)) \(stage.p.traitOverrides.displayScale)"
                )
                stage.p.traitOverrides.remove(UITraitDisplayScale.self)
                stage.p.traitOverrides.remove(UITraitDisplayScale.self)
                stage.journal.note("\(stage.p.traitOverrides.contains(UITraitDisplayScale.self))")
            }, ["false 0.0", "true 1.0", "false"]),
        own(
            "of the window: a change of its environment", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.window.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
                stage.journal.note(stage.window.traitCollection.shortText)
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c)
                stage.journal.keep { !$0.contains("viewWill") }
            },
            [
                "[commit]", "P.willTransition(wR hR)", "C.willTransition(wR hR)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)", "wR hR", "P.willTransition(wR hC)", "C.willTransition(wR hC)",
                "P.traitCollectionDidChange(wR hR)", "C.traitCollectionDidChange(wR hR)", "C wR hC 667x375",
            ]),
        own(
            "of a view: the controllers below it inherit it, its own controller does not",
            setup: { $0.showNestedThree() },
            steps: { stage in
                stage.c.view.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
                stage.noteEnvironment(of: stage.c, stage.d)
                stage.journal.note(stage.c.view.traitCollection.shortText)
            },
            [
                "[commit]", "D.willTransition(wR hR)", "D.traitCollectionDidChange(wC hR)", "C wC hR 375x667",
                "D wR hR 375x667", "wR hR",
            ]),
        own(
            "of a view between: a child that comes into it has it", presets: [.v13],
            steps: { stage in
                stage.p.view.addSubview(stage.box)
                stage.box.traitOverrides.horizontalSizeClass = .regular
                stage.box.updateTraitsIfNeeded()
                stage.p.addChild(stage.c)
                stage.box.addSubview(stage.c.view)
                stage.c.didMove(toParent: stage.p)
                stage.commit()
                stage.noteEnvironment(of: stage.c)
                stage.journal.keep { $0.hasPrefix("C w") || $0.contains("trait") }
            }, ["C.traitCollectionDidChange(wC hR)", "C wR hR 375x667"]),
        own(
            "of a presentation controller",
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .fullScreen)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.b.presentationController?.traitOverrides.horizontalSizeClass = .regular
                stage.commit()
                stage.b.presentationController?.traitOverrides.remove(UITraitHorizontalSizeClass.self)
                stage.commit()
            },
            [
                "[commit]", "B.willTransition(wR hR)", "B.traitCollectionDidChange(wC hR)", "[commit]",
                "B.willTransition(wC hR)",
                "B.traitCollectionDidChange(wR hR)",
            ]),
        own(
            "light and dark have a property of their own", presets: [.v13], setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.p.overrideUserInterfaceStyle = .dark
                stage.commit()
                stage.journal.note(
                    "\(stage.c.traitCollection.userInterfaceStyle) \(stage.p.overrideUserInterfaceStyle)")
                stage.p.overrideUserInterfaceStyle = .unspecified
                stage.c.view.overrideUserInterfaceStyle = .dark
                stage.commit()
                stage.journal.note(
                    "\(stage.c.traitCollection.userInterfaceStyle) \(stage.c.view.traitCollection.userInterfaceStyle)")
                stage.journal.keep { !$0.contains(".") }
            }, ["[commit]", "dark dark", "[commit]", "light dark"]),
        own(
            "iOS 5 tells nobody", presets: [.v5], setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.p.traitOverrides.horizontalSizeClass = .regular
                stage.window.traitOverrides.verticalSizeClass = .compact
                stage.commit()
                stage.noteEnvironment(of: stage.p, stage.c)
            }, ["[commit]", "P wR hR 320x480", "C wR hR 320x480"]),
    ]

    private static func own(
        _ name: String, presets: [SessionConfiguration.Semantics] = [.v8, .v13],
        setup: @escaping @MainActor @Sendable (Stage) -> Void = { $0.show($0.p) },
        steps: @escaping @MainActor @Sendable (Stage) -> Void, _ expected: [String]
    ) -> EnvironmentSequence {
        .init(
            section: "TraitsAndSizeChanges own",
            name: name, device: presets == [.v5] ? "iPhone 4s" : "iPhone 6", presets: presets,
            setup: setup,
            steps: steps, expected: expected)
    }
}
