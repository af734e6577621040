import Foundation

/// A control that the user taps.
///
/// Source: UIButton.h.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// The name until iOS 6.
        public static var roundedRect: ButtonType { .system }
    }

    open private(set) var buttonType = ButtonType.custom
    /// Shows the title of the present state. Created on first use.
    open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
    private var label: UILabel?
    private var titles: [UIControl.State: String] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    /// - Parameter primaryAction: runs on a tap; the button takes its title.
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        buttonType = type
        setTitle(primaryAction?.title, for: .normal)
    }

    open override var isEnabled: Bool { didSet { updateLabel() } }
    open override var isSelected: Bool { didSet { updateLabel() } }
    open override var isHighlighted: Bool { didSet { updateLabel() } }

    /// A state without its own title has the title of the normal state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        updateLabel()
    }

    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open var currentTitle: String? { title(for: state) }

    /// A state without its own color has the color of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColors[state] = color }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// Stored only; no image is drawn. A state without its own image has the image of the normal state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open var currentImage: UIImage? { image(for: state) }

    override func takeFingerUp() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel(frame: bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = currentTitle
        insert(label, at: .front, moving: [])
        self.label = label
        return label
    }

    private func updateLabel() { label?.text = currentTitle }
}
