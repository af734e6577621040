import Foundation
import HierarchyModel

extension DeviceProfile {
    /// The distances in points that status bar, camera and home indicator reserve in a full-screen window.
    ///
    /// A device that is not in ``all`` has the distances of a listed device with the same screen height, else those of
    /// a device with a home button.
    ///
    /// Source: measured by a program in https://github.com/marcbouchenoire/dimmmensions (iPhone 8 to iPhone 14 Pro Max,
    /// and pads, in both orientations); https://useyourloaf.com/blog/iphone-12-screen-sizes/ (phones up to the
    /// iPhone 11 Pro Max), https://useyourloaf.com/blog/iphone-15-screen-sizes/,
    /// https://useyourloaf.com/blog/iphone-16-screen-sizes/ and https://useyourloaf.com/blog/iphone-17-screen-sizes/.
    /// MODEL: the iPhone 17e and the phones of 2026 have the distances of older phones with their screens.
    ///
    /// - Parameter hasStatusBar: whether the status bar takes space on a device with a home button; nil is the default.
    ///  Other devices ignore it.
    package func safeArea(in orientation: UIInterfaceOrientation, hasStatusBar: Bool? = nil) -> UIEdgeInsets {
        guard let hasStatusBar, hasHomeButton else { return usualSafeArea(in: orientation) }
        return hasStatusBar ? Self.statusBar : .zero
    }

    private var hasHomeButton: Bool { idiom == .pad ? !hasHomeIndicator : idiom == .phone && cameraHeight == nil }

    private func usualSafeArea(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        if idiom == .pad {
            return hasHomeIndicator ? UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) : Self.statusBar
        }
        guard idiom == .phone else { return .zero }
        guard let camera = cameraHeight else { return orientation.isLandscape ? .zero : Self.statusBar }
        return orientation.isLandscape
            ? UIEdgeInsets(top: 0, left: camera, bottom: 21, right: camera)
            : UIEdgeInsets(top: camera, left: 0, bottom: 34, right: 0)
    }

    private static let statusBar = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

    /// Whether a pad has a home indicator. Pads with these heights have round corners, and none of them a home button.
    private var hasHomeIndicator: Bool { [1133, 1180, 1194, 1210, 1366, 1376].contains(screen.height) }

    /// The upper distance of a phone without a home button; nil for one with a home button.
    private var cameraHeight: CGFloat? {
        switch screen.height {
        case 812: name.hasSuffix("mini") ? 50 : 44
        case 844, 926: 47
        case 852, 932: 59
        case 874, 956: 62
        case 896: scale == 2 ? 48 : 44
        case 912: 68
        default: nil
        }
    }
}
