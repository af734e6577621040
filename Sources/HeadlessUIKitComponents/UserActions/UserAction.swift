import HeadlessUIKitRuntime

/// Something that the user can do now: tap a button on screen, go back, turn a page, rotate the device.
public struct UserAction: CustomStringConvertible {
    package typealias Part = @MainActor (Session) -> Void

    /// What is done, where: `tap UIButton "Add" in PlayersController`. The same in each run.
    public let description: String
    /// Whether it changes the device or the app as a whole, and not what is on screen.
    public let isOfSystem: Bool
    /// The list of which it taps a row or an item: `tap row in PlayersController`. Actions that would have the same
    /// description are one, too.
    let list: String?
    /// What happens one after the other, with time between: the phases of a gesture, leaving the app and coming back.
    let parts: [Part]

    init(_ description: String, isOfSystem: Bool = false, list: String? = nil, parts: [Part]) {
        (self.description, self.isOfSystem, self.list, self.parts) = (description, isOfSystem, list, parts)
    }

    package init(_ description: String, isOfSystem: Bool = false, _ body: @escaping Part) {
        self.init(description, isOfSystem: isOfSystem, parts: [body])
    }

    /// Gives a number to each action whose description another one before it has.
    static func numberingEqualOnes(in actions: [UserAction]) -> [UserAction] {
        var counts: [String: Int] = [:]
        for action in actions { counts[action.description, default: 0] += 1 }
        guard counts.count < actions.count else { return actions }
        var numbers: [String: Int] = [:]
        return actions.map { action in
            guard counts[action.description] != 1 else { return action }
            let number = numbers[action.description, default: 0] + 1
            numbers[action.description] = number
            return UserAction(
                number == 1 ? action.description : "\(action.description) (\(number))", isOfSystem: action.isOfSystem,
                list: action.list ?? action.description, parts: action.parts)
        }
    }

    /// Does it without a pause, then runs the session until nothing is scheduled.
    @preconcurrency @MainActor
    public func perform(in session: Session) {
        perform(in: session, pauses: [])
        session.runUntilIdle()
    }

    /// Does it with that many seconds after each part but the last; without a pause where there is none.
    @MainActor
    func perform(in session: Session, pauses: [Double]) {
        for (index, part) in parts.enumerated() {
            session.run { part(session) }
            if index < parts.count - 1, index < pauses.count { session.advance(by: pauses[index]) }
        }
    }
}
