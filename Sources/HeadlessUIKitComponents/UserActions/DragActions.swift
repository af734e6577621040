import Foundation
import HeadlessUIKitRuntime

extension UIView {
    /// Drags and long presses for the recognizers of the view that have actions. Content is dragged in the directions
    /// in which it can be scrolled. The view is one that a touch reaches.
    var dragActions: [UserAction] {
        recognizers.filter { $0.isEnabled && $0.hasActions }.flatMap { recognizer -> [UserAction] in
            switch recognizer {
            case let pan as UIPanGestureRecognizer: directions(of: pan).map { drag(pan, $0) }
            case let press as UILongPressGestureRecognizer: [hold(press)]
            default: []
            }
        }
    }

    /// The place of a view in the description of an action.
    var placeOfAction: String {
        (ownerInside ?? controllerOfTitle).map { " in \(ActionNames.name(of: $0))" } ?? ""
    }

    private func directions(of pan: UIPanGestureRecognizer) -> [DragDirection] {
        if let scroll = self as? UIScrollView, scroll.panGestureRecognizer === pan { return scroll.scrollDirections }
        guard let edges = (pan as? UIScreenEdgePanGestureRecognizer)?.edges else { return DragDirection.allCases }
        return DragDirection.allCases.filter { edges.contains($0.startEdge) }
    }

    private func drag(_ pan: UIPanGestureRecognizer, _ direction: DragDirection) -> UserAction {
        let screen = window?.bounds ?? .zero
        let start = pan is UIScreenEdgePanGestureRecognizer ? direction.start(in: screen) : nil
        let step = direction.movement(over: screen.size, part: 0.3)
        let speed = direction.movement(over: CGSize(width: 1000, height: 1000), part: 1)
        return UserAction(
            "drag \(ActionNames.name(of: self)) \(direction)\(placeOfAction)",
            parts: [
                { $0.drag(pan, .began(at: start, touches: pan.minimumNumberOfTouches)) },
                { $0.drag(pan, .changed(by: step, velocity: speed)) },
                { $0.drag(pan, .changed(by: step, velocity: speed)) },
                { $0.drag(pan, .ended(velocity: speed)) },
            ])
    }

    private func hold(_ press: UILongPressGestureRecognizer) -> UserAction {
        UserAction(
            "press \(ActionNames.name(of: self))\(placeOfAction)",
            parts: [
                { $0.press(press, .began(touches: press.numberOfTouchesRequired)) }, { $0.press(press, .ended()) },
            ])
    }
}

extension UIScrollView {
    /// Where the finger can move so that the content follows it.
    fileprivate var scrollDirections: [DragDirection] {
        DragDirection.allCases.filter { direction in
            let movement = direction.movement(over: CGSize(width: 2, height: 2), part: 1)
            let offset = CGPoint(x: contentOffset.x - movement.x, y: contentOffset.y - movement.y)
            return reachable(offset) != reachable(contentOffset)
        }
    }
}

extension UINavigationController {
    /// Swipes that pop the top, or let it come back: from the edge, and over the content.
    var swipeActions: [UserAction] {
        guard canGoBack, showsBackButton else { return [] }
        let edge = interactivePopGestureRecognizer?.isEnabled == true ? swipeActions("") { $0.swipeBack(self, $1) } : []
        let isOverContent = interactiveContentPopGestureRecognizer?.isEnabled == true
        return edge + (isOverContent ? swipeActions("over the content ") { $0.swipeContent(self, $1) } : [])
    }

    private func swipeActions(
        _ place: String, _ swipe: @escaping @MainActor (Session, Session.SwipePhase) -> Void
    ) -> [UserAction] {
        [true, false].map { finishing in
            UserAction(
                "swipe back \(place)\(finishing ? "" : "halfway ")in \(ActionNames.name(of: self))",
                parts: [
                    { swipe($0, .began) }, { swipe($0, .changed(finishing ? 0.8 : 0.2)) },
                    { swipe($0, .ended(finishing: finishing)) },
                ])
        }
    }
}
