import UIKit

// The heights of sheets.
extension Walk {
    /// The app changes them, or the user drags the sheet to another one.
    func changeHeight() {
        guard let presented = anySheet(), let sheet = presented.sheetPresentationController else { return }
        let chosen: UISheetPresentationController.Detent.Identifier? =
            [.medium, .large, nil].randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            sheet.detents =
                [[.medium()], [.large()], [.medium(), .large()]].randomElement(using: &random) ?? [.large()]
        case 1: sheet.selectedDetentIdentifier = chosen
        case 2: sheet.animateChanges { sheet.selectedDetentIdentifier = chosen }
        default: session.dragSheet(presented, to: chosen ?? .medium)
        }
    }

    /// A sheet that the user cannot pull down, or can again.
    func changeModality() {
        anyScreen { $0.parent == nil && $0.presentingViewController != nil }?.isModalInPresentation = random.oneIn(3)
    }
}
