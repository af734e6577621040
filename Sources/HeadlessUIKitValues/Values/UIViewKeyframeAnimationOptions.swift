/// Options of a keyframe animation. Options that it shares with other animations have the same values.
///
/// Source: UIView.h; <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct UIViewKeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = UIViewKeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = UIViewKeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = UIViewKeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = UIViewKeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = UIViewKeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = UIViewKeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = UIViewKeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear between the keyframes; the default.
    public static let calculationModeLinear = UIViewKeyframeAnimationOptions(rawValue: 0 << 10)
    public static let calculationModeDiscrete = UIViewKeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = UIViewKeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = UIViewKeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = UIViewKeyframeAnimationOptions(rawValue: 4 << 10)
}
