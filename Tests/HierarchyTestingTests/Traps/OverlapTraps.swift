import Foundation
import HeadlessUIKit
import HierarchyModel

extension Trap {
    /// Changes of screens that meet other changes.
    static let overlaps: [Trap] = [
        Trap(
            name: "a late push meets the user's", report: "https://github.com/wix/react-native-navigation/pull/983",
            rule: "navigation-during-transition", system: .iOS(13)
        ) { isMended in
            let menu = TrapMenu([
                "Load": {
                    $0.later(0.4) {
                        if isMended, $0.isMoving || !$0.isOnScreen { return }
                        $0.push(TrapAnswer())
                    }
                },
                "Open": { $0.push(TrapPage()) },
            ])
            return TrapApp(UINavigationController(rootViewController: menu))
        },
        Trap(
            name: "a page that deletes itself pops while another one is pushed", rule: "navigation-during-transition",
            system: .iOS(13)
        ) { isMended in
            let menu = TrapMenu([
                "Open": {
                    $0.push(
                        TrapPage([
                            "Delete": {
                                $0.later(0.4) { page in
                                    guard let stack = page.navigationController else { return }
                                    if isMended, stack.isMoving || stack.topViewController !== page { return }
                                    stack.popViewController(animated: true)
                                }
                            },
                            "More": { $0.push(TrapForm()) },
                        ]))
                }
            ])
            return TrapApp(UINavigationController(rootViewController: menu))
        },
        Trap(
            name: "signing in replaces the stack while the user goes back", rule: "navigation-during-transition",
            system: .iOS(13)
        ) { isMended in
            let menu = TrapMenu([
                "Open": {
                    $0.push(
                        TrapPage([
                            "Sign in": { page in
                                guard let stack = page.navigationController else { return }
                                page.later(0.5) { _ in
                                    if isMended, stack.isMoving { return }
                                    stack.setViewControllers([TrapAnswer()], animated: true)
                                }
                            }
                        ]))
                }
            ])
            return TrapApp(UINavigationController(rootViewController: menu))
        },
        Trap(
            name: "an overlay is closed while it appears",
            report: "https://github.com/card-io/card.io-Cordova-Plugin/issues/12", rule: "dismiss-during-transition"
        ) { isMended in
            TrapApp(
                TrapMenu([
                    "Load": {
                        $0.later(1) {
                            if isMended, $0.isPresentationMoving { return }
                            $0.dismiss(animated: true)
                        }
                    },
                    "Wait": { $0.show(TrapForm()) },
                ]))
        },
        Trap(
            name: "a question comes while help appears",
            report: "https://github.com/bitstadium/HockeySDK-iOS/issues/72", rule: "present-during-transition"
        ) { isMended in
            TrapApp(
                TrapMenu([
                    "Check": {
                        $0.later(1) {
                            if isMended, $0.presentedViewController != nil { return }
                            $0.show(TrapAnswer())
                        }
                    },
                    "Help": { $0.show(TrapForm()) },
                ]))
        },
        Trap(
            name: "a message comes while the last one goes",
            report: "https://github.com/sberrevoets/SDCAlertView/issues/125", rule: "present-during-transition"
        ) { isMended in
            TrapApp(
                TrapMenu([
                    "Load": {
                        $0.later(1.5) {
                            if let shown = $0.presentedViewController, isMended || !shown.isBeingDismissed { return }
                            $0.show(TrapAnswer())
                        }
                    },
                    "Help": { $0.show(TrapForm(["Close": { $0.dismiss(animated: true) }])) },
                ]))
        },
        Trap(
            name: "little memory closes a form that appears", rule: "dismiss-during-transition"
        ) { isMended in
            let menu = TrapMenu(["Open": { $0.show(TrapForm()) }])
            menu.onMemoryWarning = {
                if isMended, $0.isPresentationMoving { return }
                $0.dismiss(animated: true)
            }
            return TrapApp(menu)
        },
        Trap(
            name: "little memory empties a stack that moves", rule: "navigation-during-transition", system: .iOS(13)
        ) { isMended in
            let menu = TrapMenu(["Open": { $0.push(TrapPage()) }])
            menu.onMemoryWarning = {
                if isMended, $0.navigationController?.isMoving != false { return }
                $0.navigationController?.popToRootViewController(animated: true)
            }
            return TrapApp(UINavigationController(rootViewController: menu))
        },
        Trap(
            name: "a cover for the app switcher meets a form that appears", rule: "present-during-transition"
        ) { isMended in
            let menu = TrapMenu(["Help": { $0.show(TrapForm()) }])
            _ = NotificationCenter.default.addObserver(
                forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
            ) { [weak menu] _ in
                MainActor.assumeIsolated {
                    guard let menu, !isMended || menu.presentedViewController == nil else { return }
                    menu.present(TrapAnswer(), animated: false)
                }
            }
            return TrapApp(menu)
        },
        Trap(
            name: "a tour turns a page while the user does",
            report: "https://github.com/openedx/edx-app-ios/pull/1132", rule: "page-transition-overlap"
        ) { isMended in
            let tour = Tour(isMended: isMended)
            return TrapApp(tour.pages, owner: tour)
        },
    ]
}

/// Pages that the user turns, and that a button turns a moment later.
@MainActor
private final class Tour: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let isMended: Bool
    /// How many turns have begun and not ended.
    private var turns = 0

    init(isMended: Bool) {
        self.isMended = isMended
        super.init()
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([page()], direction: .forward, animated: false)
    }

    private func page() -> TrapPage {
        TrapPage(["Skip": { [weak self] page in page.later(0.4) { _ in self?.skip() } }])
    }

    private func skip() {
        if isMended, turns > 0 { return }
        turns += 1
        pages.setViewControllers([page()], direction: .forward, animated: true) { [weak self] _ in
            self?.turns -= 1
        }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page() }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page() }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { turns += 1 }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { turns -= 1 }
}
