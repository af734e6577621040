import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// When traits reach an object, by version. Source: <doc:TraitsAndSizeChanges#iOS-17>.
@MainActor
struct TraitUpdateTests {
    /// A controller or a view that notes the width that its traits have in some methods.
    private final class Box: UIView {
        let transcript: Transcript
        init(_ transcript: Transcript) {
            self.transcript = transcript
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            transcript.note("layout \(traitCollection.shortText)")
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            transcript.note("change from \(previousTraitCollection?.shortText ?? "nil")")
        }
    }

    private nonisolated static let old: [SystemVersion] = [.v8, .v13, .iOS(16, 4)]
    private nonisolated static let new: [SystemVersion] = [.v17, .v18, .v26, .v27]

    private func onPhone(_ version: SystemVersion, _ body: (Fixture) -> Void) {
        withFixture(device: "iPhone 6", version) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.showNestedThree()
            fixture.transcript.clear()
            body(fixture)
        }
    }

    @Test(arguments: old) func `until iOS 16 an override holds when its setter returns`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            #expect(fixture.c.traitCollection.horizontalSizeClass == .regular)
            fixture.c.view.traitOverrides.horizontalSizeClass = .compact
            #expect(fixture.c.view.traitCollection.horizontalSizeClass == .compact)
            #expect(fixture.d.traitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test(arguments: new) func `since iOS 17 an override waits for the update of traits`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            fixture.transcript.note("set")
            fixture.noteEnvironment(of: fixture.c)
            fixture.commit()
            fixture.noteEnvironment(of: fixture.p, fixture.c, fixture.d)
            #expect(
                fixture.transcript.lines == [
                    "set", "C wC hR 375x667", "[commit]", "C.willTransition(wR hR)", "D.willTransition(wR hR)",
                    "C.traitCollectionDidChange(wC hR)", "D.traitCollectionDidChange(wC hR)", "P wC hR 375x667",
                    "C wR hR 375x667", "D wR hR 375x667",
                ])
        }
    }

    @Test(arguments: new) func `updateTraitsIfNeeded makes overrides take effect`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            fixture.c.updateTraitsIfNeeded()
            fixture.noteEnvironment(of: fixture.c, fixture.d)
            fixture.c.view.traitOverrides.verticalSizeClass = .compact
            #expect(fixture.c.view.traitCollection.shortText == "wR hR")
            fixture.c.view.updateTraitsIfNeeded()
            #expect(fixture.c.view.traitCollection.shortText == "wR hC")
            fixture.noteEnvironment(of: fixture.c, fixture.d)
            fixture.commit()
            #expect(
                fixture.transcript.lines == [
                    "C.willTransition(wR hR)", "D.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)",
                    "D.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "D wR hR 375x667",
                    "D.willTransition(wR hC)", "D.traitCollectionDidChange(wR hR)", "C wR hR 375x667",
                    "D wR hC 375x667", "[commit]",
                ])
        }
    }

    @Test(arguments: new) func `layoutIfNeeded updates traits before layout`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            let box = Box(fixture.transcript)
            fixture.c.view.addSubview(box)
            fixture.c.view.traitOverrides.horizontalSizeClass = .regular
            #expect(box.traitCollection.shortText == "wC hR")
            fixture.c.view.layoutIfNeeded()
            fixture.transcript.keep { !$0.contains(".") }
            #expect(fixture.transcript.lines == ["change from wC hR", "layout wR hR"])
        }
    }

    /// A view gets the traits of its place with an update, and keeps them when it leaves.
    @Test(arguments: new) func `a view has other traits only in the hierarchy`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.c.view.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            let box = Box(fixture.transcript)
            fixture.transcript.clear()
            fixture.c.view.addSubview(box)
            #expect(box.traitCollection.shortText == "wC hR")
            fixture.commit()
            box.removeFromSuperview()
            #expect(box.traitCollection.shortText == "wR hR")
            #expect(fixture.transcript.lines == ["[commit]", "change from wC hR", "layout wR hR"])
        }
    }

    /// A view that another one adds in its layout is laid out in the same pass.
    @Test(arguments: new) func `a view that is added in a layout has its traits before its own`(
        _ version: SystemVersion
    ) {
        onPhone(version) { fixture in
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            fixture.transcript.clear()
            fixture.c.during["viewWillLayoutSubviews"] = { probe in
                guard probe.view.subviews.count == 1 else { return }
                probe.view.addSubview(Box(probe.transcript))
            }
            fixture.c.view.setNeedsLayout()
            fixture.commit()
            #expect(fixture.transcript.lines == ["[commit]", "change from wC hR", "layout wR hR"])
        }
    }

    /// The parent has an override. Until iOS 16 the child inherits it from the parent, later through its superview.
    @Test(arguments: old.dropFirst() + new)
    func `a controller outside of the hierarchy inherits from its parent until iOS 16`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            let child = ProbeKind.sensing.probe("X", fixture.transcript)
            fixture.p.traitOverrides.horizontalSizeClass = .regular
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            for callback in ["viewDidLoad", "viewWillAppear", "viewIsAppearing"] {
                child.during[callback] = { $0.transcript.note("\(callback) \($0.traitCollection.shortText)") }
            }
            fixture.embed(child, in: fixture.p)
            fixture.session.advance(by: 0)
            fixture.transcript.keep { $0.hasPrefix("view") || $0.contains("trait") }
            let early = version < .v17 ? "wR hR" : "wC hR"
            #expect(
                fixture.transcript.lines == [
                    "viewDidLoad \(early)", "viewWillAppear \(early)", "X.traitCollectionDidChange(wC hR)",
                    "viewIsAppearing wR hR",
                ])
        }
    }

    @Test(arguments: new) func `outside of the hierarchy traits stay, until they are forced`(_ version: SystemVersion) {
        onPhone(version) { _ in
            let controller = UIViewController()
            controller.overrideUserInterfaceStyle = .dark
            #expect(controller.traitCollection.userInterfaceStyle == .light)
            controller.updateTraitsIfNeeded()
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
            controller.loadViewIfNeeded()
            controller.view.overrideUserInterfaceStyle = .light
            controller.updateTraitsIfNeeded()
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
            #expect(controller.view.traitCollection.userInterfaceStyle == .light)
            controller.view.overrideUserInterfaceStyle = .unspecified
            controller.overrideUserInterfaceStyle = .unspecified
            controller.updateTraitsIfNeeded()
            #expect(controller.traitCollection.userInterfaceStyle == .light)
            #expect(controller.view.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test(arguments: new) func `the override of a parent is translated to one of the child`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.p.setOverrideTraitCollection(
                UITraitCollection(traitsFrom: [
                    UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
                ]), forChild: fixture.c)
            #expect(fixture.c.traitCollection.shortText == "wC hR")
            fixture.c.traitOverrides.verticalSizeClass = .regular
            fixture.commit()
            fixture.noteEnvironment(of: fixture.c, fixture.d)
            fixture.p.setOverrideTraitCollection(nil, forChild: fixture.c)
            fixture.commit()
            fixture.noteEnvironment(of: fixture.c)
            fixture.transcript.keep { $0.contains("375x667") }
            #expect(
                fixture.transcript.lines == ["C wR hR 375x667", "D wR hR 375x667", "C wC hR 375x667"])
        }
    }

    @Test(arguments: [(SystemVersion.v13, false), (.v17, true), (.v26, true)])
    func `a registration comes before the old method since iOS 17`(_ version: SystemVersion, _ isFirst: Bool) {
        onPhone(version) { fixture in
            for number in [1, 2] {
                fixture.d.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                    (probe: Probe, previous: UITraitCollection) in
                    probe.transcript.note(
                        "\(number) \(previous.shortText) to \(probe.traitCollection.shortText)")
                }
            }
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.contains(" to ") || $0.hasPrefix("D.trait") }
            let handlers = ["1 wC hR to wC hC", "2 wC hR to wC hC"]
            let method = ["D.traitCollectionDidChange(wC hR)"]
            #expect(fixture.transcript.lines == (isFirst ? handlers + method : method + handlers))
        }
    }

    @Test(arguments: new) func `a rotation calls controllers as before`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            fixture.noteEnvironment(of: fixture.d)
            #expect(
                fixture.transcript.lines == [
                    "P.willTransition(wC hC)", "C.willTransition(wC hC)", "D.willTransition(wC hC)",
                    "P.viewWillTransition(667x375)", "C.viewWillTransition(667x375)", "D.viewWillTransition(667x375)",
                    "P.traitCollectionDidChange(wC hR)", "C.traitCollectionDidChange(wC hR)",
                    "D.traitCollectionDidChange(wC hR)", "D wC hC 667x375",
                ])
        }
    }

    @Test(arguments: new) func `a scene overrides traits of its windows`(_ version: SystemVersion) throws {
        try withFixture(device: "iPhone 6", version) { fixture in
            fixture.showParentAndChild()
            let scene = try #require(fixture.window.windowScene)
            scene.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (scene: UIWindowScene, previous) in
                fixture.transcript.note("scene \(previous.shortText) to \(scene.traitCollection.shortText)")
            }
            fixture.transcript.clear()
            scene.traitOverrides.horizontalSizeClass = .regular
            #expect(scene.traitCollection.shortText == "wC hR")
            #expect(fixture.window.traitCollection.shortText == "wC hR")
            fixture.commit()
            fixture.noteEnvironment(of: fixture.c)
            #expect(fixture.window.traitCollection.shortText == "wR hR")
            fixture.transcript.keep { !$0.contains("ransition") }
            #expect(
                fixture.transcript.lines == [
                    "[commit]", "scene wC hR to wR hR", "P.traitCollectionDidChange(wC hR)",
                    "C.traitCollectionDidChange(wC hR)", "C wR hR 375x667",
                ])
            #expect(scene.traitOverrides.contains(UITraitHorizontalSizeClass.self))
            scene.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            fixture.commit()
            #expect(fixture.c.traitCollection.shortText == "wC hR")
        }
    }

    @Test(arguments: [(SystemVersion.v13, 0), (.v17, 1), (.v27, 1)])
    func `a trait that is not overridden must not be read from overrides since iOS 17`(
        _ version: SystemVersion, _ count: Int
    ) {
        onPhone(version) { fixture in
            #expect(!fixture.c.traitOverrides.contains(UITraitDisplayScale.self))
            _ = fixture.c.traitOverrides.displayScale
            fixture.c.traitOverrides.displayScale = 1
            #expect(fixture.c.traitOverrides.displayScale == 1)
            fixture.c.traitOverrides.remove(UITraitDisplayScale.self)
            _ = fixture.c.overrideUserInterfaceStyle
            let message = """
                ! UITraitOverrides: UITraitDisplayScale is read and is not overridden. Ask contains(_:) first.
                """
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("!") } == Array(repeating: message, count: count))
        }
    }

    private enum Theme: UITraitDefinition {
        static let defaultValue = 0
    }

    @Test(arguments: new) func `custom traits flow through views and are compared`(_ version: SystemVersion) {
        onPhone(version) { fixture in
            fixture.d.registerForTraitChanges([Theme.self]) { (probe: Probe, previous: UITraitCollection) in
                probe.transcript.note("theme \(previous[Theme.self]) to \(probe.traitCollection[Theme.self])")
            }
            for value in [1, 1, 2] {
                fixture.c.view.traitOverrides[Theme.self] = value
                fixture.commit()
            }
            fixture.transcript.keep { $0.hasPrefix("theme") }
            #expect(fixture.transcript.lines == ["theme 0 to 1", "theme 1 to 2"])
            #expect(fixture.c.traitCollection[Theme.self] == 0)
        }
    }
}
