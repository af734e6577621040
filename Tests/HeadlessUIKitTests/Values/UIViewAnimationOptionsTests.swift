import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime
@testable import HeadlessUIKitValues

@Suite struct UIViewAnimationOptionsTests {
    @Test func `raw values are those of UIKit`() {
        let flags: [UIViewAnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
            .overrideInheritedOptions,
        ]
        #expect(flags.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
        let curves: [UIViewAnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map(\.rawValue) == [0, 0x10000, 0x20000, 0x30000])
        let transitions: [UIViewAnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        #expect(transitions.map { $0.rawValue >> 20 } == [1, 2, 3, 4, 5, 6, 7])
        #expect(UIViewAnimationOptions.preferredFramesPerSecond60.rawValue == 0x300_0000)
        #expect(UIViewAnimationOptions.preferredFramesPerSecond30.rawValue == 0x700_0000)
    }

    @Test func `the curve and the transition are separate from the flags`() {
        let options: UIViewAnimationOptions = [.repeat, .curveEaseOut, .transitionCrossDissolve]
        #expect(options.contains(.repeat))
        #expect(options.curve == .curveEaseOut)
        #expect(options.transition == .transitionCrossDissolve)
        #expect(UIViewAnimationOptions([]).curve == .curveEaseInOut)
        #expect(UIViewAnimationOptions.curveLinear.transition.isEmpty)
    }
}
