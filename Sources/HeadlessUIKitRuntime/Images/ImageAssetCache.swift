import Synchronization

/// The assets of a session by name: those that the app has set, and those that it has loaded. UIKit loads pictures on
/// any thread.
final class ImageAssetCache: Sendable {
    private let assets = Mutex<[String: UIImageAsset]>([:])

    subscript(name: String) -> UIImageAsset? {
        get { assets.withLock { $0[name] } }
        set { assets.withLock { $0[name] = newValue } }
    }

    /// Adds an asset that was loaded, unless another thread has added one of that name meanwhile. Returns the one that
    /// is there.
    func add(_ asset: UIImageAsset, named name: String) -> UIImageAsset {
        assets.withLock { assets in
            let first = assets[name] ?? asset
            assets[name] = first
            return first
        }
    }
}
