import Foundation

/// A row of a table.
///
/// Source: UITableViewCell.h.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1 = 1
        case value2 = 2
        case subtitle = 3
    }

    /// Stored only: nothing is drawn.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    /// How the user may edit a row.
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    /// Stored only: nothing is drawn.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        case singleLineEtched = 2
    }

    /// Rows of the same kind share the identifier and reuse their cells.
    open private(set) var reuseIdentifier: String?
    open private(set) var contentView = UIView(frame: .zero)
    open private(set) var textLabel: UILabel?
    /// Nil for the style `default`.
    open private(set) var detailTextLabel: UILabel?
    open var accessoryType = AccessoryType.none
    open var selectionStyle = SelectionStyle.default
    open var isSelected = false
    /// Whether the table is in editing mode and the row may be edited.
    open var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }
    private var isBeingEdited = false
    /// The segue that a tap on the row performs.
    var selectionSegue: ((UITableViewCell) -> Void)?
    /// The segue that a tap on the detail button performs.
    var accessorySegue: ((UITableViewCell) -> Void)?

    /// `required`, since the table creates cells of registered classes with it.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        textLabel = UILabel(frame: .zero)
        detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addContent()
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = (coder as? InterfaceCoder)?.cellIdentifier
        textLabel = UILabel(frame: .zero)
        detailTextLabel = nil
        super.init(coder: coder)
        addContent()
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

    /// Sets the labels that an interface file has in the content view.
    func takeLabels(_ text: UILabel?, _ detail: UILabel?) {
        textLabel = text ?? textLabel
        detailTextLabel = detail ?? detailTextLabel
    }

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    open func setEditing(_ editing: Bool, animated: Bool) { isBeingEdited = editing }

    /// Prepares the cell for another row.
    open func prepareForReuse() {}
}
