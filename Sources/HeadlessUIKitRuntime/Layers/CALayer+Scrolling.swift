import Foundation

// Source: CALayer.h, CAScrollLayer.h.

extension CALayer {
    /// Scrolls the nearest scroll layer above so that the point is at its origin.
    public func scroll(_ p: CGPoint) {
        guard let layer = scrollLayer else { return }
        layer.scroll(to: convert(p, to: layer))
    }

    /// Scrolls the nearest scroll layer above by the least distance that shows the rectangle.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let layer = scrollLayer else { return }
        let (rect, visible) = (convert(r, to: layer), layer.bounds)
        let x = max(min(visible.minX, rect.minX), rect.maxX - visible.width)
        let y = max(min(visible.minY, rect.minY), rect.maxY - visible.height)
        layer.scroll(to: CGPoint(x: x, y: y))
    }

    /// The part of the layer that the nearest scroll layer above shows; all of it without one.
    public var visibleRect: CGRect {
        scrollLayer.map { bounds.intersection(convert($0.bounds, from: $0)) } ?? bounds
    }

    private var scrollLayer: CAScrollLayer? {
        sequence(first: self, next: \.superlayer).dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
    }
}
