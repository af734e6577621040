import Foundation
import HierarchyModel

extension UIWindowScene {
    /// How the system shows a scene.
    ///
    /// Source: `UIWindowSceneGeometry.h`, iOS 16.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        /// The coordinates of the scene, with its size. Source: `UIWindowSceneGeometry.h`, iOS 26.
        public let coordinateSpace: any UICoordinateSpace
        let values: SceneGeometry

        public var interfaceOrientation: UIInterfaceOrientation { values.orientation }
        /// Whether the orientation stays when the device turns, as a controller prefers. False before iOS 26.
        ///
        /// Source: <doc:Rotation#Locked-orientations>.
        public var isInterfaceOrientationLocked: Bool { values.isOrientationLocked }
        /// Whether the user goes on resizing the scene. False before iOS 26.
        ///
        /// Source: `UIWindowSceneGeometry.h`, iOS 26; <doc:Rotation#Sizes-of-scenes>.
        public var isInteractivelyResizing: Bool { values.isInteractivelyResizing }

        init(_ values: SceneGeometry) {
            self.values = values
            coordinateSpace = SystemSpace(CGSize(values.size))
        }
    }

    var geometry: SceneGeometry {
        let session = (self as UIResponder).session
        let windows = windows
        let mainWindow = keyWindow(among: windows) ?? windows.first
        let orientation = mainWindow?.interfaceOrientation ?? session.environment.interfaceOrientation
        let size = size(in: orientation)
        // The traits of the scene, not those of a window, which may be small or override some.
        let traits = session.environment.traits(in: orientation, window: size, isResized: ownSize != nil)
        return SceneGeometry(
            size: size, orientation: orientation,
            isOrientationLocked: windows.contains { $0.isShown && $0.isOrientationLocked },
            isInteractivelyResizing: isResizing && session.has(.informsOfEffectiveGeometry),
            traits: traits.merged(with: overrides.words))
    }

    /// Informs the delegate of a geometry or of traits that have changed since the end of the last turn.
    ///
    /// Source: <doc:Rotation#Sizes-of-scenes>.
    fileprivate func informOfGeometry() {
        let session = (self as UIResponder).session
        let (before, now) = (knownGeometry, geometry)
        knownGeometry = now
        guard let before, before != now else { return }
        let isNew = now.differs(from: before) && session.has(.informsOfEffectiveGeometry)
        let fields: [(FieldName, FieldValue)] = [
            (.size, .size(now.size)), (.orientation, .symbol(now.orientation.recorded)),
            (.interactive, .bool(now.isInteractivelyResizing)),
        ]
        session.tell(.callbackSceneDidUpdateGeometry, self, fields) { delegate in
            guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
            let previous = Geometry(before)
            if isNew { return delegate.windowScene(self, didUpdateEffectiveGeometry: previous) }
            delegate.windowScene(
                self, didUpdate: previous.coordinateSpace, interfaceOrientation: before.orientation,
                traitCollection: session.collection(of: before.traits))
        }
    }
}

extension Session {
    /// Informs the delegates of scenes that have changed in this turn.
    func informScenesOfGeometry() {
        for case let scene as UIWindowScene in application.scenes.connected {
            let cause = scene.causeOfGeometry
            scene.causeOfGeometry = nil
            perform(because: cause) { scene.informOfGeometry() }
        }
    }
}
