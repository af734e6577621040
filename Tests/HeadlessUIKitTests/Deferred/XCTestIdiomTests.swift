#if os(Linux)
    import Dispatch
    import Foundation
    import HeadlessUIKit
    import HierarchyModel
    import XCTest

    @testable import HeadlessUIKitRuntime

    /// XCTest waits by running the main run loop, in which a session's time passes. Source:
    /// <doc:TimeModel#Tests-of-XCTest>.
    final class XCTestIdiomTests: XCTestCase {
        private static func wait(for expectation: XCTestExpectation) -> XCTWaiter.Result {
            XCTWaiter.wait(for: [expectation], timeout: 5)
        }

        @MainActor
        private static func presentAndWait() {
            let done = XCTestExpectation(description: "presented")
            let window = UIWindow()
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            root.present(UIViewController(), animated: true) { done.fulfill() }
            XCTAssertEqual(wait(for: done), .completed)
            XCTAssertEqual(root.presentedViewController?.appearance, .appeared)
            root.dismiss(animated: false)
            window.isHidden = true
            Session.main.runUntilIdle()
        }

        /// The objects of a test that makes no session belong to the main one.
        func testPresentationInNoSession() { MainActor.assumeIsolated { Self.presentAndWait() } }

        /// The body of an asynchronous test runs in a block of the main queue, where Foundation's run loop on Linux
        /// returns at once if it has no source.
        @MainActor
        func testPresentationInTask() async { Self.presentAndWait() }

        func testMainQueueInSession() {
            MainActor.assumeIsolated {
                let session = Session()
                session.run {
                    let done = XCTestExpectation(description: "later")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { done.fulfill() }
                    XCTAssertEqual(Self.wait(for: done), .completed)
                }
                XCTAssertGreaterThanOrEqual(session.now, 100_000_000)
                XCTAssertLessThan(session.now, 5_000_000_000)
            }
        }

        func testBackgroundQueueInSession() {
            MainActor.assumeIsolated {
                Session().run {
                    let done = XCTestExpectation(description: "both queues")
                    DispatchQueue.global().async { DispatchQueue.main.async { done.fulfill() } }
                    XCTAssertEqual(Self.wait(for: done), .completed)
                }
            }
        }

        /// What is not due while the run loop runs does not happen.
        func testRunLoop() {
            MainActor.assumeIsolated {
                Session().run {
                    var lines: [String] = []
                    DispatchQueue.main.async { lines.append("now") }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { lines.append("later") }
                    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
                    XCTAssertEqual(lines, ["now"])
                }
            }
        }

        /// Code of a turn that runs the run loop is not interrupted.
        func testRunLoopInTurn() {
            MainActor.assumeIsolated {
                let session = Session()
                var lines: [String] = []
                session.schedule(after: 0) {
                    DispatchQueue.main.async { lines.append("block") }
                    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
                    lines.append("end")
                }
                session.runUntilIdle()
                XCTAssertEqual(lines, ["end", "block"])
            }
        }

        /// The work for the end of a turn is outside of every scope, and is not interrupted either.
        func testRunLoopAtEndOfTurn() {
            MainActor.assumeIsolated {
                let session = Session()
                var lines: [String] = []
                session.turn(by: .inputMemoryWarning) {
                    session.atEndOfTurn {
                        DispatchQueue.main.async { lines.append("block") }
                        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
                        lines.append("end")
                    }
                }
                XCTAssertEqual(lines, ["end"])
                session.runUntilIdle()
                XCTAssertEqual(lines, ["end", "block"])
            }
        }

        /// The run loop began before the session. The time of the session begins with the session.
        func testSessionThatBeginsInRunningLoop() {
            MainActor.assumeIsolated {
                let session = Session()
                session.run { session.mainLoopRuns(begins: false) }
                XCTAssertLessThan(session.now, 5_000_000_000)
            }
        }

        func testCurrentSessionThatIsMade() {
            MainActor.assumeIsolated {
                let session = Session()
                XCTAssertTrue(session.run { Session.currentIfMade } === session)
                let main = Session.main
                XCTAssertTrue(Session.currentIfMade === main)
            }
        }

        /// A body that awaits takes the session's time, and none of the machine's.
        func testFulfillment() async throws {
            let now = try await { @MainActor in
                let session = Session()
                return try await session.runTask {
                    let done = XCTestExpectation(description: "a minute later")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { done.fulfill() }
                    let result = await XCTWaiter.fulfillment(of: [done], timeout: 5)
                    XCTAssertEqual(result, .completed)
                    return session.now
                }
            }()
            XCTAssertEqual(now, 60_000_000_000)
        }
    }
#endif
