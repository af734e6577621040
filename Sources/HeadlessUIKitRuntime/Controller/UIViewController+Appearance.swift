import HierarchyModel

extension UIViewController {
    var appearance: Appearance { session.state.controller(id, \.appearance)?.known ?? .disappeared }

    /// Whether the controller is appearing or disappearing.
    package var isChangingAppearance: Bool { appearance == .appearing || appearance == .disappearing }

    /// Whether the controller is appearing or has appeared.
    var isOnScreen: Bool { appearance.isAppearingOrAppeared }

    /// Whether the controller has disappeared, or is disappearing with its window.
    var isAwayWithWindow: Bool { appearance == .disappeared || appearance == .disappearing && reason == .window }

    var reason: AppearanceReason? { session.state.controller(id, \.reason)??.known }

    var isInsideAppearance: Bool {
        session.isInside(EventKind.appearanceCallbacks, of: id)
    }

    /// Whether code that runs now sees the controller move in a direction. Code in an appearance callback sees it of
    /// that callback's controller alone.
    ///
    /// Source: <doc:TransitionFlags#Moving>.
    func isMoving(_ direction: Move, _ reason: AppearanceReason) -> Bool {
        guard runningAppearanceCallbacks == 0 else { return self.reason == reason }
        return move == direction && !session.isInsideAppearanceOfOther(than: id)
    }

    /// Runs an appearance callback. What is forwarded to the children is no part of it.
    private func runAppearanceCallback(
        _ selector: @autoclosure () -> Selector, _ animated: Bool, _ body: () -> Void
    ) {
        runningAppearanceCallbacks += 1
        CallObservers.tell(selector(), of: self, [animated], body)
        runningAppearanceCallbacks -= 1
    }

    /// Whether the parent forwards appearance automatically, or there is no parent.
    private var isForwardedTo: Bool { parent?.forwardsAppearance ?? true }

    /// iOS 5 has a single switch for appearance and rotation.
    ///
    /// Source: <doc:AppearanceCallbacks#Version-switch>.
    var forwardsAppearance: Bool {
        session.ask(.callbackShouldAutomaticallyForwardAppearanceMethods, id) { answersToForwardAppearance }
    }

    private var answersToForwardAppearance: Bool {
        session.has(.jointForwardingSwitch)
            ? automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers()
            : shouldAutomaticallyForwardAppearanceMethods
    }
}

extension Session {
    /// Whether the innermost callback of appearance or of a move is another controller's callback of appearance.
    fileprivate func isInsideAppearanceOfOther(than controller: ObjectID) -> Bool {
        let kinds = EventKind.appearanceCallbacks + [.callbackWillMove, .callbackDidMove]
        guard let innermost = scopes.last(where: { kinds.contains($0.kind) }) else { return false }
        return EventKind.appearanceCallbacks.contains(innermost.kind) && innermost.controller != controller
    }
}

extension EventKind {
    fileprivate static let appearanceCallbacks: [EventKind] = [
        .callbackViewWillAppear, .callbackViewIsAppearing, .callbackViewDidAppear, .callbackViewWillDisappear,
        .callbackViewDidDisappear,
    ]
    /// The callbacks in which a controller sets up its views while it appears.
    fileprivate static let callbacksOfViews: [EventKind] =
        appearanceCallbacks + [.callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews]
}

// Changes of appearance that follow from changes of the view tree.
extension UIViewController {
    /// The root view is about to be moved into `superview`, from another superview or from none.
    ///
    /// Source: <doc:AppearanceCallbacks#Add-when-the-parent-is>, (a) not visible, (b) between its will and did, (c)
    /// appeared.
    func viewWillMove(into superview: UIView, because call: UInt64?) {
        guard !isMovedByAnimator else { return }
        let host = superview.ownerInside
        let isShown = host.map { $0.appearance == .appeared } ?? (superview.window?.isShown ?? false)
        let isComing = isShown || host?.appearance == .appearing
        guard isComing else { return viewWillLeave(because: call) }
        guard appearance == .disappeared || appearance == .disappearing, isForwardedTo else { return }
        begin(appearing: true, animated: false, reason: reasonToMove(into: superview))
        if isShown { return finishAfterCommit(.appearing, because: call) }
        if let host, host.isInHierarchy, session.has(.childrenAppearBesideContainer) {
            completesByItself = !session.isInside(EventKind.callbacksOfViews, of: host.id)
        }
    }

    /// The app adds this child to the container in which its view is already. While both appear on screen, it
    /// completes its appearance by itself, and again with its parent.
    ///
    /// Source: <doc:AppearanceCallbacks#Add-when-the-parent-is>, (b): `addSubview` before `addChild`, and a child that
    /// is added again.
    func willBeAdded(to container: UIViewController) {
        guard parent == nil || parent === container, appearance == .appearing, container.appearance == .appearing,
            isInHierarchy
        else { return }
        completesByItself = true
    }

    /// The root view is about to be removed from the view tree. A controller whose appearance was begun by hand, and
    /// whose view is on no screen, leaves none.
    func viewWillLeave(because call: UInt64?) {
        guard !isMovedByAnimator, !hasBegunByHand || isPlacedOnScreen else { return }
        switch appearance {
        case .disappeared: return
        case .disappearing: break
        case .appearing, .appeared:
            guard isForwardedTo else { return }
            begin(appearing: false, animated: false, reason: reasonToLeave)
        }
        finishAfterCommit(.disappearing, because: call)
    }

    /// Whether the view is in a shown window, or in the view of a controller that has not disappeared.
    private var isPlacedOnScreen: Bool {
        isInHierarchy || viewIfLoaded?.superview?.ownerInside.map { $0.appearance != .disappeared } == true
    }

    /// Whether the app's animator adds and removes the view. The transition then changes the appearance.
    private var isMovedByAnimator: Bool { session.coordinators.contains { $0.isRunByApp && $0.moves(self) } }

    private func reasonToMove(into superview: UIView) -> AppearanceReason {
        if let window = superview as? UIWindow, window.rootViewController === self { return .window }
        return move == .into ? .movedIn : .container
    }

    private var reasonToLeave: AppearanceReason {
        if move == .out { return .movedOut }
        return viewIfLoaded?.superview is UIWindow ? .window : .container
    }

    /// Delivers the did-callback at the end of this turn, if the direction is still the same.
    func finishAfterCommit(_ direction: Appearance, because call: UInt64?) {
        session.afterLayout(because: call ?? session.currentCause) { [self] in
            guard appearance == direction, openAppearanceTransitions == 0 else { return }
            finish()
        }
    }
}

// The steps of an appearance. Each is forwarded to the children.
extension UIViewController {
    /// Delivers the will-callback and forwards it, unless the appearance already changes in that direction.
    ///
    /// - Parameter again: whether a controller that has appeared appears again.
    func begin(appearing: Bool, animated: Bool, reason: AppearanceReason, again: Bool = false) {
        let target: Appearance = appearing ? .appearing : .disappearing
        guard mayBegin(target, again: again) else { return }
        if appearing { prepareToAppear() }
        guard mayBegin(target, again: again) else { return }
        let isRepeated = appearing && appearance == .appeared
        hasCalledIsAppearing = false
        hasBegunByHand = false
        hasEndedBeforeParent = false
        completesByItself = false
        isAppearanceAnimated = animated
        record(target, animated, reason)
        if appearing {
            session.runLoop.appearing.append(.init(controller: self, cause: session.currentCause))
            session.tell(.callbackViewWillAppear, id, [.animated: .bool(animated)]) {
                runAppearanceCallback("viewWillAppear:", animated) { viewWillAppear(animated) }
            }
        } else {
            session.tell(.callbackViewWillDisappear, id, [.animated: .bool(animated)]) {
                runAppearanceCallback("viewWillDisappear:", animated) { viewWillDisappear(animated) }
            }
        }
        guard appearance == target else { return }
        appearanceWillBeForwarded(appearing, animated: animated)
        forward(where: { $0.mayBegin(target, again: isRepeated || $0.hasEndedBeforeParent) }) {
            $0.begin(
                appearing: appearing, animated: animated, reason: .container,
                again: isRepeated || $0.hasEndedBeforeParent)
        }
    }

    private func mayBegin(_ target: Appearance, again: Bool) -> Bool {
        switch appearance {
        case .disappeared: target == .appearing
        case .appearing: target == .disappearing
        case .appeared: target == .disappearing || again
        case .disappearing: target == .appearing
        }
    }

    private func prepareToAppear() {
        loadViewIfNeeded()
        enterEnvironment()
    }

    /// Delivers the did-callback of the current direction and forwards it. Nothing is left for an end by the app.
    ///
    /// Source: <doc:AppearanceCallbacks#Manual>.
    func finish() {
        switch appearance {
        case .appearing: finishAppearing()
        case .disappearing: finishDisappearing()
        case .appeared, .disappeared: break
        }
    }

    private func finishAppearing() {
        if isReadyToBeAppearing { callIsAppearing() }
        finishStrays(.appearing)
        finishAheadOfParent()
        guard appearance == .appearing else { return }
        let animated = isAppearanceAnimated
        recordEnd(.appeared, animated)
        session.tell(.callbackViewDidAppear, id, [.animated: .bool(animated)]) {
            isInOwnViewDidAppear = true
            runAppearanceCallback("viewDidAppear:", animated) { viewDidAppear(animated) }
            isInOwnViewDidAppear = false
            if appearance == .appeared { forwardDidAppear(animated) }
        }
        guard appearance == .appeared else { return }
        appearanceWasForwarded(true, animated: animated)
    }

    /// Completes the children that complete their appearance by themselves, which they do before their parent.
    private func finishAheadOfParent() {
        forward(where: { $0.completesByItself && $0.appearance == .appearing }) {
            $0.finish()
            $0.hasEndedBeforeParent = $0.appearance == .appeared
        }
    }

    /// Completes the appearance of the children. One that was completed before gets the callback again.
    ///
    /// Source: <doc:AppearanceCallbacks#Add-when-the-parent-is>.
    private func forwardDidAppear(_ animated: Bool) {
        forward(where: { $0.appearance == .appearing || $0.appearance == .appeared && $0.hasEndedBeforeParent }) {
            guard $0.hasEndedBeforeParent else { return $0.finish() }
            $0.hasEndedBeforeParent = false
            $0.repeatDidAppear(animated)
        }
    }

    private func repeatDidAppear(_ animated: Bool) {
        session.tell(.callbackViewDidAppear, id, [.animated: .bool(animated)]) {
            runAppearanceCallback("viewDidAppear:", animated) { viewDidAppear(animated) }
        }
    }

    private func finishDisappearing() {
        finishStrays(.disappearing)
        guard appearance == .disappearing else { return }
        let animated = isAppearanceAnimated
        recordEnd(.disappeared, animated)
        session.tell(.callbackViewDidDisappear, id, [.animated: .bool(animated)]) {
            runAppearanceCallback("viewDidDisappear:", animated) { viewDidDisappear(animated) }
            if appearance == .disappeared { forward(to: [.disappearing]) { $0.finish() } }
        }
        guard appearance == .disappeared else { return }
        appearanceWasForwarded(false, animated: animated)
    }

    /// Delivers the did-callbacks of the controllers whose views were added without containment, before this
    /// controller's own.
    ///
    /// Source: <doc:AppearanceCallbacks#Automatic>.
    private func finishStrays(_ direction: Appearance) {
        for stray in hostedControllers
        where stray.parent == nil && stray.ownPresenter == nil && stray.appearance == direction {
            stray.finish()
        }
    }

    /// Whether the view is in a shown window and `viewIsAppearing` has not been called yet.
    var isReadyToBeAppearing: Bool {
        appearance == .appearing && !hasCalledIsAppearing && isInHierarchy
    }

    /// Calls `viewIsAppearing`: after insertion, before layout, the parent first. The callback for traits that the
    /// controller has got outside of the tree comes before it.
    ///
    /// Traits and sizes that changed after `viewWillAppear` have not reached the controller yet, because it was outside
    /// of the tree.
    ///
    /// Source: <doc:RootController>, <doc:AddingAChild>, <doc:TraitsAndSizeChanges#Initial-traits>.
    func callIsAppearing() {
        hasCalledIsAppearing = true
        enterEnvironment()
        announceTraits()
        viewIfLoaded?.updateTraitsFromHere(withoutAppearing: true)
        let animated = isAppearanceAnimated
        session.tell(.callbackViewIsAppearing, id, [.animated: .bool(animated)]) {
            runAppearanceCallback("viewIsAppearing:", animated) { viewIsAppearing(animated) }
        }
        for child in hostedControllers {
            if child.isReadyToBeAppearing { child.callIsAppearing() } else { child.enterEnvironmentLate() }
        }
    }

    /// Gives traits to a controller that has appeared outside of the tree, such as a page that was set before its
    /// container appears, and to those that its view hosts.
    private func enterEnvironmentLate() {
        guard appearance == .appeared, !hasCalledIsAppearing else { return }
        hasCalledIsAppearing = true
        enterEnvironment()
        for child in hostedControllers { child.enterEnvironmentLate() }
    }

    /// Ends a change of appearance. It no longer waits for `viewIsAppearing` either: the next one takes its own place
    /// there, after its parent.
    private func recordEnd(_ appearance: Appearance, _ animated: Bool) {
        openAppearanceTransitions = 0
        session.runLoop.appearing.removeAll { $0.controller === self }
        record(appearance, animated, reason)
    }

    private func record(_ appearance: Appearance, _ animated: Bool, _ reason: AppearanceReason?) {
        session.commit(
            .appearanceChanged,
            [
                .controller: .id(id), .state: .symbol(appearance), .animated: .bool(animated), .reason: .symbol(reason),
            ])
    }

    /// Runs a step for the controllers whose views this one hosts and that are in one of `states`: first the children,
    /// in their order, then controllers whose views were added without containment.
    private func forward(to states: Set<Appearance>, _ step: (UIViewController) -> Void) {
        forward(where: { states.contains($0.appearance) }, step)
    }

    private func forward(where isIncluded: (UIViewController) -> Bool, _ step: (UIViewController) -> Void) {
        let hosted = hostedControllers.filter(isIncluded)
        guard !hosted.isEmpty else { return }
        let isForwarding = hosted.contains { $0.parent === self } ? forwardsAppearance : true
        for controller in hosted where controller.parent == nil || isForwarding {
            // The callbacks of another one may have taken this one away.
            guard isIncluded(controller), let view = viewIfLoaded,
                controller.viewIfLoaded?.isDescendant(of: view) == true
            else { continue }
            step(controller)
        }
    }

    private var hostedControllers: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        let hosted = view.nestedRootControllers
        guard !hosted.isEmpty else { return [] }
        let strays = hosted.filter { $0.parent == nil }.sorted { $0.id < $1.id }
        return children.filter { hosted.contains($0) } + strays
    }
}

// Forwarding by the app.
extension UIViewController {
    func performBeginAppearance(_ appearing: Bool, _ animated: Bool, _ site: CallSite?) {
        let fields: WordFields = [
            .controller: .id(id), .appearing: .bool(appearing), .animated: .bool(animated),
        ]
        session.call(.callBeginAppearance, fields, at: site) { _ in
            let isFlip = openAppearanceTransitions > 0 && appearance == (appearing ? .disappearing : .appearing)
            if !isFlip { openAppearanceTransitions += 1 }
            let before = appearance
            begin(appearing: appearing, animated: animated, reason: reasonByHand(appearing), again: true)
            if appearance != before { hasBegunByHand = true }
        }
    }

    func performEndAppearance(_ site: CallSite?) {
        session.call(.callEndAppearance, [.controller: .id(id)], at: site) { _ in
            guard openAppearanceTransitions > 0 else {
                return session.diagnose(
                    "Unbalanced calls to begin/end appearance transitions for \(debugName).", subject: id, thrown: false
                )
            }
            openAppearanceTransitions -= 1
            guard openAppearanceTransitions == 0 else { return }
            finish()
            hasEndedBeforeParent = appearance == .appeared && parent?.willForwardAppearance == true
        }
    }

    /// Whether what the children get by hand now is followed by what this controller forwards. One that is on its way
    /// is asked when it forwards; any other is asked now, without a record.
    private var willForwardAppearance: Bool {
        switch appearance {
        case .appearing: true
        case .appeared: isInOwnViewDidAppear && answersToForwardAppearance
        case .disappeared, .disappearing: answersToForwardAppearance
        }
    }

    private func reasonByHand(_ appearing: Bool) -> AppearanceReason {
        switch move {
        case .into where appearing: .movedIn
        case .out where !appearing: .movedOut
        default: .container
        }
    }
}
