import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Split view controllers of iOS 14 to 27. Source: Apple's reference of UISplitViewController;
/// <doc:SplitViewController#Columns-of-iOS-14>.
@MainActor
struct SplitVersionTests {
    /// Shows A in the primary column, B in the secondary column and, of three columns, C between them, on a pad in
    /// landscape. D is the inspector.
    private func onPad(
        _ version: SystemVersion, _ style: UISplitViewController.Style = .doubleColumn,
        _ body: (Fixture, NotingSplit) -> Void
    ) {
        withFixture(device: "iPad 9.7-inch", version, .both) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.turn(.landscapeLeft)
            let split = NotingSplit(style, fixture.transcript)
            split.setViewController(fixture.a, for: .primary)
            if style == .tripleColumn { split.setViewController(fixture.c, for: .supplementary) }
            split.setViewController(fixture.b, for: .secondary)
            split.setViewController(fixture.d, for: .inspector)
            fixture.show(split)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, split)
            fixture.session.runUntilIdle()
            fixture.expectLegalAppearances()
            #expect(fixture.session.state.transitions.isEmpty)
        }
    }

    private func resize(_ fixture: Fixture, _ width: CGFloat) {
        fixture.session.resize(fixture.window, to: CGSize(width: width, height: 768))
        fixture.session.runUntilIdle()
    }

    /// What the delegate was called, without the callbacks of controllers.
    private func calls(_ fixture: Fixture) -> [String] {
        defer { fixture.transcript.clear() }
        return fixture.transcript.lines.filter { !$0.contains(".") && !$0.hasPrefix("[") }
    }

    private func frames(_ split: UISplitViewController) -> [CGRect?] {
        split.viewControllers.map { $0.viewIfLoaded?.window == nil ? nil : $0.view.frame }
    }

    private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 768) }

    @Test func `a column has the app's controller, and a child is the navigation controller around it`() {
        onPad(.iOS(26)) { fixture, split in
            let columns: [UISplitViewController.Column] = [.primary, .secondary, .inspector]
            #expect(columns.map(split.viewController(for:)) == [fixture.a, fixture.b, fixture.d])
            let stacks = [fixture.a, fixture.b, fixture.d].compactMap(\.navigationController)
            #expect(split.children == stacks)
            #expect(stacks.count == 3)
        }
    }

    /// The app's own show and hide call no method about columns; what the system and the user do calls them: before,
    /// and since iOS 26 after the change.
    ///
    /// Source: Apple's reference, `splitViewController(_:willShow:)`, `splitViewController(_:didShow:)`.
    @Test(
        arguments: [
            (.iOS(13), ["willHide primary", "willShow primary"], ["willHide primary"]),
            (.iOS(14), [], ["willHide primary"]), (.iOS(17), [], ["willHide primary"]),
            (.iOS(26), [], ["willHide primary", "didHide primary"]),
        ] as [(SystemVersion, [String], [String])])
    func `the delegate is told of columns that the system shows and hides`(
        _ version: SystemVersion, _ byApp: [String], _ bySystem: [String]
    ) {
        onPad(version) { fixture, split in
            split.hide(.primary)
            fixture.session.runUntilIdle()
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(calls(fixture) == byApp)
            fixture.turn(.portrait)
            fixture.session.runUntilIdle()
            #expect(calls(fixture) == bySystem)
            fixture.session.swipePrimaryColumn(of: split)
            fixture.session.runUntilIdle()
            #expect(calls(fixture) == bySystem.map { $0.replacing("Hide", with: "Show") })
        }
    }

    /// Source: Apple's reference, `topColumnForCollapsingToProposedTopColumn`; WWDC 2020, session 10105.
    @Test(
        arguments: [
            (.iOS(13), nil, ["top secondary", "didCollapse"], ["expanding oneBesideSecondary", "didExpand"]),
            (
                .iOS(14), nil, ["top secondary", "willHide primary", "didCollapse"],
                ["expanding oneBesideSecondary", "willShow primary", "didExpand"]
            ),
            (
                .iOS(26), nil, ["top secondary", "willHide primary", "didCollapse", "didHide primary"],
                ["expanding oneBesideSecondary", "willShow primary", "didExpand", "didShow primary"]
            ),
            (
                .iOS(26), .primary, ["top secondary", "willHide secondary", "didCollapse", "didHide secondary"],
                ["expanding oneBesideSecondary", "willShow secondary", "didExpand", "didShow secondary"]
            ),
        ] as [(SystemVersion, UISplitViewController.Column?, [String], [String])])
    func `collapsing and expanding`(
        _ version: SystemVersion, _ top: UISplitViewController.Column?, _ collapsing: [String], _ expanding: [String]
    ) {
        onPad(version) { fixture, split in
            split.top = top
            resize(fixture, 320)
            #expect(calls(fixture) == collapsing)
            #expect(split.isCollapsed)
            #expect(split.isShowing(top ?? .secondary))
            #expect(!split.isShowing(top == nil ? .primary : .secondary))
            resize(fixture, 1024)
            #expect(calls(fixture) == expanding)
            #expect(split.isShowing(.primary))
            #expect(split.isShowing(.secondary))
        }
    }

    @Test func `the compact column is shown alone`() {
        onPad(.iOS(26)) { fixture, split in
            split.setViewController(fixture.p, for: .compact)
            resize(fixture, 320)
            #expect(
                calls(fixture) == [
                    "top compact", "willHide primary", "willHide secondary", "willShow compact", "didCollapse",
                    "didHide primary", "didHide secondary", "didShow compact",
                ])
            #expect(split.isShowing(.compact))
            #expect(!split.isShowing(.secondary))
            #expect(split.children == [fixture.p])
        }
    }

    /// Source: Apple's reference, `preferredSplitBehavior`, `preferredDisplayMode`.
    @Test(arguments: [(.iOS(13), true), (.iOS(14), false), (.iOS(26), false)] as [(SystemVersion, Bool)])
    func `a preference waits for the next layout`(_ version: SystemVersion, _ atOnce: Bool) {
        onPad(version) { fixture, split in
            split.preferredDisplayMode = .secondaryOnly
            #expect(split.displayMode == (atOnce ? .secondaryOnly : .oneBesideSecondary))
            fixture.session.advance(by: 0)
            #expect(split.displayMode == .secondaryOnly)
            #expect(frames(split)[1] == rect(0, 1024))
            split.preferredDisplayMode = .oneBesideSecondary
            split.view.layoutIfNeeded()
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(frames(split)[0] == rect(0, 320))
            fixture.session.runUntilIdle()
            #expect(calls(fixture).isEmpty == !atOnce)
        }
    }

    /// Source: WWDC 2023, session 10055.
    @Test(
        arguments: [
            (.iOS(16), .secondaryOnly, .oneBesideSecondary), (.iOS(17), .secondaryOnly, .secondaryOnly),
            (.iOS(26), .secondaryOnly, .secondaryOnly),
        ] as [(SystemVersion, UISplitViewController.DisplayMode, UISplitViewController.DisplayMode)])
    func `a column that was hidden with the window stays hidden until it is asked for`(
        _ version: SystemVersion, _ narrow: UISplitViewController.DisplayMode,
        _ wide: UISplitViewController.DisplayMode
    ) {
        onPad(version) { fixture, split in
            resize(fixture, 700)
            #expect(split.displayMode == narrow)
            resize(fixture, 1024)
            #expect(split.displayMode == wide)
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .oneBesideSecondary)
        }
    }

    /// Source: WWDC 2023, session 10055.
    @Test(
        arguments: [(.iOS(16), .oneBesideSecondary), (.iOS(17), .oneOverSecondary)]
            as [(SystemVersion, UISplitViewController.DisplayMode)])
    func `a column over the secondary one stays while the window grows`(
        _ version: SystemVersion, _ wide: UISplitViewController.DisplayMode
    ) {
        onPad(version) { fixture, split in
            resize(fixture, 700)
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .oneOverSecondary)
            resize(fixture, 1024)
            #expect(split.displayMode == wide)
        }
    }

    /// Source: zotero-ios issue 1146.
    @Test(arguments: [(.iOS(18), true), (.iOS(26), false)] as [(SystemVersion, Bool)])
    func `controllers that are set on screen become children at the end of the turn`(
        _ version: SystemVersion, _ atOnce: Bool
    ) {
        withFixture(device: "iPad 9.7-inch", version, .turning) { fixture in
            fixture.turn(.landscapeLeft)
            let split = UISplitViewController(nibName: nil, bundle: nil)
            split.viewControllers = [fixture.a, fixture.b]
            #expect(split.children == [fixture.a, fixture.b])
            fixture.show(split)
            split.viewControllers = [fixture.a, fixture.c]
            #expect(split.viewControllers == [fixture.a, fixture.c])
            #expect(split.children == [fixture.a, atOnce ? fixture.c : fixture.b] || atOnce)
            #expect((fixture.c.parent === split) == atOnce)
            fixture.session.runUntilIdle()
            #expect(split.children == [fixture.a, fixture.c])
            #expect(fixture.b.parent == nil)
            #expect(fixture.c.appearance == .appeared)
        }
    }
}

// The inspector, and the trait of the layout. Source: WWDC 2025, session 282.
extension SplitVersionTests {
    @Test func `the inspector is beside the secondary column`() {
        onPad(.iOS(26)) { fixture, split in
            #expect(!split.isShowing(.inspector))
            #expect(frames(split) == [rect(0, 320), rect(320, 704), nil])
            split.show(.inspector)
            fixture.session.runUntilIdle()
            #expect(split.isShowing(.inspector))
            #expect(fixture.d.appearance == .appeared)
            #expect(frames(split) == [rect(0, 320), rect(320, 384), rect(704, 320)])
            split.maximumInspectorColumnWidth = 250
            #expect(frames(split) == [rect(0, 320), rect(320, 454), rect(774, 250)])
            split.hide(.inspector)
            fixture.session.runUntilIdle()
            #expect(!split.isShowing(.inspector))
            #expect(fixture.d.appearance == .disappeared)
            #expect(fixture.d.navigationController?.parent === split)
            #expect(calls(fixture).isEmpty)
        }
        onPad(.iOS(18)) { fixture, split in
            split.show(.inspector)
            fixture.session.runUntilIdle()
            #expect(!split.isShowing(.inspector))
            #expect(fixture.d.appearance == .disappeared)
        }
    }

    @Test func `the inspector is a sheet while the columns are collapsed`() {
        onPad(.iOS(26)) { fixture, split in
            split.show(.inspector)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            resize(fixture, 320)
            let sheet = fixture.d.navigationController
            #expect(split.presentedViewController === sheet)
            #expect(sheet?.parent == nil)
            #expect(split.isShowing(.inspector))
            #expect(calls(fixture) == ["top secondary", "willHide primary", "didCollapse", "didHide primary"])
            #expect(fixture.d.appearance == .appeared)
            resize(fixture, 1024)
            #expect(split.presentedViewController == nil)
            #expect(sheet?.parent === split)
            #expect(split.isShowing(.inspector))
            #expect(
                calls(fixture) == [
                    "expanding oneBesideSecondary", "willShow primary", "didExpand", "didShow primary",
                ])
            #expect(fixture.d.appearance == .appeared)
            #expect(frames(split).last == rect(704, 320))
        }
    }

    @Test func `the app shows the inspector while the columns are collapsed, and the user dismisses it`() {
        onPad(.iOS(26)) { fixture, split in
            resize(fixture, 320)
            #expect(split.presentedViewController == nil)
            #expect(!split.isShowing(.inspector))
            split.show(.inspector)
            fixture.session.runUntilIdle()
            #expect(split.isShowing(.inspector))
            #expect(fixture.d.appearance == .appeared)
            split.hide(.inspector)
            fixture.session.runUntilIdle()
            #expect(!split.isShowing(.inspector))
            #expect(fixture.d.appearance == .disappeared)
            split.show(.inspector)
            fixture.session.runUntilIdle()
            if let sheet = split.presentedViewController { fixture.session.swipeDown(sheet, .began) }
            if let sheet = split.presentedViewController {
                fixture.session.swipeDown(sheet, .ended(finishing: true))
            }
            fixture.session.runUntilIdle()
            #expect(!split.isShowing(.inspector))
            resize(fixture, 1024)
            #expect(!split.isShowing(.inspector))
            #expect(fixture.d.navigationController?.parent === split)
            split.show(.inspector)
            fixture.session.runUntilIdle()
            #expect(fixture.d.appearance == .appeared)
        }
    }

    @Test(
        arguments: [(.iOS(18), .none, .none), (.iOS(26), .expanded, .collapsed)]
            as [(SystemVersion, UISplitViewController.LayoutEnvironment, UISplitViewController.LayoutEnvironment)])
    func `a trait says whether the columns are collapsed`(
        _ version: SystemVersion, _ expanded: UISplitViewController.LayoutEnvironment,
        _ collapsed: UISplitViewController.LayoutEnvironment
    ) {
        onPad(version) { fixture, split in
            #expect(fixture.b.traitCollection.splitViewControllerLayoutEnvironment == expanded)
            #expect(fixture.a.view.traitCollection.splitViewControllerLayoutEnvironment == expanded)
            #expect(split.traitCollection.splitViewControllerLayoutEnvironment == .none)
            var seen: [UISplitViewController.LayoutEnvironment] = []
            fixture.b.during["viewWillLayoutSubviews"] = {
                seen.append($0.traitCollection.splitViewControllerLayoutEnvironment)
            }
            resize(fixture, 320)
            #expect(!seen.isEmpty)
            #expect(seen.allSatisfy { $0 == collapsed })
            resize(fixture, 1024)
            #expect(fixture.b.traitCollection.splitViewControllerLayoutEnvironment == expanded)
        }
    }

    @Test func `the user drags separators`() {
        onPad(.iOS(26)) { fixture, split in
            split.show(.inspector)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            (split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth) = (200, 400)
            split.minimumInspectorColumnWidth = 150
            split.minimumSecondaryColumnWidth = 300
            let widths: [(UISplitViewController.Column, CGFloat, [CGFloat])] = [
                (.primary, 100, [200, 504, 320]), (.primary, 390, [390, 314, 320]), (.primary, 900, [400, 304, 320]),
                (.inspector, 1000, [400, 474, 150]), (.secondary, 500, [400, 474, 150]),
            ]
            for (column, x, expected) in widths {
                fixture.session.dragSeparator(of: column, in: split, to: x)
                #expect(split.viewControllers.map(\.view.frame.width) == expected, "\(column) to \(x)")
            }
            #expect(calls(fixture).isEmpty)
            #expect(split.primaryColumnWidth == 400)
            let input = fixture.log.events.first { $0.string(.action) == "dragSeparator" }
            if let input { #expect(throws: Never.self) { try fixture.session.perform(input) } }
            #expect(split.primaryColumnWidth == 200)
        }
        onPad(.iOS(18)) { fixture, split in
            fixture.session.dragSeparator(of: .primary, in: split, to: 200)
            #expect(split.primaryColumnWidth == 320)
        }
    }
}
