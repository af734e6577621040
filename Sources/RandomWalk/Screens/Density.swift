import UIKit

/// A custom trait of the walk's app.
enum Density: UITraitDefinition {
    static let defaultValue = 0
}
