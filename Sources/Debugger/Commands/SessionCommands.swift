import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

extension Command {
    /// Commands for bookmarks, playback and help, and to quit.
    static var session: [Command] {
        [
            Command("mark", "LETTER", keys: "m *", help: "set a bookmark with that letter at the position") {
                (model, call) throws(CommandFailure) in
                let letter = try Model.letter(call)
                model.mark(letter)
                return .note("bookmark \(letter) is at \(model.positionText)")
            },
            Command("unmark", "LETTER", help: "remove a bookmark") { (model, call) throws(CommandFailure) in
                let letter = try Model.letter(call)
                guard model.unmark(letter) else { throw CommandFailure(model.noMark(letter)) }
                return .note("bookmark \(letter) is removed")
            },
            Command("to-mark", "LETTER", keys: "' *", help: "go to the bookmark of that letter") {
                (model, call) throws(CommandFailure) in
                let letter = try Model.letter(call)
                guard let mark = model.timeline.bookmarks[letter] else { throw CommandFailure(model.noMark(letter)) }
                model.jump(to: mark.position)
                return .position
            },
            Command("note", "TEXT", help: "add a note to the bookmark at the position") {
                (model, call) throws(CommandFailure) in
                guard let mark = model.timeline.bookmarks.all.first(where: { $0.position == model.current.position })
                else {
                    throw CommandFailure("there is no bookmark here; m and a letter set one")
                }
                model.bookmarks[mark.name]?.note = call.argument
                return .note("bookmark \(mark.name): \(call.argument)")
            },
            Command("marks", help: "list the bookmarks") { (model, _) in .page(model.marksPage()) },
            Command("play", keys: "space", help: "play at the recorded speed, or pause; long gaps take 1s") {
                (model, _) in
                if model.playback.isPlaying {
                    model.playback.isPlaying = false
                } else {
                    model.playback.start()
                }
                return .done
            },
            Command("faster", keys: "+", help: "play twice as fast") { (model, _) in
                model.playback.faster()
                return .note("playback speed \(model.playback.text)")
            },
            Command("slower", keys: "-", help: "play half as fast") { (model, _) in
                model.playback.slower()
                return .note("playback speed \(model.playback.text)")
            },
            Command("normal-speed", keys: "=", help: "play at the recorded speed") { (model, _) in
                model.playback.normal()
                return .note("playback speed \(model.playback.text)")
            },
            Command("follow", keys: "F", help: "follow the end of a trace that is being written, or stop following") {
                (model, _) throws(CommandFailure) in
                guard model.reopen != nil, !model.timeline.reader.isClosed else {
                    throw CommandFailure("the trace is closed: it will get no new events")
                }
                model.setFollowing(!model.isFollowing)
                return .note(model.isFollowing ? "following the end of the trace" : "no longer following the trace")
            },
            Command("where", help: "print the position, its time and its event") { (_, _) in .position },
            Command("copy", keys: "y p", help: "copy the position to the clipboard") { (model, _) in
                .copy(model.positionText)
            },
            Command(ofDebugger: "copy-event", keys: "y e", help: "copy the selected event, as replay log prints it") {
                (model, _) throws(CommandFailure) in
                var text = EventText()
                return .copy(text.line(try model.trace.event(at: model.selectedEvent)))
            },
            Command(ofDebugger: "copy-site", keys: "y f", help: "copy FILE:LINE of the selected event or its caller") {
                (model, _) throws(CommandFailure) in
                .copy(EventText.site(try model.trace.callSite(of: model.selectedEvent).place))
            },
            Command(
                ofDebugger: "copy-message", keys: "y m",
                help: "copy the message of the selected violation, or of one that blames the selected event"
            ) {
                (model, _) throws(CommandFailure) in
                .copy(try model.trace.violationText(of: model.selectedEvent, isOnPage: model.page != nil))
            },
            Command(
                ofDebugger: "help", "[WORD]", keys: "?", "f1",
                help: "list all keys, commands and signs, or those with a word"
            ) {
                (model, call) in .page(model.helpPage(call.argument))
            },
            Command(ofDebugger: "close", keys: "q", help: "close the page; pressed twice, quit") { (model, _) in
                guard model.page == nil else {
                    model.page = nil
                    return .done
                }
                guard !model.console.isQuitting else { return .quit }
                model.console.isQuitting = true
                return .note("press q again to quit")
            },
            Command(
                ofDebugger: "cancel", keys: "esc",
                help: "close the page; end the search in a list; let the selection follow the events"
            ) {
                (model, _) throws(CommandFailure) in
                if model.page == nil { model.unselect() }
                model.page = nil
                try model.withTrace { (trace) throws(CommandFailure) in trace.playback.isPlaying = false }
                return .done
            },
            Command("quit", keys: "Q", "ctrl-c", help: "quit") { (_, _) in .quit },
            Command("suspend", keys: "ctrl-z", help: "suspend the program, as in a shell") { (_, _) in .suspend },
            Command("redraw", keys: "ctrl-l", help: "redraw the screen") { (_, _) in .done },
        ]
    }

    /// The commands about one trace, which work in two traces as well.
    static var groups: [CommandTable<Subject>.Group] {
        [
            ("Moving", moving), ("Searching", searching), ("What if", whatIf), ("Display", display),
            ("Bookmarks, playback, program", session),
        ]
    }
}

extension Model {
    fileprivate static func letter(_ call: Invocation) throws(CommandFailure) -> String {
        guard call.argument.count == 1, let letter = call.argument.first, letter.isLetter, letter.isASCII else {
            throw CommandFailure("a bookmark needs one letter, a to z or A to Z")
        }
        return String(letter)
    }

    fileprivate func noMark(_ letter: String) -> String {
        let known = timeline.bookmarks.all.map(\.name).joined(separator: ", ")
        return "there is no bookmark \(letter); " + (known.isEmpty ? "m and a letter set one" : "there are \(known)")
    }

    /// `E12`, or `start`.
    var positionText: String { current.position.map(EventText.position) ?? "start" }
}
