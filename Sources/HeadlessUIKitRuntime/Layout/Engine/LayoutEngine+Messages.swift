import Foundation

extension LayoutEngine {
    /// Writes UIKit's message about a constraint that cannot hold.
    ///
    /// Beside the app's constraints the list has those that UIKit makes itself, where they take part: for the frames of
    /// views that translate their autoresizing masks, and for the sizes of contents.
    ///
    /// Source: Apple's Auto Layout guide, "Unsatisfiable Layouts".
    func report(_ broken: ConstraintSet.Broken) {
        guard let constraint = broken.constraint else { return }
        var list = broken.conflict.map { "\($0)" }
        for text in broken.conflict.flatMap(frames) + broken.contents.compactMap(content) where !list.contains(text) {
            list.append(text)
        }
        root.session.diagnose(
            """
            Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following \
            list is one you don't want: (\(list.joined(separator: ", "))). Will attempt to recover by breaking \
            constraint \(constraint)
            """,
            subject: constraint.holder?.ownerInside?.id, thrown: false)
    }

    /// Whether a constraint depends on the size of a collection view's cell that its layout only estimates: the cell
    /// gets the size that it prefers before it is laid out.
    ///
    /// Source: Apple's reference of `UICollectionViewFlowLayout.estimatedItemSize`.
    func restsOnEstimate(_ constraint: NSLayoutConstraint) -> Bool {
        let sides = [(constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute)]
        return sides.contains { item, attribute in
            guard attribute.dependsOnExtent, let view = item?.layoutView, !isFree(view) else { return false }
            let cell = view as? UICollectionReusableView ?? view.superview as? UICollectionReusableView
            return cell?.awaitsFitting == true
        }
    }

    /// The frames on which a constraint depends, and which no constraint of the app decides.
    private func frames(of constraint: NSLayoutConstraint) -> [String] {
        guard let host = constraint.holder else { return [] }
        let sides = [(constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute)]
        return sides.flatMap { item, attribute -> [String] in
            guard let view = item?.layoutView else { return [] }
            let between = sequence(first: view) { $0 === host ? nil : $0.superview }.filter { $0 !== host }
            let measured = attribute.dependsOnExtent ? extent(of: view, attribute) : []
            return measured + (attribute.family == .size ? [] : between.flatMap { origin(of: $0, attribute) })
        }
    }

    private func extent(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [String] {
        guard !isFree(view) else { return [] }
        let size = view.untransformedFrame.size
        return [
            attribute.isHorizontal
                ? ConstraintText.frame(view, "width", size.width) : ConstraintText.frame(view, "height", size.height)
        ]
    }

    private func origin(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [String] {
        guard !isFree(view) else { return [] }
        let frame = view.untransformedFrame
        return [
            attribute.isHorizontal
                ? ConstraintText.frame(view, "minX", frame.minX) : ConstraintText.frame(view, "minY", frame.minY)
        ]
    }

    private func content(_ key: ConstraintSet.Key) -> String? {
        guard let view = freeViews.first(where: { $0.number == key.number }), let slot = ContentSlot(key.slot) else {
            return nil
        }
        let size = view.knownIntrinsicSize
        let isWidth = slot.axis == .horizontal
        return ConstraintText.content(
            view, isWidth ? "width" : "height", slot.isMinimum ? ">=" : "<=", isWidth ? size.width : size.height)
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is on the horizontal axis.
    var isHorizontal: Bool { family == .horizontal || self == .width }

    /// Whether it depends on the width or the height of its view, and not on the place of its origin alone.
    fileprivate var dependsOnExtent: Bool {
        switch self {
        case .left, .leading, .leftMargin, .leadingMargin, .top, .firstBaseline, .topMargin, .notAnAttribute: false
        default: true
        }
    }
}
