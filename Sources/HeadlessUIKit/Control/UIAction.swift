/// What runs when a control or a button of a bar is used.
///
/// Source: UIAction.h.
@MainActor
public final class UIAction {
    public typealias Handler = (UIAction) -> Void

    /// A control has one action of each at most.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public var title: String
    /// One of its own, unless it was given.
    public let identifier: Identifier
    /// The control or the button that the action was sent by, while it runs.
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
}
