import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

private let traitSession = "WWDC 2023, session 10057"

/// A trait of an app.
private struct Theme: UITraitDefinition {
    static let defaultValue = 0
}

extension UITraitCollection {
    fileprivate var theme: Int { self[Theme.self] }
}

extension Statement {
    /// Source: <doc:TraitsAndSizeChanges#iOS-17>.
    static let traits: [Statement] = [
        Statement(
            "an override flows to all descendants, views in between included", "\(traitSession), 14:50",
            [.v17, .v18, .v26].map { ($0, "wR hR, wR hR") }
        ) { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            fixture.p.addChild(fixture.c)
            fixture.box.addSubview(fixture.c.view)
            fixture.c.didMove(toParent: fixture.p)
            fixture.p.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            return "\(fixture.box.traitCollection.shortText), \(fixture.c.traitCollection.shortText)"
        },
        Statement(
            "a view between a parent and a child hands its overrides to the child", "\(traitSession), 5:27",
            [.v17, .v26].map { ($0, "P wC hR, C wR hR") }
        ) { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            fixture.p.addChild(fixture.c)
            fixture.box.addSubview(fixture.c.view)
            fixture.c.didMove(toParent: fixture.p)
            fixture.box.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            return "P \(fixture.p.traitCollection.shortText), C \(fixture.c.traitCollection.shortText)"
        },
        Statement(
            "a removed override gives way to what is inherited", "\(traitSession), 17:57",
            [.v17, .v26].map { ($0, "true wR hR, false wC hR") }
        ) { fixture in
            fixture.showParentAndChild()
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            @MainActor func state() -> String {
                let contains = fixture.c.traitOverrides.contains(UITraitHorizontalSizeClass.self)
                return "\(contains) \(fixture.c.traitCollection.shortText)"
            }
            let before = state()
            fixture.c.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            fixture.commit()
            return "\(before), \(state())"
        },
        Statement(
            "a registration is called for its traits alone, when the new ones are in force, with the previous ones",
            "\(traitSession), 21:46",
            [.v17, .v18, .v26].map { ($0, "wR hR to wR hC") }
        ) { fixture in
            var calls: [String] = []
            fixture.showParentAndChild()
            fixture.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (probe: Probe, previous: UITraitCollection) in
                calls.append("\(previous.shortText) to \(probe.traitCollection.shortText)")
            }
            fixture.c.traitOverrides.horizontalSizeClass = .regular
            fixture.commit()
            fixture.c.traitOverrides.verticalSizeClass = .compact
            fixture.commit()
            return calls.joined(separator: ", ")
        },
        Statement(
            "an app's trait changes if its value is another one", "\(traitSession), 24:06",
            [.v17, .v26].map { ($0, "0 to 1") }
        ) { fixture in
            var calls: [String] = []
            fixture.showParentAndChild()
            fixture.c.registerForTraitChanges([Theme.self]) { (probe: Probe, previous: UITraitCollection) in
                calls.append("\(previous.theme) to \(probe.traitCollection.theme)")
            }
            for value in [0, 1, 1] {
                fixture.p.traitOverrides[Theme.self] = value
                fixture.commit()
            }
            return calls.joined(separator: ", ")
        },
        Statement(
            "the traits of a scene reach its windows, their controllers and views", "\(traitSession), 5:27",
            [.v17, .v26].map { ($0, "dark dark") }
        ) { fixture in
            fixture.showParentAndChild()
            fixture.window.windowScene?.traitOverrides.userInterfaceStyle = .dark
            fixture.commit()
            let styles = [fixture.c.traitCollection, fixture.c.view.traitCollection].map(\.userInterfaceStyle)
            return styles.map { $0 == .dark ? "dark" : "light" }.joined(separator: " ")
        },
    ]

    /// Source: <doc:LayoutPass#Phases-of-a-pass>; <doc:TraitsAndSizeChanges#Tracking-since-iOS-18>.
    static let updates: [Statement] = [
        Statement(
            "several changes of traits that layout has read lead to one layout",
            "Apple's reference (Automatic trait tracking)", [(.v18, "1"), (.v26, "1"), (.v27, "1")]
        ) { fixture in
            let controller = UpdatedController()
            controller.during["viewWillLayoutSubviews"] = { probe in
                _ = (probe.traitCollection.userInterfaceStyle, probe.traitCollection.legibilityWeight)
            }
            fixture.show(controller)
            _ = controller.take()
            controller.traitOverrides.userInterfaceStyle = .dark
            controller.traitOverrides.legibilityWeight = .bold
            fixture.session.advance(by: 0)
            return "\(controller.take().count { $0 == "viewWillLayoutSubviews" })"
        },
        Statement(
            "a trait that layout has not read leads to no layout", "Apple's reference (Automatic trait tracking)",
            [(.v18, "0"), (.v26, "0"), (.v27, "0")]
        ) { fixture in
            let controller = UpdatedController()
            controller.during["viewWillLayoutSubviews"] = { _ = $0.traitCollection.userInterfaceStyle }
            fixture.show(controller)
            _ = controller.take()
            controller.traitOverrides.legibilityWeight = .bold
            fixture.session.advance(by: 0)
            return "\(controller.take().count { $0 == "viewWillLayoutSubviews" })"
        },
        Statement(
            "several changes of an observable object lead to one layout",
            "Apple's reference (Updating views automatically with observation tracking)",
            [(.v18, "0"), (.v26, "1"), (.v27, "1")]
        ) { fixture in
            let (controller, counter) = (UpdatedController(), Counter())
            controller.during["viewWillLayoutSubviews"] = { _ in _ = counter.count }
            fixture.show(controller)
            _ = controller.take()
            for _ in 0..<3 { counter.count += 1 }
            fixture.session.advance(by: 0)
            return "\(controller.take().count { $0 == "viewWillLayoutSubviews" })"
        },
        Statement(
            "several requests for an update of properties lead to one, without a layout",
            "WWDC 2025, session 243, 12:40",
            [(.v18, ""), (.v26, "updateProperties"), (.v27, "updateProperties")]
        ) { fixture in
            let controller = UpdatedController()
            fixture.show(controller)
            _ = controller.take()
            for _ in 0..<3 { controller.setNeedsUpdateProperties() }
            fixture.session.advance(by: 0)
            return controller.take().joined(separator: " ")
        },
        Statement(
            "properties are updated before the first layout of a view in the hierarchy, and not outside of it",
            "WWDC 2025, session 243, 12:40",
            [
                (.v18, "; box.layoutSubviews"), (.v26, "; box.updateProperties box.layoutSubviews"),
                (.v27, "; box.updateProperties box.layoutSubviews"),
            ]
        ) { fixture in
            let controller = UpdatedController()
            @MainActor func boxLines() -> String {
                controller.take().filter {
                    $0.hasPrefix("box.update") && $0.hasSuffix("Properties") || $0 == "box.layoutSubviews"
                }
                .joined(separator: " ")
            }
            controller.box.setNeedsUpdateProperties()
            fixture.session.advance(by: 0)
            let outside = boxLines()
            fixture.show(controller)
            return "\(outside); \(boxLines())"
        },
    ]
}
