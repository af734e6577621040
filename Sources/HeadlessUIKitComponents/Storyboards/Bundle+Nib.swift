import Foundation
import HeadlessUIKitRuntime

extension Bundle {
    /// The top-level objects of a XIB, connected with `owner` as File's Owner. Nil, with a diagnostic, if neither the
    /// bundle nor the app's folder has such a file.
    ///
    /// Source: `UINibLoading.h`.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        let made = nib.instantiate(withOwner: owner, options: options)
        return nib.isLoaded ? made : nil
    }
}
