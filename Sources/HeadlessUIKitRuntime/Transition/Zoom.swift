import Foundation
import HierarchyModel

/// A zoom between a source and a controller that appears above another one, or leaves it.
///
/// Source: <doc:FluidNavigation#Zoom>.
@MainActor
struct Zoom {
    private let transition: UIViewController.Transition
    private let zoomed: UIViewController
    private let source: UIViewController

    /// Nil if the controller prefers no zoom, or if this version of UIKit has none.
    ///
    /// - Parameters:
    ///   - zoomed: the controller that appears or leaves.
    ///   - source: the controller below it.
    init?(of zoomed: UIViewController, over source: UIViewController) {
        guard let transition = zoomed.preferredZoom else { return nil }
        (self.transition, self.zoomed, self.source) = (transition, zoomed, source)
    }

    /// Asks the app for the source, then for the rectangle in the zoomed view that corresponds to it. Call it once in
    /// each direction, after the layout of the zoomed view. Without a source there is nothing to correspond to.
    func askSource() {
        let context = UIViewController.Transition.ZoomSourceViewProviderContext(
            sourceViewController: source, zoomedViewController: zoomed)
        _ = transition.sourceBarButtonItemProvider?(context)
        guard let view = transition.sourceViewProvider?(context) else { return }
        _ = transition.options?.alignmentRectProvider?(.init(sourceView: view, zoomedViewController: zoomed))
    }
}

extension UIViewController {
    /// The zoom that the controller prefers; nil if this version of UIKit has none.
    fileprivate var preferredZoom: Transition? {
        guard let preferredTransition, preferredTransition.isZoom, session.has(.zoomTransitions),
            preferredTransition.sourceBarButtonItemProvider == nil || session.has(.zoomsFromBarItems)
        else { return nil }
        return preferredTransition
    }

    var prefersZoom: Bool { preferredZoom != nil }

    /// Whether a gesture that would end the zoom may begin. The app's answer replaces that of the system.
    func allowsEndOfZoom(at location: CGPoint, asSystemSays willBegin: Bool) -> Bool {
        preferredZoom?.options?.interactiveDismissShouldBegin?(
            .init(location: location, velocity: .zero, willBegin: willBegin)) ?? willBegin
    }

    /// The way in which the controller is presented: the one that it prefers, if it is no zoom, or its own style.
    ///
    /// Source: `UIViewControllerTransition.h`.
    var styleOfPresentation: UIModalTransitionStyle {
        guard session.has(.zoomTransitions) else { return modalTransitionStyle }
        return preferredTransition?.style ?? modalTransitionStyle
    }
}
