import Foundation

/// Receives what the user does in a font picker.
///
/// Source: UIFontPickerViewController.h.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: RespondingObject {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// The system's font picker. It is presented, and the session picks a font or cancels.
///
/// Source: UIFontPickerViewController.h.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// Source: UIFontPickerViewControllerConfiguration.h.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var includeFaces = false
        open var displayUsingSystemFont = false

        public override init() {}

        open override nonisolated var description: String { descriptionWithoutAddress }
    }

    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    public let configuration: Configuration
    /// The picked font.
    open package(set) var selectedFont: UIFont?
    /// That of the picked font. Setting it selects a font of a panel that is not shown.
    open var selectedFontDescriptor: UIFontDescriptor? {
        get { selectedFont?.fontDescriptor }
        set { selectedFont = newValue.map { UIFont(descriptor: $0, size: 0) } }
    }

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(configuration: Configuration())
    }
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init() { self.init(configuration: Configuration()) }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }
}
