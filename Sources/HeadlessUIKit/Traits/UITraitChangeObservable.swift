import Foundation

/// What can be asked to tell of changes of single traits: views, windows, controllers and presentation controllers.
///
/// Who registers is told behind the object's own `traitCollectionDidChange(_:)`, in the order of registration, with the traits that
/// held before; not of the first traits, before which there were none. Where a method of UIKit's takes a selector, this one
/// takes a method: `registerForTraitChanges([UITraitHorizontalSizeClass.self], action: PanelController.widthHasChanged)`.
///
/// Source: UITrait.h (UITraitChangeObservable), iOS 17; WWDC 2023, Unleash the UIKit trait system.
@MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}

/// What a registration gives back, to take it back with.
///
/// Source: UITrait.h, iOS 17.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitChangeObservable {
    /// Is handed the object whose traits have changed, and the traits that held before.
    public typealias TraitChangeHandler<Environment> = (Environment, UITraitCollection) -> Void

    /// Runs `handler` when one of `traits` has changed, for as long as the object lives or until the registration is taken back.
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

    /// Takes a registration back; without effect for another object's.
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
    /// Tells those who registered for a trait that has changed since.
    func tellTraitObservers(from previous: UITraitCollection?) {
        guard let previous, !traitObservers.isEmpty else { return }
        let changed = traitCollection.changedTraits(from: previous)
        for observer in traitObservers
        where observer.traits.contains(where: { trait in changed.contains { $0 == trait } }) {
            guard traitObservers.contains(where: { $0 === observer }) else { continue }
            observer.handler(self, previous)
        }
    }
}
