import UIKit

/// Shows its size classes in its title.
private final class AdaptivePageController: PageController {
    private let name: String

    override init(_ title: String) {
        name = title
        super.init(title)
    }

    required init?(coder: NSCoder) { nil }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        adapt()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adapt()
    }

    private func adapt() { title = "\(name), \(SizeClasses(traitCollection))" }
}

extension Sample {
    static let traitOverrides = Sample(
        name: "trait-overrides",
        summary:
            "A container overrides the width class of two children on a phone that rotates",
        device: "iPhone 6 Plus"
    ) { app in
        let mail = AdaptivePageController("Mail")
        let sides = SideBySideController(master: mail, detail: AdaptivePageController("Letter"))
        let root = ContentContainerController()
        app.launch(root)
        root.displayContentController(sides)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        sides.pinDetail()
        app.rotate(to: .portrait)
        app.settle()
        sides.unpinDetail()
        app.settle()
        sides.removeMaster()
        root.displayContentController(mail)
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
        root.hideContentController(mail)
        sides.add(mail)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
    }
}
