import Foundation
import HierarchyModel

/// A session's use of Auto Layout: whether it is in use, and which changes its engines have not read yet.
@MainActor
final class AutoLayoutState {
    /// Whether a constraint has ever been activated. Until then, layout skips Auto Layout.
    private(set) var isInUse = false
    /// Counts changes of the constraints and of the view trees.
    private(set) var structure = 0
    /// Counts changes of sizes, positions and contents.
    private(set) var values = 0
    /// Whether the present changes of frames come from an engine.
    private(set) var isPlacing = false
    /// The view whose subviews are being placed.
    private(set) weak var viewInLayout: UIView?
    /// Whether the present fitting size is that of a cell, header or footer, whose layout will report contradictions.
    private(set) var isMeasuring = false
    /// Whether a table or a collection view measures cells again after a change of constraints.
    var watchesCells = false
    private var activations: Int64 = 0
    private let runLoop: RunLoopState

    init(_ runLoop: RunLoopState) { self.runLoop = runLoop }

    func newActivation() -> Int64 {
        isInUse = true
        activations += 1
        return activations
    }

    func layingOut(_ view: UIView, _ body: () -> Void) {
        let outer = viewInLayout
        viewInLayout = view
        body()
        viewInLayout = outer
    }

    /// Notes that a constraint was added, removed or changed, and requests layout.
    func constraintsChanged() {
        structureChanged()
        if isInUse { runLoop.needsLayout = true }
    }

    func structureChanged() { structure += 1 }

    /// Notes that a view's intrinsic size has changed, and requests layout.
    func contentChanged() {
        values += 1
        if isInUse { runLoop.needsLayout = true }
    }

    /// Notes a change of geometry. Changes made by an engine are known to it; any other change may affect constraints
    /// of the view.
    func geometryChanged() {
        guard isInUse, !isPlacing else { return }
        values += 1
        runLoop.needsLayout = true
    }

    func measuring(_ body: () -> Void) {
        let outer = isMeasuring
        isMeasuring = true
        body()
        isMeasuring = outer
    }

    func placing(_ body: () -> Void) {
        let outer = isPlacing
        isPlacing = true
        body()
        isPlacing = outer
    }
}

/// A view's data for Auto Layout. Views without constraints have none.
@MainActor
final class ViewLayout {
    /// In the order in which they were added.
    var constraints: [NSLayoutConstraint] = []
    /// In the order in which they were added.
    var guides: [UILayoutGuide] = []
    /// The guides that follow from insets; created on first use.
    var insetGuides: [InsetGuide: UILayoutGuide] = [:]
    /// Active constraints between the view, or a guide of it, and one outside its tree.
    var ties: [WeakReference<NSLayoutConstraint>] = []
    var translatesMask = true
    var hugging = AxisPriorities(.defaultLow)
    var resistance = AxisPriorities(.defaultHigh)
    /// The view's last intrinsic size, without a break in the lines; nil before the first request.
    var intrinsicSize: CGSize?
    /// The last size with broken lines.
    var broken: BrokenText?
    var margins: UIEdgeInsets?
    /// An object that was created with the view from a file, and is needed by its connections.
    var madeWith: AnyObject?
    var addsSafeAreaToMargins = true
    /// The engine of a view without superview.
    var engine: LayoutEngine?
}

/// A priority for each axis.
struct AxisPriorities {
    private var horizontal: UILayoutPriority
    private var vertical: UILayoutPriority

    init(_ priority: UILayoutPriority) { (horizontal, vertical) = (priority, priority) }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

extension UIView {
    /// The view's data for Auto Layout; created on first use.
    var layout: ViewLayout {
        if let storedLayout { return storedLayout }
        let layout = ViewLayout()
        storedLayout = layout
        return layout
    }
}
