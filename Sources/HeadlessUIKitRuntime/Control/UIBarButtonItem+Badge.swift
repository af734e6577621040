import Foundation

extension UIBarButtonItem {
    /// A mark on an item, with a number, a text, or nothing.
    ///
    /// Source: UIBarButtonItemBadge.h, iOS 26.
    public struct Badge: Equatable {
        /// Nil for an indicator.
        public let stringValue: String?
        // Nil for the system's.
        public var backgroundColor: UIColor?
        public var foregroundColor: UIColor?
        public var font: UIFont?

        public static func count(_ count: Int) -> Badge { Badge(stringValue: String(count)) }
        public static func string(_ string: String) -> Badge { Badge(stringValue: string) }
        public static func indicator() -> Badge { Badge(stringValue: nil) }
    }
}
