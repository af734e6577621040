import ArgumentParser
import Debugger
import Foundation
import ReplayConfiguration
import TerminalUI
import TimeTravel
import TraceFile

struct DebugCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, jsonl }

    static let configuration = CommandConfiguration(
        commandName: "debug",
        abstract: "Opens a trace, or two to compare, in the terminal debugger, which steps both ways.",
        discussion: """
            '?' lists every key and command; 'q', pressed twice, quits. For the next time with the same file, its \
            bookmarks, filter, position and folder of source files are stored in $XDG_STATE_HOME/hindsight or \
            ~/.local/state/hindsight.

            Two traces are shown side by side at the same step: 'n' and 'N' go to the next and the previous \
            difference, and commands are for the first trace, or after 'o' for the other one. --at is a position in \
            the first trace; without it, the first difference is opened. Nothing is stored of two traces or \
            by a script.

            Each line of a script is a command as after ':' ('help' lists them); or 'key KEYS…', which presses keys; \
            'size COLUMNSxROWS', which sets the size of the screen; or 'screen', which prints the screen. '#' begins a \
            comment. The exit status is 1 if a line of the script failed.
            """)

    @Argument(help: "The trace; '-' is standard input, for scripts.", completion: .file(extensions: ["vctrace"]))
    var trace: String

    @Argument(help: "A trace to compare it with.", completion: .file(extensions: ["vctrace"]))
    var other: String?

    @Option(
        help: ArgumentHelp("The position to open; 'replay --help' lists the forms.", valueName: "pos"),
        transform: Position.parsed)
    var at: Position?

    @Option(
        help: ArgumentHelp(
            """
            The folder to search for the source files that call sites name; by default the one that is stored of \
            the trace, or else the current one.
            """,
            valueName: "dir"),
        completion: .directory)
    var sourceRoot: String?

    @Flag(help: "Follow the end of a trace that is being written.")
    var follow = false

    @Option(help: "Run the commands in a file, without a terminal; '-' is standard input.", completion: .file())
    var script: String?

    @Option(help: "The output of --script: text, or jsonl, one JSON object a line.")
    var format = Format.text

    @OptionGroup var colour: ColourOptions

    private static let maximumScriptBytes = 1 << 24

    func validate() throws {
        guard other != "-" || trace != "-" else {
            throw ValidationError("only one of the traces can be standard input.")
        }
        guard other == nil || !follow else {
            throw ValidationError("--follow needs one trace: two traces are compared as they are.")
        }
    }

    func run() throws {
        // A stream is read to its end, so it is refused before that. A file that cannot be read is the first error.
        if trace == "-" || other == "-" { try checkTerminal() }
        let input = try TraceInput(trace)
        let otherInput = try other.map { path throws(Failure) in try TraceInput(path) }
        try checkTerminal()
        if let otherInput { return try compare(input, otherInput) }
        let position = try at.flatMap { try input.resolve($0, option: "--at") }
        guard !follow || at == nil else {
            throw ValidationError("--follow begins at the end: --at cannot be used with it.")
        }
        var model = Model(
            input.reader, name: input.name, size: ScreenSize(rows: 24, columns: 80), position: position,
            customRules: try ConfigurationFile.customRules())
        model.sources = try sources()
        if !input.isStream { model.reopen = { try? TraceInput.reader(ofFile: trace) } }
        if follow, model.reopen != nil, !input.reader.isClosed { model.setFollowing(true) }
        if let script {
            try run(script, ScriptDriver(model, format: format == .jsonl ? .jsonl : .text))
        } else {
            try open(model, input)
        }
        input.noteDamage()
    }

    private func compare(_ input: TraceInput, _ other: TraceInput) throws {
        let position = try at.map { try input.resolve($0, option: "--at") }
        var model = ComparisonModel(
            input.reader, named: input.name, other.reader, named: other.name, size: ScreenSize(rows: 24, columns: 80))
        model.sources = try sources()
        if let position {
            input.withProgress("Comparing") { progress in
                model.onProgress = { _, fraction in progress(UInt64(fraction * Double(input.reader.eventCount))) }
                model.open(atLeft: position)
            }
            model.onProgress = { _, _ in true }
        } else {
            model.openAtFirstDifference()
        }
        if let script {
            try run(script, ScriptDriver(model, format: format == .jsonl ? .jsonl : .text))
        } else {
            _ = try show(model)
        }
        input.noteDamage()
        other.noteDamage()
    }

    private func sources() throws -> Sources {
        let environment = ProcessInfo.processInfo.environment
        var sources = Sources(SourceFiles(root: ".").folder, editor: Editor(environment: environment)) {
            SourceFiles.folder($0, home: environment["HOME"])
        }
        if let sourceRoot, !sources.use(sourceRoot) {
            throw ValidationError("--source-root: '\(sourceRoot)' is not a folder.")
        }
        return sources
    }

    private func checkTerminal() throws {
        guard script == nil, !(Descriptor.standardOutput.isTerminal && Descriptor.standardInput.isTerminal) else {
            return
        }
        throw Failure(
            .usage, trace,
            """
            the debugger needs a terminal; 'replay show' prints the hierarchy, 'replay log' the events, and --script \
            runs commands without one
            """)
    }

    private func run(_ script: String, _ driver: ScriptDriver) throws {
        let text = try Descriptor.reading(script).allBytes(limit: Self.maximumScriptBytes)
        var driver = driver
        let output = Output(.standardOutput)
        for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
            for answer in driver.run(String(line)) { try output.line(answer) }
        }
        try output.flush()
        if driver.failures > 0 { throw ExitCode(1) }
    }

    private func open(_ model: Model, _ input: TraceInput) throws {
        var model = model
        let file =
            input.isStream ? nil : SessionFile(trace: trace, environment: ProcessInfo.processInfo.environment)
        if let memory = file?.read() {
            model.recall(memory, keepsPosition: at != nil || follow)
        } else if at == nil, !follow {
            model.openAtEnd()
        }
        model = try show(model)
        try file?.write(model.memory)
    }

    /// Runs the debugger until the user quits.
    private func show<Model: InteractiveModel>(_ model: Model) throws -> Model {
        let environment = ProcessInfo.processInfo.environment
        let isColored = colour.mode.isOn(terminal: true, environment: environment)
        TerminalDescriptions.useThoseOfTheProgram()
        do throws(NcursesScreen.Unusable) {
            let screen = try NcursesScreen(isColored: isColored)
            var session = TerminalSession(screen, model) { EditorProcess.run($0, environment: environment) }
            session.run()
            screen.close()
            return session.model
        } catch {
            let kind = environment["TERM"].map { "'\($0)'" } ?? "not set"
            throw Failure(
                .usage, trace,
                "the terminal cannot be used: TERM is \(kind), which is unknown or cannot move the cursor; "
                    + "'export TERM=xterm-256color' suits most terminals")
        }
    }
}
