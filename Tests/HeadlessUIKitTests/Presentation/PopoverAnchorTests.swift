import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The anchors of popovers. Source: UIPopoverPresentationController.h; <doc:Popovers>.
@MainActor
struct PopoverAnchorTests {
    enum Place: CaseIterable {
        case left, right, toolbar
    }

    /// The popover is below a navigation bar or above a toolbar, not at the edge of the window.
    @Test(arguments: Place.allCases)
    func `a popover may point at a button of a navigation bar`(_ place: Place) {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.showStack(fixture.p)
            fixture.n.isToolbarHidden = false
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            switch place {
            case .left: fixture.p.navigationItem.leftBarButtonItem = item
            case .right: fixture.p.navigationItem.rightBarButtonItem = item
            case .toolbar: fixture.p.toolbarItems = [item]
            }
            fixture.b.preferredContentSize = CGSize(width: 320, height: 200)
            fixture.presentPopover(isAnchored: false) { $0.barButtonItem = item }
            fixture.session.runUntilIdle()
            let frame = fixture.b.view.frame
            let (bar, toolbar) = (fixture.n.navigationBar.frame, fixture.n.toolbar.frame)
            switch place {
            case .left: #expect(frame.origin == CGPoint(x: 10, y: bar.maxY))
            case .right: #expect(frame.origin == CGPoint(x: bar.maxX - 330, y: bar.maxY))
            case .toolbar:
                #expect(frame.maxY == toolbar.minY)
                #expect(frame.midX == toolbar.midX)
            }
            #expect(bar.minY > 0)
        }
    }

    @Test func `a popover may point at a button of a bar without a navigation controller`() {
        withFixture(device: "iPad 2", .v5) { fixture in
            fixture.show(fixture.p)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 768, height: 44))
            let item = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
            bar.items = [item]
            fixture.p.view.addSubview(bar)
            let popover = UIPopoverController(contentViewController: fixture.b)
            popover.contentSize = CGSize(width: 320, height: 200)
            popover.present(from: item, permittedArrowDirections: .any, animated: false)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame.minY == bar.frame.maxY)
            #expect(fixture.b.view.frame.midX == bar.frame.midX)
            popover.dismiss(animated: false)
            fixture.session.runUntilIdle()
        }
    }

    /// The presentation keeps its anchor alive and releases it at its end.
    @Test func `the source view is kept alive during the presentation`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            weak var anchor: UIView?
            do {
                let view = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
                anchor = view
                fixture.p.view.addSubview(view)
                fixture.b.modalPresentationStyle = .popover
                fixture.b.popoverPresentationController?.sourceView = view
                fixture.present(fixture.b, from: fixture.p, .popover)
                fixture.session.runUntilIdle()
                view.removeFromSuperview()
            }
            fixture.session.runUntilIdle()
            #expect(anchor != nil)
            #expect(fixture.b.popoverPresentationController?.sourceView === anchor)
            fixture.dismiss(fixture.p)
            fixture.session.runUntilIdle()
            #expect(anchor == nil)
        }
    }

    @Test(arguments: [true, false])
    func `a tap beside an action sheet cancels it`(_ hasCancel: Bool) {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            for (title, style) in [
                ("Delete", UIAlertAction.Style.destructive), ("Cancel", hasCancel ? .cancel : .default),
            ] {
                sheet.addAction(
                    UIAlertAction(title: title, style: style) { fixture.transcript.note("\($0.title ?? "") runs") })
            }
            sheet.popoverPresentationController?.sourceView = fixture.p.view
            fixture.p.present(sheet, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            fixture.session.tapOutside(sheet)
            fixture.transcript.note("[tap]")
            fixture.session.runUntilIdle()
            #expect(fixture.p.presentedViewController == nil)
            #expect(fixture.transcript.lines == (hasCancel ? ["[tap]", "Cancel runs"] : ["[tap]"]))
        }
    }
}
