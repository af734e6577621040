/// The amount of space along an axis, in broad terms. It does not imply a width or height in points.
///
/// Source: UIInterface.h; View Controller Programming Guide for iOS.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2

    /// The word in events.
    public var eventName: String {
        switch self {
        case .unspecified: "unspecified"
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}
