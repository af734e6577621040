import Foundation

extension NSObject {
    /// `<UILabel>`. Foundation prints an address, which differs from run to run.
    package nonisolated var descriptionWithoutAddress: String { "<\(type(of: self))>" }
}
