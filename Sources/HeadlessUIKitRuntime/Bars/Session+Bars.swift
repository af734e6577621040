import Foundation
import HierarchyModel

extension Session {
    /// The user taps a button in a bar: an input, then the item's action, then the end of the turn.
    ///
    /// The input's target is the controller that owns the item; for a bar without a controller, the controller whose
    /// view contains the bar. Of an item with a custom view, a control or a tap recognizer in it takes the tap. Only
    /// the input happens if the item is not enabled, or if no bar on screen shows it.
    public func tap(_ item: UIBarButtonItem) {
        let place = place(of: item)
        turn(by: place?.input(.tapBarItem, item) ?? RecordedInput(.tapBarItem), on: place?.element) {
            if place != nil { item.send() }
        }
    }

    /// The frame of an item in the coordinates of `view`; nil if no bar in the same window shows it.
    func frame(of item: UIBarButtonItem, in view: UIView) -> CGRect? {
        for entry in state.controllers {
            guard let stack = controller(entry.id) as? UINavigationController, let inside = stack.viewIfLoaded,
                inside.window === view.window, let frame = stack.place(of: item)
            else { continue }
            return inside.convert(frame, to: view)
        }
        return view.window?.bar(showing: item).map { $0.convert($0.bounds, to: view) }
    }

    /// Where an item of a bar is.
    package struct BarPlace {
        /// The controller whose items a navigation controller shows, or a bar without a controller.
        package var element: AnyObject
        /// All buttons there, in order.
        var buttons: [UIBarButtonItem]

        @MainActor
        func input(_ action: InputAction, _ item: UIBarButtonItem) -> RecordedInput {
            let row = buttons.firstIndex { $0 === item }
            return RecordedInput(action, row: row.map { [$0] } ?? [], item: item.eventName)
        }
    }

    package func place(of item: UIBarButtonItem) -> BarPlace? {
        guard !item.isHidden else { return nil }
        for entry in state.controllers {
            guard let stack = controller(entry.id) as? UINavigationController, stack.shownButtons.contains(item) else {
                continue
            }
            return stack.topViewController.map { BarPlace(element: $0, buttons: stack.shownButtons) }
        }
        for window in liveWindows where window.isShown {
            if let bar = window.bar(showing: item) { return BarPlace(element: bar, buttons: bar.ownButtons) }
        }
        return nil
    }
}

extension UIView {
    /// The bar without a controller that shows `item`, searched in this view and below it.
    fileprivate func bar(showing item: UIBarButtonItem) -> UIView? {
        if self is UIWindow == false, isHidden { return nil }
        if ownButtons.contains(item) { return self }
        return subviews.lazy.compactMap { $0.bar(showing: item) }.first
    }

    /// The buttons of a bar without a controller.
    package var ownButtons: [UIBarButtonItem] {
        if let bar = self as? UIToolbar, bar.controller == nil { return bar.items ?? [] }
        if let bar = self as? UINavigationBar, bar.controller == nil { return bar.topItem?.buttons ?? [] }
        return []
    }
}
