/// Something that the user can do now: tap a button on screen, go back, turn a page, rotate the device.
public struct UserAction: CustomStringConvertible {
    /// What is done, where: `tap UIButton "Add" in PlayersController`. The same in each run.
    public let description: String
    /// Whether it changes the device or the app as a whole, and not what is on screen.
    public let isOfSystem: Bool
    let body: @MainActor (Session) -> Void

    init(_ description: String, isOfSystem: Bool = false, _ body: @escaping @MainActor (Session) -> Void) {
        (self.description, self.isOfSystem, self.body) = (description, isOfSystem, body)
    }

    /// Does it, then runs the session until nothing is scheduled.
    @preconcurrency @MainActor
    public func perform(in session: Session) {
        session.run { body(session) }
        session.runUntilIdle()
    }
}
