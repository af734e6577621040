/// How an animation's pace changes over its time; without effect on what happens when.
///
/// Source: UIView.h, with UIKit's raw values.
public enum UIViewAnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
}

extension UIView {
    public typealias AnimationCurve = UIViewAnimationCurve
}
