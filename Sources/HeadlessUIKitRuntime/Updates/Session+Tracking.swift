import CallSites
import HierarchyModel

#if canImport(Darwin)
    import Observation
#else
    @_spi(SwiftUI) import Observation
#endif

/// Why a method has to run again.
enum UpdateReason: String {
    /// A trait has changed that it has read.
    case trait
    /// A property of an observable object has changed that it has read.
    case observable
    /// The app has asked for it.
    case call
}

extension Session {
    /// Runs a method of an object, and notes what it reads: each later change of that makes it run again.
    package func track<Object: TrackingObject>(_ method: TrackedMethod, of object: Object, _ body: () -> Void) {
        guard updatePass.rules.notesTraits else { return body() }
        let state = object.knownUpdates
        let reads = TraitReads()
        state.runs += 1
        let run = state.runs
        updatePass.running.append(.init(object: object, reads: reads))
        updatePass.runs += 1
        let number = updatePass.runs
        if updatePass.rules.notesObservables {
            observe(body) { [weak self, weak object] model in
                guard let self, let object else { return }
                note(.init(run: number) { object.observedPropertyChanges(method, run: run, model) })
            }
        } else {
            body()
        }
        updatePass.running.removeLast()
        state.dependencies[method] = MethodDependencies(run: run, traits: reads.close())
    }

    /// Runs `body`, and calls `change` before the first change of a property that it has read. `change` receives the
    /// class of the observable object, or an empty text if it is not known.
    private func observe(_ body: () -> Void, change: @escaping @MainActor @Sendable (String) -> Void) {
        #if canImport(Darwin)
            withObservationTracking(body) { Self.onMainActor { change("") } }
        #else
            withObservationTracking(
                body,
                willSet: { tracking in
                    tracking.cancel()
                    let model = tracking.changed.map { String(describing: Swift.type(of: $0).rootType) } ?? ""
                    Self.onMainActor { change(model) }
                })
        #endif
    }

    /// Applies the change before the next event, in the order in which the methods have run.
    private func note(_ change: UpdatePass.ObservedChange) {
        updatePass.observedChanges.append(change)
        commitContext.hasObservedChanges = true
    }

    func applyObservedChanges() {
        guard commitContext.hasObservedChanges else { return }
        commitContext.hasObservedChanges = false
        let changes = updatePass.observedChanges.sorted { $0.run < $1.run }
        updatePass.observedChanges = []
        for change in changes { change.apply() }
    }

    /// Runs `body` now on the main actor, and later from another thread.
    private nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainActor.isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }

    /// The traits of an object. If a tracked method of it runs, that notes what is read of them.
    package func readTraits(_ traits: UITraitCollection, of object: any TrackingObject) -> UITraitCollection {
        guard !updatePass.running.isEmpty, let run = updatePass.running.last(where: { $0.object === object }) else {
            return traits
        }
        return UITraitCollection(traits.values, reads: run.reads)
    }

    /// Records that a method has to run again and why, and requests it.
    ///
    /// - Parameter name: the traits, or the class of the observable object.
    func requestUpdate(
        of object: any TrackingObject, _ method: TrackedMethod, because reason: UpdateReason, _ name: String? = nil,
        at site: CallSite? = nil
    ) {
        object.updates?.dependencies[method] = nil
        let outer = updatePass.cause
        updatePass.cause = commitRequest(of: object, method, because: reason, name, at: site)
        object.invalidate(method)
        updatePass.cause = outer
    }

    func commitRequest(
        of object: any TrackingObject, _ method: TrackedMethod, because reason: UpdateReason, _ name: String?,
        at site: CallSite?
    ) -> UInt64 {
        let subject = object.updateSubject
        return commit(
            .updateRequested,
            [
                .controller: .id(subject.controller), .view: subject.view.map(FieldValue.int) ?? .null,
                .class: subject.class.map(FieldValue.string) ?? .null, .method: .string(method.rawValue),
                .reason: .string(reason.rawValue), .name: name.map(FieldValue.string) ?? .null,
            ], site: site)
    }

    /// Notes what asks for the next run of a method, if nothing has asked for it yet.
    func noteCause(of method: TrackedMethod, in object: any TrackingObject) {
        guard updatePass.rules.tracksTraits, let cause = updatePass.cause ?? currentCause else { return }
        let state = object.knownUpdates
        if state.causes[method] == nil { state.causes[method] = cause }
    }

    /// What asked for this run of a method; nil if nothing did, or if that has not returned.
    func takeCause(of method: TrackedMethod, in object: any TrackingObject) -> UInt64? {
        guard let cause = object.updates?.causes.removeValue(forKey: method) else { return nil }
        return scopes.contains { $0.seq == cause } ? nil : cause
    }
}
