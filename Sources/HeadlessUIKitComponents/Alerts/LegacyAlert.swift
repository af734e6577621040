import Foundation
import HeadlessUIKitRuntime

/// What UIAlertView and UIActionSheet have in common: buttons with an index, shown by an alert controller.
///
/// Source: UIAlertView.h, UIActionSheet.h.
@MainActor
final class LegacyAlert {
    struct Button {
        var title: String
        var style: UIAlertAction.Style
    }

    /// The calls that the delegate gets, with the index of the button.
    struct Messages {
        var willPresent: () -> Void
        var didPresent: () -> Void
        var clicked: (Int) -> Void
        var willDismiss: (Int) -> Void
        var didDismiss: (Int) -> Void
    }

    var buttons: [Button] = []
    private(set) var controller: UIAlertController?
    /// The window of an alert that belongs to no view.
    private var window: UIWindow?

    var isVisible: Bool { controller?.presentingViewController != nil }

    func add(_ title: String, _ style: UIAlertAction.Style = .default) -> Int {
        buttons.append(Button(title: title, style: style))
        return buttons.count - 1
    }

    func index(of style: UIAlertAction.Style) -> Int { buttons.firstIndex { $0.style == style } ?? -1 }

    func title(at index: Int) -> String? { buttons.indices.contains(index) ? buttons[index].title : nil }

    /// The action of the alert that is shown.
    func action(at index: Int) -> UIAlertAction? {
        guard let actions = controller?.actions, actions.indices.contains(index) else { return nil }
        return actions[index]
    }

    /// - Parameter presenter: nil for a window of its own above all others.
    func show(
        _ controller: UIAlertController, from presenter: UIViewController?, animated: Bool = true, _ messages: Messages
    ) {
        guard self.controller == nil else { return }
        self.controller = controller
        for (index, button) in buttons.enumerated() {
            let action = UIAlertAction(title: button.title, style: button.style) { [self] _ in
                end()
                messages.didDismiss(index)
            }
            action.onChoice = {
                messages.clicked(index)
                messages.willDismiss(index)
            }
            controller.addAction(action)
        }
        messages.willPresent()
        (presenter ?? makePresenter()).present(controller, animated: animated, completion: messages.didPresent)
    }

    func dismiss(_ index: Int, animated: Bool, _ messages: Messages) {
        guard let controller, controller.presentingViewController != nil else { return }
        messages.willDismiss(index)
        controller.dismiss(animated: animated) { [self] in
            end()
            messages.didDismiss(index)
        }
    }

    /// UIKit shows an alert view in a window that becomes key.
    private func makePresenter() -> UIViewController {
        let window = UIWindow()
        let presenter = AlertRootController(above: window.session.liveWindows.last(where: \.isKeyWindow))
        window.windowLevel = .alert
        window.rootViewController = presenter
        window.makeKeyAndVisible()
        self.window = window
        return presenter
    }

    private func end() {
        controller = nil
        window?.isHidden = true
        window = nil
    }
}
