import Foundation

/// An object that reports changes of single traits: a view, a window, a controller or a presentation controller.
///
/// A registered handler runs with the previous traits, in the order of registration: until iOS 16 after the object's
/// own `traitCollectionDidChange(_:)`, later before it. It does not run for the first traits. UIKit's methods with a
/// selector take a method here:
/// `registerForTraitChanges([UITraitHorizontalSizeClass.self], action: PanelController.widthHasChanged)`.
///
/// Source: UITrait.h (UITraitChangeObservable), iOS 17; WWDC 2023, Unleash the UIKit trait system.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}

/// The result of a registration, with which it can be removed.
///
/// Source: UITrait.h, iOS 17.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitChangeObservable {
    /// Receives the object whose traits have changed, and the previous traits.
    public typealias TraitChangeHandler<Environment> = (Environment, UITraitCollection) -> Void

    /// Runs `handler` after one of `traits` has changed, until the object dies or the registration is removed.
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        observe(traits) { environment, previous in
            if let environment = environment as? Environment { handler(environment, previous) }
        }
    }

    /// Runs `action` of `target`, which is not kept alive.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target,
        action: @escaping (Target) -> (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        observe(traits) { [weak target] environment, previous in
            if let target { action(target)(environment, previous) }
        }
    }

    /// Runs `action` of `target`, which is not kept alive.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: target) { target in { _, _ in action(target)() } }
    }

    /// Runs a method of this object.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping (Self) -> (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Runs a method of this object.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping (Self) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Calls a method of this object: with the environment and its earlier traits if it takes arguments.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Calls a method of another object, which is not kept alive.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        observe(traits) { [weak target = target as AnyObject] environment, previous in
            if let target { ClassRegistry.send(action, to: target, environment, previous) }
        }
    }

    /// Removes a registration. A registration of another object is ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitObserved)?.traitObservers.removeAll { $0 === registration }
    }

    private func observe(
        _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits: traits, handler: handler)
        (self as? any TraitObserved)?.traitObservers.append(observer)
        return observer
    }
}

/// One registration.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }
}

/// An object that keeps registrations.
@MainActor
protocol TraitObserved: UITraitEnvironment {
    var traitObservers: [TraitObserver] { get set }
}

extension UIView: TraitObserved {}
extension UIViewController: TraitObserved {}
extension UIPresentationController: TraitObserved {}

extension TraitObserved {
    /// Calls the handlers that are registered for a changed trait, and the method for all changes.
    func tellTraitsChanged(from previous: UITraitCollection?, _ rules: UpdateRules) {
        if rules.registrationsComeFirst { notifyTraitObservers(from: previous) }
        traitCollectionDidChange(previous)
        if !rules.registrationsComeFirst { notifyTraitObservers(from: previous) }
    }

    /// Runs the handlers that are registered for a changed trait.
    private func notifyTraitObservers(from previous: UITraitCollection?) {
        guard let previous, !traitObservers.isEmpty else { return }
        let changed = traitCollection.changedTraits(from: previous)
        for observer in traitObservers
        where observer.traits.contains(where: { trait in changed.contains { $0 == trait } }) {
            guard traitObservers.contains(where: { $0 === observer }) else { continue }
            observer.handler(self, previous)
        }
    }
}
