import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// Sizes that the content of popovers prefers, in public reports.
@MainActor
struct SizeReportTests {
    private func screen(_ name: String, _ width: CGFloat, _ height: CGFloat) -> ReportController {
        let screen = ReportController(name)
        screen.preferredContentSize = CGSize(width: width, height: height)
        return screen
    }

    // Source: openradar 13891323 (lionheart/openradar-mirror 13793; iOS 3.2 to 6): "The initial root view controller …
    // appears correctly"; "Popping and pushing still animates a resize of the width as expected, but not the height".
    @Test func `a popover controller follows the width of its stack's top`() async throws {
        try await playReport(.v5, on: "iPad 2", supporting: .all) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            let stack = UINavigationController(rootViewController: screen("Short", 300, 100))
            let popover = UIPopoverController(contentViewController: stack)
            popover.present(
                from: CGRect(x: 300, y: 0, width: 44, height: 44), in: home.view, permittedArrowDirections: .any,
                animated: false)
            session.runUntilIdle()
            #expect(stack.view.bounds.width == 300)
            // With or without the bar above it.
            #expect((100...150).contains(stack.view.bounds.height))
            stack.pushViewController(screen("Tall", 400, 300), animated: true)
            session.runUntilIdle()
            #expect(stack.view.bounds.width == 400)
            stack.popViewController(animated: true)
            session.runUntilIdle()
            #expect(stack.view.bounds.width == 300)
            popover.dismiss(animated: false)
            session.runUntilIdle()
        }
    }

    // Source: skywinder/ActionSheetPicker-3.0 24 (iOS 8): the popover is right with a preferredContentSize of 320 by
    // 260; here the content is in a stack, as in nicolaschengdev/WYPopoverController 26 and 51.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the popover of a stack has the size of the root, and that of the page which is pushed`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics, on: "iPad 9.7-inch", supporting: .all) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            let stack = UINavigationController(rootViewController: screen("Picker", 320, 260))
            stack.modalPresentationStyle = .popover
            stack.popoverPresentationController?.sourceView = home.view
            stack.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 0, width: 44, height: 44)
            home.present(stack, animated: true)
            session.runUntilIdle()
            #expect(stack.view.bounds.width == 320)
            #expect((260...310).contains(stack.view.bounds.height))
            stack.pushViewController(screen("Wide", 400, 500), animated: true)
            session.runUntilIdle()
            #expect(stack.view.bounds.width == 400)
            #expect((500...550).contains(stack.view.bounds.height))
        }
    }

    // Source: openradar 19175472 (lionheart/openradar-mirror 11418; iOS 8.1.1): "changing preferredContentSize doesn't
    // propagate upwards … if it's the same value"; the hidden bar leaves its room.
    @Test func `the same preferred size again does not shrink the popover whose bar was hidden`() async throws {
        try await playReport(.v8, on: "iPad 9.7-inch", supporting: .all) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            let rows = screen("Rows", 320, 220)
            let stack = UINavigationController(rootViewController: rows)
            stack.modalPresentationStyle = .popover
            stack.popoverPresentationController?.sourceView = home.view
            stack.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 0, width: 44, height: 44)
            home.present(stack, animated: true)
            session.runUntilIdle()
            let before = stack.view.bounds.height
            #expect((220...270).contains(before))
            stack.setNavigationBarHidden(true, animated: false)
            rows.preferredContentSize = CGSize(width: 320, height: 220)
            session.runUntilIdle()
            #expect(stack.view.bounds.height == before)
        }
    }
}
