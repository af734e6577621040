import Foundation

extension UIScrollView {
    /// Scales the view, whose upper left corner stays at the origin of the content.
    func zoom(_ view: UIView, to scale: CGFloat) {
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        contentSize = view.frame.size
        view.frame.origin = .zero
        setNeedsLayout()
        scrollDelegate?.scrollViewDidZoom(self)
    }

    func zoom(to rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
        let middle = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
        contentOffset = reachable(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2))
    }

    /// Source: UIScrollView.h.
    func followPinch(_ pinch: UIPinchGestureRecognizer) {
        guard maximumZoomScale > minimumZoomScale, let view = scrollDelegate?.viewForZooming(in: self) else { return }
        switch pinch.state {
        case .began:
            isZooming = true
            pinch.scale = zoomScale
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            zoomScale = pinch.scale
        case .ended, .cancelled:
            isZooming = false
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        default:
            break
        }
    }
}
