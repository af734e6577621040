import Foundation

extension UIView {
    /// Without pixels, it is empty.
    func emptySnapshot(of rect: CGRect, at frame: CGRect, afterLayout: Bool) -> UIView? {
        guard !rect.isEmpty else { return nil }
        if afterLayout { layoutIfNeeded() }
        return UIView(frame: frame)
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
