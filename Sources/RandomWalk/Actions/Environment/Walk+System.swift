import UIKit

// Alerts and the system's pickers.
extension Walk {
    func presentSystemScreen() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeSystemScreen()
        presented.popoverPresentationController?.sourceView = requester.view
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    private func makeSystemScreen() -> any SystemScreen {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return WalkImagePickerController()
        case 1: return WalkDocumentPickerController(documentTypes: ["public.text"], in: .open)
        // Until iOS 7 a pad needs a popover for it.
        case 2 where session.configuration.has(.adaptivity):
            return WalkActivityViewController(activityItems: ["text"], applicationActivities: nil)
        default: return makeAlert()
        }
    }

    private func makeAlert() -> WalkAlertController {
        let isSheet = session.configuration.has(.adaptivity) && random.oneIn(3)
        let alert = WalkAlertController(title: "Alert", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
        for title in ["Yes", "No"] {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { [session] in session.mark("chosen", detail: $0.title) })
        }
        if !isSheet, random.oneIn(2) { alert.addTextField() }
        return alert
    }

    /// Chooses, types or cancels, as the user does.
    func useSystemScreen() {
        let open = controllers.compactMap { $0 as? any SystemScreen }
            .filter {
                $0.isSettled && $0.presentedScreen == nil && $0.presentingViewController != nil
                    && $0.viewIfLoaded?.window?.isHidden == false
            }
        guard let screen = open.randomElement(using: &random) else { return }
        if let field = (screen as? WalkAlertController)?.textFields?.first, random.oneIn(2) {
            return session.type("text", into: field)
        }
        screen.isBusy = true
        screen.use(in: session, isCancelling: random.oneIn(2))
        session.schedule(after: 0.6) { screen.isBusy = false }
    }
}
