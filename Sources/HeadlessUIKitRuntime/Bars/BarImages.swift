import Foundation

/// The images and offsets of a bar, by position and metrics. Without an image for the compact metrics, those of the
/// default metrics count; without one for a position, those for any position.
///
/// Source: UINavigationBar.h; UIToolbar.h; UISearchBar.h.
struct BarImages {
    enum Role: Hashable {
        case background
        case shadow
    }

    private struct Key: Hashable {
        let role: Role
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    private var images: [Key: UIImage] = [:]
    var adjustments: [UIBarMetrics: CGFloat] = [:]

    subscript(role: Role, position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get {
            for metrics in [metrics, metrics == .compactPrompt ? .defaultPrompt : .default] {
                for position in [position, .any] {
                    if let image = images[Key(role: role, position: position, metrics: metrics)] { return image }
                }
            }
            return nil
        }
        set { images[Key(role: role, position: position, metrics: metrics)] = newValue }
    }
}
