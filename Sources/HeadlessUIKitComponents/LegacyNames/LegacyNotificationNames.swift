import Foundation
import HeadlessUIKitRuntime

// The names of notifications until Swift 4.1, as members of `NSNotification.Name`, and the keys of their values.
extension Notification.Name {
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
    @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
    public static let UIApplicationUserDidTakeScreenshot = UIApplication.userDidTakeScreenshotNotification
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static let UIApplicationSignificantTimeChange = UIApplication.significantTimeChangeNotification
    @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
    public static let UIApplicationWillChangeStatusBarOrientation =
        UIApplication.willChangeStatusBarOrientationNotification
    @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
    public static let UIApplicationDidChangeStatusBarOrientation =
        UIApplication.didChangeStatusBarOrientationNotification
    @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
    public static let UIApplicationWillChangeStatusBarFrame = UIApplication.willChangeStatusBarFrameNotification
    @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
    public static let UIApplicationDidChangeStatusBarFrame = UIApplication.didChangeStatusBarFrameNotification

    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
    @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
    public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
    @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
    public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification

    @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
    public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
    @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
    public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
    @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
    public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
    @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
    public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification

    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification

    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
    @available(*, deprecated, renamed: "UIScreen.brightnessDidChangeNotification")
    public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
    @available(*, deprecated, renamed: "UIPasteboard.changedNotification")
    public static let UIPasteboardChanged = UIPasteboard.changedNotification
}

@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
@available(*, deprecated, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
@available(*, deprecated, renamed: "UIContentSizeCategory.newValueUserInfoKey")
public let UIContentSizeCategoryNewValueKey = UIContentSizeCategory.newValueUserInfoKey
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
@available(*, deprecated, renamed: "UIApplication.statusBarFrameUserInfoKey")
public let UIApplicationStatusBarFrameUserInfoKey = UIApplication.statusBarFrameUserInfoKey
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever

// Source: UIImagePickerController.h.

@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.mediaType")
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.originalImage")
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.editedImage")
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.mediaURL")
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
