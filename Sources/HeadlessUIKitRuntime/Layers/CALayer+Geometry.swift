import Foundation

/// The names of properties, as actions and animations have them.
enum CALayerKey {
    static let bounds = "bounds"
    static let position = "position"
    static let anchorPoint = "anchorPoint"
    static let transform = "transform"
    static let zPosition = "zPosition"
    static let sublayerTransform = "sublayerTransform"
    static let opacity = "opacity"
    static let hidden = "hidden"
    static let masksToBounds = "masksToBounds"
    static let backgroundColor = "backgroundColor"
    static let contents = "contents"
    static let contentsRect = "contentsRect"
    static let cornerRadius = "cornerRadius"
    static let borderWidth = "borderWidth"
    static let borderColor = "borderColor"
    static let shadowColor = "shadowColor"
    static let shadowOpacity = "shadowOpacity"
    static let shadowOffset = "shadowOffset"
    static let shadowRadius = "shadowRadius"
    static let shadowPath = "shadowPath"
}

extension CALayer {
    /// The view's geometry, for a view's layer.
    var geometry: LayerGeometry {
        guard let view else { return own }
        let of = view.geometry
        var geometry = LayerGeometry(bounds: of.bounds, position: of.center, anchorPoint: of.anchorPoint)
        // A view stores what a transform does to the plane; the rest is the layer's.
        geometry.transform =
            own.transform.affinePart == of.transform ? own.transform : CATransform3DMakeAffineTransform(of.transform)
        return geometry
    }

    func change(_ key: String, _ change: (inout LayerGeometry) -> Void) {
        var new = geometry
        change(&new)
        let oldSize = geometry.bounds.size
        own = new
        if let view {
            view.change { geometry in
                (geometry.bounds, geometry.center) = (new.bounds, new.position)
                (geometry.anchorPoint, geometry.transform) = (new.anchorPoint, new.transform.affinePart)
            }
        } else if new.bounds.size != oldSize {
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        hasChanged(key)
    }

    /// The transform in the plane; the identity if the layer's is not affine.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    public func contentsAreFlipped() -> Bool { isGeometryFlipped }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { inward(l?.outward(p) ?? p) }
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { l?.inward(outward(p)) ?? outward(p) }
    /// The smallest upright rectangle around the four converted corners.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { box(of: r) { convert($0, from: l) } }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { box(of: r) { convert($0, to: l) } }
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        inwardTime(l?.outwardTime(t) ?? t)
    }
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.inwardTime(outwardTime(t)) ?? outwardTime(t)
    }

    private var chain: [CALayer] { Array(sequence(first: self) { $0.superlayer }) }

    private func outward(_ p: CGPoint) -> CGPoint { chain.reduce(p) { $1.geometry.outward($0) } }
    private func inward(_ p: CGPoint) -> CGPoint { chain.reversed().reduce(p) { $1.geometry.inward($0) } }
    private func outwardTime(_ t: CFTimeInterval) -> CFTimeInterval {
        chain.reduce(t) { $1.speed == 0 ? $1.beginTime : ($0 - $1.timeOffset) / Double($1.speed) + $1.beginTime }
    }
    private func inwardTime(_ t: CFTimeInterval) -> CFTimeInterval {
        chain.reversed().reduce(t) { ($0 - $1.beginTime) * Double($1.speed) + $1.timeOffset }
    }

    private func box(of r: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)]
        let points = corners.map { convert(CGPoint(x: $0.0, y: $0.1)) }
        let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
        return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }

    func layer(at p: CGPoint) -> CALayer? {
        let inside = geometry.inward(p)
        guard !isHidden, opacity > 0, contains(inside) || !masksToBounds else { return nil }
        for layer in orderedSublayers.reversed() {
            if let hit = layer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }
}
