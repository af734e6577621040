import Foundation
import HierarchyModel

extension DeviceProfile {
    /// The distances, in points, that status bar, camera and home indicator keep the content of a full-screen window from the edges.
    ///
    /// A device that is not in ``all`` counts as those there with a screen of its height, or as one with a home button where there are
    /// none. Source: Apple's published layout figures.
    ///
    /// - Parameter hasStatusBar: on a device with a home button whether there is room for it; nil is as usual, on the others it always is.
    func safeArea(in orientation: UIInterfaceOrientation, hasStatusBar: Bool? = nil) -> UIEdgeInsets {
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

    /// For a pad.
    private var hasHomeIndicator: Bool { [1133, 1180, 1194, 1210, 1366, 1376].contains(screen.height) }

    /// What a phone without a home button keeps free at the upper edge; nil for one with the button.
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
