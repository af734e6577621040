import UIKit

// Alerts and the system's pickers.
extension Monkey {
    func presentSystem() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeSystemController()
        presented.popoverPresentationController?.sourceView = requester.view
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    private func makeSystemController() -> any SystemScreen {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return MonkeyPhotos()
        case 1: return MonkeyDocuments(documentTypes: ["public.text"], in: .open)
        // Until iOS 7 a pad has no place for it.
        case 2 where session.configuration.semantics != .v5:
            return MonkeyActivities(activityItems: ["text"], applicationActivities: nil)
        default: return makeAlert()
        }
    }

    private func makeAlert() -> MonkeyAlert {
        let isSheet = session.configuration.semantics != .v5 && random.oneIn(3)
        let alert = MonkeyAlert(title: "Alert", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
        for title in ["Yes", "No"] {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { [session] in session.mark("chosen", detail: $0.title) })
        }
        if !isSheet, random.oneIn(2) { alert.addTextField() }
        return alert
    }

    /// The user chooses, types or cancels.
    func useSystem() {
        let open = controllers.compactMap { $0 as? any SystemScreen }
            .filter {
                $0.isSettled && $0.shown == nil && $0.presentingViewController != nil
                    && $0.viewIfLoaded?.window?.isHidden == false
            }
        guard let screen = open.randomElement(using: &random) else { return }
        if let field = (screen as? MonkeyAlert)?.textFields?.first, random.oneIn(2) {
            return session.type("text", into: field)
        }
        screen.isBusy = true
        screen.use(in: session, isCancelling: random.oneIn(2))
        session.schedule(after: 0.6) { screen.isBusy = false }
    }
}

/// A controller of the system's, which the user leaves by what is in it.
@MainActor
protocol MonkeySystemScreen: MonkeyScreen {
    func use(in session: Session, isCancelling: Bool)
}

typealias SystemScreen = UIViewController & MonkeySystemScreen

final class MonkeyAlert: UIAlertController, MonkeySystemScreen {
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?

    func use(in session: Session, isCancelling: Bool) { session.tap(actions[isCancelling ? 1 : 0]) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }
}

final class MonkeyPhotos: UIImagePickerController, MonkeySystemScreen, UINavigationControllerDelegate,
    UIImagePickerControllerDelegate
{
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?

    func use(in session: Session, isCancelling: Bool) {
        delegate = self
        if isCancelling { session.cancel(self) } else { session.pick([.mediaType: "public.image"], in: self) }
    }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.presentingViewController?.dismiss(animated: true) }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: false) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }
}

final class MonkeyDocuments: UIDocumentPickerViewController, MonkeySystemScreen {
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?

    func use(in session: Session, isCancelling: Bool) {
        session.pick(isCancelling ? [] : [URL(fileURLWithPath: "/text")], in: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }
}

final class MonkeyActivities: UIActivityViewController, MonkeySystemScreen {
    private(set) var told = "disappeared"
    var isBusy = false
    var keptAlive: AnyObject?

    func use(in session: Session, isCancelling: Bool) { session.choose(isCancelling ? nil : .print, in: self) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }
}
