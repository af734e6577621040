import Foundation
import StoryboardFile

// Decoding of views.
@MainActor
extension InterfaceCoder {
    /// Creates a view with its subviews.
    func makeView(_ node: InterfaceNode) -> UIView? {
        let wanted = objects.loader.type(of: node, as: UIView.self, else: UIView.self)
        let view = objects.loader.session.run { wanted.type.init(coder: InterfaceCoder(node, objects)) }
        if let view, !wanted.isKnown { objects.noteStandIn(view) }
        return view
    }

    /// Decodes the view's properties and its subviews.
    func decode(into view: UIView) {
        objects.take(view, node)
        view.restorationIdentifier = node.restorationIdentifier
        decodeGeometry(of: view)
        decodeLook(of: view)
        decodeKind(of: view)
        for child in node.subviews { if let subview = makeView(child) { view.decodeSubview(subview) } }
        if let content = node.contentView { decode(content, intoContentOf: view) }
    }

    private func decodeGeometry(of view: UIView) {
        if let frame = node.frame, !(view is UIWindow) { view.frame = CGRect(frame) }
        if let mask = node.autoresizingMask { view.autoresizingMask = UIView.AutoresizingMask(fileNames: mask) }
        if let translates = node.bool("translatesAutoresizingMaskIntoConstraints") {
            view.translatesAutoresizingMaskIntoConstraints = translates
        }
        if let autoresizes = node.bool("autoresizesSubviews") { view.autoresizesSubviews = autoresizes }
        for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
            if let hugging = node.number("\(name)HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(hugging)), for: axis)
            }
            if let resistance = node.number("\(name)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance)), for: axis)
            }
        }
    }

    /// The content view of a cell or a visual effect view exists already.
    private func decode(_ content: InterfaceNode, intoContentOf view: UIView) {
        let contentView = (view as? any ConfiguredCell)?.contentView ?? (view as? UIVisualEffectView)?.contentView
        guard let contentView else { return }
        InterfaceCoder(content, objects).decode(into: contentView)
        guard let cell = view as? UITableViewCell else { return }
        let labels = ["textLabel", "detailTextLabel"].map { name in node[name].flatMap { objects[$0] } as? UILabel }
        cell.takeLabels(labels[0], labels[1], node["imageView"].flatMap { objects[$0] } as? UIImageView)
    }

    private func decodeKind(of view: UIView) {
        switch view {
        case let view as UILabel: decode(into: view)
        case let view as UIImageView:
            view.image = node.image("image")
            view.highlightedImage = node.image("highlightedImage")
            view.isHighlighted = node.bool("highlighted") ?? false
        case let view as UIControl: decode(into: view)
        case let view as UIStackView: decode(into: view)
        case let view as UITableView: decode(into: view)
        case let view as UITextView: decode(into: view)
        case let view as UIProgressView: decode(into: view)
        case let view as UISearchBar: decode(into: view)
        case let view as UICollectionView: decode(into: view)
        case let view as UITableViewCell: view.accessoryType = Self.accessories[node["accessoryType"] ?? ""] ?? .none
        case let view as UIToolbar: view.items = node.barItems.compactMap { make($0, as: UIBarButtonItem.self) }
        case let view as UITabBar: view.items = node.barItems.compactMap { make($0, as: UITabBarItem.self) }
        case let view as UINavigationBar: view.items = node.barItems.map(makeNavigationItem)
        case let view as UIActivityIndicatorView:
            view.hidesWhenStopped = node.bool("hidesWhenStopped") ?? false
            if node.bool("animating") == true { view.startAnimating() }
        default: break
        }
    }

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]

    private func makeNavigationItem(_ node: InterfaceNode) -> UINavigationItem {
        let item = UINavigationItem(title: node.string("title") ?? "")
        decode(node, into: item)
        return item
    }

    private func decode(into control: UIControl) {
        if let isEnabled = node.bool("enabled") { control.isEnabled = isEnabled }
        if let isSelected = node.bool("selected") { control.isSelected = isSelected }
        switch control {
        case let button as UIButton: decode(into: button)
        case let field as UITextField: decode(into: field)
        case let stepper as UIStepper: decode(into: stepper)
        case let picker as UIDatePicker: decode(into: picker)
        case let view as UISwitch: view.isOn = node.bool("on") ?? false
        case let slider as UISlider:
            slider.maximumValue = Float(node.number("maxValue") ?? 1)
            slider.minimumValue = Float(node.number("minValue") ?? 0)
            slider.value = Float(node.number("value") ?? 0)
        case let pages as UIPageControl:
            pages.numberOfPages = max(0, node.integer("numberOfPages") ?? 0)
            pages.currentPage = node.integer("currentPage") ?? 0
        case let segments as UISegmentedControl:
            for (index, segment) in node.members("segments").enumerated() {
                segments.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
            }
            segments.selectedSegmentIndex = node.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
        default: break
        }
    }

    private func decode(into stack: UIStackView) {
        stack.axis = node["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = node.number("spacing") ?? 0
        let distributions: [String: UIStackView.Distribution] = [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        stack.distribution = distributions[node["distribution"] ?? ""] ?? .fill
        let alignments: [String: UIStackView.Alignment] = [
            "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing, "bottom": .trailing,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        stack.alignment = alignments[node["alignment"] ?? ""] ?? .fill
    }
}

extension UIView {
    /// Adds a subview from the file.
    fileprivate func decodeSubview(_ view: UIView) {
        if let stack = self as? UIStackView {
            stack.addArrangedSubview(view)
        } else {
            insert(view, at: .front, moving: [])
        }
    }
}
