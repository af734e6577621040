import UIKit

/// The people of a club, from a storyboard. A segue presents the card of one of them.
final class MemberListController: UIViewController {}

/// The card of a member. It chooses how it is presented when the storyboard has made it.
final class MemberCardController: UIViewController {
    /// Whether the view was loaded when the controller awoke.
    private(set) var hadView: Bool?

    override func awakeFromNib() {
        super.awakeFromNib()
        hadView = isViewLoaded
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 400, height: 300)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        (view.subviews.first as? UIButton)?.addAction(
            UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) }, for: .touchUpInside)
    }
}

/// The view of a card, which gets its look when its objects are connected, and its place when it is laid out.
final class MemberCardView: UIView {
    /// The width that the storyboard has given it.
    private(set) var widthAtFirst: CGFloat?

    override func awakeFromNib() {
        super.awakeFromNib()
        widthAtFirst = bounds.width
        layer.cornerRadius = 12
    }
}

extension Sample {
    static let awakeFromNib = Sample(
        name: "awake-from-nib",
        summary: "A card from a storyboard chooses its presentation in awakeFromNib(), before its view is loaded",
        device: "iPad Pro 11-inch (M5)"
    ) { app in
        app.session.interfaceClasses.register(
            MemberListController.self, MemberCardController.self, MemberCardView.self)
        let card = SampleStoryboard.scene("card", class: "MemberCardController")
        app.launch(
            SampleStoryboard.make(
                SampleStoryboard.scene(
                    "start", class: "MemberListController",
                    button: "<segue destination=\"card\" kind=\"presentation\" identifier=\"open\" id=\"s1\"/>"),
                card.replacing(
                    "<view key=\"view\" ",
                    with: "<view key=\"view\" customClass=\"MemberCardView\" customModule=\"Samples\" ")))
        guard let list = app.window?.rootViewController, let button = list.view.subviews.first as? UIButton else {
            return
        }
        for _ in 0..<2 {
            app.tap(button)
            app.settle()
            let close = list.presentedViewController?.view.subviews.first as? UIButton
            if let close { app.tap(close) }
            app.settle()
        }
    }
}
