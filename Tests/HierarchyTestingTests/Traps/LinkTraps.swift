import HeadlessUIKit
import HierarchyModel

extension Trap {
    private static let link = ["shop://cart"]

    /// Links that reach an app which is not ready for them.
    static let links: [Trap] = [
        Trap(
            name: "a link is presented under a form",
            report: "https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/pull/189",
            rule: "present-while-presenting", links: link
        ) { isMended in
            let menu = TrapMenu(["Help": { $0.show(TrapForm()) }])
            return TrapApp(menu) { _ in
                if isMended, menu.presentedViewController != nil { return }
                menu.show(TrapPage())
            }
        },
        Trap(
            name: "a link is pushed under a form", report: "https://github.com/openedx/edx-app-ios/pull/1170",
            rule: "push-under-presentation", links: link
        ) { isMended in
            let menu = TrapMenu([
                "Profile": {
                    let form = TrapForm()
                    form.modalPresentationStyle = .fullScreen
                    $0.show(form)
                }
            ])
            return TrapApp(UINavigationController(rootViewController: menu)) { _ in
                guard isMended, menu.presentedViewController != nil else { return menu.push(TrapPage()) }
                menu.dismiss(animated: false) { menu.push(TrapPage()) }
            }
        },
        Trap(
            name: "a link is pushed while the stack moves", rule: "navigation-during-transition", system: .iOS(13),
            links: link
        ) { isMended in
            let menu = TrapMenu(["Open": { $0.push(TrapPage()) }])
            let stack = UINavigationController(rootViewController: menu)
            return TrapApp(stack) { _ in
                if isMended, stack.isMoving { return }
                stack.pushViewController(TrapAnswer(), animated: true)
            }
        },
        Trap(
            name: "a link pushes the page that the user has opened",
            report: "https://github.com/software-mansion/react-native-screens/issues/791",
            rule: "push-same-controller", links: link
        ) { isMended in
            let cart = TrapPage()
            let menu = TrapMenu(["Cart": { if $0.navigationController?.isMoving == false { $0.push(cart) } }])
            let stack = UINavigationController(rootViewController: menu)
            return TrapApp(stack) { _ in
                if isMended, stack.isMoving || stack.viewControllers.contains(cart) { return }
                stack.pushViewController(cart, animated: true)
            }
        },
        Trap(
            name: "a link goes back to a page that was popped",
            report: "https://github.com/pointfreeco/episode-code-samples/pull/107", rule: "pop-to-absent-controller",
            links: link
        ) { isMended in
            let opened = OpenedPage()
            let menu = TrapMenu([
                "Open": {
                    let page = TrapPage()
                    opened.page = page
                    $0.push(page)
                }
            ])
            let stack = UINavigationController(rootViewController: menu)
            return TrapApp(stack) { _ in
                guard let last = opened.page else { return }
                if isMended, stack.isMoving || !stack.viewControllers.contains(last) { return }
                stack.popToViewController(last, animated: true)
            }
        },
        Trap(
            name: "a link closes what is shown while it appears", rule: "dismiss-during-transition", links: link
        ) { isMended in
            let menu = TrapMenu(["Help": { $0.show(TrapForm()) }])
            return TrapApp(menu) { _ in
                if isMended, menu.isPresentationMoving { return }
                menu.dismiss(animated: true)
            }
        },
        Trap(
            name: "a link makes a new root under a form",
            report: "https://github.com/iaminh/CoordinatorExample/issues/1",
            rule: "root-replaced-while-presenting", links: link
        ) { isMended in
            let menu = TrapMenu(["Help": { $0.show(TrapForm()) }])
            return TrapApp(menu) { window in
                if isMended, menu.presentedViewController != nil { return }
                window.rootViewController = TrapAnswer()
            }
        },
        Trap(
            name: "the same link comes twice", rule: "present-active-controller", links: link
        ) { isMended in
            let (menu, cart) = (TrapMenu(), TrapPage())
            return TrapApp(menu) { _ in
                if isMended, cart.presentingViewController != nil { return }
                menu.show(cart)
            }
        },
        Trap(
            name: "a link is presented by a page that was popped", rule: "present-from-unattached-view", links: link
        ) { isMended in
            let opened = OpenedPage()
            let menu = TrapMenu([
                "Open": {
                    let page = TrapPage()
                    opened.page = page
                    $0.push(page)
                }
            ])
            return TrapApp(UINavigationController(rootViewController: menu)) { _ in
                guard let last = opened.page, !isMended || last.isOnScreen else { return }
                last.show(TrapAnswer())
            }
        },
        Trap(
            name: "the delegate of the scene takes no links", report: "https://github.com/expo/expo/issues/47628",
            rule: "link-not-handled", links: link
        ) { isMended in
            TrapApp(TrapMenu(), scene: isMended ? WholeScene.self : WindowScene.self)
        },
    ]
}

/// The page that the user has opened last.
@MainActor
private final class OpenedPage { var page: TrapPage? }
