import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A subview of `superview` that constraints place.
@MainActor
func constrained(in superview: UIView, _ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
}

/// Activates constraints with these distances to the edges of another view.
@MainActor
func edges(_ view: UIView, _ other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
        view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
        other.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
        other.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
    ]
}

@MainActor
func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    [view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height)]
}

/// A view with an intrinsic size.
final class Picture: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
