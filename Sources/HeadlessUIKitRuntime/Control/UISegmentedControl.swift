import Foundation
import HierarchyModel

/// A row of segments of which one is selected; the user selects with ``Session/tapSegment(at:in:)``.
///
/// Source: UISegmentedControl.h.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that means no selection.
    public static let noSegment = -1

    private struct Item {
        var title: String?
        var image: UIImage?
        var isEnabled = true
        var width: CGFloat = 0
        var offset = CGSize.zero
        var action: UIAction?
        var menu: UIMenu?
    }

    public enum Segment: Int, Sendable {
        case any = 0
        case left = 1
        case center = 2
        case right = 3
        case alone = 4
    }

    // Stored only: nothing is drawn.
    open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
    @AppearanceProperty open var selectedSegmentTintColor: UIColor?
    private var looks = SegmentLooks()

    private var segments: [Item] = [] { didSet { invalidateIntrinsicContentSize() } }
    /// Whether a tap selects no segment, and only reports it.
    open var isMomentary = false
    /// ``noSegment``, the default, without a selection. Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { selected }
        set { selected = segments.indices.contains(newValue) ? newValue : Self.noSegment }
    }
    private var selected = noSegment

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A segment for each action, which runs when it is selected.
    ///
    /// Source: UISegmentedControl.h, iOS 14.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Item(title: $0.title, image: $0.image, action: $0) }
    }

    /// - Parameter items: a `String` or a `UIImage` for each segment.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { Item(title: $0 as? String, image: $0 as? UIImage) }
    }

    open var numberOfSegments: Int { segments.count }

    /// The change takes no time. An index beyond the end means the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Item(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Item(image: image), at: segment)
    }

    /// The change takes no time. Removing the selected segment leaves no selection.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        segments.remove(at: index)
        if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
    }

    open func removeAllSegments() { (segments, selected) = ([], Self.noSegment) }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
    /// A segment that is not enabled takes no taps.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

    /// In points; 0 is as wide as its content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }
    open func setMenu(_ menu: UIMenu?, forSegmentAt segment: Int) { change(segment) { $0.menu = menu } }
    open func menuForSegment(at segment: Int) -> UIMenu? { self[segment]?.menu }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { ($0.action, $0.title, $0.image) = (action, action.title, action.image) }
    }
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Item(title: action.title, image: action.image, action: action), at: segment)
    }
    /// The index of the segment with that action; `NSNotFound` without one.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        looks.attributes[state] = attributes
        noteAppearance("setTitleTextAttributes:\(state.rawValue)") { (control: UISegmentedControl) in
            control.setTitleTextAttributes(attributes, for: state)
        }
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        looks.attributes[state]
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        looks.backgrounds[state, default: [:]][barMetrics] = backgroundImage
        noteAppearance("setBackgroundImage:\(state.rawValue):\(barMetrics)") { (control: UISegmentedControl) in
            control.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
    }
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.backgrounds[state]?[barMetrics]
    }
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) { looks.dividers[[leftState, rightState], default: [:]][barMetrics] = dividerImage }
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? { looks.dividers[[leftState, rightState]]?[barMetrics] }
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) { looks.offsets[leftCenterRightOrAlone, default: [:]][barMetrics] = adjustment }
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { looks.offsets[leftCenterRightOrAlone]?[barMetrics] ?? .zero }

    /// Each segment is as wide as the widest content with 20 points, unless it has a width of its own or
    /// ``apportionsSegmentWidthsByContent`` is true (MODEL).
    open override var intrinsicContentSize: CGSize { sizeOfSegments }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfSegments }
    private var sizeOfSegments: CGSize {
        let contents = segments.map { segment in
            segment.image?.size.width
                ?? TextMeasure.size(of: segment.title ?? "", font: .systemFont(ofSize: 13), lines: 1).width
        }
        let widest = contents.max() ?? 0
        let widths = zip(segments, contents).map { segment, content in
            segment.width > 0 ? segment.width : (apportionsSegmentWidthsByContent ? content : widest) + 20
        }
        return CGSize(width: widths.reduce(0, +), height: session.has(.tallControls) ? 32 : 29)
    }

    private subscript(index: Int) -> Item? { segments.indices.contains(index) ? segments[index] : nil }

    private func insert(_ segment: Item, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if selected >= index { selected += 1 }
    }

    private func change(_ index: Int, _ change: (inout Item) -> Void) {
        if segments.indices.contains(index) { change(&segments[index]) }
    }

    /// A tap on the selected segment sends no event; a momentary control reports each tap and keeps no selection.
    /// Source: UISegmentedControl.h.
    package func handleTap(_ index: Int) {
        guard self[index]?.isEnabled == true, isMomentary || index != selected else { return }
        selected = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        self[index]?.action?.run(by: self)
        if isMomentary { selected = Self.noSegment }
    }
}

/// What a segmented control stores about its look.
private struct SegmentLooks {
    var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    var backgrounds: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
    var dividers: [[UIControl.State]: [UIBarMetrics: UIImage]] = [:]
    var offsets: [UISegmentedControl.Segment: [UIBarMetrics: UIOffset]] = [:]
}
