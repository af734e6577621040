import HierarchyModel

/// An object with methods whose reads are tracked.
@MainActor
package protocol TrackingObject: AnyObject, Sendable {
    /// Nil until the object needs one.
    var updates: UpdateState? { get set }
    /// Nil for an object that has left its session.
    var trackingSession: Session? { get }
    /// The traits on which its methods depend.
    var trackedTraits: UITraitCollection { get }
    /// How events name the object.
    var updateSubject: UpdateSubject { get }

    /// Requests that the method runs in the next pass.
    func invalidate(_ method: TrackedMethod)
}

/// How events name an object that is updated.
package struct UpdateSubject {
    /// The controller that the object is, or in whose view it is.
    var controller: ObjectID?
    /// The number of a view.
    var view: Int64?
    var `class`: String?

    package init(controller: ObjectID? = nil, view: Int64? = nil, class: String? = nil) {
        (self.controller, self.view, self.class) = (controller, view, `class`)
    }
}

extension TrackingObject {
    var knownUpdates: UpdateState {
        if let updates { return updates }
        let state = UpdateState()
        updates = state
        return state
    }

    /// Requests again each method that has read a trait that differs from the previous ones.
    func invalidateDependents(on previous: UITraitCollection?) {
        guard let updates, !updates.dependencies.isEmpty, let session = trackingSession else { return }
        let changed = trackedTraits.changedTraits(from: previous)
        for (method, dependencies) in updates.dependencies.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let causes = changed.filter { trait in dependencies.traits.contains { $0 == trait } }
            guard !causes.isEmpty, session.runsAgain(method, because: .trait) else { continue }
            let names = causes.map { ($0 as? any SystemTrait.Type)?.eventName.rawValue ?? $0.identifier }
            session.requestUpdate(of: self, method, because: .trait, names.joined(separator: ","))
        }
    }

    /// A property is about to change that a run has read.
    ///
    /// - Parameter run: the number of the run. Only the last run of a method counts.
    func observedPropertyChanges(_ method: TrackedMethod, run: Int, _ model: String) {
        guard updates?.dependencies[method]?.run == run, let session = trackingSession,
            session.runsAgain(method, because: .observable)
        else { return }
        session.requestUpdate(of: self, method, because: .observable, model)
    }
}

extension UIView: TrackingObject {
    package var trackingSession: Session? { session }
    package var trackedTraits: UITraitCollection { session.collection(of: viewTraits) }
    package var updateSubject: UpdateSubject {
        UpdateSubject(controller: ownerInside?.id, view: number, class: String(describing: type(of: self)))
    }

    package func invalidate(_ method: TrackedMethod) {
        switch method {
        case .layoutSubviews: setNeedsLayout()
        case .updateConstraints: setNeedsUpdateConstraints()
        case .draw: setNeedsDisplay()
        case .updateProperties: setNeedsUpdateProperties()
        case .updateConfiguration: (self as? any ConfiguredView)?.setNeedsUpdateConfiguration()
        default: break
        }
    }
}

/// A view that shows a configuration.
@MainActor
protocol ConfiguredView: UIView {
    func setNeedsUpdateConfiguration()
}

extension UIButton: ConfiguredView {}
extension UICollectionViewCell: ConfiguredView {}
extension UITableViewCell: ConfiguredView {}
extension UITableViewHeaderFooterView: ConfiguredView {}

extension UIViewController: TrackingObject {
    package var trackingSession: Session? { session }
    package var trackedTraits: UITraitCollection { session.collection(of: currentTraits) }
    package var updateSubject: UpdateSubject { UpdateSubject(controller: id) }

    package func invalidate(_ method: TrackedMethod) {
        switch method {
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews: viewIfLoaded?.setNeedsLayout()
        case .updateViewConstraints: viewIfLoaded?.setNeedsUpdateConstraints()
        case .updateContentUnavailableConfiguration: setNeedsUpdateContentUnavailableConfiguration()
        case .updateProperties: setNeedsUpdateProperties()
        default: break
        }
    }
}

extension UIPresentationController: TrackingObject {
    package var trackingSession: Session? { session }
    package var trackedTraits: UITraitCollection { currentTraits }
    package var updateSubject: UpdateSubject { UpdateSubject(controller: presentedViewController.id) }

    package func invalidate(_ method: TrackedMethod) { containerView?.setNeedsLayout() }
}
