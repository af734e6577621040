import Foundation
import HierarchyModel

/// A rectangle in a tree of views: geometry and state, no drawing.
@MainActor
open class UIView: UIResponder {
    public typealias AutoresizingMask = UIViewAutoresizing
    public typealias AnimationOptions = UIViewAnimationOptions
    public typealias KeyframeAnimationOptions = UIViewKeyframeAnimationOptions

    /// A number of the view's own, in order of creation: what `view.assigned` carries.
    let number: Int64
    /// The controller whose root view this is.
    weak var owner: UIViewController?

    private(set) var storedSubviews: [UIView] = []
    private weak var storedSuperview: UIView?
    var geometry: ViewGeometry
    var isLayoutNeeded = true
    var areConstraintsDirty = true
    var recognizers: [UIGestureRecognizer] = []
    /// Nil until some are set.
    var overrides: ViewOverrides?
    var traitObservers: [TraitObserver] = []
    var storedLayout: ViewLayout?
    var safeArea = SafeAreaState()

    /// Any number that the app likes.
    open var tag = 0
    /// The name under which the view's state is preserved with that of its controller; nil if it is not.
    ///
    /// Source: UIView.h; <doc:StatePreservation>, step 6.
    open var restorationIdentifier: String?
    /// From 0, transparent, to 1.
    open var alpha: CGFloat = 1 {
        didSet {
            noteChange { $0.alpha = oldValue }
            logAlpha(from: oldValue)
        }
    }
    open var isHidden = false {
        didSet {
            noteChange { $0.isHidden = oldValue }
            if isHidden != oldValue { superview?.visibilityHasChanged(of: self) }
        }
    }
    open var backgroundColor: UIColor? {
        didSet {
            noteChange { $0.backgroundColor = oldValue }
            logBackgroundColor(from: oldValue)
        }
    }
    open var isOpaque = true
    /// A look: nothing is drawn.
    open var contentMode = ContentMode.scaleToFill
    private var ownTint: UIColor?
    open var clipsToBounds = false
    open var isUserInteractionEnabled = true
    /// How the frame follows the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the frame is fixed for Auto Layout, but for what the autoresizing mask makes of it; otherwise constraints find it. A view that
    /// no constraint names keeps its frame in any case.
    ///
    /// Source: UIView.h.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedLayout?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            layout.translatesMask = newValue
            session.autoLayout.constraintsChanged()
        }
    }
    /// Whether a change of the size is passed on to the subviews.
    open var autoresizesSubviews = true

    public init(frame: CGRect) {
        let geometry = ViewGeometry(frame: frame)
        let noNumber = geometry.partThatIsNoNumber
        self.geometry = noNumber == nil ? geometry : ViewGeometry(frame: .zero)
        number = Session.current.newViewNumber()
        super.init()
        if let noNumber { refuseGeometry(noNumber) }
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        geometry = ViewGeometry(frame: .zero)
        number = Session.current.newViewNumber()
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(into: self)
    }

    /// Source: UIResponder.h: a root view's controller, else the superview.
    open override var next: UIResponder? { owner ?? superview }

    /// From back to front.
    open var subviews: [UIView] { storedSubviews }
    open var superview: UIView? { storedSuperview }
    /// The window at the root of the tree that this view is in.
    open var window: UIWindow? { storedSuperview?.window }

    /// Position and size in the superview's coordinates, in points. Setting it passes the change of size on to the subviews.
    open var frame: CGRect {
        get { recordedFrame ?? geometry.frame }
        set { change { $0.frame = newValue } }
    }

    /// Position and size in the view's own coordinates, in points.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// The middle of the frame, in the superview's coordinates.
    open var center: CGPoint {
        get { geometry.center }
        set { change { $0.center = newValue } }
    }

    /// Applied around the centre.
    open var transform: CGAffineTransform {
        get { geometry.transform }
        set { change { $0.transform = newValue } }
    }

    /// The colour of what can be tapped: this view's own, else the superview's, at the top `systemBlue`. Nil takes the own one back.
    ///
    /// Source: UIView.h.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            let old: UIColor = tintColor
            ownTint = newValue
            if tintColor != old { tellOfTint() }
        }
    }
    /// The tint has changed, here or, where this view has none of its own, above it.
    ///
    /// Source: UIView.h.
    open func tintColorDidChange() {}

    private func tellOfTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellOfTint() }
    }

    /// Takes the size that suits the view best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The size that suits the view best, given `size`; the default is its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Asks for layout at the end of this turn.
    open func setNeedsLayout() {
        isLayoutNeeded = true
        session.runLoop.needsLayout = true
    }

    /// Lays this view and what stands below it out now, if layout has been asked for.
    open func layoutIfNeeded() {
        session.updateTraits()
        layoutFromHere()
    }

    /// Asks for `updateConstraints` and the owner's `updateViewConstraints` in the next layout.
    open func setNeedsUpdateConstraints() {
        areConstraintsDirty = true
        setNeedsLayout()
    }

    /// Those of the controller that the view belongs to, outside of any the window's or the screen's, with what views override.
    ///
    /// Source: <doc:TraitsAndSizeChanges>, environment chain.
    open var traitCollection: UITraitCollection {
        session.collection(of: viewTraits)
    }

    /// The light or dark that this view overwrites; `unspecified` takes the override back.
    ///
    /// Source: UIView.h, iOS 13.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set {
            let site = CallSites.capture(for: self)
            appOverridesStyle(newValue, site)
        }
    }

    /// The traits of the controller that the view belongs to have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Lays the subviews out; the default gives those places that constraints find. Autoresizing has done its work before.
    open func layoutSubviews() { if session.autoLayout.isInUse { placeConstrainedSubviews() } }
    /// For the runtime's views: what stands below this one has been laid out.
    func subtreeWasLaidOut() {}
    open func updateConstraints() {}
    /// The size of what the view shows, or `UIView.noIntrinsicMetric`, the default, where that has none. The text of labels and buttons is
    /// not measured.
    ///
    /// Source: UIView.h.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// What the view shows has another size: ``intrinsicContentSize`` is asked again.
    open func invalidateIntrinsicContentSize() { forgetIntrinsicSize() }
    /// The size for which the constraints of this view and those below it ask, as near to `targetSize` as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size for which the constraints of this view and those below it ask; `targetSize` counts as much as the priorities say.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
    /// Whether the class works with constraints only; nothing follows from it.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The active constraints that this view holds: between it and views below it, or among those.
    open var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }
    /// Makes a constraint active that is about this view and views below it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold([constraint]) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { hold(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: [constraint]) }
    /// Deactivates those that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { letGo(of: constraints) }

    /// By which the view resists being made larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedLayout?.hugging[axis] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        prioritize(\.hugging, axis, priority)
    }
    /// By which the view resists being made smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedLayout?.resistance[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        prioritize(\.resistance, axis, priority)
    }

    /// Whether more than one frame would meet the constraints as well; false for a view that they do not place. Where constraints
    /// meet in one point by chance, it may be true all the same.
    open var hasAmbiguousLayout: Bool { LayoutEngine.upToDate(for: self)?.isDetermined(self) == false }

    /// Runs `updateConstraints`, and the owner's `updateViewConstraints`, where they were asked for: below this view, then here.
    open func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        updateConstraintsIfDirty()
    }
    open func needsUpdateConstraints() -> Bool { areConstraintsDirty }

    /// The part of the view that no bar and no edge of the screen covers.
    ///
    /// Source: UIView.h.
    open var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }
    /// The part of the view inside ``layoutMargins``.
    open var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
    /// As the margins' guide, but no wider than text is read with ease.
    open var readableContentGuide: UILayoutGuide { insetGuide(.readable) }

    /// The guides that were added, in that order.
    open var layoutGuides: [UILayoutGuide] { storedLayout?.guides ?? [] }
    /// Takes a guide, out of the view that had it before.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }
    /// Lets a guide go, and deactivates the constraints that name it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { letGo(of: layoutGuide) }

    /// How much of each edge lies under the status bar, the rounded corners, bars or what the controllers add; zero off screen.
    ///
    /// Source: UIView.h.
    open var safeAreaInsets: UIEdgeInsets { insetsInWindow ?? .zero }
    /// The insets of the safe area have changed; comes with the layout that follows, before the owner's `viewSafeAreaInsetsDidChange`.
    ///
    /// Source: UIView.h.
    open func safeAreaInsetsDidChange() {}

    /// The distance of content from the edges: 8 points, or at the sides of a controller's root view 16 where the width is compact, else
    /// 20; the safe area comes on top.
    ///
    /// Source: UIView.h; Apple's published metrics.
    open var layoutMargins: UIEdgeInsets {
        get { marginsInSafeArea }
        set { takeMargins(newValue) }
    }

    /// As ``layoutMargins``; content runs from left to right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = UIEdgeInsets(newValue) }
    }

    /// Whether the safe area is part of the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storedLayout?.addsSafeAreaToMargins ?? true }
        set { addSafeAreaToMargins(newValue) }
    }
    /// `layoutMargins` was set, or the safe area that is part of it has changed; comes before the owner's `viewLayoutMarginsDidChange`.
    ///
    /// Source: UIView.h.
    open func layoutMarginsDidChange() {}

    /// State is saved: scroll views, tables and image views put in where the user has left them. Call super.
    ///
    /// Source: UIView.h; <doc:StatePreservation>, step 6.
    open func encodeRestorableState(with coder: NSCoder) { encodeOwnState(in: coder) }
    /// State is restored, behind that of the controller. Call super.
    open func decodeRestorableState(with coder: NSCoder) { decodeOwnState(from: coder) }

    /// For the runtime's views: a subview was hidden, or is not any more.
    func visibilityHasChanged(of subview: UIView) {}

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// Adds `view` in front of the other subviews, taking it out of where it was.
    ///
    /// If the view is, or holds, a controller's root view and comes on screen, the controller is told.
    open func addSubview(_ view: UIView) {
        let site = CallSites.capture(for: self)
        add(view, at: .front, site)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        let site = CallSites.capture(for: self)
        add(view, at: .index(index), site)
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        let site = CallSites.capture(for: self)
        add(view, at: .below(sibling), site)
    }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let site = CallSites.capture(for: self)
        add(view, at: .above(sibling), site)
    }

    /// Takes the view out of its superview; a controller whose root view leaves the screen with it is told.
    open func removeFromSuperview() {
        let site = CallSites.capture(for: self)
        takeOut(site)
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard let index = storedSubviews.firstIndex(of: view) else { return }
        storedSubviews.append(storedSubviews.remove(at: index))
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard let index = storedSubviews.firstIndex(of: view) else { return }
        storedSubviews.insert(storedSubviews.remove(at: index), at: 0)
    }

    open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard storedSubviews.indices.contains(first), storedSubviews.indices.contains(second) else { return }
        storedSubviews.swapAt(first, second)
    }

    /// Whether this view is `view` or stands below it.
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === view }
    }

    /// The first view of that tag, this one first, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in storedSubviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Those that were added, in their order; nil where there are none.
    ///
    /// Source: UIView.h.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    /// Lets the recognizer notice gestures on this view and below it, taking it from the view that it was added to.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }
    /// A gesture that is under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(of: gestureRecognizer) }

    /// A view of the same size that stands for this one, in an animation: without pixels, it is empty. Nil for a view without size.
    ///
    /// Source: UIView.h.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        emptySnapshot(of: bounds, at: frame, afterLayout: afterUpdates)
    }

    /// As ``snapshotView(afterScreenUpdates:)``, of a part of this view.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        emptySnapshot(of: rect, at: CGRect(origin: .zero, size: rect.size), afterLayout: afterUpdates)
    }

    /// The view that takes a finger at `point`, of this view's coordinates: the frontmost of this one and those in it that are seen, take
    /// touches, and have the point inside; nil where none does. An override says to a tap what lets it through.
    ///
    /// - Parameter event: nil, where the session asks.
    /// Source: UIView.h.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in storedSubviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }
    /// Whether a finger at `point`, of this view's coordinates, is on this view; by default in its bounds.
    ///
    /// Source: UIView.h.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Ends the editing of a text field in this view, if it lets that happen; whether it has.
    ///
    /// - Parameter force: the delegate is not asked.
    /// Source: UITextField.h.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingHere(force) }

    /// Puts `view` among the subviews; tells nobody.
    func link(_ view: UIView, at place: SubviewPlace) {
        let index: Int
        switch place {
        case .front: index = storedSubviews.count
        case .index(let wanted): index = min(max(wanted, 0), storedSubviews.count)
        case .below(let sibling): index = storedSubviews.firstIndex(of: sibling) ?? 0
        case .above(let sibling): index = storedSubviews.firstIndex(of: sibling).map { $0 + 1 } ?? storedSubviews.count
        }
        storedSubviews.insert(view, at: index)
        view.storedSuperview = self
    }

    /// Takes the view out of its superview's list; tells nobody.
    func unlink() {
        storedSuperview?.storedSubviews.removeAll { $0 === self }
        storedSuperview = nil
    }
}

/// Where among the subviews a view goes.
enum SubviewPlace {
    case front
    case index(Int)
    case below(UIView)
    case above(UIView)
}
