import ConstraintSolver
import Foundation

/// The variables of one rectangle.
struct Variables {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    var all: [Variable] { [x, y, width, height] }

    init(in solver: inout Solver) {
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable(isNonNegative: true)
        height = solver.makeVariable(isNonNegative: true)
    }
}

/// A rectangle as expressions of variables.
struct LayoutRect {
    var x: LinearExpression
    var y: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    init(_ variables: Variables) {
        (x, y) = (LinearExpression(variables.x), LinearExpression(variables.y))
        (width, height) = (LinearExpression(variables.width), LinearExpression(variables.height))
    }

    init(_ frame: CGRect) {
        (x, y) = (LinearExpression(constant: Double(frame.minX)), LinearExpression(constant: Double(frame.minY)))
        width = LinearExpression(constant: Double(frame.width))
        height = LinearExpression(constant: Double(frame.height))
    }

    mutating func move(_ dx: LinearExpression, _ dy: LinearExpression) {
        x = x + dx
        y = y + dy
    }

    /// The expression for a position or a size of the rectangle.
    func expression(_ attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin: x
        case .right, .trailing, .rightMargin, .trailingMargin: x + width
        case .centerX, .centerXWithinMargins: x + width * 0.5
        case .top, .firstBaseline, .topMargin: y
        case .bottom, .lastBaseline, .bottomMargin: y + height
        case .centerY, .centerYWithinMargins: y + height * 0.5
        case .width: width
        case .height: height
        case .notAnAttribute: LinearExpression(constant: 0)
        }
    }
}

/// A guide that constraints use, by the number of its view.
struct UsedGuide: Hashable {
    let number: Int64
    let kind: InsetGuide
}

/// The edges of a guide at the time when constraints were written.
@MainActor
struct UsedEdges {
    weak var view: UIView?
    let kind: InsetGuide
    let edges: GuideEdges

    var haveChanged: Bool { view.map { kind.edges(in: $0) != edges } ?? false }
}

extension LayoutEngine {
    /// The first item minus the second side; nil if an item no longer exists.
    func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        let attributes = constraint.attributesOfEdges
        guard let host = constraint.holder, let first = constraint.first,
            let left = side(first, attributes.first, in: host, against: constraint.second)
        else { return nil }
        let difference = left + -Double(constraint.constant)
        guard constraint.secondAttribute != .notAnAttribute, constraint.multiplier != 0 else { return difference }
        guard let second = constraint.second,
            let right = side(second, attributes.second, in: host, against: first)
        else { return nil }
        return difference - right * Double(constraint.multiplier)
    }

    /// The frame of a view in its superview's coordinates.
    func rect(of view: UIView) -> LayoutRect {
        if let known = rects[view.number] { return known }
        let rect = makeRect(of: view)
        rects[view.number] = rect
        return rect
    }

    private func makeRect(of view: UIView) -> LayoutRect {
        let frame = view.untransformedFrame
        if isFree(view) {
            var rect = LayoutRect(variables(for: view.number))
            if view === root {
                rect.x = LinearExpression(constant: Double(frame.minX))
                rect.y = LinearExpression(constant: Double(frame.minY))
            }
            return rect
        }
        guard view !== root, let superview = view.superview else { return LayoutRect(frame) }
        return following(superview, view, LayoutRect(frame))
    }

    /// The frame that autoresizing will give when the superview has its new size.
    private func following(_ superview: UIView, _ view: UIView, _ rect: LayoutRect) -> LayoutRect {
        let whole = self.rect(of: superview)
        let mask = view.autoresizingMask
        guard !mask.isEmpty, superview.autoresizesSubviews, !whole.width.terms.isEmpty || !whole.height.terms.isEmpty
        else {
            return rect
        }
        let size = superview.bounds.size
        let frame = view.untransformedFrame
        let larger = Autoresizing.frame(
            frame, mask: mask, from: size, to: CGSize(width: size.width + 1, height: size.height + 1))
        let growth = (whole.width + -Double(size.width), whole.height + -Double(size.height))
        var rect = rect
        rect.move(growth.0 * Double(larger.minX - frame.minX), growth.1 * Double(larger.minY - frame.minY))
        rect.width = rect.width + growth.0 * Double(larger.width - frame.width)
        rect.height = rect.height + growth.1 * Double(larger.height - frame.height)
        return rect
    }

    func variables(for number: Int64) -> Variables {
        if let known = variables[number] { return known }
        let made = Variables(in: &solver)
        variables[number] = made
        return made
    }
}

extension LayoutEngine {
    /// A position in the coordinates of `host`, or a size.
    private func side(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in host: UIView,
        against other: (any LayoutItem)?
    ) -> LinearExpression? {
        guard let view = item.layoutView else { return nil }
        var rect = ownRect(of: item, view, attribute, against: other)
        guard attribute.family != .size else { return rect.expression(attribute) }
        var place = view
        while place !== host {
            guard let superview = place.superview else { return nil }
            let frame = self.rect(of: place)
            rect.move(frame.x + -Double(place.bounds.minX), frame.y + -Double(place.bounds.minY))
            place = superview
        }
        return rect.expression(attribute)
    }

    /// The item's rectangle in the coordinates of its view.
    private func ownRect(
        of item: any LayoutItem, _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
        against other: (any LayoutItem)?
    ) -> LayoutRect {
        if let guide = item as? UILayoutGuide {
            guard let kind = guide.kind else { return LayoutRect(variables(for: guide.number)) }
            return kind == .scrollContent ? contentRect(of: view) : rect(of: kind, in: view)
        }
        if attribute.isInMargins { return rect(of: .margins, in: view) }
        return meansContent(view, attribute, against: other) ? contentRect(of: view) : inside(view)
    }

    private func inside(_ view: UIView) -> LayoutRect {
        var rect = rect(of: view)
        rect.x = LinearExpression(constant: Double(view.bounds.minX))
        rect.y = LinearExpression(constant: Double(view.bounds.minY))
        return rect
    }

    private func rect(of kind: InsetGuide, in view: UIView) -> LayoutRect {
        let guide = UsedGuide(number: view.number, kind: kind)
        if let known = guideRects[guide] { return known }
        let rect = makeRect(of: kind, in: view)
        guideRects[guide] = rect
        return rect
    }

    private func makeRect(of kind: InsetGuide, in view: UIView) -> LayoutRect {
        let edges = kind.edges(in: view)
        usedEdges.append(UsedEdges(view: view, kind: kind, edges: edges))
        var rect = inside(view)
        let (width, height) = (rect.width, rect.height)
        rect.width = edges.right.expression(of: width) - edges.left.expression(of: width)
        rect.height = edges.bottom.expression(of: height) - edges.top.expression(of: height)
        rect.move(edges.left.expression(of: width), edges.top.expression(of: height))
        return rect
    }

    /// For subviews, the edges of a scroll view are those of its content.
    ///
    /// Source: Apple technical note TN2154.
    private func meansContent(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, against other: (any LayoutItem)?
    ) -> Bool {
        guard view is UIScrollView, attribute.family != .size, let inner = other?.layoutView else { return false }
        return inner !== view && inner.isDescendant(of: view)
    }

    private func contentRect(of view: UIView) -> LayoutRect {
        let content = contents[view.number] ?? Variables(in: &solver)
        contents[view.number] = content
        var rect = LayoutRect(content)
        rect.x = LinearExpression(constant: 0)
        rect.y = LinearExpression(constant: 0)
        return rect
    }
}

extension NSLayoutConstraint {
    /// The attributes, so that edges can stand for baselines: a first baseline is a top, a last one a bottom. A text of
    /// one line has only one baseline, which stands for that of the other item.
    fileprivate var attributesOfEdges: (first: Attribute, second: Attribute) {
        let baselines: Set<Attribute> = [.firstBaseline, .lastBaseline]
        guard firstAttribute != secondAttribute, baselines == [firstAttribute, secondAttribute] else {
            return (firstAttribute, secondAttribute)
        }
        if isLineOfText(first?.layoutView) { return (secondAttribute, secondAttribute) }
        if isLineOfText(second?.layoutView) { return (firstAttribute, firstAttribute) }
        return (firstAttribute, secondAttribute)
    }

    private func isLineOfText(_ view: UIView?) -> Bool { (view as? any TextLineView)?.hasTextOfOneLine == true }
}

extension GuideEdges.Edge {
    fileprivate func expression(of extent: LinearExpression) -> LinearExpression { extent * share + Double(offset) }
}

extension UIView {
    /// Constraints ignore transforms.
    var untransformedFrame: CGRect {
        let size = geometry.bounds.size
        return CGRect(
            x: geometry.center.x - size.width * geometry.anchorPoint.x,
            y: geometry.center.y - size.height * geometry.anchorPoint.y, width: size.width, height: size.height)
    }
}
