import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A split view controller of columns that is its own delegate and notes all calls about columns.
final class NotingSplit: UISplitViewController, UISplitViewControllerDelegate {
    private let transcript: Transcript
    /// The answer about the top column; nil for the proposed one.
    var top: Column?

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
        transcript.note("top \(column)")
        return top ?? column
    }

    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode mode: DisplayMode
    ) -> DisplayMode {
        transcript.note("expanding \(mode.eventName)")
        return mode
    }

    func splitViewController(
        _ svc: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        transcript.note("collapseSecondary")
        return false
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { transcript.note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { transcript.note("didExpand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: Column) {
        transcript.note("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: Column) {
        transcript.note("willHide \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didShow column: Column) {
        transcript.note("didShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didHide column: Column) {
        transcript.note("didHide \(column)")
    }
}
