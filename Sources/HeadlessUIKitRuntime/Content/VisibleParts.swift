import Foundation
import HierarchyModel

/// Collects the rows, the texts and the controls in the view of one controller. The texts of fields are left out.
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
        parts.visit(view, in: CGRect(origin: .zero, size: view.bounds.size))
        content = parts.content
    }

    /// - Parameter clip: what the views around it leave visible, in the coordinates of the frames.
    private mutating func visit(_ view: UIView, in clip: CGRect) {
        guard view === root || view.owner == nil, !view.isHidden, view.alpha > 0,
            content.parts.count < Self.maximumCount
        else { return }
        let clip = view.clipsToBounds ? clip.intersection(frame(of: view)) : clip
        guard !clip.isEmpty else { return }
        if content.kind == nil, let kind = view.kindOfContent, fillsRoot(view) { content.kind = kind }
        switch view {
        case is UINavigationBar, is UIToolbar, is UITabBar: break
        case let table as UITableView: visit(table, in: clip)
        case let collection as UICollectionView: visit(collection, in: clip)
        default:
            if var part = view.partOnScreen {
                let field = (view as? UISearchBar)?.searchTextField ?? view
                part.isFocused = field === firstResponder
                add(part, view, in: clip)
            } else {
                visit(view.subviews, in: clip)
            }
        }
    }

    private mutating func visit(_ views: [UIView], in clip: CGRect) {
        for view in views { visit(view, in: clip) }
    }

    private mutating func visit(_ table: UITableView, in clip: CGRect) {
        // Before the data source is asked there is nothing to tell, and this does not ask it.
        guard let paths = table.indexPathsForVisibleRows else { return visit(table.subviews, in: clip) }
        count(table.rows.counts)
        for path in paths {
            if let cell = table.cellForRow(at: path) { add(cell, path, isSelected: cell.isSelected, in: clip) }
        }
        visit(table.subviews.filter { !($0 is UITableViewCell) }, in: clip)
    }

    private mutating func visit(_ collection: UICollectionView, in clip: CGRect) {
        guard let counts = collection.elements.counts else { return visit(collection.subviews, in: clip) }
        count(counts)
        for path in collection.indexPathsForVisibleItems.sorted() {
            if let cell = collection.cellForItem(at: path) { add(cell, path, isSelected: cell.isSelected, in: clip) }
        }
        visit(collection.subviews.filter { !($0 is UICollectionViewCell) }, in: clip)
    }

    /// The first list counts.
    private mutating func count(_ rows: [Int]) {
        guard content.sections == nil else { return }
        (content.sections, content.rows) = (rows.count, rows.reduce(0, +))
    }

    private mutating func add(_ cell: UIView, _ path: IndexPath, isSelected: Bool, in clip: CGRect) {
        guard path.count == 2, content.parts.count < Self.maximumCount else { return }
        var part = ScreenContent.Part("row")
        part.text = cell.writtenText?.onScreen
        part.row = "\(path.section).\(path.item)"
        part.isSelected = isSelected
        add(part, cell, in: clip)
    }

    /// Adds a part with its visible frame; nothing if none of it is visible.
    private mutating func add(_ part: ScreenContent.Part, _ view: UIView, in clip: CGRect) {
        let visible = clip.intersection(frame(of: view))
        guard visible.width > 0, visible.height > 0 else { return }
        var part = part
        part.frame = Rect(rounding: visible)
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

    /// The part that this view is, without its frame; nil if what is in it tells more, and for an empty label.
    var partOnScreen: ScreenContent.Part? {
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

    /// The texts of the labels and buttons in this view, in order; nil without any. The texts of fields are not among
    /// them.
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
