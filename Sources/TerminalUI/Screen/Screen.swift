/// Where surfaces are shown and input comes from: a terminal, or a script in a test.
public protocol Screen: AnyObject {
    var size: ScreenSize { get }

    func show(_ surface: Surface)

    /// The next input; nil if none came within `milliseconds`. Nil waits for ever, 0 not at all.
    func input(within milliseconds: Int?) -> Input?

    /// Puts text into the clipboard, where the terminal lets programs do that.
    func copy(_ text: String)

    /// Stops the program as Ctrl-Z does in a shell, and returns when it goes on.
    func suspend()
}
