import HierarchyModel

// Whether the scene of a window looks active, which its windows get as the trait `activeAppearance`.

/// What may bring another scene to the front.
struct FrontChange {
    let cause: UInt64?
}

extension Session {
    /// The key window, or the phase of a scene, has changed: at the end of the turn another scene may look active.
    func noteFrontChange() {
        if application.scenes.areUsed { application.scenes.frontChange = FrontChange(cause: currentCause) }
    }

    /// Lets the active scene of the key window look active, and all others inactive. A scene that has always been in
    /// front leaves the trait unspecified.
    ///
    /// Source: <doc:Scenes#The-scene-in-front>.
    func updateActiveAppearance() {
        guard let change = application.scenes.frontChange else { return }
        application.scenes.frontChange = nil
        guard configuration.device.idiom == .pad, has(.scenesLookInactive) else { return }
        let keyScene = application.keyWindow?.windowScene
        let scenes = application.scenes.byRecency.filter { $0.session.role == .windowApplication }
        let front = scenes.first { $0 === keyScene } ?? scenes.first { $0.phase == .active }
        perform(because: change.cause) {
            for case let scene as UIWindowScene in application.scenes.connected
            where scene.session.role == .windowApplication {
                scene.look(active: scene === front && scene.phase == .active)
            }
        }
    }
}

extension UIWindowScene {
    /// The traits that the scene gives to its windows: the system's, replaced by those that the app overrides.
    var givenTraits: Traits {
        guard let activeAppearance else { return overrides.words }
        let session = (self as UIResponder).session
        return session.words(of: UITraitCollection(activeAppearance: activeAppearance)).merged(with: overrides.words)
    }

    fileprivate func look(active isActive: Bool) {
        guard isActive != (activeAppearance != .inactive) else { return }
        let previous = traitCollection
        activeAppearance = isActive ? .active : .inactive
        noteTraits(since: previous)
        for window in windows { window.inheritNow() }
    }
}
