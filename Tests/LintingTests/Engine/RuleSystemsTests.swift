import HierarchyModel
import Testing

@testable import Linting

/// A rule is checked in the systems for which it is.
@Suite struct RuleSystemsTests {
    @Test(
        arguments: [
            (.all, [nil, 5, 27], []), (.since(26), [nil, 26, SystemVersion(26, 1), 27], [5, SystemVersion(25, 9)]),
            (.until(6), [nil, 5], [6, 27]),
            (RuleSystems(since: 7, until: 16), [nil, 7, SystemVersion(15, 8)], [6, 16]),
        ] as [(RuleSystems, [SystemVersion?], [SystemVersion?])])
    func `a range contains its first version, and not the first after it`(
        _ systems: RuleSystems, _ inside: [SystemVersion?], _ outside: [SystemVersion?]
    ) {
        #expect(inside.allSatisfy(systems.contains))
        #expect(!outside.contains(where: systems.contains))
    }

    @Test(
        arguments: [
            (.all, "all"), (.since(26), "iOS 26 and later"), (.since(SystemVersion(18, 4)), "iOS 18.4 and later"),
            (.until(6), "before iOS 6"), (RuleSystems(since: 7, until: 16), "iOS 7 and later, before iOS 16"),
        ] as [(RuleSystems, String)])
    func `a range is written in words`(_ systems: RuleSystems, _ text: String) {
        #expect(systems.description == text)
    }

    /// Since when, or until when, UIKit does what a rule is about, by the page that says so.
    @Test(
        arguments: [
            (AppWithoutScenesRule.self, "iOS 18.4 and later", "Transitioning to the UIKit scene-based life cycle"),
            (WindowWithoutSceneRule.self, "iOS 13 and later", "UIWindow.h, init(windowScene:)"),
            (DeviceOrientationSetRule.self, "iOS 16 and later", "flutter issue 111587"),
            (ContentSwipeLeftOnRule.self, "iOS 26 and later", "interactiveContentPopGestureRecognizer"),
            (OrientationMaskIgnoredRule.self, "iOS 9 and later", "technical note TN3192"),
            (PopoverWithoutAnchorRule.self, "iOS 8 and later", "UIPopoverPresentationController.h"),
            (MissingRotationForwardingRule.self, "before iOS 6", "release notes of iOS 6"),
        ] as [(any BuiltInRule.Type, String, String)])
    func `a rule is for the systems in which it holds`(
        _ rule: any BuiltInRule.Type, _ systems: String, _ source: String
    ) {
        #expect(rule.documentation.systems.description == systems, "\(source)")
    }

    /// The first example of a rule of iOS 26, recorded elsewhere.
    private func lintExample(
        _ session: EventFields, of rule: any BuiltInRule.Type = ContentSwipeLeftOnRule.self
    ) -> LintReport {
        var events = rule.documentation.examples[0].events
        events[0] = Event(.sessionBegan, session)
        return lint(events)
    }

    @Test(
        arguments: [
            ([.semantics: .string("v26")], true), ([.semantics: .string("v18")], false), ([:], true),
            ([.semantics: .string("v13"), .system: .string("iOS 26.1")], true),
            ([.semantics: .string("v26"), .system: .string("iPadOS 18.5.1")], false),
            ([.semantics: .string("v13"), .system: .string("tvOS 26.0")], false),
        ] as [(EventFields, Bool)])
    func `the system of the device, else the semantics, decide whether a rule is checked`(
        _ session: EventFields, _ isChecked: Bool
    ) {
        let report = lintExample(session)
        #expect(report.violations.map(\.rule) == (isChecked ? ["content-swipe-left-on"] : []))
        #expect(report.notChecked.contains("content-swipe-left-on") == !isChecked)
    }

    @Test func `the reason names the version, beside kinds that are not recorded`() {
        let session: EventFields = [
            .semantics: .string("v18.4"), .records: .strings(["session.*", "call.*", "stack.changed"]),
        ]
        let reasons = lintExample(session).uncheckedRules.filter { $0.rules.contains("content-swipe-left-on") }
        #expect(Set(reasons.map(\.cause)).isSuperset(of: ["not for iOS 18.4", "'transition.began' is not recorded"]))
        #expect(reasons.filter(\.isForOtherSystems).map(\.kinds) == [[]])
    }

    @Test func `a diagnostic of UIKit is sufficient in any system`() {
        let report = lintExample([.semantics: .string("v15")], of: DeviceOrientationSetRule.self)
        #expect(report.violations.map(\.rule) == ["device-orientation-set"])
        #expect(!report.notChecked.contains("device-orientation-set"))
    }

    @Test func `lost events do not change the system`() {
        var events = ContentSwipeLeftOnRule.documentation.examples[0].events
        events[0][.semantics] = .string("v18")
        var engine = LintEngine()
        for event in events where event.seq != 2 { engine.receive(event) }
        #expect(engine.finish().notChecked.contains("content-swipe-left-on"))
    }
}
