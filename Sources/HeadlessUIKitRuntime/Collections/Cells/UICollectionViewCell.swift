import Foundation

/// An item of a collection view.
///
/// Source: UICollectionViewCell.h.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public enum DragState: Int, Sendable {
        case none = 0
        case lifting = 1
        case dragging = 2
    }

    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// Contains the app's views.
    open var contentView: UIView { ownContentView }
    var ownContentView = UIView(frame: .zero)
    open var isSelected = false {
        didSet { if isSelected != oldValue { lookHasChanged() } }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { lookHasChanged() } }
    }
    /// Below the content view.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
    /// Below the content view and above the background view, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { exchangeBackground(oldValue, selectedBackgroundView) }
    }
    /// Runs when the cell's state has changed, before the next layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Replaces the content view's subviews by the configuration's view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            content.show(contentConfiguration, in: self)
            contentHasChanged()
        }
    }
    /// Whether ``contentConfiguration`` is adapted to each new state.
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Whether ``backgroundConfiguration`` is adapted to each new state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The segue that a tap on the item performs.
    var selectionSegue: ((UICollectionViewCell) -> Void)?
    let content = ConfiguredContent()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let archived: UIView = archivedPart("UIContentView", coder) {
            ownContentView = archived
        } else {
            addContent()
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(ownContentView, forKey: "UIContentView")
    }

    private func addContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(contentView, at: .front, moving: [])
    }

    /// The cell's state and its traits.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
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

    open func dragStateDidChange(_ dragState: DragState) {}

    open override func prepareForReuse() {
        super.prepareForReuse()
        (isSelected, isHighlighted) = (false, false)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    /// The size of the configured content in a width; without one that of the cell.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let view = content.view else { return super.sizeThatFits(size) }
        return CGSize(width: size.width, height: view.sizeThatFits(CGSize(width: size.width, height: 0)).height)
    }
}

extension UICollectionViewCell: ConfiguredCell {
    /// Runs a requested update of the configuration, which can change the size of the content.
    func updateConfigurationIfNeeded() {
        guard content.takeUpdate() else { return }
        session.track(.updateConfiguration, of: self) { updateConfiguration(using: configurationState) }
    }

    private func lookHasChanged() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    /// The selected background stands in front of the other one.
    private func exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(new, at: new === backgroundView ? .index(0) : .below(contentView), moving: new.topmostRootControllers)
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }
}
