import Foundation

/// A header or footer of a table's section.
///
/// Source: UITableViewHeaderFooterView.h.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public typealias ConfigurationUpdateHandler =
        (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    open var reuseIdentifier: String? { ownReuseIdentifier }
    private var ownReuseIdentifier: String?
    open var contentView: UIView { ownContentView }
    private var ownContentView = UIView(frame: .zero)
    /// Created on first use.
    open var textLabel: UILabel? { ownTextLabel }
    private lazy var ownTextLabel: UILabel? = makeLabel()
    /// Created on first use.
    open var detailTextLabel: UILabel? { ownDetailTextLabel }
    private lazy var ownDetailTextLabel: UILabel? = makeLabel()
    /// Below the content view.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue) } }
    /// Runs when the state has changed, before the next layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Replaces the content view's subviews by the configuration's view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { content.show(contentConfiguration, in: self) }
    }
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesBackgroundConfiguration = true
    private let content = ConfiguredContent()

    public init(reuseIdentifier: String?) {
        ownReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addContent()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContent()
    }

    public required init?(coder: NSCoder) {
        ownReuseIdentifier = (coder as? InterfaceCoder)?.cellIdentifier
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(contentView, at: .front, moving: [])
    }

    private func makeLabel() -> UILabel {
        let label = UILabel(frame: contentView.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.insert(label, at: .front, moving: [])
        return label
    }

    func takeIdentifier(_ identifier: String) { ownReuseIdentifier = identifier }

    /// Prepares the view for another section. Overrides must call super.
    open func prepareForReuse() {}

    /// An empty configuration in the style of a header.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// Requests ``updateConfiguration(using:)`` before the next layout.
    open func setNeedsUpdateConfiguration() {
        content.needsUpdate = true
        setNeedsLayout()
    }
    /// Adapts the content to the state, then runs ``configurationUpdateHandler``. Overrides must call super.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let updated = contentConfiguration?.updated(for: state) {
            contentConfiguration = updated
        }
        if automaticallyUpdatesBackgroundConfiguration {
            backgroundConfiguration = backgroundConfiguration?.updated(for: state)
        }
        configurationUpdateHandler?(self, state)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    /// The size that the constraints in the view give; without any, or if they give no height, that of
    /// ``sizeThatFits(_:)``.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority) ?? sizeThatFits(targetSize)
    }

    /// The given width, and the height that the configured content needs: at least 28 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = content.view?.sizeThatFits(CGSize(width: size.width, height: 0)).height ?? 0
        return CGSize(width: size.width, height: max(height, UITableView.usualEndHeight))
    }
}

extension UITableViewHeaderFooterView: ConfiguredCell {
    /// Runs a requested update of the configuration, which can change the size of the content.
    func updateConfigurationIfNeeded() {
        guard content.takeUpdate() else { return }
        session.track(.updateConfiguration, of: self) { updateConfiguration(using: configurationState) }
    }

    private func exchangeBackground(_ old: UIView?) {
        guard old !== backgroundView else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(backgroundView, at: .index(0), moving: backgroundView.topmostRootControllers)
    }
}
