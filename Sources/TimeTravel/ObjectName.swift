import HierarchyModel

/// What people know an object by: the class and the title of a controller, the number of a window.
public struct ObjectName: Hashable, Sendable {
    public let id: ObjectID
    /// Nil for a window, and for a controller whose class was not recorded.
    public let `class`: String?
    /// Nil if the controller has no title, or an empty one.
    public let title: String?
    public let isWindow: Bool

    /// The name of an object of a state; nil if the state does not hold it.
    public init?(_ id: ObjectID, in state: HierarchyState) {
        if let controller = state.controller(id) {
            self.init(controller)
        } else if state.window(id) != nil {
            self.init(id: id, class: nil, title: nil, isWindow: true)
        } else {
            return nil
        }
    }

    public init(_ controller: ControllerState) {
        let title = controller.title.flatMap { $0.isEmpty ? nil : $0 }
        self.init(id: controller.id, class: controller.class, title: title, isWindow: false)
    }

    /// The name of an object that may be a transition, which is known by its type.
    init?(of id: ObjectID, in state: HierarchyState) {
        if let name = ObjectName(id, in: state) {
            self = name
        } else if let transition = state.transition(id) {
            self.init(id: id, class: transition.label, title: nil, isWindow: false)
        } else {
            return nil
        }
    }

    init(id: ObjectID, class name: String?, title: String?, isWindow: Bool) {
        (self.id, self.class, self.title, self.isWindow) = (id, name, title, isWindow)
    }

    /// `MessageController "Hotel in Lyon"`, without control characters.
    public var text: String {
        if isWindow { return "Window \(id)" }
        return TerminalText.escaped(`class` ?? "\(id)") + (title.map { " \"\(TerminalText.escaped($0))\"" } ?? "")
    }

    /// `MessageController #107 "Hotel in Lyon"`, without control characters.
    public var textWithID: String {
        guard !isWindow, let name = `class` else { return text }
        return "\(TerminalText.escaped(name)) \(id)" + (title.map { " \"\(TerminalText.escaped($0))\"" } ?? "")
    }
}
