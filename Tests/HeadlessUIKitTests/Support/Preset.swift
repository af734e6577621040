import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A version of UIKit on a phone or on a pad.
struct Preset: Sendable, CustomTestStringConvertible {
    let semantics: SessionConfiguration.Semantics
    let device: String

    var testDescription: String { "\(semantics) on \(device)" }

    func configuration() throws -> SessionConfiguration {
        SessionConfiguration(device: try #require(DeviceProfile.named(device)), semantics: semantics)
    }

    static let all: [Preset] = [.v5, .v8, .v13].flatMap { (semantics: SessionConfiguration.Semantics) in
        ["iPhone 15 Pro", "iPad Pro 11-inch"].map { Preset(semantics: semantics, device: $0) }
    }
}
