import Foundation

/// The system's panel for the format of a text. It is presented, and the session changes the format and finishes it.
///
/// Source: UITextFormattingViewController.h, iOS 18.
@preconcurrency @MainActor
open class UITextFormattingViewController: UIViewController {
    /// Receives what the user does in the panel.
    ///
    /// Source: UITextFormattingViewController.h, iOS 18.
    @preconcurrency @MainActor
    public protocol Delegate: AnyObject {
        func textFormattingViewController(
            _ viewController: UITextFormattingViewController, didChangeValue changeValue: ChangeValue)
        /// Whether the panel presents the picker. If not, the app may, with a delegate of its own.
        func textFormattingViewController(
            _ viewController: UITextFormattingViewController,
            shouldPresentFontPicker fontPicker: UIFontPickerViewController
        ) -> Bool
        /// Whether the panel presents the picker. If not, the app may, with a delegate of its own.
        func textFormattingViewController(
            _ viewController: UITextFormattingViewController,
            shouldPresentColorPicker colorPicker: UIColorPickerViewController
        ) -> Bool
        /// The user has dismissed the panel.
        func textFormattingDidFinish(_ viewController: UITextFormattingViewController)
    }

    /// What the user has changed.
    ///
    /// Source: UITextFormattingViewControllerChangeValue.h, iOS 18.
    public enum ChangeValue {
        case undefined
        case bold(Bool)
        case italic(Bool)
        case underline(Bool)
        case strikethrough(Bool)
        case font(UIFont)
        /// In points.
        case fontSize(Double)
        case increaseFontSize
        case decreaseFontSize
        case textColor(UIColor)
        /// In points.
        case lineHeightPointSize(Double)
        case increaseIndentation
        case decreaseIndentation
        /// The key of a style of the configuration.
        case formattingStyle(String)
        /// Nil removes the list.
        case textList(TextList?)
        case textAlignment(TextAlignment)
        /// Nil removes the highlight.
        case highlight(Highlight?)
    }

    open weak var delegate: (any Delegate)?
    public let configuration: Configuration
    /// What the panel shows. Stored.
    open var formattingDescriptor: FormattingDescriptor?
    /// Receives what the user picks in the panel's own pickers.
    private lazy var picks = FormattingPicks(of: self)

    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(configuration: Configuration())
    }
    public convenience init() { self.init(configuration: Configuration()) }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { (delegate as? TextViewFormatting)?.willEnd(self) }
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.textFormattingDidFinish(self) }
    }

    package func presentFontPicker() {
        let picker = UIFontPickerViewController(
            configuration: configuration.fontPickerConfiguration ?? UIFontPickerViewController.Configuration())
        guard delegate?.textFormattingViewController(self, shouldPresentFontPicker: picker) ?? true else { return }
        picker.delegate = picks
        present(picker, animated: true)
    }

    package func presentColorPicker() {
        let picker = UIColorPickerViewController()
        guard delegate?.textFormattingViewController(self, shouldPresentColorPicker: picker) ?? true else { return }
        picker.delegate = picks
        present(picker, animated: true)
    }
}

extension UITextFormattingViewController.Delegate {
    public func textFormattingViewController(
        _ viewController: UITextFormattingViewController,
        shouldPresentFontPicker fontPicker: UIFontPickerViewController
    ) -> Bool { true }
    public func textFormattingViewController(
        _ viewController: UITextFormattingViewController,
        shouldPresentColorPicker colorPicker: UIColorPickerViewController
    ) -> Bool { true }
    public func textFormattingDidFinish(_ viewController: UITextFormattingViewController) {}
}

/// Reports what is picked in the pickers that a panel presents as changes of the panel.
private final class FormattingPicks: NSObject, UIFontPickerViewControllerDelegate, UIColorPickerViewControllerDelegate {
    private weak var panel: UITextFormattingViewController?

    init(of panel: UITextFormattingViewController) { self.panel = panel }

    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
        guard let panel, let font = viewController.selectedFont else { return }
        panel.delegate?.textFormattingViewController(panel, didChangeValue: .font(font))
    }

    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        guard let panel else { return }
        panel.delegate?.textFormattingViewController(panel, didChangeValue: .textColor(color))
    }
}
