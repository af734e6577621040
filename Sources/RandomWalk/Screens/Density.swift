import UIKit

/// A trait of the walk's app.
enum Density: UITraitDefinition {
    static let defaultValue = 0
}
