import HeadlessUIKit
import Testing
import UIKit

/// A file of a test suite imports both Testing and UIKit.
@MainActor @Suite struct TestingAndUIKitTests {
    @Test func `Testing and UIKit can be imported together`() {
        Session(.v13).run {
            let controller = UIViewController()
            #expect(!controller.isViewLoaded)
            #expect(controller.view.bounds.size == UIScreen.main.bounds.size)
        }
    }
}
