import CallSites
import Foundation
import HierarchyModel

/// A rectangle in a tree of views: geometry and state, no drawing.
@preconcurrency @MainActor
open class UIView: UIResponder {
    public typealias AutoresizingMask = UIViewAutoresizing
    public typealias AnimationOptions = UIViewAnimationOptions
    public typealias KeyframeAnimationOptions = UIViewKeyframeAnimationOptions

    /// A number of its own for each view, in the order of creation; `view.assigned` carries it.
    package let number: Int64
    /// The controller whose root view this is.
    package weak var owner: UIViewController?

    private(set) var storedSubviews: [UIView] = []
    private weak var storedSuperview: UIView?
    var geometry: ViewGeometry
    var isLayoutNeeded = true
    /// Whether the view is between its controller's two layout callbacks.
    var isBeingLaidOut = false
    var areConstraintsDirty = true
    /// Whether the app has last put the view at the back of its superview.
    private var isSentToBack = false
    package var recognizers: [UIGestureRecognizer] = []
    /// Nil without overrides.
    var overrides: ViewOverrides?
    var traitObservers: [TraitObserver] = []
    /// Nil until an update, in sessions that have updates.
    package var updates: UpdateState?
    var storedLayout: ViewLayout?
    var safeArea = SafeAreaState()
    /// Nil until ``layer`` is read.
    var storedLayer: CALayer?
    /// Nil until one of them is set.
    var storedValues: StoredViewBox?
    var storedInteractions: [any UIInteraction] = []
    /// Nil while neither the view nor a proxy has values that appearance proxies set.
    var appearanceState: AppearanceState?

    /// A number for the app's own use.
    open var tag = 0
    /// The name under which the view's state is preserved with its controller; nil preserves nothing.
    ///
    /// Source: UIView.h; <doc:StatePreservation>, step 6.
    open var restorationIdentifier: String?
    /// From 0 (transparent) to 1.
    open var alpha: CGFloat = 1 {
        didSet {
            noteChange { $0.alpha = oldValue }
            logAlpha(from: oldValue)
            notifyObservers()
        }
    }
    open var isHidden = false {
        didSet {
            noteChange { $0.isHidden = oldValue }
            if isHidden != oldValue { superview?.visibilityHasChanged(of: self) }
            notifyObservers()
        }
    }
    open var backgroundColor: UIColor? {
        didSet {
            noteChange { $0.backgroundColor = oldValue }
            logBackgroundColor(from: oldValue)
            notifyObservers()
            noteAppearance(\UIView.backgroundColor) { [backgroundColor] in $0.backgroundColor = backgroundColor }
        }
    }
    open var isOpaque = true
    /// Stored only: nothing is drawn.
    open var contentMode = ContentMode.scaleToFill
    private var ownTint: UIColor?
    open var clipsToBounds = false
    open var isUserInteractionEnabled = true
    /// How the frame follows a change of the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether Auto Layout takes the frame and the autoresizing mask as constraints; otherwise constraints define the
    /// frame. A view that no constraint names keeps its frame in either case.
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
    /// Pixels per point; the screen's unless another value was set.
    open var contentScaleFactor: CGFloat {
        get { stored.contentScaleFactor ?? CGFloat(session.configuration.device.scale) }
        set { stored.contentScaleFactor = newValue }
    }
    open var clearsContextBeforeDrawing: Bool {
        get { stored.clearsContextBeforeDrawing }
        set { stored.clearsContextBeforeDrawing = newValue }
    }
    open var isMultipleTouchEnabled: Bool {
        get { stored.isMultipleTouchEnabled }
        set { stored.isMultipleTouchEnabled = newValue }
    }
    open var isExclusiveTouch: Bool {
        get { stored.isExclusiveTouch }
        set { stored.isExclusiveTouch = newValue }
    }
    /// Whether the view is turned around where the interface is read from right to left. It moves nothing.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { stored.semanticContentAttribute }
        set { stored.semanticContentAttribute = newValue }
    }
    /// The direction for the view's content: its attribute in its traits, or in the app where they have none.
    ///
    /// Source: UIView.h.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let surroundings: UIUserInterfaceLayoutDirection =
            switch traitCollection.layoutDirection {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .unspecified: session.application.shared.userInterfaceLayoutDirection
            }
        return semanticContentAttribute.direction(in: surroundings)
    }
    /// A view whose opacity decides what is seen of this one.
    open var mask: UIView? {
        get { stored.mask }
        set { stored.mask = newValue }
    }
    /// Draws the view. Nothing is shown here, so that it is called only where reads are tracked, since iOS 18: after
    /// layout, in a class that overrides it, before the view is first seen and when it is requested.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Tracking-since-iOS-18>.
    open func draw(_ rect: CGRect) {}
    /// Requests ``draw(_:)`` in the next pass.
    open func setNeedsDisplay() { requestDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { requestDisplay() }
    open var motionEffects: [UIMotionEffect] {
        get { stored.motionEffects }
        set { stored.motionEffects = newValue }
    }
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(effect) { motionEffects.append(effect) }
    }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { stored.minimumContentSizeCategory }
        set { stored.minimumContentSizeCategory = newValue }
    }
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { stored.maximumContentSizeCategory }
        set { stored.maximumContentSizeCategory = newValue }
    }
    open var showsLargeContentViewer: Bool {
        get { stored.showsLargeContentViewer }
        set { stored.showsLargeContentViewer = newValue }
    }
    open var largeContentTitle: String? {
        get { stored.largeContentTitle }
        set { stored.largeContentTitle = newValue }
    }
    open var largeContentImage: UIImage? {
        get { stored.largeContentImage }
        set { stored.largeContentImage = newValue }
    }
    open var scalesLargeContentImage: Bool {
        get { stored.scalesLargeContentImage }
        set { stored.scalesLargeContentImage = newValue }
    }
    open var largeContentImageInsets: UIEdgeInsets {
        get { stored.largeContentImageInsets }
        set { stored.largeContentImageInsets = newValue }
    }
    // Source of the following members: UIView.h, UIFocus.h. Nothing has the focus.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var focusGroupIdentifier: String? {
        get { stored.focusGroupIdentifier ?? superview?.focusGroupIdentifier }
        set { stored.focusGroupIdentifier = newValue }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { stored.focusGroupPriority ?? .ignored }
        set { stored.focusGroupPriority = newValue }
    }
    open var focusEffect: UIFocusEffect? {
        get { stored.focusEffect }
        set { stored.focusEffect = newValue }
    }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// Whether a change of the size resizes the subviews.
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
        super.init()
        (coder as? InterfaceCoder)?.decode(into: self)
        (coder as? NSKeyedUnarchiver).map(readArchive)
    }

    /// Writes the geometry, whether the view is visible, and the subviews. Looks are not archived.
    ///
    /// Source: NSCoding.
    open func encode(with coder: NSCoder) { writeArchive(to: coder) }

    /// A root view's controller, else the superview. Source: UIResponder.h.
    open override var next: UIResponder? { owner ?? superview }

    /// From back to front.
    open var subviews: [UIView] { storedSubviews }
    open var superview: UIView? { storedSuperview }
    /// The window at the root of the view's tree.
    open var window: UIWindow? { storedSuperview?.window }

    /// Position and size in the superview's coordinates, in points. A new size resizes the subviews.
    open var frame: CGRect {
        get { recordedFrame ?? geometry.frame }
        set { change { $0.frame = newValue } }
    }

    /// Position and size in the view's own coordinates, in points.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { change { $0.bounds = newValue } }
    }

    /// The middle of the frame in the superview's coordinates.
    open var center: CGPoint {
        get { geometry.center }
        set { change { $0.center = newValue } }
    }

    /// Applied around the centre.
    open var transform: CGAffineTransform {
        get { geometry.transform }
        set { change { $0.transform = newValue } }
    }

    /// The color of interactive elements: this view's own, else the superview's, at the top `systemBlue`. Nil removes
    /// the own color.
    ///
    /// Source: UIView.h.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            let old: UIColor = tintColor
            ownTint = newValue
            noteAppearance(\UIView.tintColor) { $0.tintColor = newValue }
            if tintColor != old { notifyTintChange() }
        }
    }
    /// Called after the tint color has changed, here or, if this view has none of its own, in a superview.
    ///
    /// Source: UIView.h.
    open func tintColorDidChange() {}

    /// Whether the tint color is dimmed: this view's own, else the superview's, at the top `normal`. The color itself
    /// stays.
    ///
    /// Source: UIView.h.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get {
            guard stored.tintAdjustmentMode == .automatic else { return stored.tintAdjustmentMode }
            return superview?.tintAdjustmentMode ?? .normal
        }
        set { take(newValue) }
    }

    private func notifyTintChange() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.notifyTintChange() }
    }

    /// In space; ``transform`` is what it does to the plane.
    ///
    /// Source: UIView.h, iOS 13.
    open var transform3D: CATransform3D {
        get { storedLayer?.transform ?? CATransform3DMakeAffineTransform(transform) }
        set { layer.transform = newValue }
    }

    /// The class of ``layer``. See <doc:DifferencesFromUIKit> for the classes of an app.
    ///
    /// Source: UIView.h.
    open class var layerClass: AnyClass { CALayer.self }
    /// The layer that has this view's geometry and looks. The view is its delegate.
    ///
    /// Source: UIView.h.
    open var layer: CALayer { storedLayer ?? makeLayer() }
    open func display(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    open func layerWillDraw(_ layer: CALayer) {}
    /// Called in the layout of this view; by default lays out the subviews.
    open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { layoutSubviews() } }
    /// No action: a view animates in an animation block only.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    /// Resizes the view to the size that fits best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The size that fits the view best, given `size`; its present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Requests layout at the end of this turn.
    open func setNeedsLayout() {
        if !isLayoutNeeded, owner != nil { session.noteCause(of: .layoutSubviews, in: self) }
        isLayoutNeeded = true
        session.runLoop.needsLayout = true
    }

    /// Lays out this view and its subviews now, if layout was requested. Since iOS 17 their traits are updated before,
    /// since iOS 26 their properties as well.
    open func layoutIfNeeded() { updateFromHere() }

    /// Updates the properties of the view from its model and its traits, before layout. Not called before iOS 26. What
    /// it reads of its own traits and of observable objects is tracked. Call super.
    ///
    /// Source: UIView.h, iOS 26; <doc:LayoutPass#Phases-of-a-pass>.
    open func updateProperties() {}
    /// Requests ``updateProperties()`` in the next pass.
    open func setNeedsUpdateProperties() {
        let site = CallSite.capture(for: self)
        requestProperties(at: site)
    }
    /// Runs requested updates of the properties of this view and its subviews now.
    open func updatePropertiesIfNeeded() {
        guard session.updatePass.rules.updatesProperties else { return }
        session.applyObservedChanges()
        updatePropertiesOfSubtree()
    }

    /// Requests `updateConstraints` and the owner's `updateViewConstraints` at the next layout.
    open func setNeedsUpdateConstraints() {
        if !areConstraintsDirty, owner != nil { session.noteCause(of: .updateConstraints, in: self) }
        areConstraintsDirty = true
        setNeedsLayout()
    }

    /// The traits of the controller that the view belongs to, with the overrides of views; without a controller those
    /// of the window or screen.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Environment-chain>.
    open var traitCollection: UITraitCollection {
        session.readTraits(session.collection(of: viewTraits), of: self)
    }

    /// The overridden interface style; `unspecified` removes the override.
    ///
    /// Source: UIView.h, iOS 13.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set {
            let site = CallSite.capture(for: self)
            performOverrideStyle(newValue, site)
        }
    }

    /// Called after the traits of the view's controller have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Lays out the subviews. The default implementation applies constraints. Autoresizing has run before.
    open func layoutSubviews() { if session.autoLayout.isInUse { placeConstrainedSubviews() } }
    /// For the runtime's own views: called after the layout of the subtree.
    func subtreeWasLaidOut() {}
    open func updateConstraints() {}
    /// The size of the content, or `UIView.noIntrinsicMetric`, the default, without one.
    ///
    /// Source: UIView.h.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Makes the runtime read ``intrinsicContentSize`` again.
    open func invalidateIntrinsicContentSize() {
        forgetIntrinsicSize()
        superview?.sizeWasInvalidated(of: self)
    }
    /// The size that the constraints of this view and its subviews give, as near to `targetSize` as possible.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints of this view and its subviews give; the priorities weigh `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
    /// Whether the class needs constraints. It has no effect.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The active constraints that this view holds: between it and its subviews, or among the subviews.
    open var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }
    /// Activates a constraint between this view and its subviews.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold([constraint]) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { hold(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: [constraint]) }
    /// Deactivates constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { letGo(of: constraints) }

    /// The priority with which the view resists becoming larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedLayout?.hugging[axis] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        prioritize(\.hugging, axis, priority)
    }
    /// The priority with which the view resists becoming smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedLayout?.resistance[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        prioritize(\.resistance, axis, priority)
    }

    /// Whether another frame would also satisfy the constraints; false for a view that they do not place. It may be
    /// true if constraints happen to meet in one point.
    open var hasAmbiguousLayout: Bool { LayoutEngine.upToDate(for: self)?.isDetermined(self) == false }

    /// Moves an ambiguous view at random, for debugging. A recording must be the same on every run, so that it moves
    /// nothing here.
    open func exerciseAmbiguityInLayout() {}
    /// The active constraints of this view and its superviews that name the view, and move it along that axis.
    ///
    /// Source: UIView.h, for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsNamingView(along: axis)
    }

    // The rectangle that constraints align. Source: UIView.h. Auto Layout aligns frames here.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func forBaselineLayout() -> UIView { self }

    /// Runs requested `updateConstraints` and `updateViewConstraints`, first in subviews, then here.
    open func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        updateConstraintsIfDirty()
    }
    open func needsUpdateConstraints() -> Bool { areConstraintsDirty }

    /// The part of the view that no bar and no screen edge covers.
    ///
    /// Source: UIView.h.
    open var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }
    /// The part of the view inside of ``layoutMargins``.
    open var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
    /// The area of the keyboard: below the safe area, since there is none.
    ///
    /// Source: UIView.h, iOS 15.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        insetGuide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(.keyboard, of: self)
    }
    /// The margins' guide, limited to a readable width.
    open var readableContentGuide: UILayoutGuide { insetGuide(.readable) }

    /// The added guides, in that order.
    open var layoutGuides: [UILayoutGuide] { storedLayout?.guides ?? [] }
    /// Adds a guide, and removes it from the view that had it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }
    /// Removes a guide, and deactivates the constraints that name it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { letGo(of: layoutGuide) }

    /// The insets that the status bar, rounded corners, bars and controllers cover; zero off screen.
    ///
    /// Source: UIView.h.
    open var safeAreaInsets: UIEdgeInsets { insetsInWindow ?? .zero }
    /// Called after the safe area has changed, in the next layout, before the owner's `viewSafeAreaInsetsDidChange`.
    ///
    /// Source: UIView.h.
    open func safeAreaInsetsDidChange() {}

    /// The distance of content from the edges: 8 points; at the sides of a controller's root view 16 in compact width,
    /// else 20. The safe area is added.
    ///
    /// Source: UIView.h; Apple's published metrics.
    open var layoutMargins: UIEdgeInsets {
        get { marginsInSafeArea }
        set { takeMargins(newValue) }
    }

    /// The same as ``layoutMargins``, since content runs from left to right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = UIEdgeInsets(newValue) }
    }

    /// Whether the margins are at least as large as the superview's, where both edges meet.
    ///
    /// Source: UIView.h.
    open var preservesSuperviewLayoutMargins: Bool {
        get { stored.preservesSuperviewLayoutMargins }
        set { preserveSuperviewMargins(newValue) }
    }

    /// Whether the safe area is part of the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storedLayout?.addsSafeAreaToMargins ?? true }
        set { addSafeAreaToMargins(newValue) }
    }
    /// Called after `layoutMargins` was set or its safe area has changed, before the owner's
    /// `viewLayoutMarginsDidChange`.
    ///
    /// Source: UIView.h.
    open func layoutMarginsDidChange() {}

    /// Saves the view's state: scroll views, tables and image views save what the user has changed. Call super.
    ///
    /// Source: UIView.h; <doc:StatePreservation>, step 6.
    open func encodeRestorableState(with coder: NSCoder) { encodeOwnState(in: coder) }
    /// Restores the view's state, after its controller's. Call super.
    open func decodeRestorableState(with coder: NSCoder) { decodeOwnState(from: coder) }

    /// For the runtime's own views: called after a subview was hidden or shown.
    func visibilityHasChanged(of subview: UIView) {}
    /// For the runtime's own views: called after a known intrinsic size of a subview was invalidated.
    func intrinsicSizeHasChanged(of subview: UIView) {}
    /// For the runtime's own views: called after `invalidateIntrinsicContentSize()` of a subview.
    func sizeWasInvalidated(of subview: UIView) {}

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// Adds `view` in front of the other subviews, and removes it from its old superview.
    ///
    /// If the view is or contains a controller's root view that comes on screen, the controller gets its appearance
    /// callbacks.
    open func addSubview(_ view: UIView) {
        let site = CallSite.capture(for: self)
        add(view, at: .front, site)
        view.isSentToBack = false
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        let site = CallSite.capture(for: self)
        add(view, at: .index(index), site)
        view.isSentToBack = index == 0
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        let site = CallSite.capture(for: self)
        add(view, at: .below(sibling), site)
    }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let site = CallSite.capture(for: self)
        add(view, at: .above(sibling), site)
    }

    /// Removes the view from its superview. A controller whose root view leaves the screen gets its appearance
    /// callbacks.
    open func removeFromSuperview() {
        let site = CallSite.capture(for: self)
        takeOut(site)
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard let index = storedSubviews.firstIndex(of: view) else { return }
        storedSubviews.append(storedSubviews.remove(at: index))
        view.isSentToBack = false
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard let index = storedSubviews.firstIndex(of: view) else { return }
        storedSubviews.insert(storedSubviews.remove(at: index), at: 0)
        view.isSentToBack = true
    }

    open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard storedSubviews.indices.contains(first), storedSubviews.indices.contains(second) else { return }
        storedSubviews.swapAt(first, second)
    }

    /// Whether this view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === view }
    }

    /// The first view with that tag, depth first, starting with this view.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in storedSubviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The added recognizers, in that order; nil without any.
    ///
    /// Source: UIView.h.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    /// Adds the recognizer to this view, and removes it from its old view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }
    /// Removes the recognizer. A running gesture is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(of: gestureRecognizer) }

    /// Whether a recognizer of this view may begin; true by default. Its delegate is asked after the view.
    ///
    /// Source: UIView.h.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The added interactions, in that order.
    open var interactions: [any UIInteraction] {
        get { storedInteractions }
        set {
            for old in storedInteractions { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }
    /// Adds the interaction to this view, and removes it from its old view.
    open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { letGo(of: interaction) }

    /// A view of the same size that replaces this one in an animation. It is empty. Nil for a view without size.
    ///
    /// Source: UIView.h.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        emptySnapshot(of: bounds, at: frame, afterLayout: afterUpdates)
    }

    /// The same as ``snapshotView(afterScreenUpdates:)`` for a part of this view.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        emptySnapshot(of: rect, at: CGRect(origin: .zero, size: rect.size), afterLayout: afterUpdates)
    }

    /// The view that receives a touch at `point` in this view's coordinates: the frontmost visible view that receives
    /// touches and contains the point, among this view and its subviews; nil without one. An override decides where a
    /// tap goes.
    ///
    /// - Parameter event: nil if the session asks.
    /// Source: UIView.h.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in storedSubviews.reversed() {
            if let hit = view.hitTest(view.inward(point), with: event) { return hit }
        }
        return self
    }
    /// Whether a touch at `point` in this view's coordinates is on this view; by default, whether the bounds contain
    /// it.
    ///
    /// Source: UIView.h.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Ends the editing of a text field in this view, if the field allows it. Returns whether it has ended.
    ///
    /// - Parameter force: does not ask the delegate.
    /// Source: UITextField.h.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingHere(force) }

    /// Links `view` into the list of subviews without any callback.
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

    /// The place of a container's content: in front of what the app has put at the back.
    var placeOfContent: SubviewPlace { .index(storedSubviews.prefix { $0.isSentToBack }.count) }

    /// Removes the view from its superview's list without any callback.
    func unlink() {
        storedSuperview?.storedSubviews.removeAll { $0 === self }
        storedSuperview = nil
    }
}

/// The place of a view among the subviews.
package enum SubviewPlace {
    case front
    case index(Int)
    case below(UIView)
    case above(UIView)
}
