/// How an animation runs.
///
/// The curve and the transition are numbers in a few bits rather than bits of their own: read them with ``curve`` and
/// ``transition``, since `contains` finds a curve in another one. Source: UIView.h;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct UIViewAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside the animation.
    public static let layoutSubviews = UIViewAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while it runs.
    public static let allowUserInteraction = UIViewAnimationOptions(rawValue: 1 << 1)
    /// Starts where an earlier animation of the same property is now.
    public static let beginFromCurrentState = UIViewAnimationOptions(rawValue: 1 << 2)
    /// Runs again and again.
    public static let `repeat` = UIViewAnimationOptions(rawValue: 1 << 3)
    /// Runs back as well; only with `repeat`.
    public static let autoreverse = UIViewAnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration rather than that of the animation around it.
    public static let overrideInheritedDuration = UIViewAnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve rather than that of the animation around it.
    public static let overrideInheritedCurve = UIViewAnimationOptions(rawValue: 1 << 6)
    /// Draws the views anew while a transition runs, rather than from pictures of them.
    public static let allowAnimatedContent = UIViewAnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows its views rather than removing and adding them.
    public static let showHideTransitionViews = UIViewAnimationOptions(rawValue: 1 << 8)
    /// Takes over no options of the animation around it.
    public static let overrideInheritedOptions = UIViewAnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = UIViewAnimationOptions(rawValue: 0 << 16)
    /// Slow at the start.
    public static let curveEaseIn = UIViewAnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = UIViewAnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = UIViewAnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = UIViewAnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = UIViewAnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = UIViewAnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = UIViewAnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = UIViewAnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = UIViewAnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = UIViewAnimationOptions(rawValue: 7 << 20)

    public static let preferredFramesPerSecond60 = UIViewAnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = UIViewAnimationOptions(rawValue: 7 << 24)

    /// The curve alone: one of those above.
    var curve: UIViewAnimationOptions { UIViewAnimationOptions(rawValue: rawValue & 0xF << 16) }

    /// The transition alone: one of those above, or empty.
    var transition: UIViewAnimationOptions { UIViewAnimationOptions(rawValue: rawValue & 0xF << 20) }
}
