import CallSites
import HierarchyModel

extension UIWindowScene: UITraitChangeObservable, TraitObserved {
    /// The traits that the scene overrides for its windows, with the next update of traits.
    ///
    /// Source: UIWindowScene.h, iOS 17; <doc:TraitsAndSizeChanges#iOS-17>.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: nextOverrides.values) }
        set {
            let session = (self as UIResponder).session
            guard newValue.values != nextOverrides.values, session.hasTraits else { return }
            let words = session.words(of: UITraitCollection(newValue.values))
            nextOverrides = ViewOverrides(values: newValue.values, words: words)
            let site = CallSite.capture(for: self)
            for window in windows {
                session.call(.callOverrideTraits, words.fields(ofOverrideBy: window.id), at: site) { _ in }
            }
            session.waitForUpdate(of: self)
        }
    }

    /// Makes changed overrides take effect: in the scene, then in its windows.
    func inheritNow() {
        let previous = traitCollection
        overrides = nextOverrides
        noteTraits(since: previous)
        for window in windows { window.inheritNow() }
    }

    /// Calls the handlers for the traits of the scene that have changed.
    package func noteTraits(since previous: UITraitCollection) {
        guard !traitCollection.changedTraits(from: previous).isEmpty else { return }
        tellTraitsChanged(from: previous, (self as UIResponder).session.updatePass.rules)
    }
}
