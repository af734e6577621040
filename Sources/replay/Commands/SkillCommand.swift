import ArgumentParser
import HierarchyModel
import TimeTravel

struct SkillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skill",
        abstract: "Prints a page that tells a coding agent how to get from a trace to a mended line.",
        discussion: """
            The page has the form of a skill: save it as SKILL.md where the agent looks for skills. It is made from \
            the help of the commands, so it describes this version.
            """)

    @OptionGroup var colour: ColourOptions

    func run() throws {
        let output = Output.standard()
        try output.write(Self.page)
        try output.flush()
    }

    /// The steps from the trace to the line, each with a command to type.
    private static let steps: [(question: String, example: String)] = [
        ("What is wrong, in which line, and what is the fix?", "lint T --format brief --limit 20"),
        ("Who called that, and from where?", "why T violation:1"),
        ("Why is it a mistake, and what does right code look like?", "rules missing-did-move"),
        ("What was on the screen then?", "show T --at violation:1"),
        ("What happened around it?", "log T --from violation:1 --limit 30"),
        ("Where else does it happen?", "find T 'class:Pay appearance:appeared' --all --limit 20"),
        ("Why does an object have this parent, or no view?", "why T 'PayViewController.parent'"),
        ("Which transitions ran, and what was not restored?", "transitions T --limit 20"),
        ("Would it be right without that call?", "what-if T violation:1"),
        ("Which test fails until it is mended?", "shrink T --rule missing-did-move --to swift-test -o MendTest.swift"),
        ("Is it mended? Record again, then:", "lint NEW --only missing-did-move --format brief"),
    ]

    static var page: String {
        let head = """
            ---
            name: replay
            description: Find and mend misuse of UIKit's view controllers with recordings (.vctrace) and `replay`.
            ---

            # From a trace to the line to change

            T is a trace, such as checkout.vctrace. The exit status is 0 for an answer, 1 for a violation, a \
            difference or no match, 64 for a mistake in the command: the message names the nearest name.

            """
        let steps = steps.enumerated().map { number, step in
            "\(number + 1). \(step.question) `replay \(step.example)`\n"
        }
        let positions = """

            A position (--at, --from, --to) is \(Position.forms).
            Objects: #9, a class or a title. Kinds of events: viewDidAppear, call.present, call, callback.
            Expressions: \(EventExpression.forms).
            Bounded answers: --limit N, --from POSITION. Documents for programs: --format json.

            ## Commands


            """
        let commands = Subcommands.all.filter { !["debug", "skill"].contains($0.configuration.commandName) }
        let summaries = commands.map { "- \(summary(of: $0))" }
        return [head, "\n", steps.joined(), positions, summaries.joined()].joined()
    }

    private static func summary(of command: any ParsableCommand.Type) -> String {
        "`\(command.configuration.commandName ?? "")`: \(command.configuration.abstract)\n"
    }
}
