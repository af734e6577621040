import Foundation

extension ClassRegistry {
    /// Shows an observer each call that UIKit makes of an object's method, and the app's own calls where they reach the
    /// method of UIKit. The object holds the observer.
    ///
    /// The library tells of a controller's loading, appearance, layout, parents, dismissal and memory warnings, and of
    /// a window that becomes key and visible.
    ///
    /// - Returns: false if the library does not tell of the calls of that method.
    public static func observe(
        _ selector: Selector, of object: NSObject, by observer: any CallObserver
    ) -> Bool {
        guard CallObservers.methods(of: object).contains(selector.description) else { return false }
        CallObservers.add(observer, selector, object)
        return true
    }
}
