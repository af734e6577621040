import Foundation
import HeadlessUIKitRuntime

// There is no other app on the device, so that nothing can be opened.
extension UIApplication {
    /// Opens nothing: `completion` gets false, in a turn of its own.
    ///
    /// Source: `UIApplication.h`; <doc:DifferencesFromUIKit>.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        if let completion { session.schedule(after: 0) { completion(false) } }
    }

    /// Opens nothing: false.
    ///
    /// Source: `UIApplication.h`.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }

    /// Opens nothing. Until iOS 9; a message since iOS 18.
    ///
    /// Source: `UIApplication.h`.
    @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        if session.has(.openURLIsRefused) {
            session.diagnose(
                "BUG IN CLIENT OF UIKIT: The caller of UIApplication.openURL(_:) needs to migrate to the "
                    + "non-deprecated UIApplication.open(_:options:completionHandler:). Force returning false (NO).",
                subject: nil, thrown: false)
        }
        return false
    }

    /// False: there is no app that could open it.
    ///
    /// Source: `UIApplication.h`; <doc:DifferencesFromUIKit>.
    public func canOpenURL(_ url: URL) -> Bool { false }
}
