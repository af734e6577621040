import AppResources
import Foundation
import HierarchyModel

// Scenes of other sizes than the screen's.
extension UIWindowScene {
    private var configuration: SessionConfiguration { (self as UIResponder).session.configuration }

    /// The scene's size in an orientation of the interface: the screen's, or the one that it has got. That keeps its
    /// width and its height if there is room; if it is as high as the screen, it stays so.
    ///
    /// Source: <doc:Rotation#Sizes-of-scenes>.
    func size(in orientation: UIInterfaceOrientation) -> Size {
        let screen = configuration.device.screen(in: orientation)
        guard let own = ownSize else { return screen }
        guard own.orientation != orientation else { return own.size }
        let isHigh = own.size.height == configuration.device.screen(in: own.orientation).height
        return Size(min(own.size.width, screen.width), isHigh ? screen.height : min(own.size.height, screen.height))
    }

    /// Whether the user can give the scene another size than the screen's.
    ///
    /// Source: <doc:Rotation#Sizes-of-scenes>.
    package var isResizable: Bool {
        guard !configuration.requiresFullScreen else { return false }
        return configuration.device.idiom == .pad || (self as UIResponder).session.has(.resizesScenesOfPhones)
    }

    /// Whether the scene only turns where the user resizes it: the app of a phone that requires the full screen.
    ///
    /// Source: Apple's technical note TN3192; <doc:Rotation#Sizes-of-scenes>.
    var turnsForSizes: Bool {
        configuration.requiresFullScreen && configuration.device.idiom == .phone
            && (self as UIResponder).session.has(.resizesScenesOfPhones)
    }

    /// How the device is held where a window is as wide or as high as `size`; nil if the app supports no orientation of
    /// that shape, or if the window has one already.
    func orientationOfDevice(for size: CGSize, in window: UIWindow) -> UIDeviceOrientation? {
        let isWide = size.width > size.height
        guard window.interfaceOrientation.isLandscape != isWide else { return nil }
        let mask = UIApplication.shared.supportedInterfaceOrientations(for: window)
        let held: [UIDeviceOrientation] =
            isWide ? [.landscapeLeft, .landscapeRight] : [.portrait, .portraitUpsideDown]
        return held.first { UIInterfaceOrientation($0).map(mask.contains) ?? false }
    }

    /// Whether the system resizes the scene where it resizes the window: the scene of an app with scenes that is filled
    /// by the window. The only scene of another app has the size of the screen.
    func isResized(with window: UIWindow) -> Bool {
        (self as UIResponder).session.application.scenes.areUsed && isResizable && mainWindow?.isShown == true
            && Size(window.bounds.size) == size(in: interfaceOrientation)
    }

    /// The nearest size that the restrictions allow, and on a pad the screen: the app of a phone is resized on a larger
    /// screen than its own. A maximum of 0 is none.
    func allowed(_ size: Size) -> Size {
        let device = configuration.device
        let screen = device.idiom == .pad ? device.screen(in: interfaceOrientation) : Size(.infinity, .infinity)
        let (least, most) = (sizeRestrictions?.minimumSize ?? .zero, sizeRestrictions?.maximumSize ?? .zero)
        func limit(_ length: Double, _ least: CGFloat, _ most: CGFloat, _ screen: Double) -> Double {
            min(max(length, Double(least)), most > 0 ? min(Double(most), screen) : screen)
        }
        return Size(
            limit(size.width, least.width, most.width, screen.width),
            limit(size.height, least.height, most.height, screen.height))
    }

    /// Takes a size, and gives it to the windows that filled the scene.
    func take(_ size: Size, interactively: Bool) {
        let (session, orientation) = ((self as UIResponder).session, interfaceOrientation)
        let old = CGSize(self.size(in: orientation))
        let filling = windows.filter { $0.bounds.size == old }
        let fillsScreen = size == configuration.device.screen(in: orientation)
        ownSize = fillsScreen ? nil : SceneSize(size: size, orientation: orientation)
        isResizing = interactively
        causeOfGeometry = session.currentCause
        for window in filling {
            window.isResizedBySystem = !fillsScreen
            guard window.bounds.size != CGSize(size) else { continue }
            let frame = CGRect(origin: window.frame.origin, size: CGSize(size))
            WindowSizeChange(of: window, to: frame, window.interfaceOrientation, animated: !interactively).perform()
        }
    }
}

extension SessionConfiguration {
    /// Whether `Info.plist` says that the app does without scenes of other sizes.
    ///
    /// Source: Apple's reference of information property lists (UIRequiresFullScreen,
    /// UIRequiresFullScreenIgnoredStartingWithVersion).
    fileprivate var requiresFullScreen: Bool {
        guard let info = appFolder?.info, info.value("UIRequiresFullScreen", for: resourceDevice)?.boolean == true
        else { return false }
        let end = info.value("UIRequiresFullScreenIgnoredStartingWithVersion", for: resourceDevice)?.string
        let numbers = end?.split(separator: ".").prefix(2).joined(separator: ".")
        return numbers.flatMap { SystemVersion(rawValue: "v" + $0) }.map { semantics < $0 } ?? true
    }
}
