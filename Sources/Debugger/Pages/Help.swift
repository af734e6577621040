import TerminalUI

/// A part of the help: rows under a title.
typealias HelpSection = (title: String, rows: [ScreenRow])

extension DebuggerModel {
    /// Lists every command with its keys, and every sign with its meaning.
    ///
    /// - Parameter word: lists only the rows that have it; empty lists all.
    func helpPage(_ word: String = "") -> Page {
        let word = word.lowercased()
        let sections = (commandSections + [Help.numbers] + signs).compactMap { section -> [ScreenRow]? in
            let isWhole = section.title.lowercased().contains(word)
            let rows = section.rows.filter { isWhole || $0.text.lowercased().contains(word) }
            return word.isEmpty || !rows.isEmpty ? [ScreenRow(section.title, Theme.strong)] + rows : nil
        }
        let title = word.isEmpty ? "Keys, commands and signs; / searches" : "Keys, commands and signs with '\(word)'"
        let rows = Array(sections.joined(separator: [ScreenRow()]))
        return Page(title, rows.isEmpty ? [ScreenRow("Nothing in the help has it.", Theme.quiet)] : rows)
    }

    private var commandSections: [HelpSection] {
        let keys = Self.commands.all.map { $0.keyText.columns }.max() ?? 0
        let names = Self.commands.all.map { $0.usage.columns }.max() ?? 0
        return Self.commands.groups.map { (title, commands) in
            (
                title,
                commands.map { command in
                    var row = ScreenRow("  " + command.keyText.padding(to: keys), Theme.strong)
                    row.add("  :" + command.usage.padding(to: names), Theme.quiet)
                    row.add("  " + command.help)
                    return row
                }
            )
        }
    }
}

/// The parts of the help that are not made from the commands.
enum Help {
    static let numbers: HelpSection = (
        "Numbers and searches",
        helpRows([
            ("12l", "a number before a move repeats it: 12l, 5j, 3}"), ("120G", "go to E120"),
            ("50%", "go to the middle"), ("3", "alone, or before Tab: go to pane 3"),
            ("/Lyon", "words: a part of a title, class, kind, text or source file; #107 is an object"),
            ("/\"a b\"", "in quotes, with the space"),
            ("/ in a list", "Hierarchy, Violations, Transitions: the next row with the words; n N go on, esc ends it"),
            ("& in a list", "shows only the rows with the words, with their ancestors; & and Enter show all"),
            ("3/Lyon", "searches the events, whichever pane is focused"),
            ("/kind:call", "an expression, with ':', '=' or 'and': kind:call.present animated:true"),
        ])
    )

    static let signs: [HelpSection] = [
        (
            "Signs in Hierarchy",
            helpRows([
                ("+ ~ -", "new, changed, gone with the last move"), ("▲", "on top of a stack"),
                ("●", "the selected child"), ("⇑", "presented, with its style"),
                ("!", "takes part in a violation at this event"), ("*", "pinned"),
                ("…", "closed: its children are hidden"),
                ("~push 40 %", "a transition of this container, and how far it is"),
            ])
        ),
        (
            "Signs in Inspector",
            helpRows([
                ("~", "changed with the last move; the value before follows 'was'"),
                ("E12", "the event that set the field"),
            ])
        ),
        (
            "Signs in Events",
            helpRows([
                ("▶", "the event just before the position"), ("E W n", "an error, a warning, a note blames the event"),
                ("'", "a bookmark"), ("x", "excluded from the trace, see what-if"), ("✓ ✗", "true, false"),
                ("→", "what the call returned; from one object to another"),
                ("cause E12", "the event that caused it, after its scope had closed"),
            ])
        ),
        (
            "Signs in Lanes",
            helpRows([
                ("·", "not loaded"), ("─", "loaded"), ("/", "appearing"), ("━", "appeared"), ("═", "presented"),
                ("\\", "disappearing"), ("≈", "in a transition"),
                ("▏= 4 events", "what a column is; ▏ begins one in the first row"),
                ("├push──┤ ◆", "a transition, over several columns or in one"),
                ("E W n m a", "flags: violations, markers and bookmarks"),
            ])
        ),
        (
            "Signs in Screen",
            helpRows([
                ("┌─┐", "a window, or the view of a controller"), ("╔═╗", "a presented view"),
                ("┏━┓", "the selected one"),
                ("┌╌┐", "where a view came from in a transition"), ("╱", "dimmed by what is presented"),
            ])
        ),
        (
            "Signs in Transitions",
            helpRows([("▶", "in progress at the position"), ("▓░", "how far it came")])
        ),
        (
            "Signs in the bar of the whole trace, where a click goes to an event",
            helpRows([
                ("▁▃█", "few, some, many events a second; blank if the rate is always the same"),
                ("·", "not checked yet"), ("▲", "the position"),
                ("E W n", "an error, a warning, a note"), ("m", "a marker"), ("a", "a bookmark, by its letter"),
            ])
        ),
        (
            "Signs in the first row",
            helpRows([
                ("E12/E80", "the position and the last event"), ("filter … · 312 hidden", "events that Events hides"),
                ("2E 1W", "2 errors and 1 warning"), ("F", "follows the end of the trace"),
                ("▶ 2×", "plays twice as fast as recorded"),
            ])
        ),
    ]

    static func helpRows(_ signs: [(sign: String, meaning: String)]) -> [ScreenRow] {
        signs.map { sign, meaning in
            var row = ScreenRow("  " + sign.padding(to: 12), Theme.strong)
            row.add("  " + meaning)
            return row
        }
    }
}
