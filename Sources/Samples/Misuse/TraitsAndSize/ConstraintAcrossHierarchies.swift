import UIKit

/// Activates the constraint of a caption before the caption is in the view.
private final class PhotoController: PageController {
    private let caption = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        caption.translatesAutoresizingMaskIntoConstraints = false
        let bottom = caption.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        bottom.isActive = true  // misuse: constraint-across-hierarchies
        view.addSubview(caption)
    }
}

extension Sample {
    static let constraintAcrossHierarchies = Sample(
        name: "constraint-across-hierarchies", summary: "A constraint is activated before its view has a superview",
        misuses: [Misuse(rule: "constraint-across-hierarchies", blamed: "diagnostic")]
    ) { app in
        app.launch(PhotoController("Photo"))
    }
}
