import Foundation

/// The action of a control or of a button in a bar.
///
/// Source: UIAction.h.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    public typealias Handler = (UIAction) -> Void

    /// A control has at most one action for each identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public var title: String
    /// A unique one, unless it is given.
    public let identifier: Identifier
    /// The control or the button that runs the action; nil at other times.
    public internal(set) var sender: Any?
    let handler: Handler

    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping Handler) {
        self.title = title
        self.handler = handler
        self.identifier = identifier ?? Identifier("action.\(Session.current.newActionNumber())")
    }

    func run(by sender: Any) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}
