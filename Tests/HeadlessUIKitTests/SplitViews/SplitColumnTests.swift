import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Split view controllers that are made with a style: the columns of iOS 14. Source: UISplitViewController.h;
/// <doc:SplitViewController>.
@MainActor
struct SplitColumnTests {
    /// Shows A in the primary column, B in the secondary column and, of three columns, C between them, on a pad in
    /// landscape.
    private func onPad(
        _ style: UISplitViewController.Style = .doubleColumn, _ preset: SessionConfiguration.Semantics = .v13,
        _ body: (Fixture, ColumnProbe) -> Void
    ) {
        withFixture(device: "iPad 9.7-inch", preset, .turning) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.turn(.landscapeLeft)
            let split = ColumnProbe(style, fixture.transcript)
            split.setViewController(fixture.a, for: .primary)
            if style == .tripleColumn { split.setViewController(fixture.c, for: .supplementary) }
            split.setViewController(fixture.b, for: .secondary)
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

    private func frames(_ split: UISplitViewController) -> [CGRect?] {
        split.viewControllers.map { $0.viewIfLoaded?.window == nil ? nil : $0.view.frame }
    }

    private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 768) }

    @Test func `controllers of columns get navigation controllers`() {
        onPad { fixture, split in
            #expect(split.style == .doubleColumn)
            #expect(split.viewControllers.allSatisfy { type(of: $0) == UINavigationController.self })
            #expect(split.viewController(for: .primary) === fixture.a)
            #expect(fixture.a.navigationController === split.viewControllers[0])
            #expect(split.viewController(for: .secondary) === fixture.b)
            #expect(fixture.b.navigationController === split.viewControllers[1])
            fixture.n.setViewControllers([fixture.d], animated: false)
            split.setViewController(fixture.n, for: .secondary)
            #expect(split.viewControllers.last === fixture.n)
            #expect(split.viewController(for: .secondary) === fixture.n)
            #expect(split.viewController(for: .compact) == nil)
            #expect(split.viewController(for: .supplementary) == nil)
            #expect(split.splitViewController == nil)
            #expect(fixture.d.splitViewController === split)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the first of two columns is hidden and shown`(_ preset: SessionConfiguration.Semantics) {
        onPad(.doubleColumn, preset) { fixture, split in
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 704)])
            #expect(fixture.a.traitCollection.horizontalSizeClass == .compact)
            #expect(fixture.b.traitCollection.horizontalSizeClass == .regular)
            split.hide(.primary)
            fixture.wait(0.35)
            #expect(frames(split) == [nil, rect(0, 1024)])
            split.hide(.primary)
            split.show(.primary)
            fixture.wait(0.35)
            split.show(.secondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 704)])
            #expect(
                fixture.transcript.lines == [
                    "willChangeTo(secondaryOnly)", "willHide(primary)", "A.viewWillDisappear(true)", "[0.35 s]",
                    "A.viewDidDisappear(true)", "willChangeTo(oneBesideSecondary)", "willShow(primary)",
                    "A.viewWillAppear(true)", "[0.35 s]", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                ])
        }
    }

    @Test func `in portrait the first column covers a part of the second`() {
        onPad { fixture, split in
            fixture.turn(.portrait)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .secondaryOnly)
            #expect(split.splitBehavior == .overlay)
            fixture.transcript.clear()
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .oneOverSecondary)
            #expect(fixture.a.appearance == .appeared)
            #expect(split.viewControllers[1].view.frame.width == 768)
            split.show(.secondary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .secondaryOnly)
            #expect(fixture.a.appearance == .disappeared)
            split.preferredSplitBehavior = .tile
            split.show(.primary)
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(split.splitBehavior == .tile)
        }
    }

    /// The view takes the window's size when it enters the window.
    @Test func `a display mode that is chosen before the first display holds`() {
        withFixture(device: "iPad 9.7-inch", .v13, .turning) { fixture in
            fixture.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 694, height: 1024))
            let split = ColumnProbe(.doubleColumn, fixture.transcript)
            split.setViewController(fixture.a, for: .primary)
            split.setViewController(fixture.b, for: .secondary)
            split.loadViewIfNeeded()
            split.show(.primary)
            fixture.show(split)
            fixture.session.runUntilIdle()
            #expect(split.view.bounds.width == 694)
            #expect(split.displayMode == .oneOverSecondary)
            #expect(fixture.a.appearance == .appeared)
        }
    }

    @Test func `three columns are shown by the display mode`() {
        onPad(.tripleColumn) { fixture, split in
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(frames(split) == [nil, rect(0, 320), rect(320, 704)])
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(640, 384)])
            #expect(fixture.b.traitCollection.horizontalSizeClass == .compact)
            split.hide(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.supplementary)
            fixture.session.runUntilIdle()
            #expect(frames(split) == [nil, nil, rect(0, 1024)])
            split.preferredSplitBehavior = .displace
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(split.displayMode == .twoDisplaceSecondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(640, 704)])
            split.show(.secondary)
            #expect(split.displayMode == .oneBesideSecondary)
            split.preferredSplitBehavior = .overlay
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(0, 1024)])
            split.preferredSupplementaryColumnWidth = 200
            split.preferredPrimaryColumnWidthFraction = 0.25
            #expect(frames(split) == [rect(0, 256), rect(256, 200), rect(0, 1024)])
            #expect(split.supplementaryColumnWidth == 200)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("will") } == [
                    "willChangeTo(twoBesideSecondary)", "willShow(primary)", "willChangeTo(oneBesideSecondary)",
                    "willHide(primary)", "willChangeTo(secondaryOnly)", "willHide(supplementary)",
                    "willChangeTo(twoDisplaceSecondary)", "willShow(primary)", "willShow(supplementary)",
                    "willChangeTo(oneBesideSecondary)", "willHide(primary)", "willChangeTo(twoOverSecondary)",
                    "willShow(primary)",
                ])
        }
    }

    @Test(arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn])
    func `columns collapse onto the first and expand again`(_ style: UISplitViewController.Style) {
        onPad(style) { fixture, split in
            let columns = split.viewControllers
            resize(fixture, 320)
            let base = split.viewControllers.first as? UINavigationController
            #expect(split.isCollapsed)
            #expect(split.viewControllers == [columns[0]])
            #expect(split.children == [columns[0]])
            #expect(base?.viewControllers == [fixture.a] + columns.dropFirst())
            #expect(fixture.b.appearance == .appeared)
            resize(fixture, 1024)
            #expect(!split.isCollapsed)
            #expect(split.viewControllers == columns)
            #expect(base?.viewControllers == [fixture.a])
            #expect(
                fixture.transcript.lines.filter { !$0.contains(".") } == [
                    "topColumn(secondary)", "didCollapse", "expanding(oneBesideSecondary)", "didExpand",
                ])
        }
    }

    @Test func `the delegate says which column is on top`() {
        onPad { fixture, split in
            split.top = .primary
            let columns = split.viewControllers
            resize(fixture, 320)
            #expect(fixture.a.appearance == .appeared)
            #expect(columns[1].parent == nil)
            split.show(.secondary)
            fixture.session.runUntilIdle()
            #expect(fixture.b.appearance == .appeared)
            #expect(columns[1].parent === columns[0])
            split.show(.primary)
            fixture.session.runUntilIdle()
            #expect(fixture.a.appearance == .appeared)
            #expect(columns[1].parent == nil)
            split.show(.secondary)
            fixture.session.runUntilIdle()
            split.hide(.secondary)
            fixture.session.runUntilIdle()
            #expect(fixture.a.appearance == .appeared)
            #expect(!fixture.log.events.contains { $0.kind == .callPop })
            split.expanding = .oneOverSecondary
            resize(fixture, 1024)
            #expect(split.displayMode == .oneOverSecondary)
            #expect(split.viewControllers == columns)
        }
    }

    @Test func `the compact column replaces all columns`() {
        onPad { fixture, split in
            split.setViewController(fixture.d, for: .compact)
            #expect(fixture.d.parent == nil)
            #expect(!fixture.d.isViewLoaded)
            let columns = split.viewControllers
            resize(fixture, 320)
            #expect(split.viewControllers == [fixture.d])
            #expect(fixture.d.appearance == .appeared)
            #expect(fixture.b.appearance == .disappeared)
            split.show(.primary)
            #expect(split.viewControllers == [fixture.d])
            resize(fixture, 1024)
            #expect(split.viewControllers == columns)
            #expect(fixture.d.parent == nil)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.transcript.lines.contains("topColumn(compact)"))
        }
    }

    @Test func `columns can be set while they are collapsed`() {
        onPad { fixture, split in
            resize(fixture, 320)
            split.setViewController(fixture.c, for: .secondary)
            fixture.session.runUntilIdle()
            let base = split.viewControllers.first as? UINavigationController
            #expect(split.isCollapsed)
            #expect(fixture.c.appearance == .appeared)
            #expect(base?.viewControllers.count == 2)
            #expect(fixture.b.parent == nil)
            resize(fixture, 1024)
            #expect(split.viewController(for: .secondary) === fixture.c)
            #expect(fixture.c.appearance == .appeared)
            split.setViewController(nil, for: .secondary)
            fixture.session.runUntilIdle()
            #expect(split.viewControllers.count == 1)
            #expect(fixture.c.appearance == .disappeared)
        }
    }

    @Test func `details are shown in the secondary column`() {
        onPad { fixture, split in
            fixture.a.showDetailViewController(fixture.c, sender: nil)
            #expect(split.viewController(for: .secondary) === fixture.c)
            resize(fixture, 320)
            fixture.a.showDetailViewController(fixture.d, sender: nil)
            fixture.session.runUntilIdle()
            #expect(fixture.d.appearance == .appeared)
            resize(fixture, 1024)
            #expect(split.viewController(for: .secondary) === fixture.d)
            #expect(fixture.d.appearance == .appeared)
        }
    }

    @Test func `a column needs a style that has it`() {
        onPad { fixture, split in
            split.setViewController(fixture.c, for: .supplementary)
            split.viewControllers = [fixture.c]
            split.setViewController(fixture.b, for: .primary)
            let plain = UISplitViewController()
            fixture.transcript.name(plain, "U")
            plain.show(.primary)
            #expect(plain.style == .unspecified)
            #expect(split.viewController(for: .primary) === fixture.a)
            #expect(
                fixture.transcript.lines == [
                    "! <ColumnProbe S> has two columns: setViewController:forColumn: names the supplementary one.",
                    "! <ColumnProbe S> was made with a style: its controllers are set for columns.",
                    "! <ColumnProbe S> cannot show <TurningProbe B> in two columns.",
                    "! <UISplitViewController U> was made without a style: showColumn: needs one.",
                ])
        }
    }
}

/// A split view controller that is its own delegate and notes the delegate's calls.
private final class ColumnProbe: UISplitViewController, UISplitViewControllerDelegate {
    private let transcript: Transcript
    /// The delegate's answer; nil for the proposed column.
    var top: Column?
    var expanding: DisplayMode?

    init(_ style: Style, _ transcript: Transcript) {
        self.transcript = transcript
        super.init(style: style)
        transcript.name(self, "S")
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: Column)
        -> Column
    {
        transcript.note("topColumn(\(column))")
        return top ?? column
    }

    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode mode: DisplayMode
    ) -> DisplayMode {
        transcript.note("expanding(\(mode.eventName))")
        return expanding ?? mode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { transcript.note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { transcript.note("didExpand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: Column) {
        transcript.note("willShow(\(column))")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: Column) {
        transcript.note("willHide(\(column))")
    }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: DisplayMode) {
        transcript.note("willChangeTo(\(mode.eventName))")
    }
}
