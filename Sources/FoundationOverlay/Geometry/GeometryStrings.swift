#if !canImport(Darwin)
    import Foundation

    // Geometry as text, such as `{{0, 0}, {320, 480}}`. A text of another form reads as zero. Source: UIGeometry.h.

    public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.pair(point.x, point.y) }
    public func NSStringFromCGVector(_ vector: CGVector) -> String { GeometryText.pair(vector.dx, vector.dy) }
    public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.pair(size.width, size.height) }
    public func NSStringFromCGRect(_ rect: CGRect) -> String {
        "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
    }
    public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
        let t = transform
        return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(GeometryText.number).joined(separator: ", ") + "]"
    }
    public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
        let parts = [insets.top, insets.left, insets.bottom, insets.right]
        return "{" + parts.map(GeometryText.number).joined(separator: ", ") + "}"
    }

    public func CGPointFromString(_ string: String) -> CGPoint {
        GeometryText.numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    public func CGSizeFromString(_ string: String) -> CGSize {
        GeometryText.numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    public func CGRectFromString(_ string: String) -> CGRect {
        GeometryText.numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    extension NSCoder {
        public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
        public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
        public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
        public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
        public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
        public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
        public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    }

    private enum GeometryText {
        /// Without a fraction for a whole number.
        static func number(_ value: CGFloat) -> String {
            let value = Double(value)
            return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
        }

        static func pair(_ first: CGFloat, _ second: CGFloat) -> String { "{\(number(first)), \(number(second))}" }

        static func numbers(_ text: String, _ count: Int) -> [Double]? {
            let parts = text.split { "{}, []".contains($0) }.map { Double($0) }
            let numbers = parts.compactMap { $0 }
            return parts.count == count && numbers.count == count ? numbers : nil
        }
    }
#endif
