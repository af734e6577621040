import CallSites
import HierarchyModel

extension UIViewController {
    /// The traits that this controller overrides for itself and its descendants. The affected objects get the usual
    /// callbacks inside the setter.
    ///
    /// It takes precedence over the parent's overrides. The iOS 5 preset has no traits and sends no callback.
    ///
    /// Source: UIViewController.h, iOS 17; <doc:TraitsAndSizeChanges#iOS-17>.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: session.collection(of: override(for: self) ?? Traits()).values) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Has no effect, because overrides do not wait.
    ///
    /// Source: UIViewController.h, iOS 17.
    public func updateTraitsIfNeeded() {}

    func performOverrideStyle(_ style: UIUserInterfaceStyle, _ site: CallSite?) {
        var overrides = traitOverrides
        overrides.userInterfaceStyle = style
        performOverrideOwn(overrides, site)
    }

    private func performOverrideOwn(_ overrides: UITraitOverrides, _ site: CallSite?) {
        let words = session.words(of: UITraitCollection(overrides.values))
        let fields = words.fields(ofOverrideBy: id)
        session.call(.callOverrideTraits, fields, at: site) { _ in
            guard words != override(for: self) ?? Traits() else { return }
            session.commit(.traitsOverridden, fields)
            inheritNow()
        }
    }
}

/// The overrides of a view or a window.
struct ViewOverrides {
    var values = TraitSet()
    /// The same as words of the trait table, which inheritance merges.
    var words = Traits()
}

extension Traits {
    /// The fields of an event that says which traits an object overrides for itself.
    fileprivate func fields(ofOverrideBy id: ObjectID) -> EventFields {
        [.parent: .id(id), .child: .id(id), .traits: .traits(isEmpty ? nil : self)]
    }
}

extension UIView {
    /// The traits that this view overrides for itself and its descendants, including controllers, which get the usual
    /// callbacks inside the setter. The controller that owns this view keeps its own traits.
    ///
    /// Source: UIView.h, iOS 17; <doc:TraitsAndSizeChanges#iOS-17>.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overrides?.values ?? TraitSet()) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Has no effect, because overrides do not wait.
    ///
    /// Source: UIView.h, iOS 17.
    public func updateTraitsIfNeeded() {}

    func performOverrideStyle(_ style: UIUserInterfaceStyle, _ site: CallSite?) {
        var overrides = traitOverrides
        overrides.userInterfaceStyle = style
        performOverrideOwn(overrides, site)
    }

    private func performOverrideOwn(_ overrides: UITraitOverrides, _ site: CallSite?) {
        let words = session.words(of: UITraitCollection(overrides.values))
        let new = ViewOverrides(values: overrides.values, words: words)
        guard let window = self as? UIWindow else { return apply(new) }
        session.call(.callOverrideTraits, words.fields(ofOverrideBy: window.id), at: site) { _ in apply(new) }
    }

    private func apply(_ new: ViewOverrides) {
        guard new.values != overrides?.values ?? TraitSet() else { return }
        let old = viewTraits
        overrides = new
        session.environment.hasViewOverrides = true
        guard session.hasTraits else { return }
        if let window = self as? UIWindow { return window.inheritNow() }
        let traits = viewTraits
        guard !old.changes(to: traits).isEmpty else { return }
        notifyTraitsChanged(from: old, to: traits)
        for controller in nestedRootControllers { controller.inheritNow() }
        setNeedsLayout()
    }
}

extension UIWindow {
    /// Computes the traits for the window's size and overrides, and sends the callbacks.
    fileprivate func inheritNow() {
        let change = WindowSizeChange(of: self, to: frame, interfaceOrientation, animated: false)
        guard !currentTraits.changes(to: change.traits).isEmpty else { return }
        change.perform()
    }
}

extension UIPresentationController {
    /// The traits that are overridden for the presented controller, which gets the usual callbacks inside the setter.
    /// They take precedence over ``overrideTraitCollection``.
    ///
    /// Source: UIPresentationController.h, iOS 17.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: ownOverrides) }
        set {
            guard newValue.values != ownOverrides else { return }
            ownOverrides = newValue.values
            session.presentations.first { $0.asked === self }?.recordOverride()
        }
    }
}
