import Foundation

extension UIViewController {
    /// A transition that a controller prefers. Stored; the controller comes on screen in the way of its style.
    ///
    /// Source: `UIViewControllerTransition.h`, iOS 18.
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

        private let name: String
        /// The view that a zoom starts from.
        let sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)?

        private init(
            _ name: String, _ sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)? = nil
        ) { (self.name, self.sourceViewProvider) = (name, sourceViewProvider) }

        open class var coverVertical: Transition { Transition("coverVertical") }
        open class var flipHorizontal: Transition { Transition("flipHorizontal") }
        open class var crossDissolve: Transition { Transition("crossDissolve") }
        open class var partialCurl: Transition { Transition("partialCurl") }

        open class func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition("zoom", sourceViewProvider) }

        open override nonisolated var description: String { descriptionWithoutAddress }
    }
}
