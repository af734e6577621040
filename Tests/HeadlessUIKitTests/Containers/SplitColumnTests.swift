import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Split view controllers that are made with a style: the columns of iOS 14. Source: UISplitViewController.h;
/// <doc:SplitViewController>.
@MainActor
struct SplitColumnTests {
    /// Shows A in the primary column, B in the secondary one and, of three, C between them, on a pad that lies on its side.
    private func onPad(
        _ style: UISplitViewController.Style = .doubleColumn, _ preset: SessionConfiguration.Semantics = .v13,
        _ body: (Stage, ColumnProbe) -> Void
    ) {
        onStage(device: "iPad 9.7-inch", preset, .turning) { stage in
            stage.journal.hidesQuestions()
            stage.turn(.landscapeLeft)
            let split = ColumnProbe(style, stage.journal)
            split.setViewController(stage.a, for: .primary)
            if style == .tripleColumn { split.setViewController(stage.c, for: .supplementary) }
            split.setViewController(stage.b, for: .secondary)
            stage.show(split)
            stage.session.runUntilIdle()
            stage.journal.clear()
            body(stage, split)
            stage.session.runUntilIdle()
            stage.expectLegalAppearances()
            #expect(stage.session.state.transitions.isEmpty)
        }
    }

    private func resize(_ stage: Stage, _ width: CGFloat) {
        stage.session.resize(stage.window, to: CGSize(width: width, height: 768))
        stage.session.runUntilIdle()
    }

    private func frames(_ split: UISplitViewController) -> [CGRect?] {
        split.viewControllers.map { $0.viewIfLoaded?.window == nil ? nil : $0.view.frame }
    }

    private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 768) }

    @Test func controllersGetNavigationControllersAroundThem() {
        onPad { stage, split in
            #expect(
                split.style == .doubleColumn
                    && split.viewControllers.allSatisfy { type(of: $0) == UINavigationController.self })
            #expect(
                split.viewController(for: .primary) === stage.a
                    && stage.a.navigationController === split.viewControllers[0])
            #expect(
                split.viewController(for: .secondary) === stage.b
                    && stage.b.navigationController === split.viewControllers[1])
            stage.n.setViewControllers([stage.d], animated: false)
            split.setViewController(stage.n, for: .secondary)
            #expect(split.viewControllers.last === stage.n && split.viewController(for: .secondary) === stage.n)
            #expect(split.viewController(for: .compact) == nil && split.viewController(for: .supplementary) == nil)
            #expect(split.splitViewController == nil && stage.d.splitViewController === split)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func theFirstOfTwoColumnsIsHiddenAndShown(_ preset: SessionConfiguration.Semantics) {
        onPad(.doubleColumn, preset) { stage, split in
            #expect(split.displayMode == .oneBesideSecondary && frames(split) == [rect(0, 320), rect(320, 704)])
            #expect(
                stage.a.traitCollection.horizontalSizeClass == .compact
                    && stage.b.traitCollection.horizontalSizeClass == .regular)
            split.hide(.primary)
            stage.wait(0.35)
            #expect(frames(split) == [nil, rect(0, 1024)])
            split.hide(.primary)
            split.show(.primary)
            stage.wait(0.35)
            split.show(.secondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 704)])
            #expect(
                stage.journal.lines == [
                    "willChangeTo(secondaryOnly)", "willHide(primary)", "A.viewWillDisappear(true)", "[0.35 s]",
                    "A.viewDidDisappear(true)", "willChangeTo(oneBesideSecondary)", "willShow(primary)",
                    "A.viewWillAppear(true)",
                    "[0.35 s]", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                ])
        }
    }

    @Test func uprightTheColumnComesOverTheOther() {
        onPad { stage, split in
            stage.turn(.portrait)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
            stage.journal.clear()
            split.show(.primary)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .oneOverSecondary && stage.a.appearance == .appeared)
            #expect(split.viewControllers[1].view.frame.width == 768)
            split.show(.secondary)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .secondaryOnly && stage.a.appearance == .disappeared)
            split.preferredSplitBehavior = .tile
            split.show(.primary)
            #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
        }
    }

    /// The view takes the window's size on its way there.
    @Test func whatTheAppChoosesBeforeTheFirstDisplayHolds() {
        onStage(device: "iPad 9.7-inch", .v13, .turning) { stage in
            stage.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 694, height: 1024))
            let split = ColumnProbe(.doubleColumn, stage.journal)
            split.setViewController(stage.a, for: .primary)
            split.setViewController(stage.b, for: .secondary)
            split.loadViewIfNeeded()
            split.show(.primary)
            stage.show(split)
            stage.session.runUntilIdle()
            #expect(
                split.view.bounds.width == 694 && split.displayMode == .oneOverSecondary
                    && stage.a.appearance == .appeared)
        }
    }

    @Test func threeColumns() {
        onPad(.tripleColumn) { stage, split in
            #expect(split.displayMode == .oneBesideSecondary && frames(split) == [nil, rect(0, 320), rect(320, 704)])
            split.show(.primary)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(640, 384)])
            #expect(stage.b.traitCollection.horizontalSizeClass == .compact)
            split.hide(.primary)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.supplementary)
            stage.session.runUntilIdle()
            #expect(frames(split) == [nil, nil, rect(0, 1024)])
            split.preferredSplitBehavior = .displace
            split.show(.primary)
            stage.session.runUntilIdle()
            #expect(split.displayMode == .twoDisplaceSecondary)
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(640, 704)])
            split.show(.secondary)
            #expect(split.displayMode == .oneBesideSecondary)
            split.preferredSplitBehavior = .overlay
            split.show(.primary)
            stage.session.runUntilIdle()
            #expect(frames(split) == [rect(0, 320), rect(320, 320), rect(0, 1024)])
            split.preferredSupplementaryColumnWidth = 200
            split.preferredPrimaryColumnWidthFraction = 0.25
            #expect(
                frames(split) == [rect(0, 256), rect(256, 200), rect(0, 1024)] && split.supplementaryColumnWidth == 200)
            stage.session.runUntilIdle()
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("will") } == [
                    "willChangeTo(twoBesideSecondary)", "willShow(primary)", "willChangeTo(oneBesideSecondary)",
                    "willHide(primary)",
                    "willChangeTo(secondaryOnly)", "willHide(supplementary)", "willChangeTo(twoDisplaceSecondary)",
                    "willShow(primary)",
                    "willShow(supplementary)", "willChangeTo(oneBesideSecondary)", "willHide(primary)",
                    "willChangeTo(twoOverSecondary)", "willShow(primary)",
                ])
        }
    }

    @Test(arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn])
    func columnsCollapseOntoTheFirstAndComeBack(_ style: UISplitViewController.Style) {
        onPad(style) { stage, split in
            let columns = split.viewControllers
            resize(stage, 320)
            let base = split.viewControllers.first as? UINavigationController
            #expect(split.isCollapsed && split.viewControllers == [columns[0]] && split.children == [columns[0]])
            #expect(base?.viewControllers == [stage.a] + columns.dropFirst() && stage.b.appearance == .appeared)
            resize(stage, 1024)
            #expect(!split.isCollapsed && split.viewControllers == columns && base?.viewControllers == [stage.a])
            #expect(
                stage.journal.lines.filter { !$0.contains(".") } == [
                    "topColumn(secondary)", "didCollapse", "expanding(oneBesideSecondary)", "didExpand",
                ])
        }
    }

    @Test func theDelegateSaysWhichColumnIsOnTop() {
        onPad { stage, split in
            split.top = .primary
            let columns = split.viewControllers
            resize(stage, 320)
            #expect(stage.a.appearance == .appeared && columns[1].parent == nil)
            split.show(.secondary)
            stage.session.runUntilIdle()
            #expect(stage.b.appearance == .appeared && columns[1].parent === columns[0])
            split.show(.primary)
            stage.session.runUntilIdle()
            #expect(stage.a.appearance == .appeared && columns[1].parent == nil)
            split.show(.secondary)
            stage.session.runUntilIdle()
            split.hide(.secondary)
            stage.session.runUntilIdle()
            #expect(stage.a.appearance == .appeared)
            #expect(!stage.log.events.contains { $0.kind == .callPop })
            split.expanding = .oneOverSecondary
            resize(stage, 1024)
            #expect(split.displayMode == .oneOverSecondary && split.viewControllers == columns)
        }
    }

    @Test func theCompactColumnStandsForAll() {
        onPad { stage, split in
            split.setViewController(stage.d, for: .compact)
            #expect(stage.d.parent == nil && !stage.d.isViewLoaded)
            let columns = split.viewControllers
            resize(stage, 320)
            #expect(
                split.viewControllers == [stage.d] && stage.d.appearance == .appeared
                    && stage.b.appearance == .disappeared)
            split.show(.primary)
            #expect(split.viewControllers == [stage.d])
            resize(stage, 1024)
            #expect(split.viewControllers == columns && stage.d.parent == nil && stage.b.appearance == .appeared)
            #expect(stage.journal.lines.contains("topColumn(compact)"))
        }
    }

    @Test func columnsAreSetWhileTheyAreCollapsed() {
        onPad { stage, split in
            resize(stage, 320)
            split.setViewController(stage.c, for: .secondary)
            stage.session.runUntilIdle()
            let base = split.viewControllers.first as? UINavigationController
            #expect(
                split.isCollapsed && stage.c.appearance == .appeared && base?.viewControllers.count == 2
                    && stage.b.parent == nil)
            resize(stage, 1024)
            #expect(split.viewController(for: .secondary) === stage.c && stage.c.appearance == .appeared)
            split.setViewController(nil, for: .secondary)
            stage.session.runUntilIdle()
            #expect(split.viewControllers.count == 1 && stage.c.appearance == .disappeared)
        }
    }

    @Test func detailsAreShownInTheSecondaryColumn() {
        onPad { stage, split in
            stage.a.showDetailViewController(stage.c, sender: nil)
            #expect(split.viewController(for: .secondary) === stage.c)
            resize(stage, 320)
            stage.a.showDetailViewController(stage.d, sender: nil)
            stage.session.runUntilIdle()
            #expect(stage.d.appearance == .appeared)
            resize(stage, 1024)
            #expect(split.viewController(for: .secondary) === stage.d && stage.d.appearance == .appeared)
        }
    }

    @Test func aStyleIsNeededAndTheColumn() {
        onPad { stage, split in
            split.setViewController(stage.c, for: .supplementary)
            split.viewControllers = [stage.c]
            split.setViewController(stage.b, for: .primary)
            let plain = UISplitViewController()
            stage.journal.name(plain, "U")
            plain.show(.primary)
            #expect(plain.style == .unspecified && split.viewController(for: .primary) === stage.a)
            #expect(
                stage.journal.lines == [
                    "! <ColumnProbe S> has two columns: setViewController:forColumn: names the supplementary one.",
                    "! <ColumnProbe S> was made with a style: its controllers are set for columns.",
                    "! <ColumnProbe S> cannot show <TurningProbe B> in two columns.",
                    "! <UISplitViewController U> was made without a style: showColumn: needs one.",
                ])
        }
    }
}

/// A split view controller that writes down what its delegate, which it is itself, is told and asked.
private final class ColumnProbe: UISplitViewController, UISplitViewControllerDelegate {
    private let journal: Journal
    /// What the delegate answers; nil for what is proposed.
    var top: Column?
    var expanding: DisplayMode?

    init(_ style: Style, _ journal: Journal) {
        self.journal = journal
        super.init(style: style)
        journal.name(self, "S")
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: Column)
        -> Column
    {
        journal.note("topColumn(\(column))")
        return top ?? column
    }

    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode mode: DisplayMode
    ) -> DisplayMode {
        journal.note("expanding(\(mode.eventName))")
        return expanding ?? mode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { journal.note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { journal.note("didExpand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: Column) {
        journal.note("willShow(\(column))")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: Column) {
        journal.note("willHide(\(column))")
    }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: DisplayMode) {
        journal.note("willChangeTo(\(mode.eventName))")
    }
}
