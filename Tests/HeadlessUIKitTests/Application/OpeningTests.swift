import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: `UIApplication.h`.
@MainActor
struct OpeningTests {
    @Test func `a request to open an address is refused in a later turn`() throws {
        let url = try #require(URL(string: "https://example.org"))
        withFixture { fixture in
            var answers: [Bool] = []
            fixture.session.run {
                UIApplication.shared.open(url, options: [.universalLinksOnly: true]) { answers.append($0) }
                UIApplication.shared.open(url)
            }
            #expect(answers.isEmpty && !UIApplication.shared.canOpenURL(url))
            fixture.session.runUntilIdle()
            #expect(answers == [false])
        }
    }
}
