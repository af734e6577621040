/// Which views are turned around in an interface that is read from right to left.
///
/// Source: UIView.h.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// Source: UIApplication.h.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

extension UISemanticContentAttribute {
    /// The direction of a view inside of an interface with the direction `direction`.
    ///
    /// Source: UIView.h: playback and spatial content is never turned around.
    package func direction(in direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: direction
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
}
