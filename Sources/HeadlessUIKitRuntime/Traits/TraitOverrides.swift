import CallSites
import HierarchyModel

extension UIViewController {
    /// The traits that this controller overrides for itself and its descendants. The affected objects get the usual
    /// callbacks inside the setter; since iOS 17 with the next update of traits.
    ///
    /// It takes precedence over the parent's overrides. The iOS 5 preset has no traits and sends no callback.
    ///
    /// Source: UIViewController.h, iOS 17; <doc:TraitsAndSizeChanges#iOS-17>.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: ownOverrides) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Updates the traits of the controller, its view and the subviews now, also outside of the hierarchy. Until iOS 16
    /// it has no effect, because overrides do not wait.
    ///
    /// Source: UIViewController.h, iOS 17.
    public func updateTraitsIfNeeded() {
        guard session.updatePass.rules.traitsFollowViews else { return }
        if let view = viewIfLoaded { return view.updateTraitsIfNeeded() }
        update(inheriting: updates?.inherited ?? predictedTraits)
    }

    private var ownOverrides: TraitSet { session.collection(of: override(for: self) ?? Traits()).values }

    var overriddenStyle: UIUserInterfaceStyle { ownOverrides[UITraitUserInterfaceStyle.self] }

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
            overridesHaveChanged()
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
    func fields(ofOverrideBy id: ObjectID) -> EventFields {
        [.parent: .id(id), .child: .id(id), .traits: .traits(isEmpty ? nil : self)]
    }
}

extension UIView {
    /// The traits that this view overrides for itself and its descendants, including controllers, which get the usual
    /// callbacks inside the setter; since iOS 17 with the next update of traits. The controller that owns this view
    /// keeps its own traits.
    ///
    /// Source: UIView.h, iOS 17; <doc:TraitsAndSizeChanges#iOS-17>.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overrides?.values ?? TraitSet()) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Updates the traits of the view and its subviews now, also outside of the hierarchy. Until iOS 16 it has no
    /// effect, because overrides do not wait.
    ///
    /// Source: UIView.h, iOS 17.
    public func updateTraitsIfNeeded() {
        guard session.updatePass.rules.traitsFollowViews else { return }
        session.applyWaitingOverrides(relatedTo: self)
        if window?.isShown == true { updateTraitsFromHere() } else { updateTraitsOfSubtree() }
    }

    var overriddenStyle: UIUserInterfaceStyle { (overrides?.values ?? TraitSet())[UITraitUserInterfaceStyle.self] }

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
        guard !session.has(.overridesWaitForUpdate) else { return session.waitForUpdate(of: self) }
        if let window = self as? UIWindow { return window.inheritOverrides() }
        let traits = viewTraits
        guard !old.changes(to: traits).isEmpty else { return }
        notifyTraitsChanged(from: old, to: traits)
        for controller in nestedRootControllers { controller.inheritNow() }
        setNeedsLayout()
    }
}

extension UIView {
    /// Makes changed overrides take effect, since iOS 17: here, then in the controllers below.
    package func inheritNow() {
        if let window = self as? UIWindow { return window.inheritOverrides() }
        guard window?.isShown == true else { return }
        updateOwnTraits()
        for controller in nestedRootControllers { controller.inheritNow() }
        updateTraitsOfSubtree()
        requestLayoutForTraits()
    }

    /// Requests the layout that depends on traits. Where reads are tracked these request it, except for constraints.
    func requestLayoutForTraits() {
        if !session.updatePass.rules.tracksTraits || session.autoLayout.isInUse { setNeedsLayout() }
    }
}

extension UIWindow {
    /// Computes the traits for the window's size and overrides, and sends the callbacks.
    fileprivate func inheritOverrides() {
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
