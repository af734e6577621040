import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps an item of a tab bar. For a tab bar controller's bar, see ``tapTab(at:in:)``. In a bar without a
    /// controller, an item that is enabled and on screen is selected, and the delegate is called.
    public func tap(_ item: UITabBarItem, in bar: UITabBar) {
        let row = bar.items?.firstIndex(of: item)
        turn(by: RecordedInput(.tapTabBarItem, row: row.map { [$0] } ?? [], item: item.eventName), on: bar) {
            guard item.isEnabled, bar.takesTouches, let index = bar.items?.firstIndex(of: item) else { return }
            if let controller = bar.controller { return controller.handleTap(index) }
            bar.selectedItem = item
            bar.delegate?.tabBar(bar, didSelect: item)
        }
    }
}
