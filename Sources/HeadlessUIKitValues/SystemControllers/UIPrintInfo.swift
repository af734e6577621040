import Foundation

/// What is printed, and how.
///
/// Source: UIPrintInfo.h.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    public enum OutputType: Int, Sendable {
        case general = 0
        case photo = 1
        case grayscale = 2
        case photoGrayscale = 3
    }

    public enum Orientation: Int, Sendable {
        case portrait = 0
        case landscape = 1
    }

    public enum Duplex: Int, Sendable {
        case none = 0
        case longEdge = 1
        case shortEdge = 2
    }

    open var jobName = ""
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none
    open var printerID: String?

    public override init() {}

    /// Source: UIPrintInfo.h.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
