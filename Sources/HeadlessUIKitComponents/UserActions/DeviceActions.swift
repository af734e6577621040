import AppResources
import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user locks the device: the app leaves the foreground, then its files are protected.
    ///
    /// Source: `UIApplication.h`; <doc:ReachingTheApp#The-rest-of-the-system>.
    public func lockDevice() {
        guard !application.isLocked else { return }
        turn(by: .inputLocked) {
            application.returnsWhenUnlocked = application.phase != .background
            leaveForeground()
            tellAboutProtectedData(UIApplication.protectedDataWillBecomeUnavailableNotification) {
                $0.applicationProtectedDataWillBecomeUnavailable($1)
            }
            application.isLocked = true
        }
    }

    /// The user unlocks the device: the files are available, then the app returns if it was on screen.
    public func unlockDevice() {
        guard application.isLocked else { return }
        turn(by: .inputUnlocked) {
            application.isLocked = false
            tellAboutProtectedData(UIApplication.protectedDataDidBecomeAvailableNotification) {
                $0.applicationProtectedDataDidBecomeAvailable($1)
            }
            if application.returnsWhenUnlocked { returnToForeground() }
        }
    }

    private func tellAboutProtectedData(
        _ name: Notification.Name, _ call: (any UIApplicationDelegate, UIApplication) -> Void
    ) {
        let app = application.shared
        if let delegate = app.delegate { call(delegate, app) }
        NotificationCenter.default.post(name: name, object: app)
    }
}

// What the user has chosen for all apps of the device.
extension Session {
    /// The user chooses the light or the dark appearance. It is light at first.
    ///
    /// Every window gets the trait, in every scene and on screen or not. Windows keep theirs if the app's `Info.plist`
    /// has a `UIUserInterfaceStyle`, or if the app was linked with an SDK before iOS 13. Until iOS 12 there is no
    /// choice: nothing happens, and nothing is recorded.
    ///
    /// Source: `UITraitCollection.h`; <doc:TraitsAndSizeChanges#Settings-of-the-user>.
    public func changeAppearance(to style: UIUserInterfaceStyle) {
        guard style != environment.userInterfaceStyle else { return }
        changeSettings(UITraitCollection(userInterfaceStyle: style).values.traits)
    }

    /// The user chooses a text size. It is ``/HeadlessUIKitValues/UIContentSizeCategory/large`` at first.
    ///
    /// ``UIApplication/preferredContentSizeCategory`` changes, every window gets the trait since iOS 10, then
    /// ``/HeadlessUIKitValues/UIContentSizeCategory/didChangeNotification`` is posted. Until iOS 6 there is no choice:
    /// nothing happens, and nothing is recorded.
    ///
    /// Source: `UIContentSizeCategory.h`; <doc:TraitsAndSizeChanges#Settings-of-the-user>.
    public func changeTextSize(to category: UIContentSizeCategory) {
        guard category != environment.preferredContentSizeCategory else { return }
        changeSettings(UITraitCollection(preferredContentSizeCategory: category).values.traits)
    }

    /// - Parameter settings: the traits that the user has chosen now. What is not new, or no choice in this UIKit, is
    ///   left out.
    func changeSettings(_ settings: Traits) {
        var settings = settings
        if !has(.userInterfaceStyle) { settings[TraitName.userInterfaceStyle.rawValue] = nil }
        if !has(.announcesTextSize) { settings[TraitName.preferredContentSizeCategory.rawValue] = nil }
        let new = environment.settings.changes(to: environment.settings.merged(with: settings))
        guard !new.isEmpty else { return }
        turn(by: .inputSettingsChanged, [.traits: .traits(new)]) {
            let textSize = environment.preferredContentSizeCategory
            let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }.map { ($0, $0.traitCollection) }
            environment.settings.merge(new)
            if hasTraits {
                for (scene, traits) in scenes { scene.noteTraits(since: traits) }
                for window in liveWindows { window.inheritNow() }
            }
            guard environment.preferredContentSizeCategory != textSize else { return }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: application.shared,
                userInfo: [
                    UIContentSizeCategory.newValueUserInfoKey: environment.preferredContentSizeCategory.rawValue
                ])
        }
    }
}
