import UIKit

/// Constrains the height of a header whose autoresizing mask is a constraint, too.
private final class MemberController: PageController {
    private let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(header)
        header.heightAnchor.constraint(equalToConstant: 120).isActive = true  // misuse: unsatisfiable-constraints
    }
}

extension Sample {
    static let unsatisfiableConstraints = Sample(
        name: "unsatisfiable-constraints",
        summary: "A view has a height by its autoresizing mask and another one by a constraint",
        misuses: [Misuse(rule: "unsatisfiable-constraints", blamed: "diagnostic")]
    ) { app in
        app.launch(MemberController("Profile"))
    }
}
