import Foundation

/// Arranges views in a row or a column with its own constraints.
///
/// Source: UIStackView.h.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the arranged views share the space along the axis.
    public enum Distribution: Int, Sendable {
        /// The views fill the space; their hugging and resistance decide which one is stretched.
        case fill = 0
        /// The views fill the space with equal lengths.
        case fillEqually = 1
        /// The views fill the space in proportion to their intrinsic lengths. A view without one keeps its length.
        case fillProportionally = 2
        /// The views keep their lengths, with equal gaps.
        case equalSpacing = 3
        /// The centers of the views have equal distances, as far as the spacing allows.
        case equalCentering = 4
    }

    /// How the arranged views are aligned across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        /// In a horizontal stack only.
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        /// In a horizontal stack only.
        case lastBaseline = 5

        /// The name in a horizontal stack.
        public static var top: Alignment { .leading }
        /// The name in a horizontal stack.
        public static var bottom: Alignment { .trailing }
    }

    /// In their order along the axis. Hidden views take no space.
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
    open var distribution = Distribution.fill { didSet { rearrange() } }
    open var alignment = Alignment.fill { didSet { rearrange() } }
    /// The gap between two views, in points; the minimum if the spacing is equal.
    open var spacing: CGFloat = 0 { didSet { rearrange() } }
    /// Whether the views are inside of the layout margins instead of the bounds.
    open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

    /// Whether gaps in a vertical stack are measured between baselines, which are edges here: it has no effect.
    open var isBaselineRelativeArrangement = false

    /// Stands for ``spacing`` in ``setCustomSpacing(_:after:)``.
    public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// Stands for the system's spacing of 8 points.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    /// Whether the arrangement uses an intrinsic size that has changed.
    private var areProportionsOld = false
    /// Whether more views are added before any of them is arranged.
    private var isFilling = false

    /// - Parameter views: the views to arrange. They become subviews.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Never nil. Source: UIStackView.h.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        isFilling = true
        for view in views { addArrangedSubview(view) }
        isFilling = false
        rearrange()
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view before the view at that index. It becomes a subview that constraints place; an arranged view
    /// moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0.superview !== self }
        rearrange()
    }

    /// Removes the view from the arrangement. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// Sets the gap after an arranged view, in points, instead of ``spacing``.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        rearrange()
    }

    /// The gap that was set after a view; ``spacingUseDefault`` if none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func visibilityHasChanged(of subview: UIView) {
        if arrangedSubviews.contains(subview) { rearrange() }
    }

    override func intrinsicSizeHasChanged(of subview: UIView) {
        guard distribution == .fillProportionally, arrangedSubviews.contains(subview) else { return }
        areProportionsOld = true
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if areProportionsOld { rearrange() }
        super.updateConstraints()
    }

    private func rearrange() {
        guard !isFilling else { return }
        areProportionsOld = false
        var batch = ConstraintBatch()
        batch.remove(arrangement)
        for gap in gaps { removeLayoutGuide(gap) }
        gaps = []
        let views = arrangedSubviews.filter { !$0.isHidden }
        arrangement = views.isEmpty ? [] : along(views) + across(views)
        for constraint in arrangement { batch.add(constraint, to: self) }
        batch.record()
        setNeedsLayout()
    }
}

extension UIStackView {
    private var room: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }
    private var isRow: Bool { axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }

    private func tie(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ other: (any LayoutItem)?,
        _ otherAttribute: NSLayoutConstraint.Attribute,
        _ constant: CGFloat = 0, by relation: NSLayoutConstraint.Relation = .equal
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(item, attribute, relation, other, otherAttribute, multiplier: 1, constant: constant)
    }

    private func along(_ views: [UIView]) -> [NSLayoutConstraint] {
        let (first, last) = (views[0], views[views.count - 1])
        let ends = [tie(first, start, room, start), tie(room, end, last, end)]
        let neighbours = Array(zip(views, views.dropFirst()))
        switch distribution {
        case .fill: return ends + neighbours.map(touching)
        case .fillEqually:
            return ends + neighbours.map(touching) + views.dropFirst().map { tie($0, length, first, length) }
        case .fillProportionally: return ends + neighbours.map(touching) + proportional(views)
        case .equalSpacing: return ends + neighbours.flatMap(separated)
        case .equalCentering: return ends + neighbours.flatMap(centered)
        }
    }

    private func spacing(after view: UIView) -> CGFloat {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        return gap == Self.spacingUseSystem ? 8 : gap
    }

    private func intrinsicLength(_ view: UIView) -> CGFloat {
        isRow ? view.unbrokenSize.width : view.knownIntrinsicSize.height
    }

    /// Each view has its part of the stack's length, and the gaps count in the whole. If a view has no intrinsic
    /// length, or the views overlap so far that the whole is not positive, the others are in proportion to the first of
    /// them. The constraints are not required, and that of the first view is the strongest one, so that the last view
    /// takes what the gaps leave. The constraint of a single view is required.
    ///
    /// Source: <doc:Sources#Stack-views>.
    private func proportional(_ views: [UIView]) -> [NSLayoutConstraint] {
        let sized = views.filter { intrinsicLength($0) > 0 }
        guard let first = sized.first else { return [] }
        let gaps = views.dropLast().map(spacing(after:)).reduce(0, +)
        let sum = sized.map(intrinsicLength).reduce(gaps, +)
        let haveParts = sized.count == views.count && sum > 0
        let reference: UIView = haveParts ? self : first
        let whole = haveParts ? sum : intrinsicLength(first)
        let indices = Dictionary(
            uniqueKeysWithValues: arrangedSubviews.enumerated().map { (ObjectIdentifier($1), $0) })
        return sized.filter { $0 !== reference }.map { view in
            let part = NSLayoutConstraint(
                view, length, .equal, reference, length, multiplier: intrinsicLength(view) / whole, constant: 0)
            if views.count > 1, let index = indices[ObjectIdentifier(view)] {
                part.priority = UILayoutPriority(max(1, 999 - Float(index)))
            }
            return part
        }
    }

    /// A gap from center to center with the same length as all others, unless the views would be too close.
    private func centered(_ view: UIView, _ next: UIView) -> [NSLayoutConstraint] {
        let center: NSLayoutConstraint.Attribute = isRow ? .centerX : .centerY
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        gaps.append(gap)
        let equal = tie(gap, length, gaps[0], length)
        // Weaker than hugging, so that the views keep their lengths.
        equal.priority = UILayoutPriority(149)
        return [
            tie(gap, start, view, center), tie(next, center, gap, end),
            tie(next, start, view, end, spacing(after: view), by: .greaterThanOrEqual),
        ] + (gaps.count > 1 ? [equal] : [])
    }

    private func touching(_ view: UIView, _ next: UIView) -> NSLayoutConstraint {
        tie(next, start, view, end, spacing(after: view))
    }

    /// A gap with the same length as all others.
    private func separated(_ view: UIView, _ next: UIView) -> [NSLayoutConstraint] {
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        gaps.append(gap)
        return [
            tie(gap, start, view, end), tie(next, start, gap, end),
            tie(gap, length, nil, .notAnAttribute, spacing(after: view), by: .greaterThanOrEqual),
        ] + (gaps.count > 1 ? [tie(gap, length, gaps[0], length)] : [])
    }

    /// If nothing else defines the thickness of the stack, its thickest view does.
    private func across(_ views: [UIView]) -> [NSLayoutConstraint] {
        let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isRow ? (.top, .bottom) : (.leading, .trailing)
        guard alignment != .fill else { return views.flatMap { [tie($0, near, room, near), tie(room, far, $0, far)] } }
        let narrow = tie(self, isRow ? .height : .width, nil, .notAnAttribute)
        narrow.priority = .fittingSizeLevel
        return [narrow]
            + views.flatMap { view in
                let place =
                    switch alignment {
                    case .trailing: tie(room, far, view, far)
                    case .firstBaseline where isRow && view !== views[0]:
                        tie(view, .firstBaseline, views[0], .firstBaseline)
                    case .lastBaseline where isRow && view !== views[0]:
                        tie(view, .lastBaseline, views[0], .lastBaseline)
                    case .lastBaseline where isRow: tie(room, far, view, far)
                    case .center: tie(view, isRow ? .centerY : .centerX, room, isRow ? .centerY : .centerX)
                    default: tie(view, near, room, near)
                    }
                return [
                    place, tie(view, near, room, near, by: .greaterThanOrEqual),
                    tie(view, far, room, far, by: .lessThanOrEqual),
                ]
            }
    }
}
