import Foundation

extension UIViewController {
    /// A transition that a controller prefers. A container that does not support it ignores it.
    ///
    /// Source: `UIViewControllerTransition.h`, iOS 18; <doc:FluidNavigation#Zoom>.
    @preconcurrency @MainActor
    open class Transition: NSObject {
        /// What a zoom begins with and how it ends.
        @preconcurrency @MainActor
        open class ZoomOptions: NSObject {
            public struct AlignmentRectContext {
                public let sourceView: UIView
                public let zoomedViewController: UIViewController
            }

            public struct InteractionContext {
                public let location: CGPoint
                public let velocity: CGVector
                public let willBegin: Bool
            }

            open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
            open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            open var dimmingColor: UIColor?
            open var dimmingVisualEffect: UIVisualEffect?

            public override init() {}

            open override nonisolated var description: String { descriptionWithoutAddress }
        }

        /// The controllers of a zoom.
        public struct ZoomSourceViewProviderContext {
            public let sourceViewController: UIViewController
            public let zoomedViewController: UIViewController
        }

        typealias Provider<Source> = (ZoomSourceViewProviderContext) -> Source?

        /// The style of a presentation that looks the same; nil for a zoom.
        let style: UIModalTransitionStyle?
        let options: ZoomOptions?
        /// The view that a zoom starts from.
        let sourceViewProvider: Provider<UIView>?
        /// The item that a zoom starts from, since iOS 26.
        let sourceBarButtonItemProvider: Provider<UIBarButtonItem>?

        private init(
            _ style: UIModalTransitionStyle?, _ options: ZoomOptions? = nil, from view: Provider<UIView>? = nil,
            item: Provider<UIBarButtonItem>? = nil
        ) { (self.style, self.options, sourceViewProvider, sourceBarButtonItemProvider) = (style, options, view, item) }

        var isZoom: Bool { style == nil }

        open class var coverVertical: Transition { Transition(.coverVertical) }
        open class var flipHorizontal: Transition { Transition(.flipHorizontal) }
        open class var crossDissolve: Transition { Transition(.crossDissolve) }
        open class var partialCurl: Transition { Transition(.partialCurl) }

        open class func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(nil, options, from: sourceViewProvider) }

        /// Source: `UIViewControllerTransition.h`, iOS 26.
        open class func zoom(
            options: ZoomOptions? = nil,
            sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
        ) -> Transition { Transition(nil, options, item: sourceBarButtonItemProvider) }

        open override nonisolated var description: String { descriptionWithoutAddress }
    }
}
