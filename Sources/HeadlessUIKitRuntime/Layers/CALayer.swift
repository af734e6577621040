import Foundation

/// Geometry and looks of a view, or of a part of one. Stored, not drawn.
///
/// The layer of a view has the view's geometry, opacity, visibility, background and clipping: to set one sets the
/// other. Layers of subviews are sublayers, as in UIKit.
///
/// Source: CALayer.h.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
    /// The view whose layer this is; nil for a layer of its own.
    weak var view: UIView?
    let session: Session
    #if !canImport(Darwin)
        package nonisolated(unsafe) var associations: AssociationTable?
    #endif
    /// The geometry without a view, and the transform that a view's plane cannot express.
    var own = LayerGeometry()
    private var ownLook = (opacity: Float(1), isHidden: false, masks: false, isOpaque: false)
    private var ownBackground: CGColor?
    weak var storedSuperlayer: CALayer?
    var storedSublayers: [CALayer] = []
    var runningAnimations: [LayerAnimation] = []
    var values: [String: Any] = [:]
    var needsLayoutFlag = false
    var needsDisplayFlag = false

    public override init() {
        session = Session.current
        super.init()
        needsLayoutFlag = true
    }

    /// A copy of another layer's properties, without its sublayers.
    public init(layer: Any) {
        session = Session.current
        super.init()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
    }

    public required init?(coder: NSCoder) {
        session = Session.current
        super.init()
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { geometry.bounds }
        set { change(CALayerKey.bounds) { $0.bounds = newValue } }
    }
    open var position: CGPoint {
        get { geometry.position }
        set { change(CALayerKey.position) { $0.position = newValue } }
    }
    /// In shares of the bounds; (0.5, 0.5), the middle, at first.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { change(CALayerKey.anchorPoint) { $0.anchorPoint = newValue } }
    }
    open var transform: CATransform3D {
        get { geometry.transform }
        set { change(CALayerKey.transform) { $0.transform = newValue } }
    }
    /// The smallest upright rectangle around the layer, in the superlayer's coordinates.
    open var frame: CGRect {
        get { view?.recordedFrame ?? geometry.frame }
        set { change(CALayerKey.position) { $0.frame = newValue } }
    }
    open var zPosition: CGFloat = 0 { didSet { hasChanged(CALayerKey.zPosition) } }
    open var anchorPointZ: CGFloat = 0
    open var sublayerTransform = CATransform3DIdentity { didSet { hasChanged(CALayerKey.sublayerTransform) } }
    open var isGeometryFlipped = false
    open var isDoubleSided = true

    // MARK: What a view has, too

    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? ownLook.opacity }
        set {
            if let view { view.alpha = CGFloat(newValue) } else { ownLook.opacity = newValue }
            hasChanged(CALayerKey.opacity)
        }
    }
    open var isHidden: Bool {
        get { view?.isHidden ?? ownLook.isHidden }
        set {
            if let view { view.isHidden = newValue } else { ownLook.isHidden = newValue }
            hasChanged(CALayerKey.hidden)
        }
    }
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? ownLook.masks }
        set {
            if let view { view.clipsToBounds = newValue } else { ownLook.masks = newValue }
            hasChanged(CALayerKey.masksToBounds)
        }
    }
    open var isOpaque: Bool {
        get { view?.isOpaque ?? ownLook.isOpaque }
        set { if let view { view.isOpaque = newValue } else { ownLook.isOpaque = newValue } }
    }
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
        set {
            if let view {
                view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
            } else {
                ownBackground = newValue
            }
            hasChanged(CALayerKey.backgroundColor)
        }
    }

    // MARK: Looks

    open var contents: Any? { didSet { hasChanged(CALayerKey.contents) } }
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { hasChanged(CALayerKey.contentsRect) } }
    open var contentsGravity = CALayerContentsGravity.resize
    /// Pixels a point.
    open var contentsScale: CGFloat = 1
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    open var minificationFilter = CALayerContentsFilter.linear
    open var magnificationFilter = CALayerContentsFilter.linear
    open var minificationFilterBias: Float = 0
    open var cornerRadius: CGFloat = 0 { didSet { hasChanged(CALayerKey.cornerRadius) } }
    open var maskedCorners = CACornerMask.all
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0 { didSet { hasChanged(CALayerKey.borderWidth) } }
    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { hasChanged(CALayerKey.borderColor) } }
    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { hasChanged(CALayerKey.shadowColor) } }
    open var shadowOpacity: Float = 0 { didSet { hasChanged(CALayerKey.shadowOpacity) } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { hasChanged(CALayerKey.shadowOffset) } }
    open var shadowRadius: CGFloat = 3 { didSet { hasChanged(CALayerKey.shadowRadius) } }
    open var shadowPath: CGPath? { didSet { hasChanged(CALayerKey.shadowPath) } }
    open var mask: CALayer?
    open var compositingFilter: Any?
    open var filters: [Any]?
    open var backgroundFilters: [Any]?
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var drawsAsynchronously = false
    open var allowsEdgeAntialiasing = false
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    open var allowsGroupOpacity = true
    open var needsDisplayOnBoundsChange = false

    open var name: String?
    /// The view, for a view's layer.
    open weak var delegate: (any CALayerDelegate)?
    open var style: [AnyHashable: Any]?
    /// Actions by the names of properties; `NSNull` for none.
    open var actions: [String: any CAAction]?

    // MARK: Time

    open var beginTime: CFTimeInterval = 0
    open var duration = CFTimeInterval.infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Layers

    /// From back to front; nil without any. Those of a view's layer contain the layers of its subviews.
    open var sublayers: [CALayer]? {
        get {
            let layers = orderedSublayers
            return layers.isEmpty ? nil : layers
        }
        set { replaceSublayers(newValue ?? []) }
    }
    open var superlayer: CALayer? { storedSuperlayer ?? view?.superview?.layer }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: orderedSublayers.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.flatMap(index) ?? 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.flatMap(index).map { $0 + 1 } ?? orderedSublayers.count)
    }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = index(of: oldLayer) else { return }
        insert(newLayer, at: index)
        oldLayer.removeFromSuperlayer()
    }
    /// Removes the layer, or the view whose layer it is. Its animations end unfinished.
    open func removeFromSuperlayer() { takeOut() }

    /// The layer with the values on screen: this one, since values change at once and animations only take time. Nil
    /// outside of a window.
    open func presentation() -> Self? { isInWindow ? self : nil }
    open func model() -> Self { self }

    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    /// The frontmost layer that contains the point, which is in the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? { layer(at: p) }

    // MARK: Layout and display

    open func preferredFrameSize() -> CGSize { bounds.size }
    open func setNeedsLayout() { requestLayout() }
    open func needsLayout() -> Bool { view?.isLayoutNeeded ?? needsLayoutFlag }
    open func layoutIfNeeded() { if let view { view.layoutIfNeeded() } else { layoutSublayersIfNeeded() } }
    /// Asks the delegate to lay out. A view's layer makes the view lay out its subviews.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    open func setNeedsDisplay() { requestDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { requestDisplay() }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }
    /// Asks the delegate to draw into a context that draws nothing.
    open func display() { drawContents() }
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    open func render(in ctx: CGContext) {}
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultValue(forKey key: String) -> Any? { nil }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    // MARK: Animations

    /// Runs a copy of the animation. Without a duration it takes the transaction's. An animation with the same key ends
    /// unfinished.
    open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key) }
    open func animation(forKey key: String) -> CAAnimation? { runningAnimations.first { $0.key == key }?.animation }
    open func animationKeys() -> [String]? {
        let keys = runningAnimations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    open func removeAnimation(forKey key: String) { endAnimations { $0.key == key } }
    open func removeAllAnimations() { endAnimations { _ in true } }
    /// The action for a change: the delegate's, else that in ``actions``, else that of the class.
    open func action(forKey event: String) -> (any CAAction)? { findAction(for: event) }

    // MARK: Values by key

    /// A property by its path, such as `transform.scale.x`, or a value that was set under another key.
    open func value(forKeyPath keyPath: String) -> Any? { LayerKeyPath(keyPath).value(in: self) ?? values[keyPath] }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if !LayerKeyPath(keyPath).set(value, in: self) { values[keyPath] = value }
    }
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    open func shouldArchiveValue(forKey key: String) -> Bool { values[key] != nil }
}

#if !canImport(Darwin)
    extension CALayer: AssociationHolder {}
#endif
