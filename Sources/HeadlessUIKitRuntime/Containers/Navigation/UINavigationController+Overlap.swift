import Foundation
import HierarchyModel

// Changes that come while a transition runs.
// Source: <doc:FluidNavigation>, <doc:NavigationController#Overlapping-changes>.
extension UINavigationController {
    /// Whether a further change ends a transition of this kind, instead of waiting for it.
    func isFluid(_ running: NavigationTransition) -> Bool {
        running.isAnimated && !running.isRunByApp && session.has(running.zoom == nil ? .fluidSlides : .fluidZooms)
    }

    func forget(_ ended: NavigationTransition) {
        if swipe === ended { swipe = nil }
        if running === ended { running = nil }
    }

    /// Ends the running transition if the change that comes now interrupts it. One whose views have had no layout yet
    /// ends after that layout.
    func interruptTransition(because event: UInt64) {
        guard let running, !running.isOver, isFluid(running) else { return }
        guard running.isMoving else { return endAfterLayout(running, because: event) }
        running.interruption = event
        if running.isDragged { letGo(of: running, finishing: true, .cancelled) }
        if !running.isOver { complete(running) }
    }

    func endAfterLayout(_ running: NavigationTransition, because event: UInt64) {
        guard running.interruption == nil else { return }
        running.interruption = event
        session.afterLayout(because: event) { [self] in
            guard !running.isOver else { return }
            running.startAnimation()
            if running.isDragged { letGo(of: running, finishing: true, .cancelled) }
            complete(running)
        }
    }

    /// A cancelled swipe whose controller is on its way back ends at once, so that the change starts from the stack
    /// before the swipe.
    func endReturningSwipe(because event: UInt64) {
        guard let running, running.isReturning, !running.isOver, requests.isEmpty, isFluid(running) else { return }
        running.interruption = event
        bringBack(running)
    }
}

// Since iOS 8: pushes that wait.
extension UINavigationController {
    /// The presentation by this controller whose transition refuses changes of the stack.
    var presentationInTransition: Presentation? {
        guard session.has(.presentingStacksRefuseChanges), let presentation = session.presentation(by: self),
            presentation.isInTransition, !presentation.isUnwinding
        else { return nil }
        return presentation
    }

    /// Whether a push waits for the animated transition of the stack, or for its own presentation. Then `push` runs
    /// when that has ended. A push without animation does not wait for a presentation.
    ///
    /// Source: openradar 44091459 (iOS 11.4).
    func waitsForTransition(animated: Bool, _ push: @escaping () -> Void) -> Bool {
        guard session.has(.pushesWaitInTransitions) else { return false }
        if let presentation = presentationInTransition {
            guard animated else { return false }
            if presentation.isAppearing {
                presentation.whenPresented.append(push)
                return true
            }
            guard let coordinator = session.coordinators.last(where: { $0.dismisses(to: self) }) else { return false }
            coordinator.addCompletion(push)
            return true
        }
        let isChangedAtOnce =
            running.map { isFluid($0) && ($0.zoom != nil || session.has(.stacksChangeInTransitions)) }
            ?? session.has(.stacksChangeInTransitions)
        guard !isChangedAtOnce, let coordinator = waiting.last?.request?.coordinator ?? running?.coordinator else {
            return false
        }
        coordinator.addCompletion(push)
        return true
    }
}

extension Presentation {
    /// Whether a push on the presenting stack waits for the transition. UIKit refuses it while its own alerts and
    /// searches appear or disappear.
    ///
    /// Source: openradar 44091459 (a full-screen presentation); VirtualTourist (an alert), stackoverflow 33316474 (a
    /// search).
    var letsPushesWait: Bool { !(presented is UIAlertController || presented is UISearchController) }
}

// Until iOS 7: changes that are not in order.
extension UINavigationController {
    /// Says that a change comes during an animated transition, or in the turn in which one was asked for.
    ///
    /// Source: BufferedNavigationController 9 (iOS 7), BAMEasyTable 4 (iOS 6).
    func noteNestedChange(_ change: NavigationChange) {
        guard session.has(.nestedChangesCorruptBar), appearance == .appeared,
            change.top !== (waiting.last.map(\.top) ?? shown)
        else { return }
        let first = waiting.firstIndex { $0.request?.coordinator != nil }
        guard running?.isAnimated == true || first != nil else { return }
        if let running {
            running.corruption = change.cause
        } else if let first {
            waiting[first].corruption = change.cause
        }
        let operation = change.operation == .pop ? "pop" : "push"
        session.diagnose(
            "nested \(operation) animation can result in corrupted navigation bar", subject: id, thrown: false)
    }

    /// Source: Cobalt 18 (iOS 7), stackoverflow 9088465 (iOS 5). Which controller is named is not certain.
    func tellCorruption(after ended: NavigationTransition) {
        session.diagnose(
            "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                + "corrupted.",
            subject: id, thrown: false)
        session.diagnose(
            "Unbalanced calls to begin/end appearance transitions for \(ended.top.debugName).",
            subject: ended.top.id, thrown: false)
    }
}

extension UIView {
    /// Whether this view, or one between it and the stack's, uses a finger that moves towards the trailing edge.
    ///
    /// Source: <doc:FluidNavigation#Content-swipe>.
    func usesSidewaysSwipe(before recognizer: UIGestureRecognizer, in stack: UINavigationController) -> Bool {
        sequence(first: self, next: \.superview).prefix { $0 !== stack.viewIfLoaded }.contains { view in
            view.ownUse || recognizer.required.contains { $0.isEnabled && $0.view === view }
        }
    }

    private var ownUse: Bool {
        switch self {
        case let control as UIControl: control.isEnabled
        case let cell as UITableViewCell: cell.hasSwipeActions
        case let scroll as UIScrollView: scroll.isScrollEnabled && scroll.contentSize.width > scroll.bounds.width
        default: false
        }
    }
}

extension UITableViewCell {
    fileprivate var hasSwipeActions: Bool {
        let table = sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UITableView }.first
        return table.flatMap { table in table.indexPath(for: self).map(table.hasSwipeActions) } ?? false
    }
}
