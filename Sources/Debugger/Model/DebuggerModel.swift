import TerminalUI

/// The debugger over one trace, or over two. Keys, the `:` line, pages and messages are the same for both.
protocol DebuggerModel: InteractiveModel, SendableMetatype {
    static var commands: CommandTable<Self> { get }
    /// The signs of the screen and their meanings, for the help.
    var signs: [HelpSection] { get }

    var console: Console { get set }
    var size: ScreenSize { get set }

    /// The trace that commands about one trace are for.
    var trace: Model { get }
    /// Runs a command about one trace. Of two traces the other one follows.
    mutating func withTrace<Result>(
        _ body: (inout Model) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result

    /// Focuses a pane and makes it visible.
    mutating func show(_ pane: PaneID)
    /// Selects the row that is `distance` rows after the selected one in the focused pane.
    mutating func moveSelection(by distance: Int) throws(CommandFailure) -> CommandResult
    /// Opens what is selected in the focused pane.
    mutating func open() throws(CommandFailure) -> CommandResult
    /// Lets the selection follow the events.
    mutating func unselect()

    /// The keys that are of use now, if no page is shown.
    var keys: [KeyBar.Item] { get }
    /// What stands in the last row until the user does something; nil if the keys do.
    var summary: String? { get }
    mutating func handle(mouse: Mouse) -> Effect?
    /// The first row of the screen.
    func drawTitle(on surface: inout Surface, in area: Area)
    /// All rows but the first one and the last one.
    func drawPanes(on surface: inout Surface, in area: Area)
}

extension DebuggerModel {
    var typed: TypedKeys {
        get { console.typed }
        set { console.typed = newValue }
    }
    var prompt: Prompt? {
        get { console.prompt }
        set { console.prompt = newValue }
    }
    var page: Page? {
        get { console.page }
        set { console.page = newValue }
    }
    var message: Message {
        get { console.message }
        set { console.message = newValue }
    }
    var history: [String] {
        get { console.history }
        set { console.history = newValue }
    }
}
