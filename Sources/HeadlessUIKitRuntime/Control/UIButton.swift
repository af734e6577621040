import Foundation
import HierarchyModel

/// A control that the user taps.
///
/// Images, colors, insets and configurations are stored, not drawn.
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
        case plain = 6
        case close = 7

        /// The name until iOS 6.
        public static var roundedRect: ButtonType { .system }
    }

    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        case destructive = 3
    }

    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    open package(set) var buttonType = ButtonType.custom
    open var role = Role.normal
    /// Shows the title of the present state. Created on first use.
    open var titleLabel: UILabel? { ownTitleLabel }
    private lazy var ownTitleLabel: UILabel? = makeTitleLabel()
    private var label: UILabel?
    /// Shows the image of the present state. Created on first use.
    open var imageView: UIImageView? { ownImageView }
    private lazy var ownImageView: UIImageView? = makeImageView()
    private var picture: UIImageView?
    private var looks: [UIControl.State: ButtonLook] = [:]

    open var titleShadowOffset = CGSize.zero
    open var reversesTitleShadowWhenHighlighted = false
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    @AppearanceProperty open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var lineBreakMode = NSLineBreakMode.byTruncatingMiddle
    open var isPointerInteractionEnabled = false
    /// The style of the pointer over the button, made from the one that UIKit proposes.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?
    /// Stored: there is no pointer. Source: `UIButton.h`, iOS 13.4.
    open var pointerStyleProvider: PointerStyleProvider?
    open var isHovered: Bool { false }
    open var isHeld: Bool { false }
    open var behavioralStyle: UIBehavioralStyle { .pad }
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Whether a tap selects the button, or selects an element of its menu.
    ///
    /// Source: UIButton.h, iOS 15.
    open var changesSelectionAsPrimaryAction = false
    /// The choices that the button offers: on a tap if `showsMenuAsPrimaryAction` is true, else after a long press. The
    /// user chooses with ``Session/choose(_:in:)-(UIMenuLeaf,UIButton)``.
    ///
    /// Source: UIButton.h, iOS 14.
    open var menu: UIMenu?
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    /// Replaces title, image and colors of the states. Setting it updates the title.
    ///
    /// Source: UIButton.h, iOS 15.
    open var configuration: Configuration? {
        didSet {
            if configuration == nil, oldValue != nil { label?.chosenFont = titleFont }
            updateContent()
        }
    }
    /// Called before a layout after ``setNeedsUpdateConfiguration()``, or a change of the state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the configuration follows the state.
    open var automaticallyUpdatesConfiguration = true
    private var needsConfiguration = false

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        session.autorelease(self)
    }

    /// - Parameter primaryAction: runs on a tap; the button takes its title.
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        buttonType = type
        session.autorelease(self)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter primaryAction: runs on a tap; the button takes its title and its image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
    }

    /// Source: UIButton.h, iOS 15.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        buttonType = .system
        self.configuration = configuration
        session.autorelease(self)
    }

    public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

    /// A button of the system's type that shows an image and sends an action.
    ///
    /// Source: UIButton.h, iOS 13.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
        return button
    }

    open override var isEnabled: Bool { didSet { stateHasChanged() } }
    open override var isSelected: Bool { didSet { stateHasChanged() } }
    open override var isHighlighted: Bool { didSet { stateHasChanged() } }

    /// A state without its own title has the title of the normal state.
    open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
    open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }
    open var currentTitle: String? { title(for: state) }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        value(\.attributedTitle, for: state)
    }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// A state without its own color has the color of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
        noteAppearance("setTitleColor:\(state.rawValue)") { (button: UIButton) in
            button.setTitleColor(color, for: state)
        }
    }
    open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.shadowColor = color }
    }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { value(\.shadowColor, for: state) }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// A state without its own image has the image of the normal state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
    open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }
    open var currentImage: UIImage? { image(for: state) }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.background = image }
        noteAppearance("setBackgroundImage:\(state.rawValue)") { (button: UIButton) in
            button.setBackgroundImage(image, for: state)
        }
    }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { value(\.background, for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    // An override decides where UIKit draws; the runtime does not ask.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { .zero }

    /// Requests ``updateConfiguration()`` at the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }
    /// Calls the handler. An override changes the configuration as the state requires.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    open override func layoutSubviews() {
        if needsConfiguration {
            needsConfiguration = false
            session.track(.updateConfiguration, of: self) { updateConfiguration() }
        }
        super.layoutSubviews()
    }

    override func takeFingerUp() {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    private func value<Value>(_ part: KeyPath<ButtonLook, Value?>, for state: UIControl.State) -> Value? {
        looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
    }

    /// The size of the title and the picture, with the insets of the button or of its configuration.
    open override var intrinsicContentSize: CGSize { sizeOfContent }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent }
    private var sizeOfContent: CGSize { configuration.map(size(in:)) ?? sizeOfLook }

    /// A title has 6 points above and below it, unless the button has insets of its own, and a button without a picture
    /// is at least 30 points wide (MODEL).
    ///
    /// Source: https://stackoverflow.com/questions/70778238 (the 6 points).
    private var sizeOfLook: CGSize {
        let font = currentAttributedTitle?.fontOfFirstCharacter ?? label?.font ?? titleFont
        let text = size(of: currentAttributedTitle?.string ?? currentTitle ?? "", in: font)
        let picture = currentImage?.size ?? .zero
        let (insets, hasOwn) = (contentEdgeInsets, contentEdgeInsets != .zero)
        let hasTitle = text.width > 0 || currentImage == nil
        let height = hasTitle ? font.lineHeight + (hasOwn ? 0 : 12) : 0
        let width = text.width + picture.width + insets.left + insets.right
        return CGSize(
            width: currentImage == nil && !hasOwn ? max(30, width) : width,
            height: max(height, picture.height) + insets.top + insets.bottom)
    }

    /// The title, the subtitle below it, and the picture beside or above them, in the fonts of the configuration's size
    /// (MODEL).
    private func size(in configuration: Configuration) -> CGSize {
        let (titleSize, subtitleSize) = configuration.fontSizes
        var content = size(of: configuration.title ?? "", in: .systemFont(ofSize: titleSize))
        if let subtitle = configuration.subtitle {
            let below = size(of: subtitle, in: .systemFont(ofSize: subtitleSize))
            content.width = max(content.width, below.width)
            content.height += below.height + (content.height > 0 ? configuration.titlePadding : 0)
        }
        if let picture = configuration.image?.size {
            let gap = content.width > 0 ? configuration.imagePadding : 0
            let isAbove = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
            content =
                isAbove
                ? CGSize(width: max(content.width, picture.width), height: content.height + gap + picture.height)
                : CGSize(width: content.width + gap + picture.width, height: max(content.height, picture.height))
        }
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom
        )
    }

    private func size(of text: String, in font: UIFont) -> CGSize { TextMeasure.size(of: text, font: font, lines: 1) }

    /// The font of the title unless the app sets one. Source: UIButton.h; the default of Interface Builder.
    private var titleFont: UIFont { .systemFont(ofSize: buttonType == .system ? 15 : 18) }

    private func change(_ state: UIControl.State, _ change: (inout ButtonLook) -> Void) {
        change(&looks[state, default: ButtonLook()])
        updateContent()
    }

    private func stateHasChanged() {
        updateContent()
        if configurationUpdateHandler != nil || configuration != nil, automaticallyUpdatesConfiguration {
            setNeedsUpdateConfiguration()
        }
    }

    private func makeTitleLabel() -> UILabel {
        let label = UIButtonLabel(frame: bounds)
        label.chosenFont = titleFont
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(label, at: .front, moving: [])
        self.label = label
        updateContent()
        return label
    }

    private func makeImageView() -> UIImageView {
        let picture = UIImageView(frame: .zero)
        insert(picture, at: .front, moving: [])
        self.picture = picture
        updateContent()
        return picture
    }

    private func updateContent() {
        invalidateIntrinsicContentSize()
        if let label {
            if let configuration { label.chosenFont = .systemFont(ofSize: configuration.fontSizes.title) }
            let attributed = configuration == nil ? currentAttributedTitle : nil
            if let attributed { label.attributedText = attributed } else { label.text = shownTitle }
        }
        picture?.image = configuration?.image ?? currentImage
    }

    private var shownTitle: String? { configuration?.title ?? currentTitle }
}

/// The label of a button, which has the button's size follow its font and text.
private final class UIButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.invalidateIntrinsicContentSize()
    }
}

/// What a button shows in one state.
private struct ButtonLook {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var shadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
}

extension UIButton: TextLineView {
    var hasTextOfOneLine: Bool { true }
}
