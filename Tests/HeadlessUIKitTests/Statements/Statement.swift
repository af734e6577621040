import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What Apple's documents or measurements on devices say about UIKit since iOS 14, and what an app sees of it in some
/// versions.
struct Statement: Sendable, CustomTestStringConvertible {
    let says: String
    /// Where it is said. What the runtime chooses without a source has no row.
    let source: String
    let device: String
    /// What ``observe`` returns in each version.
    let expected: [(version: SystemVersion, text: String)]
    let observe: @MainActor @Sendable (Fixture) -> String

    var testDescription: String { says }

    init(
        _ says: String, _ source: String, on device: String = "iPhone 15 Pro",
        _ expected: [(SystemVersion, String)], _ observe: @escaping @MainActor @Sendable (Fixture) -> String
    ) {
        (self.says, self.source, self.device, self.observe) = (says, source, device, observe)
        self.expected = expected.map { ($0, $1) }
    }

    static let all = navigation + appearance + traits + updates + presentation + tabs + columns + scenes
}

/// Statements about iOS 14 to 27, each in the versions in which it differs.
@MainActor
struct StatementTests {
    @Test(arguments: Statement.all) func `an app sees what is said`(_ statement: Statement) {
        for (version, text) in statement.expected {
            withFixture(device: statement.device, version) { fixture in
                fixture.transcript.hidesQuestions()
                #expect(statement.observe(fixture) == text, "\(version): \(statement.source)")
                fixture.session.runUntilIdle()
            }
        }
    }

    @Test func `each statement is one row`() {
        #expect(Set(Statement.all.map(\.says)).count == Statement.all.count)
        #expect(Statement.all.allSatisfy { !$0.source.isEmpty && !$0.expected.isEmpty })
    }
}

extension Fixture {
    /// The names of a controller's callbacks of appearance since the last call of `clear()`, without their arguments.
    func appearances(of name: String) -> String {
        transcript.lines.filter { $0.hasPrefix("\(name).view") && $0.contains("ppear") }
            .map { String($0.dropFirst(name.count + 1).prefix { $0 != "(" }) }.joined(separator: " ")
    }
}
