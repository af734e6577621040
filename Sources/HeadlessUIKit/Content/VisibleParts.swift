import Foundation
import HierarchyModel

/// Collects the rows, the texts and the controls in the view of one controller. What a user types is left out.
@MainActor
struct VisibleParts {
    private let root: UIView
    private let firstResponder: UIResponder?
    private var content: ScreenContent

    /// A picture has no room for more.
    private static let maximumCount = 60

    private init(_ root: UIView, _ content: ScreenContent) {
        (self.root, self.content) = (root, content)
        firstResponder = root.session.application.firstResponder
    }

    static func describe(_ view: UIView, _ content: inout ScreenContent) {
        var parts = VisibleParts(view, content)
        parts.visit(view)
        content = parts.content
    }

    private mutating func visit(_ view: UIView) {
        guard view === root || view.owner == nil, !view.isHidden, view.alpha > 0,
            content.parts.count < Self.maximumCount
        else { return }
        if content.kind == nil, let kind = view.kindOfContent, fillsRoot(view) { content.kind = kind }
        switch view {
        case is UINavigationBar, is UIToolbar, is UITabBar: break
        case let table as UITableView: visit(table)
        case let collection as UICollectionView: visit(collection)
        default:
            if var part = view.partOnScreen {
                part.isFocused = view === firstResponder || (view as? UISearchBar)?.searchTextField === firstResponder
                add(part, view)
            } else {
                visitSubviews(of: view)
            }
        }
    }

    private mutating func visitSubviews(of view: UIView) {
        for subview in view.subviews { visit(subview) }
    }

    private mutating func visit(_ table: UITableView) {
        // Before the data source is asked there is nothing to tell, and this does not ask it.
        guard let paths = table.indexPathsForVisibleRows else { return visitSubviews(of: table) }
        count(table.rows.counts)
        for path in paths {
            if let cell = table.cellForRow(at: path) { add(cell, path, isSelected: cell.isSelected) }
        }
        for subview in table.subviews where !(subview is UITableViewCell) { visit(subview) }
    }

    private mutating func visit(_ collection: UICollectionView) {
        guard let counts = collection.elements.counts else { return visitSubviews(of: collection) }
        count(counts)
        for path in collection.indexPathsForVisibleItems.sorted() {
            if let cell = collection.cellForItem(at: path) { add(cell, path, isSelected: cell.isSelected) }
        }
        for subview in collection.subviews where !(subview is UICollectionViewCell) { visit(subview) }
    }

    /// The first list counts.
    private mutating func count(_ rows: [Int]) {
        guard content.sections == nil else { return }
        (content.sections, content.rows) = (rows.count, rows.reduce(0, +))
    }

    private mutating func add(_ cell: UIView, _ path: IndexPath, isSelected: Bool) {
        guard path.count == 2, content.parts.count < Self.maximumCount else { return }
        var part = ScreenContent.Part("row")
        part.text = cell.writtenText?.onScreen
        part.row = "\(path.section).\(path.item)"
        part.isSelected = isSelected
        add(part, cell)
    }

    /// Adds a part if some of it is visible.
    private mutating func add(_ part: ScreenContent.Part, _ view: UIView) {
        let frame = frame(of: view)
        let visible = frame.intersection(CGRect(origin: .zero, size: root.bounds.size))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        var part = part
        part.frame = Rect(rounding: frame)
        content.parts.append(part)
    }

    private func frame(of view: UIView) -> CGRect {
        view.convert(view.bounds, to: root).offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
    }

    /// Whether a view covers at least half of the area.
    private func fillsRoot(_ view: UIView) -> Bool {
        guard view !== root else { return true }
        let (size, whole) = (view.bounds.size, root.bounds.size)
        return size.width * size.height * 2 >= whole.width * whole.height
    }
}

extension UIView {
    /// The word for what fills a screen with this view. Views of other modules are known by their names.
    fileprivate var kindOfContent: String? {
        switch self {
        case is UITableView: return "table"
        case is UICollectionView: return "collection"
        case is UITextView: return "text"
        case is UIWebView: return "web"
        case is UIScrollView: return "scroll"
        case is UIImageView: return "image"
        case _ where type(of: self) == UIView.self: return nil
        default: return ["WKWebView": "web", "MKMapView": "map"][String(describing: type(of: self))]
        }
    }

    /// The part that this view is, without its place; nil if what is in it tells more, and for an empty label.
    fileprivate var partOnScreen: ScreenContent.Part? {
        switch self {
        case let label as UILabel: label.text?.onScreen.map { part("label", $0) }
        case let button as UIButton: part("button", button.writtenText, image: button.currentImage)
        case let field as UITextField: part("field", field.placeholder)
        case let bar as UISearchBar: part("field", bar.placeholder)
        case is UITextView: part("field")
        case let picture as UIImageView: picture.image.map { part("image", image: $0) }
        case let control as UISwitch: part("switch", isSelected: control.isOn)
        case let control as UISegmentedControl:
            part(
                "segments",
                (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }.joined(separator: " | "))
        case is UISlider: part("slider")
        case is UIStepper: part("stepper")
        case is UIDatePicker, is UIPickerView: part("picker")
        case is UIProgressView: part("progress")
        case is UIPageControl: part("pages")
        default: nil
        }
    }

    private func part(
        _ kind: String, _ text: String? = nil, image: UIImage? = nil, isSelected: Bool = false
    ) -> ScreenContent.Part {
        var part = ScreenContent.Part(kind)
        (part.text, part.image, part.isSelected) = (text?.onScreen, image?.name, isSelected)
        return part
    }

    /// The texts of the labels and buttons in this view, in order; nil without any. What a user types is not among them.
    var writtenText: String? {
        var texts: [String] = []
        collectTexts(&texts)
        return texts.isEmpty ? nil : texts.joined(separator: " · ")
    }

    private func collectTexts(_ texts: inout [String]) {
        guard !isHidden, alpha > 0 else { return }
        switch self {
        case let label as UILabel: if let text = label.text?.onScreen { texts.append(text) }
        case let button as UIButton: if let title = button.titleOnScreen { texts.append(title) }
        case is UITextField, is UITextView, is UISearchBar: break
        default: for subview in subviews { subview.collectTexts(&texts) }
        }
    }
}

extension UIButton {
    fileprivate var titleOnScreen: String? {
        let attributed = configuration == nil ? currentAttributedTitle?.string : nil
        return (attributed ?? configuration?.title ?? currentTitle)?.onScreen
    }
}
