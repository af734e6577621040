import Foundation

/// A control that is tapped.
///
/// Source: UIButton.h.
@MainActor
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
    /// Shows the title of the present state; made when it is first read.
    open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
    private var label: UILabel?
    private var titles: [UIControl.State: String] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    /// - Parameter primaryAction: runs on a tap; its title is the button's.
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        buttonType = type
        setTitle(primaryAction?.title, for: .normal)
    }

    open override var isEnabled: Bool { didSet { updateLabel() } }
    open override var isSelected: Bool { didSet { updateLabel() } }
    open override var isHighlighted: Bool { didSet { updateLabel() } }

    /// A state without a title of its own has that of the normal one.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        updateLabel()
    }

    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open var currentTitle: String? { title(for: state) }

    /// A state without a color of its own has that of the normal one.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColors[state] = color }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// A look, as are all images of buttons. A state without an image of its own has that of the normal one.
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
