import Foundation

/// Source: CAGradientLayer.h.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// `CGColor` values.
    open var colors: [Any]? { didSet { hasChanged("colors") } }
    /// From 0 to 1, one for each color.
    open var locations: [NSNumber]? { didSet { hasChanged("locations") } }
    /// In shares of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { hasChanged("startPoint") } }
    /// In shares of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { hasChanged("endPoint") } }
    open var type = CAGradientLayerType.axial

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
