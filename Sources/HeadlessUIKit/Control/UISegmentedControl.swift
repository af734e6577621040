import Foundation
import HierarchyModel

/// A row of segments of which one is selected; the user selects with ``Session/tapSegment(at:in:)``.
///
/// Source: UISegmentedControl.h.
@MainActor
open class UISegmentedControl: UIControl {
    /// That no segment is selected.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    private var segments: [Segment] = []
    /// Whether a tap selects nothing, but tells which segment was tapped.
    open var isMomentary = false
    /// ``noSegment``, the default, where none is. Setting it sends no event.
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

    /// The change takes no time. An index beyond the end stands for the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// The change takes no time. Nothing is selected any more where the selected segment goes.
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
    /// One that is not enabled takes no taps.
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

    /// Source: UISegmentedControl.h: the selected one sends no event again; one that is momentary is told, and forgotten.
    fileprivate func userTaps(_ index: Int) {
        guard self[index]?.isEnabled == true, isMomentary || index != selected else { return }
        selected = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selected = Self.noSegment }
    }
}

extension Session {
    /// The user taps a segment: an input, then the selection and `valueChanged`, then the end of the turn. Nothing but the input happens
    /// where a tap would not reach the control, or the segment is not enabled or selected already.
    public func tapSegment(at index: Int, in control: UISegmentedControl) {
        turn(by: .inputTapped, [.target: .id(control.ownerInside?.id)]) {
            guard control.isEnabled, control.superview == nil || control.isReachable else { return }
            control.userTaps(index)
        }
    }
}
