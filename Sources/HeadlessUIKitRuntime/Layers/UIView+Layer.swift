import Foundation

extension UIView: CALayerDelegate {
    func makeLayer() -> CALayer {
        let layer = Self.newLayer(of: type(of: self).layerClass)
        layer.view = self
        layer.delegate = self
        storedLayer = layer
        return layer
    }

    /// A class of the library is known; an app's class has a registered factory.
    private static func newLayer(of type: AnyClass) -> CALayer {
        if let made: CALayer = ClassRegistry.make(type, .plain) { return made }
        guard let make = libraryLayers[ObjectIdentifier(type)] else {
            preconditionFailure(
                "\(self).layerClass: nothing tells how to make a \(type). Without an Objective-C runtime, register it: "
                    + "ClassRegistry.register(\(type).self, factories: [.plain { \(type)() }]).")
        }
        return make()
    }

    private static let libraryLayers: [ObjectIdentifier: () -> CALayer] = [
        ObjectIdentifier(CALayer.self): { CALayer() },
        ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
        ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
        ObjectIdentifier(CATextLayer.self): { CATextLayer() },
        ObjectIdentifier(CAReplicatorLayer.self): { CAReplicatorLayer() },
        ObjectIdentifier(CATransformLayer.self): { CATransformLayer() },
        ObjectIdentifier(CAScrollLayer.self): { CAScrollLayer() },
        ObjectIdentifier(CATiledLayer.self): { CATiledLayer() },
        ObjectIdentifier(CAEmitterLayer.self): { CAEmitterLayer() },
    ]

    /// Lays out the subviews, through the layer if there is one or the class lays out its layers.
    func layoutOwnLevel() {
        if storedLayer == nil, !LayerLayout.probe.isOverridden(in: type(of: self)) { return layoutSubviews() }
        layer.layoutSublayers()
    }
}

/// Whether a class of views lays out its layers.
private enum LayerLayout {
    static let probe = OverrideProbe(base: UIView.self, blank: Blank.self, probe: Laying.self)

    private final class Blank: UIView {}
    private final class Laying: UIView { override func layoutSublayers(of layer: CALayer) {} }
}
