import Foundation

/// UIKit's geometry in a coder. Rectangles, points and sizes are encoded by Foundation's `encode(_:forKey:)`.
///
/// Source: UIGeometry.h.
extension NSCoder {
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], forKey: key)
    }

    /// The identity if the key is missing.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        guard let n = numbers(6, forKey: key) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode([insets.top, insets.left, insets.bottom, insets.right], forKey: key)
    }

    /// Zero if the key is missing.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        guard let n = numbers(4, forKey: key) else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    private func encode(_ numbers: [CGFloat], forKey key: String) {
        encode(numbers.map { Double($0) } as [Any], forKey: key)
    }

    private func numbers(_ count: Int, forKey key: String) -> [CGFloat]? {
        guard let values = decodeObject(forKey: key) as? [Any], values.count == count else { return nil }
        let numbers = values.compactMap { $0 as? Double }.filter(\.isFinite)
        return numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
