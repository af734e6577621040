import Foundation

extension CALayer {
    func requestLayout() {
        if let view { return view.setNeedsLayout() }
        needsLayoutFlag = true
        session.runLoop.needsLayout = true
    }

    /// Lays out the layers of no view in this tree that asked for it.
    func layoutSublayersIfNeeded() {
        if view == nil, needsLayoutFlag {
            needsLayoutFlag = false
            layoutSublayers()
        }
        for layer in storedSublayers where layer.view == nil { layer.layoutSublayersIfNeeded() }
    }

    /// Displays at the end of the turn.
    func requestDisplay() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        session.afterLayout(because: session.currentCause) { [weak self] in self?.displayIfNeeded() }
    }

    func drawContents() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        delegate?.display(self)
        delegate?.layerWillDraw(self)
        let context = GraphicsContexts.context(size: bounds.size, scale: contentsScale)
        draw(in: context)
    }

    func findAction(for event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? (style?["actions"] as? [String: any CAAction])?[event] ?? type(of: self).defaultAction(forKey: event)
        return found is NSNull ? nil : found
    }

    /// Called after a property has changed.
    ///
    /// The change of a view's layer belongs to the view's animation. The change of another layer is animated by itself:
    /// the transaction waits for it.
    func hasChanged(_ key: String) {
        if let view { return view.noteChange() }
        guard isInWindow else { return }
        session.transactions.animateImplicitly(self, key)
    }

    /// Copies what a subclass's `init(layer:)` expects its superclass to copy.
    func copyProperties(of other: CALayer) {
        own = other.geometry
        (opacity, isHidden, masksToBounds) = (other.opacity, other.isHidden, other.masksToBounds)
        (isOpaque, backgroundColor) = (other.isOpaque, other.backgroundColor)
        (zPosition, anchorPointZ, sublayerTransform) = (other.zPosition, other.anchorPointZ, other.sublayerTransform)
        (contents, contentsRect, contentsGravity) = (other.contents, other.contentsRect, other.contentsGravity)
        (contentsScale, contentsCenter) = (other.contentsScale, other.contentsCenter)
        (cornerRadius, maskedCorners, cornerCurve) = (other.cornerRadius, other.maskedCorners, other.cornerCurve)
        (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
        (shadowRadius, shadowPath, mask, name) = (other.shadowRadius, other.shadowPath, other.mask, other.name)
        (values, style, actions) = (other.values, other.style, other.actions)
    }
}
