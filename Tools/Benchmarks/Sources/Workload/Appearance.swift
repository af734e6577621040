import HierarchyModel
import JSONText

/// The traits of the simulated device: settings of the user, and size classes by orientation.
struct Appearance {
    var isLandscape = false
    private var switches: [Bool] = [false, true, false, true, false]

    static let switchCount = 5

    mutating func toggle(_ number: Int) { switches[number].toggle() }

    /// The traits that a rotation changes.
    var sizeClasses: Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(isLandscape ? "regular" : "compact")
        traits["verticalSizeClass"] = .string(isLandscape ? "compact" : "regular")
        return traits
    }

    /// The trait that a setting changes.
    func trait(ofSwitch number: Int) -> Traits {
        var traits = Traits()
        let (name, value) = entry(number)
        traits[name] = .string(value)
        return traits
    }

    var all: Traits {
        var traits = sizeClasses
        for number in 0..<Self.switchCount { traits.merge(trait(ofSwitch: number)) }
        return traits
    }

    private func entry(_ number: Int) -> (name: String, value: String) {
        switch number {
        case 0: ("userInterfaceStyle", switches[0] ? "dark" : "light")
        case 1: ("layoutDirection", switches[1] ? "leftToRight" : "rightToLeft")
        case 2: ("preferredContentSizeCategory", switches[2] ? "extraLarge" : "large")
        case 3: ("forceTouchCapability", switches[3] ? "available" : "unavailable")
        default: ("displayGamut", switches[4] ? "P3" : "SRGB")
        }
    }
}
