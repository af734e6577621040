import Foundation
import HierarchyModel

/// A row of segments of which one is selected; the user selects with ``Session/tapSegment(at:in:)``.
///
/// Source: UISegmentedControl.h.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that means no selection.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    private var segments: [Segment] = []
    /// Whether a tap selects no segment, and only reports it.
    open var isMomentary = false
    /// ``noSegment``, the default, without a selection. Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { selected }
        set { selected = segments.indices.contains(newValue) ? newValue : Self.noSegment }
    }
    private var selected = noSegment

    /// - Parameter items: a `String` or a `UIImage` for each segment.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    open var numberOfSegments: Int { segments.count }

    /// The change takes no time. An index beyond the end means the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
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

    private subscript(index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if selected >= index { selected += 1 }
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        if segments.indices.contains(index) { change(&segments[index]) }
    }

    /// A tap on the selected segment sends no event; a momentary control reports each tap and keeps no selection.
    /// Source: UISegmentedControl.h.
    fileprivate func handleTap(_ index: Int) {
        guard self[index]?.isEnabled == true, isMomentary || index != selected else { return }
        selected = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selected = Self.noSegment }
    }
}

extension Session {
    /// The user taps a segment: an input, then the selection and `valueChanged`, then the end of the turn. Only the
    /// input happens if a tap does not reach the control, or if the segment is not enabled or is already selected.
    public func tapSegment(at index: Int, in control: UISegmentedControl) {
        turn(by: .inputTapped, [.target: .id(control.ownerInside?.id)]) {
            guard control.isEnabled, control.superview == nil || control.isReachable else { return }
            control.handleTap(index)
        }
    }
}
