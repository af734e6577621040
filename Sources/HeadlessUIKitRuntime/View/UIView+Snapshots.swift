import Foundation

extension UIView {
    /// A snapshot has no pixels: it is an empty view.
    func emptySnapshot(of rect: CGRect, at frame: CGRect, afterLayout: Bool) -> UIView? {
        guard !rect.isEmpty else { return nil }
        if afterLayout { layoutIfNeeded() }
        return session.autorelease(UIView(frame: frame))
    }

    /// Replaces `fromView` by `toView`; with `showHideTransitionViews`, hides the one and shows the other instead. The
    /// change is made at once. `completion` runs after `duration`, in seconds.
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
