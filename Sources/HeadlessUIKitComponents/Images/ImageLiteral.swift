import HeadlessUIKitRuntime

/// The type of `#imageLiteral` where nothing else asks for one.
public typealias _ImageLiteralType = UIImage

extension UIImage: @preconcurrency _ExpressibleByImageLiteral {}

extension RuntimeInitializable where Self: UIImage {
    /// The picture of `#imageLiteral(resourceName:)`, which must be there; see ``UIImage/init(named:)``.
    ///
    /// Source: UIKit's Swift interface.
    @preconcurrency @MainActor
    public init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) as? Self else {
            preconditionFailure("#imageLiteral(resourceName:): there is no \(Self.self) named \(name)")
        }
        self = image
    }
}
