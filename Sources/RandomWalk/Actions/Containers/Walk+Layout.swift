import UIKit

// Auto Layout.
extension Walk {
    /// Adds constraints between a child's view and its superview, changes one of them, or removes them.
    func changeConstraints() {
        guard let (child, _) = anyChild(where: { $0.viewIfLoaded?.superview != nil }), let view = child.viewIfLoaded,
            let superview = view.superview
        else { return }
        let constraints = superview.constraints.filter { $0.firstItem === view }
        if constraints.isEmpty { return constrain(view, to: superview) }
        guard !random.oneIn(3) else { return unconstrain(view, constraints) }
        constraints.randomElement(using: &random)?.constant = CGFloat(Int.random(in: 0..<40, using: &random))
        if random.oneIn(2) { UIView.animate(withDuration: 0.2) { superview.layoutIfNeeded() } }
    }

    /// In a third of the cases the width is stronger, but gives way to the others, which it contradicts. The trailing
    /// edge gives way where the superview is narrower than the inset.
    private func constrain(_ view: UIView, to superview: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        let inset = CGFloat(Int.random(in: 0..<40, using: &random))
        let width = view.widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: 0.5)
        width.priority = random.oneIn(3) ? UILayoutPriority(999) : .defaultHigh
        let trailing = view.trailingAnchor.constraint(equalTo: superview.trailingAnchor)
        trailing.priority = UILayoutPriority(999.5)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
            trailing,
            view.topAnchor.constraint(equalTo: superview.safeAreaLayoutGuide.topAnchor, constant: inset),
            view.heightAnchor.constraint(lessThanOrEqualTo: superview.heightAnchor, multiplier: 0.5),
            width,
        ])
    }

    private func unconstrain(_ view: UIView, _ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
    }
}
