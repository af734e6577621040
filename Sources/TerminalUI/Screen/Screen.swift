/// Shows surfaces and receives input: a terminal, or a script in a test.
public protocol Screen: AnyObject {
    var size: ScreenSize { get }

    func show(_ surface: Surface)

    /// Waits for the next input; nil if none comes within `milliseconds`. Nil waits forever, 0 does not wait.
    func input(within milliseconds: Int?) -> Input?

    /// Copies text to the clipboard, if the terminal allows it.
    func copy(_ text: String)

    /// Suspends the program, as Ctrl-Z does in a shell, and returns when it is resumed.
    func suspend()

    /// Restores the terminal for another program, which runs in the body, and takes it again after that.
    func leave(during body: () -> Void)
}
