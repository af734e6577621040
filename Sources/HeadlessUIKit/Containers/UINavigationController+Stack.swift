import HierarchyModel

// What the app asks for.
extension UINavigationController {
    func appPushes(_ controller: UIViewController, _ animated: Bool, _ site: CallSite?) {
        guard sharesSession(with: controller, doing: "pushViewController") else { return }
        let fields: WordFields = [
            .container: .id(id), .target: .id(controller.id), .animated: .bool(animated),
        ]
        session.call(.callPush, on: id, fields, at: site) { push(controller, animated, because: $0) }
    }

    func appShows(_ controller: UIViewController, _ site: CallSite?) {
        guard sharesSession(with: controller, doing: "show") else { return }
        recordShow(controller, .show, site) { push(controller, session.application.areAnimationsEnabled, because: $0) }
    }

    private func push(_ controller: UIViewController, _ animated: Bool, because call: UInt64) {
        guard canPush(controller) else { return }
        change(to: plannedStack + [controller], .push, animated, because: call)
    }

    /// Takes off what stands above `target`, or the top one where it is nil.
    func appPops(to target: UIViewController?, _ animated: Bool, _ site: CallSite?) -> [UIViewController]? {
        if let target, !sharesSession(with: target, doing: "popToViewController") { return nil }
        let fields: WordFields = [
            .container: .id(id), .to: .id(target?.id), .animated: .bool(animated),
        ]
        return session.call(.callPop, on: id, fields, at: site) { call in
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
            return popped
        }
    }

    func appSets(_ controllers: [UIViewController], animated: Bool, _ site: CallSite?) {
        guard controllers.allSatisfy({ sharesSession(with: $0, doing: "setViewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(controllers.map(\.id)), .animated: .bool(animated),
        ]
        session.call(.callSetViewControllers, on: id, fields, at: site) { call in
            guard Set(controllers).count == controllers.count else {
                return session.diagnose(
                    "All view controllers in a navigation controller must be distinct (\(controllers.map(\.debugName).joined(separator: ", ")))",
                    subject: id, thrown: true)
            }
            guard controllers.allSatisfy({ isNoSplitView($0) && isNoContainerOfThis($0) }), controllers != plannedStack
            else { return }
            let isPop = controllers.last.map { plannedStack.contains($0) } ?? true
            change(to: controllers, isPop ? .pop : .push, animated, because: call)
        }
    }

    /// Source: <doc:NavigationController>; rules push-same-controller, push-container-controller.
    private func canPush(_ controller: UIViewController) -> Bool {
        let message: String
        if plannedStack.contains(controller) {
            message =
                "Pushing the same view controller instance more than once is not supported (\(controller.debugName))"
        } else if controller is UINavigationController, !takesStacks {
            message = "Pushing a navigation controller is not supported"
        } else {
            return isNoSplitView(controller) && isNoContainerOfThis(controller)
        }
        session.diagnose(message, subject: controller.id, thrown: true)
        return false
    }

    /// Source: UIKit's exception.
    private func isNoSplitView(_ controller: UIViewController) -> Bool {
        guard controller is UISplitViewController, !takesStacks else { return true }
        session.diagnose(
            "Split View Controllers cannot be pushed to a Navigation Controller \(debugName)", subject: controller.id,
            thrown: true)
        return false
    }

    private func isNoContainerOfThis(_ controller: UIViewController) -> Bool {
        guard isSelfOrBelow(controller) else { return true }
        session.diagnose(
            "\(controller.debugName) cannot be in the stack of \(debugName), which is the same controller or stands below it.",
            subject: controller.id, thrown: true)
        return false
    }
}

// The stack, at the call.
extension UINavigationController {
    /// The stack as the changes that are being made will leave it.
    var plannedStack: [UIViewController] { requests.last?.stack ?? viewControllers }

    /// Makes a change; one that a callback of another change asks for is made behind that.
    func change(to new: [UIViewController], _ operation: Operation, _ animated: Bool, because call: UInt64) {
        requests.append(
            StackRequest(
                base: plannedStack, stack: new, operation: operation, animated: animated,
                isInteractive: isSwipeBeginning && operation == .pop, cause: call))
        guard requests.count == 1 else { return }
        makeFirstRequest()
        while let next = requests.first { session.perform(because: next.cause) { makeFirstRequest() } }
    }

    private func makeFirstRequest() {
        let change = make(requests[0])
        requests.removeFirst()
        begin(change)
    }

    private func begin(_ change: NavigationChange) {
        if isInTransition || !waiting.isEmpty || showsChanges {
            waiting.append(change)
            scheduleNextTransition()
        } else {
            applyUnseen(change)
        }
    }

    /// Tells those who go and come, then changes the stack; one for whom a callback has found another place does not come.
    private func make(_ request: StackRequest) -> NavigationChange {
        let old = viewControllers
        let wanted = request.stack(from: old)
        let removed = old.filter { !wanted.contains($0) }
        for controller in removed.reversed() {
            session.tell(.callbackWillMove, controller.id, [.to: .null]) { controller.willMove(toParent: nil) }
        }
        for controller in wanted where !old.contains(controller) { takeIn(controller) }
        let new = wanted.filter { $0.parent === self }
        recordStack(new)
        return NavigationChange(
            operation: request.operation, added: new.filter { !old.contains($0) }, removed: removed, top: new.last,
            before: old.filter { new.contains($0) || removed.contains($0) }, after: new, animated: request.animated,
            isInteractive: request.isInteractive, cause: request.cause)
    }

    /// Commits the stack, and its top where that is another one than before.
    func recordStack(_ stack: [UIViewController]) {
        let before = viewControllers.last
        session.commit(.stackChanged, [.container: .id(id), .order: .ids(stack.map(\.id))])
        if stack.last !== before {
            session.commit(.selectionChanged, [.container: .id(id), .selected: .id(stack.last?.id)])
        }
        // One that is pushed may hide the bar that is below the stack.
        viewIfLoaded?.noteMove()
        let present = stack.filter { $0.parent === self }
        // What is about to leave may stand between them.
        if children.filter(present.contains) != present { orderChildren(first: present.map(\.id)) }
        stackWasRecorded()
    }

    /// What stands from that place on up leaves the stack at once, without animation.
    func takeOffAtOnce(from first: Int) {
        let stack = plannedStack
        let removed = Array(stack[first...])
        if let shown, removed.contains(shown) { self.shown = nil }
        change(to: Array(stack[..<first]), .pop, false, because: session.lastAsker)
        for controller in removed { controller.leaveAtOnce() }
        letGo(removed)
    }

    /// A child has left by another way than a change of the stack; what stood below it is seen then.
    ///
    /// Source: UIViewController.h: a container that adds a child takes it from its present one.
    func lose(_ child: UIViewController) {
        waitingToHaveMoved.removeAll { $0 === child }
        for index in waiting.indices { waiting[index].lose(child) }
        let old = viewControllers
        guard old.contains(child) else { return }
        let new = old.filter { $0 !== child }
        recordStack(new)
        begin(
            NavigationChange(
                operation: .pop, added: [], removed: [child], top: new.last, before: new, after: new, animated: false,
                isInteractive: false, cause: session.lastAsker))
    }

    /// One that was popped and whose transition has not ended is still a child: it is told, and stays one.
    private func takeIn(_ controller: UIViewController) {
        if controller.parent !== self { controller.leaveParent() }
        session.tell(.callbackWillMove, controller.id, [.to: .id(id)]) { controller.willMove(toParent: self) }
        adopt(controller)
    }

    /// A change of a stack that nobody sees: no transition, no appearance.
    func applyUnseen(_ change: NavigationChange) {
        waitingToHaveMoved += change.added.filter { $0.parent === self }
        hideShown(unless: change.top, because: change.cause)
        updateBottomBar()
        letGo(change.removed)
    }

    /// Takes the view of the controller that was shown out, if it is still here.
    func hideShown(unless top: UIViewController?, because cause: UInt64) {
        guard let shown, shown !== top else { return }
        self.shown = nil
        if isPlace(of: shown) { shown.takeOutOfPlace(because: cause) }
    }

    /// Whether a controller's view stands in this one's, or nowhere, with nobody else having taken the controller.
    func isPlace(of controller: UIViewController) -> Bool {
        guard let superview = controller.viewInPlace?.superview else {
            return controller.parent == nil || controller.parent === self
        }
        return viewIfLoaded.map(superview.isDescendant) ?? false
    }

    /// The removed controllers lose their parent and are told so, the topmost first.
    func letGo(_ controllers: [UIViewController]) {
        for controller in controllers.reversed()
        where controller.parent === self && !viewControllers.contains(controller) {
            waitingToHaveMoved.removeAll { $0 === controller }
            willLetGo(of: controller)
            controller.leaveParent()
            hasLetGo(of: controller)
        }
    }
}
