import Foundation

/// Makes the views of registered classes.
@MainActor
enum ReusableViews {
    static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
        let view = ClassRegistry.makeView(type, frame: frame)
        view.frame = frame
        return view
    }
}

extension UINib {
    /// The first view at the top level of the XIB.
    func firstView<View: UIView>() -> View? { instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first }
}
