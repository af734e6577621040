import CallSites
import HierarchyModel

/// An object with changed overrides that are not applied yet.
struct TraitUpdate {
    weak var object: (any TraitOverriding)?
    var cause: UInt64?
}

/// An object that overrides traits for itself and its descendants.
@MainActor
protocol TraitOverriding: AnyObject {
    /// The distance from the window, in views.
    var traitDepth: Int { get }
    /// Applies the requested overrides, and sends the callbacks.
    func takeOverrides()
}

extension Session {
    func needsTraits(of object: any TraitOverriding) {
        guard !runLoop.traitUpdates.contains(where: { $0.object === object }) else { return }
        runLoop.traitUpdates.append(TraitUpdate(object: object, cause: currentCause))
    }

    /// Applies all requested overrides from the top down, so that no object gets two callbacks.
    ///
    /// Source: WWDC 2023, Unleash the UIKit trait system: traits are up to date before layout.
    func updateTraits() {
        guard !runLoop.traitUpdates.isEmpty else { return }
        let updates = runLoop.traitUpdates.map { ($0, $0.object?.traitDepth ?? 0) }
        runLoop.traitUpdates = []
        let order = updates.indices.sorted { (updates[$0].1, $0) < (updates[$1].1, $1) }
        for index in order {
            let update = updates[index].0
            if let object = update.object { perform(because: update.cause) { object.takeOverrides() } }
        }
    }
}

extension UIView {
    fileprivate var depth: Int { sequence(first: self) { $0.superview }.reduce(0) { count, _ in count + 1 } }
}

extension UIViewController: TraitOverriding {
    /// The traits that this controller overrides for itself and its descendants. A change applies at the next layout,
    /// or at ``updateTraitsIfNeeded()``. The affected objects then get the usual callbacks.
    ///
    /// It takes precedence over the parent's overrides. The iOS 5 preset has no traits and sends no callback.
    ///
    /// Source: UIViewController.h, iOS 17.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: session.collection(of: override(for: self) ?? Traits()).values) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Applies overrides now that wait for the next layout.
    ///
    /// Source: UIViewController.h, iOS 17.
    public func updateTraitsIfNeeded() { session.updateTraits() }

    func performOverrideStyle(_ style: UIUserInterfaceStyle, _ site: CallSite?) {
        var overrides = traitOverrides
        overrides.userInterfaceStyle = style
        performOverrideOwn(overrides, site)
    }

    private func performOverrideOwn(_ overrides: UITraitOverrides, _ site: CallSite?) {
        let words = session.words(of: UITraitCollection(overrides.values))
        let fields: EventFields = [
            .parent: .id(id), .child: .id(id), .traits: .traits(words.isEmpty ? nil : words),
        ]
        session.call(.callOverrideTraits, fields, at: site) { _ in
            guard words != override(for: self) ?? Traits() else { return }
            session.commit(.traitsOverridden, fields)
            session.needsTraits(of: self)
        }
    }

    var traitDepth: Int { viewIfLoaded?.depth ?? 0 }

    func takeOverrides() { inheritNow() }
}

/// The overrides of a view or a window.
struct ViewOverrides {
    /// The requested overrides.
    var asked = TraitSet()
    /// The applied overrides.
    var applied = Traits()
}

extension UIView: TraitOverriding {
    /// The traits that this view overrides for itself and its descendants, including controllers. A change applies at
    /// the next layout, or at ``updateTraitsIfNeeded()``. The controller that owns this view keeps its own traits.
    ///
    /// Source: UIView.h, iOS 17.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overrides?.asked ?? TraitSet()) }
        set {
            let site = CallSite.capture(for: self)
            performOverrideOwn(newValue, site)
        }
    }

    /// Applies overrides now that wait for the next layout.
    ///
    /// Source: UIView.h, iOS 17.
    public func updateTraitsIfNeeded() { session.updateTraits() }

    func performOverrideStyle(_ style: UIUserInterfaceStyle, _ site: CallSite?) {
        var overrides = traitOverrides
        overrides.userInterfaceStyle = style
        performOverrideOwn(overrides, site)
    }

    private func performOverrideOwn(_ new: UITraitOverrides, _ site: CallSite?) {
        guard let window = self as? UIWindow else { return ask(for: new) }
        let words = session.words(of: UITraitCollection(new.values))
        let fields: EventFields = [
            .parent: .id(window.id), .child: .id(window.id), .traits: .traits(words.isEmpty ? nil : words),
        ]
        session.call(.callOverrideTraits, fields, at: site) { _ in ask(for: new) }
    }

    private func ask(for new: UITraitOverrides) {
        guard new.values != overrides?.asked ?? TraitSet() else { return }
        overrides = overrides ?? ViewOverrides()
        overrides?.asked = new.values
        session.environment.hasViewOverrides = true
        session.needsTraits(of: self)
    }

    var traitDepth: Int { depth }

    func takeOverrides() {
        guard let asked = overrides?.asked else { return }
        let old = viewTraits
        overrides?.applied = session.words(of: UITraitCollection(asked))
        guard session.hasTraits else { return }
        if let window = self as? UIWindow { return window.inheritNow() }
        let new = viewTraits
        guard !old.changes(to: new).isEmpty else { return }
        notifyTraitsChanged(from: old, to: new)
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

extension UIPresentationController: TraitOverriding {
    /// The traits that are overridden for the presented controller. A change applies at the next layout. It takes
    /// precedence over ``overrideTraitCollection``.
    ///
    /// Source: UIPresentationController.h, iOS 17.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: ownOverrides) }
        set {
            guard newValue.values != ownOverrides else { return }
            ownOverrides = newValue.values
            session.needsTraits(of: self)
        }
    }

    var traitDepth: Int { containerView?.depth ?? 0 }

    func takeOverrides() { session.presentations.first { $0.asked === self }?.recordOverride() }
}
