import Foundation

/// Receives what the user does in a color picker.
///
/// Source: UIColorPickerViewController.h.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: RespondingObject {
    /// - Parameter continuously: false here, since a session selects a color at once.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The user has closed the picker, which is dismissed by itself.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// The system's color picker. It is presented, and the session selects a color and finishes it.
///
/// Source: UIColorPickerViewController.h.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    open var selectedColor = UIColor.white
    open var supportsAlpha = true
}
