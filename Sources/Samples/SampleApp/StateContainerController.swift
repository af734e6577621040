import UIKit

/// A container that encodes its children.
class StateContainerController: ContentContainerController {
    init(_ identifier: String?) {
        super.init(nibName: nil, bundle: nil)
        title = identifier
        restorationIdentifier = identifier
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func encodeRestorableState(with coder: NSCoder) {  // right: restorable-children-not-encoded
        super.encodeRestorableState(with: coder)
        for (index, child) in children.enumerated() {
            coder.encode(child, forKey: "child \(index)")  // right: reserved-restoration-key
        }
    }

    /// Places two children one below the other.
    override func frameForContentController() -> CGRect {
        let inside = view.bounds.insetBy(dx: 20, dy: 60)
        let top = CGFloat(children.count - 1) * inside.height / 2
        return CGRect(x: inside.minX, y: inside.minY + top, width: inside.width, height: inside.height / 2)
    }
}
