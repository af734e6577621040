import UIKit

/// The width class and the height class of an interface.
struct SizeClasses: Equatable {
    var width: UIUserInterfaceSizeClass
    var height: UIUserInterfaceSizeClass
}

extension SizeClasses {
    init(_ traits: UITraitCollection) {
        self.init(width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
    }
}

extension SizeClasses: CustomStringConvertible {
    var description: String { "\(word(width)) × \(word(height))" }

    private func word(_ sizeClass: UIUserInterfaceSizeClass) -> String {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: "any"
        }
    }
}

/// A row in the table of default size classes for a full-screen app.
struct DeviceRow {
    let names: String
    let portrait: SizeClasses
    let landscape: SizeClasses

    /// All rows. A device that is missing has the size classes of a device with the same screen size.
    static let all = [
        DeviceRow("iPad, iPad mini", portrait: (.regular, .regular), landscape: (.regular, .regular)),
        DeviceRow("iPhone 6 Plus", portrait: (.compact, .regular), landscape: (.regular, .compact)),
        DeviceRow("iPhone 6", portrait: (.compact, .regular), landscape: (.compact, .compact)),
        DeviceRow("iPhone 5, 5c, 5s", portrait: (.compact, .regular), landscape: (.compact, .compact)),
        DeviceRow("iPhone 4s", portrait: (.compact, .regular), landscape: (.compact, .compact)),
    ]

    private typealias Pair = (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)

    private init(_ names: String, portrait: Pair, landscape: Pair) {
        self.names = names
        self.portrait = SizeClasses(width: portrait.0, height: portrait.1)
        self.landscape = SizeClasses(width: landscape.0, height: landscape.1)
    }
}
