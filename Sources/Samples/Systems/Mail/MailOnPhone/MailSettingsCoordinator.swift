import UIKit

/// The settings, and the sign-out.
final class MailSettingsCoordinator: Coordinator {
    var onSignOut: () -> Void = {}
    private let settings = MailSettingsController("Settings")
    private let stack: UINavigationController
    private var notifications: Set<String> = ["Banners"]

    var root: UIViewController { stack }

    init() {
        stack = UINavigationController(rootViewController: settings)
        settings.makeRows = { [weak self] in self?.rows ?? [] }
    }

    private var rows: [MenuController.Row] {
        [
            .init(title: "Account") { [weak self] in self?.push(MailAccountController("Account")) },
            .init(title: "Notifications") { [weak self] in self?.showNotifications() },
            .init(title: "Signature") { [weak self] in self?.editSignature() },
            .init(title: "About") { [weak self] in self?.push(AboutController("About")) },
            .init(title: "Sign out") { [weak self] in self?.askWhetherToSignOut() },
        ]
    }

    private func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }

    private func showNotifications() {
        let screen = NotificationsController("Notifications")
        screen.makeRows = { [weak self, weak screen] in
            ["Banners", "Sounds"].map { kind in
                .init(title: kind, isChecked: self?.notifications.contains(kind) == true) {
                    self?.notifications.formSymmetricDifference([kind])
                    screen?.reload()
                }
            }
        }
        push(screen)
    }

    private func editSignature() { settings.present(SignatureController("Signature"), animated: true) }

    private func askWhetherToSignOut() {
        let question = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .alert)
        question.addAction(UIAlertAction(title: "Stay", style: .cancel))
        question.addAction(UIAlertAction(title: "Leave", style: .destructive) { [weak self] _ in self?.onSignOut() })
        settings.present(question, animated: true)
    }
}

final class MailSettingsController: MenuController {}

final class MailAccountController: PageController {}

final class NotificationsController: MenuController {}

/// The signature of each message.
final class SignatureController: PageController {}

final class AboutController: PageController {}
