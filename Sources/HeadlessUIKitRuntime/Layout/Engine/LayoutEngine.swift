import ConstraintSolver
import Foundation

/// Computes the frames of the views in one tree that constraints place.
///
/// The variables are the frames, in the superviews' coordinates, of layout guides and of the views that a constraint
/// names and that do not translate their autoresizing masks. The frame of any other view is a constant, or follows from
/// its superview's size and its mask. An update writes all constraints in these terms, and passes only the differences
/// to the solver.
///
/// Complexity of an update: constant if nothing has changed; linear in the number of views after a change of
/// constraints or tree; plus the number of constraints times their depth, plus the solver's pivots for the differences.
@MainActor
final class LayoutEngine {
    unowned let root: UIView
    /// Whether constraints determine the size of the root.
    let isRootFree: Bool
    var solver = Solver()
    /// Active constraints in order of activation.
    private(set) var constraints: [NSLayoutConstraint] = []
    /// The views that constraints name, in order of their first mention. The references are weak, since the root, which
    /// owns the engine, may be one of them.
    private var weaklyNamed: [WeakReference<UIView>] = []
    var namedNumbers: Set<Int64> = []
    /// The variables of views and guides, by number.
    var variables: [Int64: Variables] = [:]
    /// The content sizes of scroll views, by the numbers of the views.
    var contents: [Int64: Variables] = [:]
    /// Frames as expressions of the variables; valid while constraints are written.
    var rects: [Int64: LayoutRect] = [:]
    /// The same for guides: many constraints use one, and its edges depend on all views around it.
    var guideRects: [UsedGuide: LayoutRect] = [:]
    /// The edges of the used guides, to detect changes.
    var usedEdges: [UsedEdges] = []
    private var book = ConstraintSet()
    /// Contradictions between constraints that use the margins of a view that will move.
    private var provisional: [ConstraintSet.Broken] = []
    private var seen: (structure: Int, values: Int)?

    /// - Parameter isRootFree: true to compute a fitting size.
    init(root: UIView, isRootFree: Bool = false) {
        self.root = root
        self.isRootFree = isRootFree
    }

    /// The engine of the view's tree, up to date; nil if Auto Layout is not in use.
    static func upToDate(for view: UIView) -> LayoutEngine? {
        guard view.session.autoLayout.isInUse else { return nil }
        let top = view.topmost
        let engine = top.storedLayout?.engine ?? LayoutEngine(root: top)
        top.layout.engine = engine
        engine.update()
        return engine
    }

    /// Whether the constraints place the view.
    func isFree(_ view: UIView) -> Bool {
        if view === root, isRootFree { return true }
        return view.storedLayout?.translatesMask == false && namedNumbers.contains(view.number)
    }

    /// Reads the changes since the last update, and requests layout of the superviews of views that will move.
    func update(adding wishes: [LinearConstraint] = []) {
        guard isStale else { return }
        let state = root.session.autoLayout
        let retries = haveContradictionsComeToRest
        if seen?.structure != state.structure { collect() }
        seen = (state.structure, state.values)
        let texts = freeViews.compactMap { $0 as? any LineBreakingView }.filter(\.breaksLinesInLayout)
        for text in texts { text.setLayoutWidth(nil) }
        var reported = book.brokenKeys
        (rects, guideRects, usedEdges) = ([:], [:], [])
        let explicit = explicitEntries
        var doubtful: Set<ObjectIdentifier>?
        var broken = settle(explicit, wishes, &doubtful, retries: retries)
        if breakLines(of: texts) { broken += settle(explicit, wishes, &doubtful, retries: false) }
        // A constraint that holds only while the lines are joined breaks again in each update.
        broken = provisional + broken.filter { reported.insert($0.newest).inserted }
        // A size that a view will lose, as in a rotation, can make margins that leave no space.
        provisional = []
        guard !isRootFree || !state.isMeasuring else { return }
        for item in broken where book.isBroken(item) {
            if dependsOnMoves(item) { provisional.append(item) } else { report(item) }
        }
        // Computing a fitting size moves no view.
        guard !isRootFree else { return }
        for view in freeViews { askForPlacing(view) }
    }

    /// - Parameter explicit: the constraints of the app, which do not depend on how lines are broken.
    /// - Parameter doubtful: those that are measured beyond a superview; nil until there is a contradiction.
    private func settle(
        _ explicit: [ConstraintSet.Entry], _ wishes: [LinearConstraint], _ doubtful: inout Set<ObjectIdentifier>?,
        retries: Bool
    ) -> [ConstraintSet.Broken] {
        let wanted = explicit + contentEntries + wishEntries(wishes)
        var broken = book.settle(wanted, in: &solver, doubtful: doubtful, retries: retries)
        if broken == nil {
            // A safe area may be computed by code of the app that uses this engine: the set and the solver must not be
            // in use meanwhile.
            doubtful = Set(explicit.compactMap(\.source).filter(measuresOutside).map { ObjectIdentifier($0) })
            broken = book.settle(wanted, in: &solver, doubtful: doubtful, retries: true)
        }
        solver.solve()
        return broken ?? []
    }

    var freeViews: [UIView] {
        let named = weaklyNamed.compactMap(\.object).filter { isFree($0) }
        return isRootFree && !namedNumbers.contains(root.number) ? [root] + named : named
    }

    /// Breaks the lines of texts at the widths that the views have got. Returns whether a text has got another size.
    private func breakLines(of texts: [any LineBreakingView]) -> Bool {
        let resized = texts.filter { view in
            guard let found = variables[view.number] else { return false }
            // A text that has room for its longest line keeps it, whatever the solver has rounded.
            view.setLayoutWidth(solver.value(of: found.width) + 1e-6)
            return view.knownIntrinsicSize != view.unbrokenSize
        }
        return !resized.isEmpty
    }

    private var isStale: Bool {
        let state = root.session.autoLayout
        guard let seen, seen == (state.structure, state.values) else { return true }
        return usedEdges.contains { $0.haveChanged } || haveContradictionsComeToRest
    }

    /// Whether a contradiction no longer depends on views that will move: it is reported, and another of its
    /// constraints may be the one to break.
    private var haveContradictionsComeToRest: Bool { provisional.contains { !dependsOnMoves($0) } }

    private func collect() {
        constraints = []
        weaklyNamed = []
        namedNumbers = []
        collect(from: root)
        constraints.sort { $0.activation < $1.activation }
        for view in constraints.flatMap(\.views) where namedNumbers.insert(view.number).inserted {
            weaklyNamed.append(WeakReference(object: view))
        }
    }

    private func collect(from view: UIView) {
        if let layout = view.storedLayout {
            constraints += layout.constraints
            if view !== root { layout.engine = nil }
        }
        for subview in view.subviews { collect(from: subview) }
    }
}

extension LayoutEngine {
    private var explicitEntries: [ConstraintSet.Entry] {
        constraints.compactMap { constraint in
            guard constraint.priority.rawValue > 0, let expression = expression(of: constraint) else { return nil }
            return ConstraintSet.Entry(
                key: .init(number: constraint.activation, slot: 0),
                constraint: LinearConstraint(
                    expression, LinearRelation(constraint.relation), strength: Strength(constraint.priority)),
                source: constraint)
        }
    }

    /// The constraints of views with an intrinsic size.
    private var contentEntries: [ConstraintSet.Entry] {
        freeViews.flatMap { view in
            let size = view.knownIntrinsicSize
            let rect = rect(of: view)
            return entries(view, .horizontal, rect.width, size.width)
                + entries(view, .vertical, rect.height, size.height)
        }
    }

    private func entries(
        _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ extent: LinearExpression, _ size: CGFloat
    ) -> [ConstraintSet.Entry] {
        guard size != UIView.noIntrinsicMetric else { return [] }
        let wishes: [(LinearRelation, UILayoutPriority)] = [
            (.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
            (.greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
        ]
        return wishes.enumerated().filter { $1.1.rawValue > 0 }.map { index, wish in
            ConstraintSet.Entry(
                key: .init(number: view.number, slot: ContentSlot(axis: axis, isMinimum: index == 1).number),
                constraint: LinearConstraint(extent + Double(-size), wish.0, strength: Strength(wish.1)), source: nil)
        }
    }

    private func wishEntries(_ wishes: [LinearConstraint]) -> [ConstraintSet.Entry] {
        wishes.enumerated().map { .init(key: .init(number: Int64($0), slot: 5), constraint: $1, source: nil) }
    }
}

/// The four constraints that the size of a view's content makes.
struct ContentSlot: Equatable {
    var axis: NSLayoutConstraint.Axis
    /// Whether the view must not be smaller than its content, or not larger.
    var isMinimum: Bool

    /// As a part of the key of a constraint: 1 to 4.
    var number: Int { 1 + 2 * axis.rawValue + (isMinimum ? 1 : 0) }
}

extension ContentSlot {
    init?(_ number: Int) {
        guard 1...4 ~= number, let axis = NSLayoutConstraint.Axis(rawValue: (number - 1) / 2) else { return nil }
        self.init(axis: axis, isMinimum: number.isMultiple(of: 2))
    }
}

extension LinearRelation {
    fileprivate init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension Strength {
    /// The strength of a priority, which is above 0.
    init(_ priority: UILayoutPriority) { self.init(min(Double(priority.rawValue), 1000)) }
}
