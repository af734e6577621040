import HeadlessUIKit
import HierarchyModel
import UIKit

/// A controller of the system, which the user closes with its own buttons.
@MainActor
protocol WalkSystemScreen: WalkScreen {
    func use(in session: Session, isCancelling: Bool)
}

typealias SystemScreen = UIViewController & WalkSystemScreen

final class WalkAlertController: UIAlertController, WalkSystemScreen {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?

    func use(in session: Session, isCancelling: Bool) { session.tap(actions[isCancelling ? 1 : 0]) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}

final class WalkImagePickerController: UIImagePickerController, WalkSystemScreen, UINavigationControllerDelegate,
    UIImagePickerControllerDelegate
{
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?

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
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}

final class WalkDocumentPickerController: UIDocumentPickerViewController, WalkSystemScreen {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?

    func use(in session: Session, isCancelling: Bool) {
        session.pick(isCancelling ? [] : [URL(fileURLWithPath: "/text")], in: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}

final class WalkActivityViewController: UIActivityViewController, WalkSystemScreen {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?

    func use(in session: Session, isCancelling: Bool) { session.choose(isCancelling ? nil : .print, in: self) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}
