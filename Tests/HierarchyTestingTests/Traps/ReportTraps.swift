import Foundation
import HeadlessUIKit
import HierarchyModel

extension Trap {
    /// Reports of impatient users, rebuilt before they were explored for the first time.
    static let reports: [Trap] = [
        Trap(
            name: "leaving a tab empties its stack while it moves",
            report: "https://github.com/pointfreeco/swift-composable-architecture/issues/3450",
            rule: "navigation-during-transition", system: .iOS(13)
        ) { isMended in
            let menu = TrapMenu(["Open": { if $0.navigationController?.isMoving == false { $0.push(TrapPage()) } }])
            let stack = UINavigationController(rootViewController: menu)
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, TrapForm()]
            let observer = TabObserver { selected in
                if isMended, stack.isMoving { return false }
                if selected !== stack { stack.popToRootViewController(animated: false) }
                return true
            }
            tabs.delegate = observer
            return TrapApp(tabs, owner: observer)
        },
        Trap(
            name: "a sheet is exchanged while the user closes it",
            report: "https://github.com/pointfreeco/swift-navigation/issues/254", rule: "dismiss-during-transition"
        ) { isMended in
            let exchange: @MainActor (TrapScreen?) -> Void = { presenter in
                guard let presenter else { return }
                if isMended, presenter.presentedViewController == nil || presenter.isPresentationMoving { return }
                presenter.dismiss(animated: true) { presenter.show(TrapAnswer()) }
            }
            return TrapApp(
                TrapMenu([
                    "Account": { account in
                        account.show(
                            TrapForm([
                                "Details": { form in
                                    form.show(
                                        TrapPage([
                                            "Other": { $0.later(0.4) { [weak form] _ in exchange(form) } },
                                            "Close": { $0.dismiss(animated: true) },
                                        ]))
                                }
                            ]))
                    }
                ]))
        },
        Trap(
            name: "a sheet that was swiped down closes the one below it",
            report: "https://github.com/pointfreeco/swift-navigation/issues/309", rule: "late-dismiss-climbs"
        ) { isMended in
            let observer = SheetObserver()
            let menu = TrapMenu([
                "Account": {
                    $0.show(
                        TrapForm([
                            "Details": { form in
                                let page = TrapPage()
                                observer.onDismissal = { [weak form] in
                                    if isMended, form?.presentedViewController == nil { return }
                                    form?.dismiss(animated: true)
                                }
                                page.presentationController?.delegate = observer
                                form.show(page)
                            }
                        ]))
                }
            ])
            return TrapApp(menu, owner: observer)
        },
        // In the place of Nivelir 149, whose text is not at hand: the same kind, a presentation in a dismissal.
        Trap(
            name: "a product is opened while the last one goes",
            report: "https://github.com/nathantannar4/Transmission/issues/103", rule: "present-during-transition",
            links: ["shop://product"]
        ) { isMended in
            let menu = TrapMenu()
            return TrapApp(menu) { _ in
                if let shown = menu.presentedViewController, isMended || !shown.isBeingDismissed { return }
                menu.show(TrapPage(["Close": { $0.dismiss(animated: true) }]))
            }
        },
        // Of the text, only that there were two transitions from one source is at hand.
        Trap(
            name: "two taps on a bar button present twice",
            report: "https://github.com/wireapp/wire-ios/pull/4848", rule: "present-during-transition"
        ) { isMended in
            let menu = TrapMenu()
            let add = UIAction { [weak menu] _ in
                menu?.later(0.3) {
                    if isMended, $0.presentedViewController != nil { return }
                    $0.show(TrapForm())
                }
            }
            let item = UIBarButtonItem(title: "Add", primaryAction: add)
            menu.navigationItem.rightBarButtonItem = item
            return TrapApp(UINavigationController(rootViewController: menu))
        },
        // In the place of react-native-screens 3173, whose text is not at hand: of the same library.
        Trap(
            name: "a sheet of the outer stack is opened while that of the inner one goes",
            report: "https://github.com/software-mansion/react-native-screens/issues/4446",
            rule: "present-during-transition"
        ) { isMended in
            let outer = TrapMenu()
            let inner = TrapPage([
                "Filter": { inner in
                    inner.show(
                        TrapForm([
                            "Next": { form in
                                if isMended { return form.dismiss(animated: true) { outer.show(TrapAnswer()) } }
                                form.dismiss(animated: true)
                                // A frame later.
                                outer.later(1.0 / 60) { $0.show(TrapAnswer()) }
                            }
                        ]))
                }
            ])
            outer.onLoad = { outer in
                outer.addChild(inner)
                inner.view.frame = outer.view.bounds
                outer.view.addSubview(inner.view)
                inner.didMove(toParent: outer)
            }
            return TrapApp(outer)
        },
    ]
}

/// Asks a closure whether a tab may be selected.
@MainActor
private final class TabObserver: NSObject, UITabBarControllerDelegate {
    private let allowsSelection: (UIViewController) -> Bool

    init(_ allowsSelection: @escaping (UIViewController) -> Bool) {
        self.allowsSelection = allowsSelection
        super.init()
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allowsSelection(viewController) }
}

/// Calls a closure when the user has dismissed a sheet.
@MainActor
private final class SheetObserver: NSObject, UIAdaptivePresentationControllerDelegate {
    var onDismissal: (() -> Void)?

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onDismissal?() }
}
