import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// What popovers stand beside. Source: UIPopoverPresentationController.h; <doc:Popovers>.
@MainActor
struct PopoverAnchorTests {
    enum Place: CaseIterable {
        case left, right, toolbar
    }

    /// It stands below a navigation bar and above a toolbar, not at the edge of the window.
    @Test(arguments: Place.allCases)
    func aButtonInABar(_ place: Place) {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.showStack(stage.p)
            stage.n.isToolbarHidden = false
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            switch place {
            case .left: stage.p.navigationItem.leftBarButtonItem = item
            case .right: stage.p.navigationItem.rightBarButtonItem = item
            case .toolbar: stage.p.toolbarItems = [item]
            }
            stage.b.preferredContentSize = CGSize(width: 320, height: 200)
            stage.presentPopover(isAnchored: false) { $0.barButtonItem = item }
            stage.session.runUntilIdle()
            let frame = stage.b.view.frame
            let (bar, toolbar) = (stage.n.navigationBar.frame, stage.n.toolbar.frame)
            switch place {
            case .left: #expect(frame.origin == CGPoint(x: 10, y: bar.maxY))
            case .right: #expect(frame.origin == CGPoint(x: bar.maxX - 330, y: bar.maxY))
            case .toolbar: #expect(frame.maxY == toolbar.minY && frame.midX == toolbar.midX)
            }
            #expect(bar.minY > 0)
        }
    }

    @Test func aButtonInABarThatStandsAlone() {
        onStage(device: "iPad 2", .v5) { stage in
            stage.show(stage.p)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 768, height: 44))
            let item = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
            bar.items = [item]
            stage.p.view.addSubview(bar)
            let popover = UIPopoverController(contentViewController: stage.b)
            popover.contentSize = CGSize(width: 320, height: 200)
            popover.present(from: item, permittedArrowDirections: .any, animated: false)
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame.minY == bar.frame.maxY && stage.b.view.frame.midX == bar.frame.midX)
            popover.dismiss(animated: false)
            stage.session.runUntilIdle()
        }
    }

    /// The presentation keeps its anchor, and lets go of it when it is over.
    @Test func theSourceViewIsKeptAliveAndLetGo() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            weak var anchor: UIView?
            do {
                let view = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
                anchor = view
                stage.p.view.addSubview(view)
                stage.b.modalPresentationStyle = .popover
                stage.b.popoverPresentationController?.sourceView = view
                stage.present(stage.b, from: stage.p, .popover)
                stage.session.runUntilIdle()
                view.removeFromSuperview()
            }
            stage.session.runUntilIdle()
            #expect(anchor != nil && stage.b.popoverPresentationController?.sourceView === anchor)
            stage.dismiss(stage.p)
            stage.session.runUntilIdle()
            #expect(anchor == nil)
        }
    }

    @Test(arguments: [true, false])
    func aTapBesideAnActionSheetCancelsIt(_ hasCancel: Bool) {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            for (title, style) in [
                ("Delete", UIAlertAction.Style.destructive), ("Cancel", hasCancel ? .cancel : .default),
            ] {
                sheet.addAction(
                    UIAlertAction(title: title, style: style) { stage.journal.note("\($0.title ?? "") runs") })
            }
            sheet.popoverPresentationController?.sourceView = stage.p.view
            stage.p.present(sheet, animated: true)
            stage.session.runUntilIdle()
            stage.journal.clear()
            stage.session.tapOutside(sheet)
            stage.journal.note("[tap]")
            stage.session.runUntilIdle()
            #expect(stage.p.presentedViewController == nil)
            #expect(stage.journal.lines == (hasCancel ? ["[tap]", "Cancel runs"] : ["[tap]"]))
        }
    }
}
