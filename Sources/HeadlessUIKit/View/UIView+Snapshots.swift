import Foundation

extension UIView {
    /// A view of the same size that stands for this one, in an animation: without pixels, it is empty. Nil for a view without size.
    ///
    /// Source: UIView.h.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard !bounds.isEmpty else { return nil }
        if afterUpdates { layoutIfNeeded() }
        return UIView(frame: frame)
    }

    /// As ``snapshotView(afterScreenUpdates:)``, of a part of this view.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard !rect.isEmpty else { return nil }
        if afterUpdates { layoutIfNeeded() }
        return UIView(frame: CGRect(origin: .zero, size: rect.size))
    }

    /// Puts `toView` in the place of `fromView`, which leaves its superview; with `showHideTransitionViews` the one is hidden and the
    /// other shown. The change is made at once; `completion` runs when `duration`, in seconds, has passed.
    ///
    /// Source: UIView.h.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        transition(
            with: fromView.superview ?? fromView, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    if toView.superview == nil { fromView.superview?.insertSubview(toView, aboveSubview: fromView) }
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
