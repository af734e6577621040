/// How much room there is along an axis, in broad terms. No width or height in points follows from it.
///
/// Source: UIInterface.h; View Controller Programming Guide for iOS.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2

    /// The word for it in events.
    public var eventName: String {
        switch self {
        case .unspecified: "unspecified"
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}
