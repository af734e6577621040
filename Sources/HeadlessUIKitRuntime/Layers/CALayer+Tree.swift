extension CALayer {
    /// The sublayers from back to front. The layers of subviews are in the order of the subviews, wherever other layers
    /// stand between them.
    var orderedSublayers: [CALayer] {
        guard let view else { return storedSublayers }
        let subviews = view.subviews
        var remaining = subviews.map(\.layer)[...]
        storedSublayers.removeAll { layer in
            layer.storedSuperlayer !== self && !remaining.contains { $0 === layer }
        }
        for (index, layer) in storedSublayers.enumerated() where layer.storedSuperlayer == nil {
            storedSublayers[index] = remaining.removeFirst()
        }
        storedSublayers += remaining
        return storedSublayers
    }

    func index(of layer: CALayer) -> Int? { orderedSublayers.firstIndex { $0 === layer } }

    func insert(_ layer: CALayer, at index: Int) {
        let layers = orderedSublayers
        let isAlreadyHere = layer.superlayer === self
        if !isAlreadyHere { layer.takeOut() }
        var index = min(max(index, 0), layers.count)
        if isAlreadyHere, let old = layers.firstIndex(where: { $0 === layer }) {
            storedSublayers.remove(at: old)
            if old < index { index -= 1 }
        }
        storedSublayers.insert(layer, at: index)
        if layer.view == nil || layer.view?.superview !== view { layer.storedSuperlayer = self }
        // Many apps insert a gradient again at each layout of its view, which on a phone does not go on for ever.
        if view?.isBeingLaidOut != true { setNeedsLayout() }
    }

    func takeOut() {
        if let superlayer = storedSuperlayer {
            superlayer.storedSublayers.removeAll { $0 === self }
            storedSuperlayer = nil
            removeAllAnimations()
        } else {
            view?.removeFromSuperview()
        }
    }

    func replaceSublayers(_ layers: [CALayer]) {
        for old in orderedSublayers where !layers.contains(where: { $0 === old }) { old.removeFromSuperlayer() }
        for layer in layers { insert(layer, at: orderedSublayers.count) }
    }

    /// The nearest view that has this layer or one of its superlayers.
    var nearestView: UIView? {
        sequence(first: self) { $0.storedSuperlayer }.lazy.compactMap(\.view).first
    }

    var isInWindow: Bool { nearestView?.window != nil }
}
