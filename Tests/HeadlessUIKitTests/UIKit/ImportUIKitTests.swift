#if os(Linux)
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKitRuntime

    @MainActor
    struct ImportUIKitTests {
        @Test func `an app that imports UIKit launches`() {
            let session = Session(.v13)
            session.run {
                let delegate = FixtureAppDelegate()
                session.launch(delegate)
                session.runUntilIdle()
                let root = delegate.window?.rootViewController as? FixtureDetailViewController
                #expect(root?.title == "Detail")
                #expect(root?.view.window === delegate.window)
                #expect(root?.view.frame == UIScreen.main.bounds)
                root?.press()
                #expect(root?.taps == 1)
                #expect(session.state.anomalies == 0)
            }
        }
    }
#endif
