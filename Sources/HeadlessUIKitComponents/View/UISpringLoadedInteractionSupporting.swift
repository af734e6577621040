import Foundation
import HeadlessUIKitRuntime

/// Something that opens when dragged items rest on it. Stored only: no item is dragged between views.
///
/// Source: UISpringLoadedInteractionSupporting.h.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

extension UISpringLoadedInteractionSupporting where Self: UIView {
    public var isSpringLoaded: Bool {
        get { stored.isSpringLoaded }
        set { stored.isSpringLoaded = newValue }
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
extension UITabBar: UISpringLoadedInteractionSupporting {}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
extension UIAlertController: UISpringLoadedInteractionSupporting {}
