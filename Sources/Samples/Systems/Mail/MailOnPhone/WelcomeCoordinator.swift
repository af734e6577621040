import UIKit

/// The introduction of the app, and the sign-in.
final class WelcomeCoordinator: NSObject, Coordinator {
    var onSignedIn: () -> Void = {}
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let texts = ["Welcome", "All your messages", "Sign in"]

    var root: UIViewController { pages }

    override init() {
        super.init()
        pages.dataSource = self
        if let first = page(at: 0) { pages.setViewControllers([first], direction: .forward, animated: false) }
    }

    private func page(at index: Int) -> UIViewController? {
        guard texts.indices.contains(index) else { return nil }
        let page = WelcomePageController(texts[index], index: index)
        page.onContinue = { [weak self] in self?.goOn(from: index) }
        return page
    }

    private func goOn(from index: Int) {
        guard let next = page(at: index + 1) else { return signIn() }
        pages.setViewControllers([next], direction: .forward, animated: true)
    }

    private func signIn() {
        let screen = MailSignInController("Sign in")
        let stack = UINavigationController(rootViewController: screen)
        stack.modalPresentationStyle = .fullScreen
        screen.onSignIn = { [weak self, weak screen] password in
            if password == "secret" { self?.leave() } else { screen?.say("This is not the password.") {} }
        }
        screen.onForgotten = { [weak self, weak stack] in self?.sendPassword(by: stack) }
        pages.present(stack, animated: true)
    }

    private func sendPassword(by stack: UINavigationController?) {
        let screen = ForgottenPasswordController("Forgotten")
        screen.onSend = { [weak screen, weak stack] in
            screen?.say("Look into your mail.") { stack?.popViewController(animated: true) }
        }
        stack?.pushViewController(screen, animated: true)
    }

    private func leave() { pages.dismiss(animated: true) { self.onSignedIn() } }
}

extension WelcomeCoordinator: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? WelcomePageController).flatMap { page(at: $0.index - 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? WelcomePageController).flatMap { page(at: $0.index + 1) } }
}
