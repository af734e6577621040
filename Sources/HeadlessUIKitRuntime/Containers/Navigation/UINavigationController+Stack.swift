import Foundation
import HierarchyModel

// What the app asks for.
extension UINavigationController {
    func performPush(_ controller: UIViewController, _ animated: Bool, _ site: CallSite?) {
        guard sharesSession(with: controller, doing: "pushViewController") else { return }
        let fields: WordFields = [
            .container: .id(id), .target: .id(controller.id), .animated: .bool(animated),
        ]
        session.call(.callPush, on: id, fields, at: site) { push(controller, animated, because: $0) }
    }

    func performShow(_ controller: UIViewController, _ site: CallSite?) {
        guard sharesSession(with: controller, doing: "show") else { return }
        recordShow(controller, .show, site) { push(controller, session.application.areAnimationsEnabled, because: $0) }
    }

    /// Pushes a controller now, or when what runs has ended.
    private func push(_ controller: UIViewController, _ animated: Bool, because call: UInt64) {
        if let refusing = presentationInTransition, !refusing.letsPushesWait {
            return refuseChange(in: "pushViewController:animated:")
        }
        let isWaiting = waitsForTransition(animated: animated) { [weak self] in
            guard let self else { return }
            session.perform(because: call) { self.push(controller, animated, because: call) }
        }
        guard !isWaiting else { return }
        endReturningSwipe(because: call)
        guard canPush(controller) else { return }
        change(to: plannedStack + [controller], .push, animated, because: call)
    }

    /// Pops the controllers above `target`, or the top one if it is nil.
    func performPop(to target: UIViewController?, _ animated: Bool, _ site: CallSite?) -> [UIViewController]? {
        if let target, !sharesSession(with: target, doing: "popToViewController") { return nil }
        let fields: WordFields = [
            .container: .id(id), .to: .id(target?.id), .animated: .bool(animated),
        ]
        return session.call(.callPop, on: id, fields, at: site) { call in
            guard canChangeStack(in: target == nil ? "popViewControllerAnimated:" : Self.popToTarget) else {
                return nil
            }
            endReturningSwipe(because: call)
            let stack = plannedStack
            guard
                let remaining = stack.firstIndex(where: { $0 === target }).map({ $0 + 1 })
                    ?? (target == nil ? stack.count - 1 : nil)
            else {
                session.diagnose(
                    "Tried to pop to a view controller that doesn't exist.", subject: target?.id, thrown: true)
                return nil
            }
            guard remaining >= 1 else { return nil }
            let popped = Array(stack[remaining...])
            if !popped.isEmpty { change(to: Array(stack[..<remaining]), .pop, animated, because: call) }
            return session.autorelease(each: popped)
        }
    }

    func performSet(_ controllers: [UIViewController], animated: Bool, _ site: CallSite?) {
        guard controllers.allSatisfy({ sharesSession(with: $0, doing: "setViewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(controllers.map(\.id)), .animated: .bool(animated),
        ]
        session.call(.callSetViewControllers, on: id, fields, at: site) { call in
            guard canChangeStack(in: "setViewControllers:animated:") else { return }
            endReturningSwipe(because: call)
            guard Set(controllers).count == controllers.count else {
                return session.diagnose(
                    "All view controllers in a navigation controller must be distinct "
                        + "(\(controllers.map(\.debugName).joined(separator: ", ")))",
                    subject: id, thrown: true)
            }
            guard controllers.allSatisfy({ isNoSplitView($0) && isNoContainerOfThis($0) }), controllers != plannedStack
            else { return }
            let top = plannedStack.last
            replacedSilently =
                session.has(.replacedTopsMoveSilently) && !controllers.contains { $0 === top } ? top : nil
            let isPop = controllers.last.map { plannedStack.contains($0) } ?? true
            change(to: controllers, isPop ? .pop : .push, animated, because: call)
        }
    }

    private static let popToTarget = "popToViewController:transition:"

    /// Whether the stack may change. UIKit refuses a change while this controller itself presents or dismisses, which
    /// is the case in the turn of the call, too. The dismissal of an unwind segue does not refuse that segue's own pop.
    ///
    /// Source: iOS-Slide-Menu 161 (iOS 8); stackoverflow 33316474. The method of a pop to a controller is that of an
    /// unwind segue. <doc:UnwindSegues#Structural-unwind>.
    private func canChangeStack(in method: String) -> Bool {
        guard presentationInTransition != nil else { return true }
        refuseChange(in: method)
        return false
    }

    private func refuseChange(in method: String) {
        session.diagnose(
            "\(method) called on \(debugName) while an existing transition or presentation is occurring; the "
                + "navigation stack will not be updated.",
            subject: id, thrown: false)
    }

    /// Source: <doc:NavigationController>; rules `push-same-controller`, `push-container-controller`.
    private func canPush(_ controller: UIViewController) -> Bool {
        let message: String
        if plannedStack.contains(controller) {
            message =
                session.has(.pushedTwiceNamesStack)
                ? "\(debugName) is pushing the same view controller instance (\(controller.debugName)) more than once "
                    + "which is not supported and is most likely an error in the application : "
                    + (Bundle.main.appBundleIdentifier ?? "(null)")
                : "Pushing the same view controller instance more than once is not supported (\(controller.debugName))"
        } else if controller is UINavigationController, !takesStacks {
            message = "Pushing a navigation controller is not supported"
        } else {
            return isNoSplitView(controller) && isNoContainerOfThis(controller)
        }
        session.diagnose(message, subject: controller.id, thrown: true)
        return false
    }

    /// The stack of the More list takes split view controllers since iOS 8.
    ///
    /// Source: the exception that UIKit raises; IntelligentSplitViewController 11 (iOS 5: the More list).
    func isNoSplitView(_ controller: UIViewController) -> Bool {
        guard controller is UISplitViewController, !(takesStacks && session.has(.splitViewsInMore)) else { return true }
        session.diagnose(
            "Split View Controllers cannot be pushed to a Navigation Controller \(debugName)", subject: controller.id,
            thrown: true)
        return false
    }

    private func isNoContainerOfThis(_ controller: UIViewController) -> Bool {
        guard isSelfOrBelow(controller) else { return true }
        session.diagnose(
            "\(controller.debugName) cannot be in the stack of \(debugName), which is the same controller or "
                + "a descendant of it.",
            subject: controller.id, thrown: true)
        return false
    }
}

// The stack, at the call.
extension UINavigationController {
    /// The stack that the changes in progress will lead to.
    var plannedStack: [UIViewController] { requests.last?.stack ?? viewControllers }

    /// Makes a change. A change that a callback of another change asks for is made after that one.
    package func change(to new: [UIViewController], _ operation: Operation, _ animated: Bool, because call: UInt64) {
        requests.append(
            StackRequest(
                base: plannedStack, stack: new, operation: operation, animated: animated,
                isInteractive: isSwipeBeginning && operation == .pop, cause: call))
        guard requests.count == 1 else { return }
        makeFirstRequest()
        while let next = requests.first { session.perform(because: next.cause) { makeFirstRequest() } }
    }

    private func makeFirstRequest() {
        interruptTransition(because: requests[0].cause)
        let change = make(requests[0])
        requests.removeFirst()
        begin(change)
    }

    private func begin(_ change: NavigationChange) {
        if isInTransition || !waiting.isEmpty || showsChanges {
            var change = change
            noteNestedChange(change)
            change.request = requestTransition(for: change)
            waiting.append(change)
            scheduleNextTransition()
        } else {
            applyOffScreen(change)
        }
    }

    /// Calls the callbacks of the controllers that leave and come, then changes the stack. A controller that a callback
    /// moves elsewhere is not pushed.
    private func make(_ request: StackRequest) -> NavigationChange {
        let old = viewControllers
        let wanted = request.stack(from: old)
        let removed = old.filter { !wanted.contains($0) }
        for controller in removed.reversed() where controller !== replacedSilently {
            session.tell(.callbackWillMove, controller.id, [.to: .null]) { controller.callWillMove(to: nil) }
        }
        for controller in wanted where !old.contains(controller) { addOrKeep(controller) }
        let new = wanted.filter { $0.parent === self }
        recordStack(new)
        return NavigationChange(
            operation: request.operation, added: new.filter { !old.contains($0) }, removed: removed, top: new.last,
            before: old.filter { new.contains($0) || removed.contains($0) }, after: new, animated: request.animated,
            isInteractive: request.isInteractive, cause: request.cause)
    }

    /// Commits the stack, and its top if that has changed.
    func recordStack(_ stack: [UIViewController]) {
        let before = viewControllers.last
        session.commit(.stackChanged, [.container: .id(id), .order: .ids(stack.map(\.id))])
        if stack.last !== before {
            session.commit(.selectionChanged, [.container: .id(id), .selected: .id(stack.last?.id)])
        }
        // A pushed controller may hide the bar below the stack.
        viewIfLoaded?.noteMove()
        let present = stack.filter { $0.parent === self }
        // Children that are about to leave may stand between them.
        if children.filter(present.contains) != present { orderChildren(first: present.map(\.id)) }
        if stack.last !== before { takeSizeOfTop() }
        stackDidChange()
    }

    /// Takes over the preferred size of a new top controller that has one.
    ///
    /// Source: openradar 16946356 (at first and at a push); <doc:SizesOfChildren>.
    private func takeSizeOfTop() {
        guard let size = viewControllers.last?.preferredContentSize, size != .zero else { return }
        takePreferredContentSize(size)
    }

    /// Removes the controllers from an index on from the stack at once, without animation.
    func takeOffAtOnce(from first: Int) {
        let stack = plannedStack
        let removed = Array(stack[first...])
        if let shown, removed.contains(shown) { self.shown = nil }
        change(to: Array(stack[..<first]), .pop, false, because: session.currentOrLastCause)
        for controller in removed { controller.removeViewAtOnce() }
        letGo(removed)
    }

    /// A child has left by other means than a change of the stack. If it was on top, the controller below it is shown.
    ///
    /// Source: `UIViewController.h`: a container that adds a child removes it from its present parent.
    func removeTaken(_ child: UIViewController) {
        waitingToHaveMoved.removeAll { $0 === child }
        for index in waiting.indices { waiting[index].removeTaken(child) }
        let old = viewControllers
        guard old.contains(child) else { return }
        let new = old.filter { $0 !== child }
        recordStack(new)
        begin(
            NavigationChange(
                operation: .pop, added: [], removed: [child], top: new.last, before: new, after: new, animated: false,
                isInteractive: false, cause: session.currentOrLastCause))
    }

    /// Adds a child. A popped controller whose transition has not ended is still a child: it is called, and stays.
    private func addOrKeep(_ controller: UIViewController) {
        if controller.parent !== self { controller.removeFromPresentParent() }
        session.tell(.callbackWillMove, controller.id, [.to: .id(id)]) { controller.callWillMove(to: self) }
        adopt(controller)
    }

    /// Makes a change of a stack that is off screen: without transition and appearance.
    func applyOffScreen(_ change: NavigationChange) {
        waitingToHaveMoved += change.added.filter { $0.parent === self }
        hideShown(unless: change.top, because: change.cause)
        updateBottomBar()
        letGo(change.removed)
    }

    /// Removes the view of the controller that was shown, if it is still here.
    func hideShown(unless top: UIViewController?, because cause: UInt64) {
        guard let shown, shown !== top else { return }
        self.shown = nil
        if isPlace(of: shown) { shown.removeFromPlace(because: cause) }
    }

    /// Whether a controller's view is in this one's or nowhere, and no other container has taken the controller.
    func isPlace(of controller: UIViewController) -> Bool {
        guard let superview = controller.viewInPlace?.superview else {
            return controller.parent == nil || controller.parent === self
        }
        return viewIfLoaded.map(superview.isDescendant) ?? false
    }

    /// Removes the controllers from their parent and calls `didMove`, the topmost first.
    func letGo(_ controllers: [UIViewController]) {
        for controller in controllers.reversed()
        where controller.parent === self && !viewControllers.contains(controller) {
            waitingToHaveMoved.removeAll { $0 === controller }
            willRemoveFromStack(of: controller)
            controller.removeFromPresentParent(silently: controller === replacedSilently)
            didRemoveFromStack(of: controller)
        }
    }
}
