import Foundation

// Source: UIContentSizeCategory.h.
extension UIContentSizeCategory {
    /// From the smallest text to the largest.
    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is a size of UIKit's, with a place in the order.
    package var isOrdered: Bool { rank != nil }
    /// Its place in the order; nil if it has none.
    package var rank: Int? { Self.ascending.firstIndex(of: self) }

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    public static func < (left: Self, right: Self) -> Bool { compare(left, right, <) }
    public static func <= (left: Self, right: Self) -> Bool { compare(left, right, <=) }
    public static func > (left: Self, right: Self) -> Bool { compare(left, right, >) }
    public static func >= (left: Self, right: Self) -> Bool { compare(left, right, >=) }

    /// False if one of the two has no place in the order.
    private static func compare(_ left: Self, _ right: Self, _ order: (Int, Int) -> Bool) -> Bool {
        guard let left = left.rank, let right = right.rank else { return false }
        return order(left, right)
    }

    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
