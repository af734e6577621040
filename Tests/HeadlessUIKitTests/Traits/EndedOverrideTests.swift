import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A presentation overrides traits of the presented controller. The override ends with the presentation.
@MainActor
struct EndedOverrideTests {
    @Test(arguments: CompactPresentation.Style.allCases, NextPlace.allCases)
    func `a dismissed controller has the traits of its next place`(
        _ style: CompactPresentation.Style, _ place: NextPlace
    ) {
        for animated in [false, true] {
            let screens = PadScreens()
            screens.session.run {
                let presented = UIViewController()
                screens.present(presented, style)
                #expect(presented.traitCollection.horizontalSizeClass == .compact)
                presented.dismiss(animated: animated)
                screens.session.runUntilIdle()
                #expect(screens.presenter.override(for: presented) == nil)
                screens.show(presented, place)
                #expect(presented.view.window === screens.window)
                #expect(presented.traitCollection.horizontalSizeClass == .regular, "animated: \(animated)")
            }
        }
    }

    @Test(arguments: NextPlace.allCases)
    func `a controller whose presentation was cancelled has the traits of its next place`(_ place: NextPlace) {
        let screens = PadScreens()
        screens.session.run {
            let presented = UIViewController()
            screens.presentation.cancels = true
            screens.present(presented, .custom)
            #expect(screens.presenter.presentedViewController == nil)
            #expect(screens.presenter.override(for: presented) == nil)
            screens.show(presented, place)
            #expect(presented.traitCollection.horizontalSizeClass == .regular)
        }
    }
}

/// Where a controller is shown after its presentation.
enum NextPlace: CaseIterable {
    case childOfPresenter, childOfOther, fullScreenByPresenter, fullScreenByOther, root
}

/// A pad's window: its root is the presenter, which has one child.
@MainActor
private final class PadScreens {
    let session: Session
    lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 1366))
    lazy var presenter = UIViewController()
    private lazy var other = UIViewController()
    let presentation = CompactPresentation()

    init() {
        session = Session(
            SessionConfiguration(device: DeviceProfile.named("iPad Pro 12.9-inch") ?? .default, semantics: .v13))
    }

    func present(_ presented: UIViewController, _ style: CompactPresentation.Style) {
        window.rootViewController = presenter
        window.makeKeyAndVisible()
        embed(other, in: presenter)
        session.runUntilIdle()
        switch style {
        case .formSheet: presented.modalPresentationStyle = .formSheet
        case .popover:
            presented.modalPresentationStyle = .popover
            presented.popoverPresentationController?.sourceView = presenter.view
        case .custom:
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = presentation
        }
        presenter.present(presented, animated: true)
        session.runUntilIdle()
    }

    func show(_ controller: UIViewController, _ place: NextPlace) {
        switch place {
        case .childOfPresenter: embed(controller, in: presenter)
        case .childOfOther: embed(controller, in: other)
        case .fullScreenByPresenter, .fullScreenByOther:
            controller.modalPresentationStyle = .fullScreen
            controller.transitioningDelegate = nil
            (place == .fullScreenByPresenter ? presenter : other).present(controller, animated: false)
        case .root: window.rootViewController = controller
        }
        session.runUntilIdle()
    }

    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}

/// Supplies a presentation controller that overrides the width, and an animator that may cancel.
final class CompactPresentation: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
    /// A style with which the presented controller's width is compact.
    enum Style: CaseIterable { case formSheet, popover, custom }

    var cancels = false

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = UIPresentationController(presentedViewController: presented, presenting: presenting)
        controller.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .compact)
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        UIView.animate(withDuration: 0.5, animations: {}) { [cancels] _ in
            if cancels { context.view(forKey: .to)?.removeFromSuperview() }
            context.completeTransition(!cancels)
        }
    }
}
