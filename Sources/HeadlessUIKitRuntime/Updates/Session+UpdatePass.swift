import HierarchyModel

extension Session {
    /// Updates the visible windows: traits, properties, constraints, layout and display. Since iOS 26 it repeats that
    /// until nothing is invalid.
    ///
    /// Source: <doc:LayoutPass#Phases-of-a-pass>.
    func layoutWindows() {
        var rounds = 0
        while needsUpdate {
            guard rounds < UpdateRules.longestPass else { return endEndlessPass() }
            rounds += 1
            runLoop.needsLayout = false
            applyWaitingOverrides()
            for window in liveWindows where window.isShown {
                window.updateFromHere()
                if updatePass.rules.tracksTraits { window.displaySubtree() }
            }
            guard updatePass.rules.updatesProperties else { return }
        }
    }

    private var needsUpdate: Bool {
        applyObservedChanges()
        return runLoop.needsLayout
    }

    private func endEndlessPass() {
        runLoop.needsLayout = false
        diagnose(
            """
            \(UpdateRules.longestPass) rounds of updates in a row asked for another one: a view that invalidates \
            itself in its own update or layout never comes to rest.
            """,
            subject: nil, thrown: false)
    }

    /// Makes changed overrides take effect.
    ///
    /// - Parameter view: only those of objects above, at or below this view; nil for all.
    func applyWaitingOverrides(relatedTo view: UIView? = nil) {
        let waiting = updatePass.waitingOverrides
        guard !waiting.isEmpty else { return }
        updatePass.waitingOverrides = waiting.filter { entry in
            guard let view, let object = entry.object else { return false }
            return !view.isRelated(to: object)
        }
        for entry in waiting {
            guard let object = entry.object, view.map({ $0.isRelated(to: object) }) ?? true else { continue }
            perform(because: entry.cause) {
                (object as? UIViewController)?.inheritNow()
                (object as? UIView)?.inheritNow()
                (object as? UIWindowScene)?.inheritNow()
            }
        }
    }

    /// The overrides of a view or a controller have changed, which waits for the next update of traits.
    func waitForUpdate(of object: UIResponder) {
        runLoop.needsLayout = true
        guard !updatePass.waitingOverrides.contains(where: { $0.object === object }) else { return }
        updatePass.waitingOverrides.append(.init(object: object, cause: currentCause))
    }
}

extension UIView {
    /// Updates the subtree: traits, properties, constraints and layout.
    func updateFromHere() {
        session.applyObservedChanges()
        if session.updatePass.rules.traitsFollowViews {
            session.applyWaitingOverrides(relatedTo: self)
            updateTraitsFromHere()
            if window?.isShown == true { updatePropertiesOfSubtree() }
        }
        layoutFromHere()
    }

    /// Whether a scene, a view or a controller is above, at or below this view.
    fileprivate func isRelated(to object: UIResponder) -> Bool {
        if object is UIWindowScene { return window?.windowScene === object }
        guard let other = object as? UIView ?? (object as? UIViewController)?.viewIfLoaded else { return false }
        return isDescendant(of: other) || other.isDescendant(of: self)
    }

    /// Updates a view that has come into the hierarchy since the pass began.
    func catchUpBeforeLayout() {
        guard session.updatePass.rules.traitsFollowViews, updates?.traits == nil, !(self is UIWindow),
            window?.isShown == true
        else { return }
        updateOwnTraits()
        updateOwnProperties()
    }
}
