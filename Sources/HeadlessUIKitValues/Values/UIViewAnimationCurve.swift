/// How the speed of an animation changes over time. It has no effect on the time of any event.
///
/// Source: UIView.h, with UIKit's raw values.
public enum UIViewAnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
}
