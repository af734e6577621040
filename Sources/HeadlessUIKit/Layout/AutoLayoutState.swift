import Foundation
import HierarchyModel

/// What a session knows of Auto Layout: whether anybody uses it, and what its engines have not seen yet.
@MainActor
final class AutoLayoutState {
    /// Whether a constraint has ever been activated; until then layout does nothing of this.
    private(set) var isInUse = false
    /// Counts changes of the constraints and of the view trees.
    private(set) var structure = 0
    /// Counts changes of constants, sizes and positions.
    private(set) var values = 0
    /// The frames that change now are those that an engine has found.
    private(set) var isPlacing = false
    private var activations: Int64 = 0
    private let runLoop: RunLoopState

    init(_ runLoop: RunLoopState) { self.runLoop = runLoop }

    func newActivation() -> Int64 {
        isInUse = true
        activations += 1
        return activations
    }

    /// A constraint has come, gone or changed: that asks for layout.
    func constraintsChanged() {
        structureChanged()
        if isInUse { runLoop.needsLayout = true }
    }

    func structureChanged() { structure += 1 }

    /// What an engine places is what it knows; any other change may move what constraints tie to the view.
    func geometryChanged() {
        guard isInUse, !isPlacing else { return }
        values += 1
        runLoop.needsLayout = true
    }

    func placing(_ body: () -> Void) {
        let outer = isPlacing
        isPlacing = true
        body()
        isPlacing = outer
    }
}

/// What Auto Layout keeps for a view; views that have nothing to do with it have none.
@MainActor
final class ViewLayout {
    /// In the order in which they were added.
    var constraints: [NSLayoutConstraint] = []
    /// In the order in which they were added.
    var guides: [UILayoutGuide] = []
    /// The guides that follow from insets, made when they are asked for.
    var insetGuides: [InsetGuide: UILayoutGuide] = [:]
    /// Active constraints between the view, or a guide of it, and one outside its tree.
    var ties: [WeakReference<NSLayoutConstraint>] = []
    var translatesMask = true
    var hugging = AxisPriorities(.defaultLow)
    var resistance = AxisPriorities(.defaultHigh)
    /// What the view last said; nil until it is asked.
    var intrinsicSize: CGSize?
    var margins: UIEdgeInsets?
    /// What was made with the view from a file, and is needed by its connections.
    var madeWith: AnyObject?
    var addsSafeAreaToMargins = true
    /// Of a view that has no superview.
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
    /// What Auto Layout keeps for this view, made if need be.
    var layout: ViewLayout {
        if let storedLayout { return storedLayout }
        let layout = ViewLayout()
        storedLayout = layout
        return layout
    }
}
