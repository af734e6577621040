import HeadlessUIKit
import Testing
import UIKit

@testable import Samples

@MainActor
struct SizeClassTests {
    @Test(
        arguments: [
            ("iPad 9.7-inch", 0), ("iPad mini", 0), ("iPhone 6 Plus", 1), ("iPhone 6", 2), ("iPhone 5", 3),
            ("iPhone 5c", 3),
            ("iPhone 5s", 3), ("iPhone 4s", 4),
        ])
    func `a page has the size classes that the table lists for its device`(device: String, row: Int) throws {
        let row = DeviceRow.all[row]
        let session = Session(SessionConfiguration(device: try #require(DeviceProfile.named(device)), semantics: .v13))
        session.run {
            let app = SampleApp()
            let page = DeviceController(row)
            app.launch(UINavigationController(rootViewController: page))
            #expect(page.title == "\(row.names): \(row.portrait)")
            app.rotate(to: .landscapeLeft)
            app.settle()
            #expect(page.title == "\(row.names): \(row.landscape)")
        }
    }

    @Test func `a narrow window on a pad has other size classes than the table lists`() throws {
        let pad = try #require(DeviceProfile.named("iPad 9.7-inch"))
        let session = Session(SessionConfiguration(device: pad, semantics: .v13))
        session.run {
            let app = SampleApp()
            let page = DeviceController(DeviceRow.all[0])
            app.launch(UINavigationController(rootViewController: page))
            app.resizeWindow(width: 438)
            app.settle()
            #expect(page.title == "iPad, iPad mini: compact × regular, unlike the table")
        }
    }
}
