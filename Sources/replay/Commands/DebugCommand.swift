import ArgumentParser
import Debugger
import Foundation
import TerminalUI
import TimeTravel
import TraceFile

struct DebugCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, jsonl }

    static let configuration = CommandConfiguration(
        commandName: "debug", abstract: "Opens a trace in the terminal debugger, which steps forwards and backwards.",
        discussion: """
            '?' lists every key and command; 'q', pressed twice, quits. Bookmarks, filters and the position are stored \
            for the next time, in $XDG_STATE_HOME/hindsight or ~/.local/state/hindsight.

            Each line of a script is a command as after ':' ('help' lists them); or 'key KEYS…', which presses keys; \
            'size COLUMNSxROWS', which sets the size of the screen; or 'screen', which prints the screen. '#' begins a \
            comment. The exit status is 1 if a line of the script failed.
            """)

    @Argument(help: "The trace; '-' is standard input, for scripts.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Option(
        help: ArgumentHelp("The position to open; 'replay --help' lists the forms.", valueName: "pos"),
        transform: Position.parsed)
    var at: Position?

    @Option(
        help: ArgumentHelp("The folder to search for the source files that call sites name.", valueName: "dir"),
        completion: .directory)
    var sourceRoot = "."

    @Flag(help: "Follow the end of a trace that is being written.")
    var follow = false

    @Option(help: "Run the commands in a file, without a terminal; '-' is standard input.", completion: .file())
    var script: String?

    @Option(help: "The output of --script: text, or jsonl, one JSON object a line.")
    var format = Format.text

    @OptionGroup var colour: ColourOptions

    private static let maximumScriptBytes = 1 << 24

    func run() throws {
        // A stream is read to its end, so it is refused before that. A file that cannot be read is the first error.
        if trace == "-" { try checkTerminal() }
        let input = try TraceInput(trace)
        try checkTerminal()
        let position = try at.flatMap { try input.resolve($0, option: "--at") }
        guard !follow || at == nil else {
            throw ValidationError("--follow begins at the end: --at cannot be used with it.")
        }
        var model = Model(input.reader, name: input.name, size: ScreenSize(rows: 24, columns: 80), position: position)
        let sources = SourceFiles(root: sourceRoot)
        model.source = { sources.lines(of: $0) }
        if !input.isStream { model.reopen = { try? TraceReader(path: trace) } }
        if follow, model.reopen != nil, !input.reader.isClosed { model.setFollowing(true) }
        if let script {
            try run(script, model)
        } else {
            try open(model, input)
        }
        input.noteDamage()
    }

    private func checkTerminal() throws {
        guard script == nil, !(Descriptor.standardOutput.isTerminal && Descriptor.standardInput.isTerminal) else {
            return
        }
        throw Failure(
            .usage, trace,
            """
            the debugger needs a terminal; 'replay show \(trace)' prints the hierarchy, 'replay log \(trace)' the \
            events, and --script runs commands without one
            """)
    }

    private func run(_ script: String, _ model: Model) throws {
        let text = try Descriptor.reading(script).allBytes(limit: Self.maximumScriptBytes)
        var driver = ScriptDriver(model, format: format == .jsonl ? .jsonl : .text)
        let output = Output.standard()
        for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
            for answer in driver.run(String(line)) { try output.line(answer) }
        }
        try output.flush()
        if driver.failures > 0 { throw ExitCode(1) }
    }

    private func open(_ model: Model, _ input: TraceInput) throws {
        var model = model
        let environment = ProcessInfo.processInfo.environment
        let file = input.isStream ? nil : SessionFile(trace: trace, environment: environment)
        if let memory = file?.read() {
            model.recall(memory, keepsPosition: at != nil || follow)
        } else if at == nil, !follow {
            model.openAtEnd()
        }
        let isColored = colour.mode.isOn(terminal: true, environment: environment)
        do throws(NcursesScreen.Unusable) {
            let screen = try NcursesScreen(isColored: isColored)
            var session = TerminalSession(screen, model)
            session.run()
            screen.close()
            model = session.model
        } catch {
            let kind = environment["TERM"].map { "'\($0)'" } ?? "not set"
            throw Failure(
                .usage, trace,
                "the terminal cannot be used: TERM is \(kind), which is unknown or cannot move the cursor; "
                    + "'export TERM=xterm-256color' suits most terminals")
        }
        try file?.write(model.memory)
    }
}
