import Foundation

/// Makes the views of registered classes.
@MainActor
enum ReusableViews {
    /// A view of the class, by its registered factory. Without a factory `init(coder:)` makes it, the only initializer
    /// that UIKit requires of every view; the coder is empty.
    static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View? {
        let made: View? = ClassRegistry.make(type, .frame, frame)
        guard let view = made ?? type.init(coder: EmptyCoder()) else { return nil }
        view.frame = frame
        return view
    }
}

/// A coder without values.
final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension UINib {
    /// The first view at the top level of the XIB.
    func firstView<View: UIView>() -> View? { instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first }
}
