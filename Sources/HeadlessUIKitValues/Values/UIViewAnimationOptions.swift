/// Options of an animation.
///
/// The curve and the transition are numbers in a few bits, and not single bits. Read them with `curve` and
/// `transition`, since `contains` finds one curve in another. Source: UIView.h;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct UIViewAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews inside of the animation.
    public static let layoutSubviews = UIViewAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while the animation runs.
    public static let allowUserInteraction = UIViewAnimationOptions(rawValue: 1 << 1)
    /// Starts at the present value of an earlier animation of the same property.
    public static let beginFromCurrentState = UIViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = UIViewAnimationOptions(rawValue: 1 << 3)
    /// Also runs backwards; only with `repeat`.
    public static let autoreverse = UIViewAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration instead of the outer animation's.
    public static let overrideInheritedDuration = UIViewAnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve instead of the outer animation's.
    public static let overrideInheritedCurve = UIViewAnimationOptions(rawValue: 1 << 6)
    /// Redraws the views while a transition runs, instead of using snapshots.
    public static let allowAnimatedContent = UIViewAnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows its views instead of removing and adding them.
    public static let showHideTransitionViews = UIViewAnimationOptions(rawValue: 1 << 8)
    /// Inherits no options of the outer animation.
    public static let overrideInheritedOptions = UIViewAnimationOptions(rawValue: 1 << 9)

    /// Runs pending updates before the animation, and those that the changes ask for as a part of it; since iOS 26.
    public static let flushUpdates = UIViewAnimationOptions(rawValue: 1 << 10)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = UIViewAnimationOptions(rawValue: 0 << 16)
    /// Slow at the start.
    public static let curveEaseIn = UIViewAnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = UIViewAnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
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

    /// The curve only: one of the constants above.
    var curve: UIViewAnimationOptions { UIViewAnimationOptions(rawValue: rawValue & 0xF << 16) }

    /// The transition only: one of the constants above, or empty.
    var transition: UIViewAnimationOptions { UIViewAnimationOptions(rawValue: rawValue & 0xF << 20) }
}
