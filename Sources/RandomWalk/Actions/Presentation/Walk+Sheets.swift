import UIKit

// Detents of sheets.
extension Walk {
    /// Lets the app change the detents, or the user drag the sheet to another detent.
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

    /// Forbids or allows the user to pull a sheet down.
    func changeModality() {
        anyScreen { $0.parent == nil && $0.presentingViewController != nil }?.isModalInPresentation = random.oneIn(3)
    }
}
