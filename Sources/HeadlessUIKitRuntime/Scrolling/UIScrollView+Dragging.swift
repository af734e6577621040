import Foundation

extension UIScrollView {
    func followPan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            offsetBeforeDrag = contentOffset
            isDragging = true
            if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
                window?.endEditing(true)
            }
            scrollDelegate?.scrollViewWillBeginDragging(self)
        case .changed:
            let moved = pan.translation(in: self)
            let wanted = CGPoint(x: offsetBeforeDrag.x - moved.x, y: offsetBeforeDrag.y - moved.y)
            contentOffset = reachable(wanted)
            refreshControl?.takePull(contentOffset.y - wanted.y)
        case .ended, .cancelled:
            endDrag(pan.velocity(in: self))
        default:
            break
        }
    }

    /// - Parameter velocity: of the finger, in points a second.
    private func endDrag(_ velocity: CGPoint) {
        let speed = CGPoint(x: (0 - velocity.x) / 1000, y: (0 - velocity.y) / 1000)
        var target = proposedTarget(at: speed)
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
        isDragging = false
        isDecelerating = target != contentOffset
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        guard isDecelerating else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        contentOffset = target
        isDecelerating = false
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// Where scrolling ends unless the delegate says otherwise.
    private func proposedTarget(at speed: CGPoint) -> CGPoint {
        let target = isPagingEnabled ? page(at: speed) : contentOffset
        guard let layout = (self as? UICollectionView)?.collectionViewLayout else { return target }
        return layout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: speed)
    }

    /// The page that a moving finger selects; the nearest page if the finger rests.
    private func page(at speed: CGPoint) -> CGPoint {
        func edge(_ offset: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            return (offset / length).rounded(speed > 0 ? .up : speed < 0 ? .down : .toNearestOrAwayFromZero) * length
        }
        return reachable(
            CGPoint(x: edge(contentOffset.x, bounds.width, speed.x), y: edge(contentOffset.y, bounds.height, speed.y)))
    }
}
