import ConstraintSolver
import Foundation

extension LayoutEngine {
    /// Sets the frames of the subviews, and the content size of a scroll view.
    func placeSubviews(of view: UIView) {
        if view === root, isFree(view) { view.take(frame(of: view)) }
        for subview in view.subviews where isFree(subview) { subview.take(frame(of: subview)) }
        if let content = contentSize(of: view), let scroll = view as? UIScrollView, scroll.contentSize != content {
            scroll.contentSize = content
        }
    }

    /// Requests layout of the superview if the view will move.
    func askForPlacing(_ view: UIView) {
        if !frame(of: view).isNearly(view.untransformedFrame) {
            (view === root ? view : view.superview)?.setNeedsLayout()
        }
        if let content = contentSize(of: view), content != (view as? UIScrollView)?.contentSize {
            view.setNeedsLayout()
        }
    }

    /// Whether the conflict may go when other views have moved: a constraint uses margins or a safe area that follow
    /// the frames, or a scroll view or a cell has not placed its content yet, or a cell's size is an estimate.
    func dependsOnMoves(_ broken: ConstraintSet.Broken) -> Bool {
        broken.conflict.flatMap(\.viewsWithUsedInsets).contains { view in
            lineage(of: view).contains { !frame(of: $0).isNearly($0.untransformedFrame) }
        }
            || broken.conflict.contains(where: measuresOutside) || broken.conflict.contains(where: restsOnEstimate)
            || broken.conflict.flatMap(\.views).contains { view in
                lineage(of: view).contains { placesContent($0) && awaitsLayout($0) }
            }
    }

    /// Whether a constraint uses a safe area that takes space from a view and is measured beyond a superview. In a
    /// contradiction it is the one to break, so that the views around get their frames whatever that safe area is. Then
    /// the view is where its safe area is known.
    func measuresOutside(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.usedSafeAreas.contains { view, isHorizontal in reachesOutside(view, isHorizontal: isHorizontal) }
    }

    /// Whether a safe area that takes space from the view is measured beyond the bounds of a superview.
    ///
    /// MODEL: The insets of such a view are those of its place on screen. Apple says what they are of the part of a
    /// view that bars cover, and nothing of a part that lies outside of the superview, such as a cell that is scrolled
    /// away. The view of a controller keeps the insets of its superview there.
    /// Source: https://developer.apple.com/documentation/uikit/uiview/safeareainsets
    private func reachesOutside(_ view: UIView, isHorizontal: Bool) -> Bool {
        let insets = view.safeAreaInsets
        guard (isHorizontal ? insets.left + insets.right : insets.top + insets.bottom) > 0 else { return false }
        return lineage(of: view).contains { inner in
            guard inner.owner == nil, let space = inner.superview?.bounds.insetBy(dx: -1e-6, dy: -1e-6) else {
                return false
            }
            return isHorizontal
                ? inner.frame.minX < space.minX || inner.frame.maxX > space.maxX
                : inner.frame.minY < space.minY || inner.frame.maxY > space.maxY
        }
    }

    private func lineage(of view: UIView) -> some Sequence<UIView> {
        sequence(first: view) { [root] in $0 === root ? nil : $0.superview }
    }

    private func placesContent(_ view: UIView) -> Bool {
        view is UIScrollView || view is UITableViewCell || view is UICollectionReusableView
            || view is UITableViewHeaderFooterView
    }

    private func awaitsLayout(_ view: UIView) -> Bool {
        view.isLayoutNeeded || root.session.autoLayout.viewInLayout === view
    }

    /// Rounded to whole pixels.
    func frame(of view: UIView) -> CGRect {
        guard isFree(view), let found = variables[view.number] else { return view.untransformedFrame }
        let frame = onPixels(found)
        return view === root ? CGRect(origin: view.untransformedFrame.origin, size: frame.size) : frame
    }

    /// Rounded to whole pixels.
    func frame(of guide: UILayoutGuide) -> CGRect { variables[guide.number].map { onPixels($0) } ?? .zero }

    /// The size of the root.
    var rootSize: CGSize {
        guard let found = variables[root.number] else { return root.bounds.size }
        return CGSize(width: solver.value(of: found.width), height: solver.value(of: found.height))
    }

    func isDetermined(_ item: any LayoutItem) -> Bool {
        guard let found = variables[item.number] else { return true }
        let asked = item === root ? [found.width, found.height] : found.all
        return asked.allSatisfy { solver.isDetermined($0) }
    }

    private func contentSize(of view: UIView) -> CGSize? {
        contents[view.number].map { onPixels($0).size }
    }

    /// Rounds edges and not sizes, so that adjacent views stay adjacent.
    private func onPixels(_ found: Variables) -> CGRect {
        let scale = root.session.configuration.device.scale
        func pixel(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let (x, y) = (solver.value(of: found.x), solver.value(of: found.y))
        let (left, top) = (pixel(x), pixel(y))
        return CGRect(
            x: left, y: top, width: pixel(x + solver.value(of: found.width)) - left,
            height: pixel(y + solver.value(of: found.height)) - top)
    }
}

extension NSLayoutConstraint {
    /// The views whose margins or safe areas the constraint names.
    fileprivate var viewsWithUsedInsets: [UIView] {
        [(first, firstAttribute), (second, secondAttribute)].compactMap { item, attribute in
            let usesInsets = (item as? UILayoutGuide)?.kind != nil || attribute.isInMargins
            return usesInsets ? item?.layoutView : nil
        }
    }

    /// The views whose safe areas the constraint uses, and along which axis.
    fileprivate var usedSafeAreas: [(view: UIView, isHorizontal: Bool)] {
        [(first, firstAttribute), (second, secondAttribute)].compactMap { item, attribute in
            guard let view = item?.layoutView else { return nil }
            let isUsed =
                switch (item as? UILayoutGuide)?.kind {
                case .safeArea, .top, .bottom, .keyboard: true
                case .margins, .readable: view.insetsLayoutMarginsFromSafeArea
                case nil: attribute.isInMargins && view.insetsLayoutMarginsFromSafeArea
                case .scrollFrame, .scrollContent, .tabContent: false
                }
            return isUsed ? (view, attribute.isHorizontal) : nil
        }
    }
}

extension CGRect {
    /// Whether the rectangles are equal up to rounding.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}

extension UIView {
    /// Sets the frames of the subviews that constraints place.
    func placeConstrainedSubviews() { LayoutEngine.upToDate(for: self)?.placeSubviews(of: self) }

    fileprivate func take(_ frame: CGRect) {
        guard !frame.isNearly(untransformedFrame) else { return }
        owner?.assignPendingTraits()
        session.autoLayout.placing {
            change { geometry in
                geometry.bounds.size = frame.size
                geometry.center = CGPoint(
                    x: frame.minX + geometry.anchorPoint.x * frame.width,
                    y: frame.minY + geometry.anchorPoint.y * frame.height)
            }
        }
    }

    /// The last known intrinsic size of the view.
    var knownIntrinsicSize: CGSize {
        if let broken = storedLayout?.broken, (self as? any LineBreakingView)?.layoutWidth != nil { return broken.size }
        return unbrokenSize
    }

    /// The last known intrinsic size with as few lines as the text allows.
    var unbrokenSize: CGSize {
        if let known = storedLayout?.intrinsicSize { return known }
        (self as? any LineBreakingView)?.layoutWidth = nil
        let size = intrinsicContentSize
        layout.intrinsicSize = size
        return size
    }

    func forgetIntrinsicSize() {
        guard let layout = storedLayout, layout.intrinsicSize != nil else { return }
        (layout.intrinsicSize, layout.broken) = (nil, nil)
        session.autoLayout.contentChanged()
        invalidateSizeOfCell()
        superview?.intrinsicSizeHasChanged(of: self)
    }

    func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let engine = LayoutEngine(root: self, isRootFree: true)
        let size = engine.variables(for: number)
        let wishes = [(size.width, target.width, horizontal), (size.height, target.height, vertical)].filter {
            $2.rawValue > 0
        }
        engine.update(
            adding: wishes.map { variable, extent, priority in
                LinearConstraint(LinearExpression(variable) + -Double(extent), .equal, strength: Strength(priority))
            })
        return engine.rootSize
    }
}
