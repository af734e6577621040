import MessageUI
import UIKit

@objc protocol ErrandControllerDelegate {
    @objc optional func errandController(_ controller: ErrandController, canSave title: String) -> Bool
    @objc optional func errandControllerDidCancel(_ controller: ErrandController)
}

/// How a screen comes. Since iOS 18, view controllers of UIKit have a nested class of this name.
enum Transition {
    case sheet
}

class ErrandController: UIViewController {
    let transition = Transition.sheet
    @IBOutlet weak var titleField: UITextField!
    @IBOutlet var buttons: [UIButton]!
    weak var delegate: ErrandControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.addTarget(self, action: #selector(titleChanged), for: .editingChanged)
    }

    @objc func titleChanged() {
        title = titleField.text
    }

    @IBAction func save() {
        if delegate?.errandController?(self, canSave: titleField.text ?? "") ?? true {
            performSegue(withIdentifier: "saved", sender: self)
        }
    }

    @IBAction func cancel(_ sender: UIButton) {
        delegate?.errandControllerDidCancel?(self)
        dismiss(animated: true)
    }
}
