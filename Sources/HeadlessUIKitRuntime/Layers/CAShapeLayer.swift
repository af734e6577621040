import Foundation

/// Source: CAShapeLayer.h.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { hasChanged("path") } }
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { hasChanged("fillColor") } }
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var strokeColor: CGColor? { didSet { hasChanged("strokeColor") } }
    open var strokeStart: CGFloat = 0 { didSet { hasChanged("strokeStart") } }
    open var strokeEnd: CGFloat = 1 { didSet { hasChanged("strokeEnd") } }
    open var lineWidth: CGFloat = 1 { didSet { hasChanged("lineWidth") } }
    open var miterLimit: CGFloat = 10
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPhase: CGFloat = 0 { didSet { hasChanged("lineDashPhase") } }
    open var lineDashPattern: [NSNumber]?

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        (path, fillColor, fillRule) = (other.path, other.fillColor, other.fillRule)
        (strokeColor, strokeStart, strokeEnd) = (other.strokeColor, other.strokeStart, other.strokeEnd)
        (lineWidth, miterLimit, lineCap) = (other.lineWidth, other.miterLimit, other.lineCap)
        (lineJoin, lineDashPhase, lineDashPattern) = (other.lineJoin, other.lineDashPhase, other.lineDashPattern)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
