import UIKit

/// Animates a snapshot of the destination over the tabs, then presents the destination.
final class SuperCoolSegue: UIStoryboardSegue {
    override func perform() {  // right: segue-perform-missing
        let (source, destination) = (source, destination)
        let show = { source.present(destination, animated: false) }
        guard let screen = source.parent?.view, let picture = destination.view.snapshotView(afterScreenUpdates: true)
        else { return show() }
        screen.addSubview(picture)
        let center = picture.center
        picture.transform = CGAffineTransform(scaleX: 0.1, y: 0.1).concatenating(CGAffineTransform(rotationAngle: .pi))
        picture.center = CGPoint(x: center.x - picture.bounds.width, y: center.y)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseOut) {
            picture.transform = .identity
            picture.center = center
        } completion: { _ in
            picture.removeFromSuperview()
            show()
        }
    }
}
