import UIKit

/// The places of a map, in a sheet that is as high as its list at first.
final class PlacesController: PageController {
    private static let listHeight = UISheetPresentationController.Detent.Identifier("list")

    let mapButton = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    let shareButton = UIButton(frame: CGRect(x: 140, y: 20, width: 100, height: 44))
    /// How many places the list has.
    private var count = 6
    private(set) lazy var list = UISheetPresentationController.Detent.custom(identifier: Self.listHeight) {
        [weak self] context in
        self.map { min(CGFloat($0.count) * 44 + 84, context.maximumDetentValue) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapButton.setTitle("Map", for: .normal)
        mapButton.addAction(UIAction { [weak self] _ in self?.showMap() }, for: .touchUpInside)
        shareButton.setTitle("Share", for: .normal)
        shareButton.addAction(UIAction { [weak self] _ in self?.share() }, for: .touchUpInside)
        view.addSubview(mapButton)
        view.addSubview(shareButton)
    }

    func showNearby() {
        count = 2
        sheetPresentationController?.animateChanges {
            sheetPresentationController?.selectedDetentIdentifier = Self.listHeight
            sheetPresentationController?.invalidateDetents()
        }
    }

    private func showMap() {
        sheetPresentationController?.animateChanges {
            sheetPresentationController?.selectedDetentIdentifier = Self.listHeight
        }
    }

    private func share() {
        let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceItem = shareButton
        present(sheet, animated: true)
    }
}

extension PlacesController: UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        mapButton.isHidden = sheet.selectedDetentIdentifier != .large
    }
}
