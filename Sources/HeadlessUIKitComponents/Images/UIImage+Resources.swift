import Foundation
import HeadlessUIKitRuntime

extension UIImage {
    /// The named picture; one without size if there is none, where UIKit stops.
    ///
    /// Source: UIKit overlay, iOS 17.
    public convenience init(resource: ImageResource) {
        if let image = UIImage(named: resource.name) {
            self.init(copying: image)
        } else {
            self.init(name: resource.name, size: .zero)
        }
    }
}

extension UIColor {
    /// The named color; one that shows nothing if there is none.
    ///
    /// Source: UIKit overlay, iOS 17.
    public convenience init(resource: ColorResource) {
        let color = UIColor(named: resource.name)
        self.init { _ in color ?? .clear }
    }
}
