import HierarchyModel

/// The kind of device that an interface is made for.
///
/// Source: UIDevice.h.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6

    /// The word in events.
    public var eventName: String { recorded.rawValue }

    package var recorded: DeviceIdiom {
        switch self {
        case .unspecified: .unspecified
        case .phone: .phone
        case .pad: .pad
        case .tv: .tv
        case .carPlay: .carPlay
        case .mac: .mac
        case .vision: .vision
        }
    }
}
