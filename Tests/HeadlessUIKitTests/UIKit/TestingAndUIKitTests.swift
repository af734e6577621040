import Testing
import UIKit

/// A file of a test suite says both `import Testing` and `import UIKit`.
@MainActor @Suite struct TestingAndUIKitTests {
    @Test func bothAreImported() {
        Session().run {
            let controller = UIViewController()
            #expect(!controller.isViewLoaded)
            #expect(controller.view.bounds.size == UIScreen.main.bounds.size)
        }
    }
}
