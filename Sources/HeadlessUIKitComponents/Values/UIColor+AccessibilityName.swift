import Foundation
import HeadlessUIKitRuntime

extension UIColor {
    /// An English name such as `dark red`, for the current traits. UIKit's is finer, and in the user's language.
    ///
    /// Source: UIAccessibility, iOS 14.
    public var accessibilityName: String {
        var (hue, saturation, brightness) = (CGFloat(), CGFloat(), CGFloat())
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        if brightness < 0.1 { return "black" }
        if saturation < 0.1 { return brightness > 0.95 ? "white" : brightness > 0.4 ? "gray" : "dark gray" }
        let names = ["red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink", "red"]
        let ends: [CGFloat] = [15, 45, 70, 160, 200, 260, 290, 345, 361]
        let name = zip(names, ends).first { hue * 360 < $1 }?.0 ?? "red"
        return brightness < 0.5 ? "dark " + name : saturation < 0.4 ? "light " + name : name
    }
}
