import Foundation

/// The settings of assistive technologies. All are off, and announcements reach no one.
///
/// Source: UIAccessibility.h.
public enum UIAccessibility {
    /// What has changed for an assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Self(rawValue: 1000)
        public static let layoutChanged = Self(rawValue: 1001)
        public static let announcement = Self(rawValue: 1008)
        public static let pageScrolled = Self(rawValue: 1009)
        public static let pauseAssistiveTechnology = Self(rawValue: 1022)
        public static let resumeAssistiveTechnology = Self(rawValue: 1023)
    }

    /// The name of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// Source: UIAccessibility.h, iOS 10.
    public struct HearingDeviceEar: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let left = Self(rawValue: 1 << 1)
        public static let right = Self(rawValue: 1 << 2)
        public static let both: Self = [.left, .right]
    }

    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
    @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
    @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
    @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
    @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { false }
    @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { false }
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
    @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
    @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { false }
    @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { false }
    @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { true }
    @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { false }
    @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
    @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
    @preconcurrency @MainActor public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    /// No assistive technology runs, so that it has no receiver.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {}

    /// The element that has the focus of a technology: nil, since none runs.
    @preconcurrency @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        nil
    }

    @preconcurrency @MainActor
    public static func zoomFocusChanged(zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView)
    {}

    @preconcurrency @MainActor
    public static func registerGestureConflictWithZoom() {}

    /// Guided access is not available: `completionHandler` gets false, at the end of the turn.
    @preconcurrency @MainActor
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
    ) {
        let session = Session.current
        session.afterLayout(because: session.currentCause) { completionHandler(false) }
    }

    /// A rectangle of a view in the coordinates of the screen.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
}

// The names of the notifications.
extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChangeNotification")
    public static let announcementDidFinishNotification = name("AnnouncementDidFinishNotification")
    public static let elementFocusedNotification = name("ElementFocusedNotification")
    public static let monoAudioStatusDidChangeNotification = name("MonoAudioStatusDidChangeNotification")
    public static let closedCaptioningStatusDidChangeNotification = name("ClosedCaptioningStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChangeNotification")
    public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChangeNotification")
    public static let buttonShapesEnabledStatusDidChangeNotification = name(
        "ButtonShapesEnabledStatusDidChangeNotification")
    public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = name(
        "ReduceTransparencyStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChangeNotification")
    public static let prefersCrossFadeTransitionsStatusDidChange = name(
        "PrefersCrossFadeTransitionsStatusDidChangeNotification")
    public static let videoAutoplayStatusDidChangeNotification = name("VideoAutoplayStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = name(
        "DarkerSystemColorsStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChangeNotification")
    public static let speakSelectionStatusDidChangeNotification = name("SpeakSelectionStatusDidChangeNotification")
    public static let speakScreenStatusDidChangeNotification = name("SpeakScreenStatusDidChangeNotification")
    public static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChangeNotification")
    public static let assistiveTouchStatusDidChangeNotification = name("AssistiveTouchStatusDidChangeNotification")
    public static let differentiateWithoutColorDidChangeNotification = name(
        "ShouldDifferentiateWithoutColorDidChangeNotification")
    public static let onOffSwitchLabelsDidChangeNotification = name("OnOffSwitchLabelsDidChangeNotification")
    public static let hearingDevicePairedEarDidChangeNotification = name("HearingDevicePairedEarDidChangeNotification")

    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    private static func name(_ end: String) -> Foundation.Notification.Name {
        Foundation.Notification.Name("UIAccessibility\(end)")
    }
}
