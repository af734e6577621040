import CallSites
import Foundation
import HierarchyModel
import JSONText
import Synchronization

/// A set of traits that describes the environment of an interface. A trait that is not given is unspecified.
///
/// A value: two collections of the same traits are equal.
///
/// Source: UITraitCollection.h; <doc:TraitsAndSizeChanges>.
// Unchecked: it has no state of its own that changes.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// Sets traits of a new collection, in addition to those that it is made from.
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    package let values: TraitSet
    /// Notes what is read of the traits of an object while a tracked method of it runs.
    private let reads: TraitReads?

    private static let readings = Atomic<UInt32>(0)
    /// How many times the app has read a size class.
    static var sizeClassReadings: UInt32 { readings.load(ordering: .relaxed) }

    init(_ values: TraitSet, reads: TraitReads? = nil) { (self.values, self.reads) = (values, reads) }

    /// Specifies no trait.
    public convenience override init() { self.init(TraitSet()) }

    /// Source: UITraitCollection.h, iOS 17.
    public convenience init(mutations: TraitMutations) { self.init(TraitSet().changed(by: mutations)) }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
    }

    /// - Parameter displayScale: pixels a point; 0 is unspecified.
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, scale) }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, idiom)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, layoutDirection)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
    }

    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, forceTouchCapability)
    }

    public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, displayGamut) }

    /// The traits of all `collections`. If several specify the same trait, the last one counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var merged = TraitSet()
        for collection in collections { merged.merge(collection.values) }
        self.init(merged)
    }

    private convenience init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
        var values = TraitSet()
        values[trait] = value
        self.init(values)
    }

    /// The value of a system or custom trait; its default value if it is unspecified.
    ///
    /// Source: UITraitCollection.h, iOS 17.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        reads?.note(trait)
        return values[trait]
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        Self.readings.add(1, ordering: .relaxed)
        return self[UITraitHorizontalSizeClass.self]
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        Self.readings.add(1, ordering: .relaxed)
        return self[UITraitVerticalSizeClass.self]
    }
    /// Pixels a point; 0 if it is unspecified.
    public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        reads?.note(UITraitUserInterfaceIdiom.self)
        guard MainActor.isCurrent else { return idiom }
        let site = CallSite.captureAssumingMainActor(for: self)
        MainActor.assumeIsolated { Session.current.noteIdiom(site) }
        return idiom
    }
    /// The idiom, without a note that it was read.
    var idiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }
    public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
    public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
    public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
    public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

    /// A copy of this collection with changed traits.
    ///
    /// Source: UITraitCollection.h, iOS 17.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }

    /// A copy of this collection with one changed trait.
    ///
    /// Source: UITraitCollection.h, iOS 17.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// Whether every trait that `trait` specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// The traits with different values: system traits first, then custom traits by identifier. Without another
    /// collection, the traits that are specified here.
    ///
    /// Source: UITraitCollection.h, iOS 17.
    public func changedTraits(from traits: UITraitCollection?) -> [UITrait] {
        let other = traits?.values ?? TraitSet()
        let customTraits = values.custom.merging(other.custom) { own, _ in own }
        let known: [UITrait] =
            TraitName.traits.map { $0 } + customTraits.keys.sorted().compactMap { customTraits[$0]?.trait }
        return known.filter { !values.agrees(with: other, on: $0) }
    }

    /// Whether colors may look different with the other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// The system traits that affect colors.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        TraitName.traits.filter { $0.affectsColorAppearance }.map { $0 }
    }

    /// The system traits that select an image's variant.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        TraitName.traits.filter { $0 != UITraitForceTouchCapability.self }.map { $0 }
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    public override var hash: Int { values.hashValue }
    public override var description: String { text }

    /// The traits with which dynamic colors are resolved: what the app has set, else the traits of the current
    /// session's screen.
    ///
    /// Source: UITraitCollection.h, iOS 13.
    @preconcurrency @MainActor public static var current: UITraitCollection {
        get { Session.current.environment.currentTraits ?? UIScreen.main.traitCollection }
        set { Session.current.environment.currentTraits = newValue }
    }

    /// Runs `actions` with this collection as ``current``.
    ///
    /// Source: UITraitCollection.h, iOS 13.
    @preconcurrency @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let environment = Session.current.environment
        let old = environment.currentTraits
        environment.currentTraits = self
        defer { environment.currentTraits = old }
        actions()
    }
}

extension TraitSet {
    fileprivate func changed(by mutations: UITraitCollection.TraitMutations) -> TraitSet {
        var traits: any UIMutableTraits = MutableTraits(values: self)
        mutations(&traits)
        return (traits as? MutableTraits)?.values ?? self
    }
}

extension UITraitCollection {
    private var text: String {
        let members =
            values.traits.json.map { ($0.key, $0.value) } + values.customTraits.map { ($0.trait.identifier, $0.word) }
        let texts = members.map { name, value in "\(name) = \(Self.text(of: value))" }
        return "<UITraitCollection; \(texts.joined(separator: ", "))>"
    }

    private static func text(of value: JSONValue) -> String {
        value.string ?? value.canonicalText
    }
}
