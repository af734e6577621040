import Foundation
import HeadlessUIKitRuntime

// There is no other app on the device, so that nothing can be opened.
extension UIScene {
    /// How a scene opens an address outside of the app.
    ///
    /// Source: `UISceneOptions.h`, iOS 13.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that is installed may take the address, and not the browser. Nothing reads it.
        open var universalLinksOnly = false

        public nonisolated override init() {}
    }

    /// Opens nothing: `completion` gets false, in a turn of its own.
    ///
    /// Source: `UIScene.h`, iOS 13; <doc:DifferencesFromUIKit>.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        if let completion { (self as UIResponder).session.schedule(after: 0) { completion(false) } }
    }

    /// Opens nothing: false.
    ///
    /// Source: `UIScene.h`, iOS 13.
    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool { false }
}
