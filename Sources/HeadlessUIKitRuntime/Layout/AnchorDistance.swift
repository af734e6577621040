import Foundation

/// Measures the distance between two anchors with a guide that reaches from one to the other.
@MainActor
enum AnchorDistance {
    /// Made in the nearest view that holds both items; nil if there is no such view. The caller connects its ends.
    static func guide(from first: (any LayoutItem)?, to second: (any LayoutItem)?) -> UILayoutGuide? {
        guard let a = first?.layoutView, let b = second?.layoutView,
            let holder = sequence(first: a, next: \.superview).first(where: { b.isDescendant(of: $0) })
        else { return nil }
        let guide = UILayoutGuide()
        holder.addLayoutGuide(guide)
        return guide
    }
}
