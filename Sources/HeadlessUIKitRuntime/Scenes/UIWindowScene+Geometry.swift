import Foundation

extension UIWindowScene {
    /// What the app wants of a scene's geometry.
    ///
    /// Source: `UIWindowSceneGeometryPreferences.h`, iOS 16.
    @preconcurrency @MainActor
    open class GeometryPreferences {
        /// What the app wants of a scene's geometry on a phone or a pad.
        ///
        /// Source: `UIWindowSceneGeometryPreferencesIOS.h`, iOS 16.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// Nil asks for no change.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            public override init() {}

            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }

        public init() {}
    }

    /// Rotates the scene's windows to one of the orientations at the end of the turn, as far as their controllers and
    /// the app support it; the device's own orientation comes first.
    ///
    /// - Parameter errorHandler: called in the same place if a window supports none of the orientations, or if the
    ///   preferences are those of another system.
    ///
    /// Source: `UIWindowScene.h`, iOS 16; <doc:Rotation#Callbacks-by-version>.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let session = (self as UIResponder).session
        guard let preferences = geometryPreferences as? GeometryPreferences.iOS else {
            return session.beforeLayout(because: session.currentCause) {
                errorHandler?(UISceneError(.geometryRequestUnsupported))
            }
        }
        guard let mask = preferences.interfaceOrientations else { return }
        session.beforeLayout(because: session.currentCause) { [self] in
            for window in windows where window.isShown {
                let supported = window.supportedOrientations
                if supported.isDisjoint(with: mask) {
                    errorHandler?(
                        UISceneError(
                            .geometryRequestDenied,
                            "None of the requested orientations are supported by the view controller. Requested: "
                                + "\(mask.listed); Supported: \(supported.listed)"))
                } else {
                    window.rotateWhenIdle(after: .requested(mask))
                }
            }
        }
    }

    /// Whether a window fills the screen.
    ///
    /// Source: `UIWindowScene.h`, iOS 16.
    public var isFullScreen: Bool { windows.contains { $0.bounds.size == screen.ownBounds.size } }

    /// The sizes that the user may give the scene; nil where the system does not let the app limit them.
    ///
    /// Source: `UIWindowScene.h`, iOS 13; <doc:Rotation#Sizes-of-scenes>.
    public var sizeRestrictions: UISceneSizeRestrictions? {
        isResizable && (self as UIResponder).session.has(.limitsSceneSizes) ? restrictions : nil
    }
}
