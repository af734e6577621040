import Foundation

/// A row of a table.
///
/// It is a delegate of recognizers, whose methods a subclass overrides.
///
/// Source: UITableViewCell.h.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// Rows of the same kind share the identifier and reuse their cells.
    open var reuseIdentifier: String? { ownReuseIdentifier }
    private var ownReuseIdentifier: String?
    open var contentView: UIView { ownContentView }
    private var ownContentView = UIView(frame: .zero)
    open var textLabel: UILabel? { ownTextLabel }
    private var ownTextLabel: UILabel?
    /// Nil for the style `default`.
    open var detailTextLabel: UILabel? { ownDetailTextLabel }
    private var ownDetailTextLabel: UILabel?
    /// Created on first use. Nil for the style `value2`.
    open var imageView: UIImageView? { ownImageView }
    private lazy var ownImageView: UIImageView? = makeImageView()
    let style: CellStyle
    open var accessoryType = AccessoryType.none
    /// Stands instead of the accessory, at the trailing end, with its own size.
    open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    open var editingAccessoryType = AccessoryType.none
    /// Stands at the trailing end while the row is edited.
    open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    // Looks: stored, not drawn.
    open var selectionStyle = SelectionStyle.default
    open var focusStyle = FocusStyle.default
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var shouldIndentWhileEditing = true
    open var userInteractionEnabledWhileDragging = false
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// In points, for each level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether the user can move the row in editing mode.
    open var showsReorderControl = false
    /// How the row may be edited now.
    open internal(set) var editingStyle = EditingStyle.none
    open internal(set) var showingDeleteConfirmation = false
    /// Below the content view.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
    /// Below the content view and above the background view, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { exchangeBackground(oldValue, selectedBackgroundView) }
    }
    /// The same where the table allows multiple selection.
    open var multipleSelectionBackgroundView: UIView?
    private var isChosen = false
    private var isTouched = false
    private var isBeingEdited = false
    /// Runs when the cell's state has changed, before the next layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Replaces the content view's subviews by the configuration's view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            content.show(contentConfiguration, in: self)
            (superview as? UITableView)?.contentHasChanged(in: self)
        }
    }
    /// Whether ``contentConfiguration`` is adapted to each new state.
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Whether ``backgroundConfiguration`` is adapted to each new state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    let content = ConfiguredContent()
    /// The segue that a tap on the row performs.
    var selectionSegue: ((UITableViewCell) -> Void)?
    /// The segue that a tap on the detail button performs.
    var accessorySegue: ((UITableViewCell) -> Void)?

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    public init(style: CellStyle, reuseIdentifier: String?) {
        ownReuseIdentifier = reuseIdentifier
        self.style = style
        ownTextLabel = UILabel(frame: .zero)
        ownDetailTextLabel = style == .default ? nil : UILabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addContent()
    }

    public required init?(coder: NSCoder) {
        ownReuseIdentifier = (coder as? InterfaceCoder)?.cellIdentifier
        style = .default
        ownTextLabel = UILabel(frame: .zero)
        ownDetailTextLabel = nil
        super.init(coder: coder)
        if let archived: UIView = archivedPart("UIContentView", coder) {
            ownContentView = archived
            ownTextLabel = archivedPart("UITextLabel", coder)
            ownDetailTextLabel = archivedPart("UIDetailTextLabel", coder)
        } else {
            addContent()
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(ownContentView, forKey: "UIContentView")
        coder.encode(ownTextLabel, forKey: "UITextLabel")
        coder.encode(ownDetailTextLabel, forKey: "UIDetailTextLabel")
    }

    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    private func addContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(contentView, at: .front, moving: [])
        for label in [textLabel, detailTextLabel].compactMap({ $0 }) {
            contentView.insert(label, at: .front, moving: [])
        }
    }

    private func makeImageView() -> UIImageView? {
        guard style != .value2 else { return nil }
        let view = UIImageView(frame: .zero)
        contentView.insert(view, at: .index(0), moving: [])
        return view
    }

    /// Sets the labels and the image view that an interface file has in the content view.
    func takeLabels(_ text: UILabel?, _ detail: UILabel?, _ image: UIImageView? = nil) {
        ownTextLabel = text ?? ownTextLabel
        ownDetailTextLabel = detail ?? ownDetailTextLabel
        if let image { ownImageView = image }
    }

    func takeIdentifier(_ identifier: String) { ownReuseIdentifier = identifier }

    open var isSelected: Bool {
        get { isChosen }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { isTouched }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the table is in editing mode and the row may be edited.
    open var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// Called by the table. Overrides must call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isChosen else { return }
        isChosen = selected
        lookHasChanged()
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isTouched else { return }
        isTouched = highlighted
        lookHasChanged()
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isBeingEdited else { return }
        isBeingEdited = editing
        showAccessory()
        setNeedsUpdateConfiguration()
    }

    /// Prepares the cell for another row. Overrides must call super.
    open func prepareForReuse() {}
    open func dragStateDidChange(_ dragState: DragState) {}
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    /// An empty configuration in the style of the cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// The cell's state and its traits.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isChosen, isTouched, isBeingEdited)
        return state
    }
    /// Requests ``updateConfiguration(using:)`` before the next layout.
    open func setNeedsUpdateConfiguration() {
        content.needsUpdate = true
        setNeedsLayout()
    }
    /// Adapts the content to the state, then runs ``configurationUpdateHandler``. Overrides must call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let updated = contentConfiguration?.updated(for: state) {
            contentConfiguration = updated
        }
        if automaticallyUpdatesBackgroundConfiguration {
            backgroundConfiguration = backgroundConfiguration?.updated(for: state)
        }
        configurationUpdateHandler?(self, state)
    }

    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeContent()
    }

    /// The size that the constraints in the cell give; without any, or if they give no height, that of
    /// ``sizeThatFits(_:)``.
    ///
    /// Source: Apple's article "Creating self-sizing table view cells"; WWDC 2014 session 226.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(of: targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The given width, and the height that the texts of the cell need: at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heightOfTexts(in: size.width))
    }

    override func sizeWasInvalidated(of subview: UIView) {
        if subview === contentView { (superview as? UITableView)?.contentHasChanged(in: self) }
    }
}
