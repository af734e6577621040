import Foundation

/// How the content of a scroll view fades under the bars at an edge. Stored: nothing is drawn.
///
/// Source: UIScrollView.h, iOS 26.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    /// Compared by identity.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        private let name: String

        private init(_ name: String) { self.name = name }

        public static let automatic = Style("automatic")
        public static let soft = Style("soft")
        /// With a dividing line.
        public static let hard = Style("hard")

        public override nonisolated var description: String { descriptionWithoutAddress }
    }

    open var style = Style.automatic
    open var isHidden = false

    package override init() { super.init() }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
