import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

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
            #expect(answers.isEmpty)
            #expect(!UIApplication.shared.canOpenURL(url))
            fixture.session.runUntilIdle()
            #expect(answers == [false])
        }
    }

    @Test func `a scene opens nothing either`() throws {
        let url = try #require(URL(string: "https://example.org"))
        try withFixture { fixture in
            fixture.show(UIViewController())
            let scene = try #require(fixture.window.windowScene)
            let options = UIScene.OpenExternalURLOptions()
            #expect(!options.universalLinksOnly)
            options.universalLinksOnly = true
            var answers: [Bool] = []
            fixture.session.run { scene.open(url, options: options) { answers.append($0) } }
            #expect(answers.isEmpty)
            fixture.session.runUntilIdle()
            #expect(answers == [false])
        }
    }
}
