// What Apple's XCTest has and that of Linux lacks. `run_suites.py` adds this file to the tests of a suite.

import XCTest

// The tests of a class of the main actor, as SwiftPM lists them. XCTest runs them on the main thread. Its own function
// takes these lists, too, but casts each method to one without an actor, and that cast ends the process.

func testCase<Case: XCTestCase>(_ tests: [(String, (Case) -> @MainActor () throws -> Void)]) -> XCTestCaseEntry {
    (Case.self, tests.map { test in (test.0, { object in try run(test.1, of: object) }) })
}

func testCase<Case: XCTestCase>(_ tests: [(String, (Case) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
    (Case.self, tests.map { test in (test.0, { object in try run(test.1, of: object) }) })
}

private func run<Case>(_ test: (Case) -> @MainActor () throws -> Void, of object: XCTestCase) throws {
    guard let object = object as? Case else { return XCTFail("\(type(of: object)) is no \(Case.self)") }
    let body = test(object)
    try MainActor.assumeIsolated { try body() }
}

/// Runs the parts of a test.
///
/// Source: https://developer.apple.com/documentation/xctest/xctcontext
enum XCTContext {
    static func runActivity<Result>(named name: String, block: (XCTActivity) throws -> Result) rethrows -> Result {
        try block(XCTActivity(name: name))
    }
}

/// Source: https://developer.apple.com/documentation/xctest/xctactivity
struct XCTActivity {
    let name: String
}
