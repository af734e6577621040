import Foundation

/// Something that opens when dragged items rest on it. Stored only: no item is dragged between views.
///
/// Source: UISpringLoadedInteractionSupporting.h.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

extension UIView {
    /// Of the views that conform to ``UISpringLoadedInteractionSupporting``.
    var storedSpringLoading: Bool {
        get { stored.isSpringLoaded }
        set { stored.isSpringLoaded = newValue }
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { storedSpringLoading }
        set { storedSpringLoading = newValue }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { storedSpringLoading }
        set { storedSpringLoading = newValue }
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { storedSpringLoading }
        set { storedSpringLoading = newValue }
    }
}

extension UITableView: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { storedSpringLoading }
        set { storedSpringLoading = newValue }
    }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { storedSpringLoading }
        set { storedSpringLoading = newValue }
    }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
extension UIAlertController: UISpringLoadedInteractionSupporting {}
