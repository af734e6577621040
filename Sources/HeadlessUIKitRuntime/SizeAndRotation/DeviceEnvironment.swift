import HierarchyModel
import JSONText

/// The orientation of a session's device, and what follows from it.
@MainActor
package final class DeviceEnvironment {
    private let device: DeviceProfile
    let semantics: SessionConfiguration.Semantics
    /// The appearance of the app whatever the user chooses; nil for the user's.
    private let fixedStyle: UIUserInterfaceStyle?
    package var deviceOrientation: UIDeviceOrientation
    /// The orientation of the screen and of new windows.
    package var interfaceOrientation: UIInterfaceOrientation {
        didSet { screenTraits = traits(ofScreen: interfaceOrientation) }
    }
    /// The traits that the user has chosen for all apps.
    package var settings = Traits() {
        didSet { screenTraits = traits(ofScreen: interfaceOrientation) }
    }
    /// The traits of a window that fills the screen.
    private(set) var screenTraits = Traits()
    let words = TraitWordTable()
    /// What the app has set as the current traits.
    var currentTraits: UITraitCollection?
    /// Whether a view or a window has overridden traits, at any time.
    var hasViewOverrides = false
    /// The changes of windows that are being prepared, innermost last.
    var changes: [WindowSizeChange] = []
    /// The rotation of which controllers are being informed.
    var rotation: WindowSizeChange?
    lazy var current = UIDevice(device, self)

    init(_ configuration: SessionConfiguration) {
        device = configuration.device
        semantics = configuration.semantics
        fixedStyle = configuration.demandedStyle ?? (configuration.has(.followsAppearance) ? nil : .light)
        deviceOrientation = configuration.orientation
        interfaceOrientation = configuration.interfaceOrientationAtLaunch(
            held: configuration.orientation, configuration.supportedOrientations)
        screenTraits = traits(ofScreen: interfaceOrientation)
    }

    /// The change of a window that is being prepared.
    func change(of window: UIWindow?) -> WindowSizeChange? { changes.last { $0.window === window } }

    /// In points. In portrait until iOS 7; since iOS 8 in the interface's orientation.
    var screenSize: Size { semantics.has(.adaptivity) ? device.screen(in: interfaceOrientation) : device.screen }

    private func traits(ofScreen orientation: UIInterfaceOrientation) -> Traits {
        traits(in: orientation, window: device.screen(in: orientation))
    }

    /// The traits of a window of a size: four in iOS 8, with light or dark in iOS 13, and the text size once the user
    /// has chosen one. Other traits stay unspecified until an override specifies them.
    ///
    /// - Parameter isResized: whether the system has given the window another size than the screen's.
    ///
    /// Source: <doc:SizeClassesByDevice>, <doc:SystemVersions>.
    func traits(in orientation: UIInterfaceOrientation, window: Size, isResized: Bool = false) -> Traits {
        let isFree = isResized && device.idiom == .phone && semantics.has(.resizesScenesOfPhones)
        let classes =
            isFree ? device.sizeClasses(ofResized: window) : device.sizeClasses(in: orientation, window: window)
        var traits = Traits()
        traits.set(.horizontalSizeClass, classes.horizontal.eventName)
        traits.set(.verticalSizeClass, classes.vertical.eventName)
        traits[TraitName.displayScale.rawValue] = .number(JSONNumber(device.scale))
        traits.set(.userInterfaceIdiom, device.idiom.eventName)
        if semantics.has(.userInterfaceStyle) {
            traits.set(.userInterfaceStyle, (fixedStyle ?? userInterfaceStyle).eventName)
        }
        if semantics.has(.textSizeTrait) {
            let name = TraitName.preferredContentSizeCategory.rawValue
            traits[name] = settings[name]
        }
        return traits
    }
}

extension Session {
    /// Whether this UIKit has traits and informs controllers of sizes. Before iOS 8 there is rotation only.
    package var hasTraits: Bool { has(.adaptivity) }

    /// Whether a window gets another size now, after which root views of another size update their constraints.
    ///
    /// Source: <doc:LayoutPass>.
    var isResizingWindow: Bool { hasTraits && !environment.changes.isEmpty }
}

extension Traits {
    fileprivate mutating func set(_ name: TraitName, _ word: String) { self[name.rawValue] = .string(word) }

    /// These traits, replaced by those that `other` specifies.
    package func merged(with other: Traits?) -> Traits {
        guard let other else { return self }
        var merged = self
        merged.merge(other)
        return merged
    }

    /// The overrides that change these traits to `new`. A trait that `new` does not have becomes `unspecified`.
    package func changes(to new: Traits) -> Traits {
        let unspecified = JSONValue.string("unspecified")
        var changes = Traits()
        for entry in new.entries where self[entry.name] != entry.value { changes[entry.name] = entry.value }
        for entry in entries where new[entry.name] == nil && entry.value != unspecified {
            changes[entry.name] = unspecified
        }
        return changes
    }
}
