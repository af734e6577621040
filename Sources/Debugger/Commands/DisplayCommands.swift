import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

extension Command {
    /// Commands that change what is shown and selected.
    static var display: [Command] {
        [
            Command(
                ofDebugger: "down", keys: "j", "down", counts: true,
                help: "select the next row of the pane; in Events, go to the next event"
            ) {
                (model, call) throws(CommandFailure) in try model.moveSelection(by: call.times)
            },
            Command(ofDebugger: "up", keys: "k", "up", counts: true, help: "select the previous row of the pane") {
                (model, call) throws(CommandFailure) in try model.moveSelection(by: -call.times)
            },
            Command(ofDebugger: "page-down", keys: "pgdn", "ctrl-d", help: "select a row one page down") {
                (model, _) throws(CommandFailure) in try model.moveSelection(by: model.trace.rowsOfPage)
            },
            Command(ofDebugger: "page-up", keys: "pgup", "ctrl-u", help: "select a row one page up") {
                (model, _) throws(CommandFailure) in try model.moveSelection(by: -model.trace.rowsOfPage)
            },
            Command(
                ofDebugger: "open", keys: "enter",
                help: "open or close a node; elsewhere go to the cause, violation or transition"
            ) {
                (model, _) throws(CommandFailure) in try model.open()
            },
            Command("close-all", keys: "z M", help: "close all nodes of the hierarchy") { (model, _) in
                model.folded = Set(
                    model.current.state.controllers.filter { !$0.children.isEmpty || $0.presented != nil }.map(\.id))
                return .done
            },
            Command("open-all", keys: "z R", help: "open all nodes of the hierarchy") { (model, _) in
                model.folded = []
                return .done
            },
            Command(
                "pane", "[NUMBER]", keys: "tab", counts: true,
                help: "go to the next pane, or to the pane of that number"
            ) {
                (model, call) throws(CommandFailure) in try model.focus(call, by: 1)
            },
            Command("previous-pane", keys: "shift-tab", counts: true, help: "go to the previous pane") {
                (model, call) throws(CommandFailure) in
                try model.focus(call, by: -1)
            },
            Command("full", keys: "O", help: "show only this pane, or all panes again") { (model, _) in
                model.isFull.toggle()
                return .done
            },
            Command(
                "select", "CONTROLLER",
                help: "inspect the controller of that number (#4) or class; without one, follow the events"
            ) {
                (model, call) throws(CommandFailure) in
                model.selection = call.argument.isEmpty ? nil : try model.object(named: call.argument)
                return .done
            },
            Command(
                "scroll-right", keys: "z l", counts: true, help: "show more of what is cut off at the right of the pane"
            ) {
                (model, call) in
                model.scroll(by: 10 * call.times)
            },
            Command("scroll-left", keys: "z h", counts: true, help: "undo scroll-right") { (model, call) in
                model.scroll(by: -10 * call.times)
            },
            Command("pin", keys: "p", help: "pin the selected object, so that the inspector keeps it; or unpin it") {
                (model, _) in
                guard let id = model.inspected else { return .note("no object is selected") }
                if let index = model.pins.firstIndex(of: id) {
                    model.pins.remove(at: index)
                    return .note("\(id) is no longer pinned")
                }
                model.pins.append(id)
                model.selection = id
                return .note("\(id) is pinned")
            },
            Command("lanes-closer", keys: "z i", help: "show fewer events or less time in each column of Lanes") {
                (model, _) in
                model.laneScale.zoomIn()
                return .done
            },
            Command("lanes-wider", keys: "z o", help: "show more events or more time in each column of Lanes") {
                (model, _) in
                model.laneScale.zoomOut()
                return .done
            },
            Command(
                "lanes-time", keys: "z t", help: "make the columns of Lanes equal times, or equal numbers of events"
            ) {
                (model, _) in
                model.laneScale.toggle()
                return .note("a column of Lanes is \(model.laneScale.text)")
            },
            Command("lanes-fit", keys: "z s", help: "show the whole life of the selected controller in Lanes") {
                (model, _) throws(CommandFailure) in try model.fitLanes()
            },
            Command(
                "source", "[DIR]", keys: "S",
                help: "show the source file of the call, at its line; with DIR, search for source files there"
            ) {
                (model, call) throws(CommandFailure) in
                call.argument.isEmpty ? try model.sourcePage() : try model.useSources(call.argument)
            },
            Command(
                ofDebugger: "edit", keys: "e",
                help: "open the call of the selected event in $VISUAL or $EDITOR, at its line"
            ) {
                (model, _) throws(CommandFailure) in .edit(try model.trace.editorCall(for: model.selectedEvent))
            },
            Command(
                "times", keys: "T", help: "count times from the start, the last bookmark or the previous event"
            ) { (model, _) in
                model.timeFormat = model.timeFormat.next
                let lacksMark = model.timeFormat == .mark && model.mark == nil
                return .note(
                    "times count from \(model.timeFormat.origin)" + (lacksMark ? "; m and a letter set one" : ""))
            },
            Command(
                "diff", "[POSITION]", keys: "d",
                help: "show what the last move changed, or the difference from a position"
            ) {
                (model, call) throws(CommandFailure) in
                let old = call.argument.isEmpty ? model.previous?.position : try model.resolve(call.argument)
                return .page(model.difference(from: old))
            },
            Command("diff-mark", keys: "D", help: "show the difference from the last bookmark") {
                (model, _) throws(CommandFailure) in
                guard let mark = model.mark else { throw CommandFailure("no bookmark is set; m and a letter set one") }
                return .page(model.difference(from: mark.position))
            },
        ]
    }
}

extension TimeFormat {
    fileprivate var origin: String {
        switch self {
        case .start: "the start"
        case .mark: "the last bookmark"
        case .previous: "the previous event"
        }
    }
}

extension Model {
    /// How many rows `page-down` moves by.
    fileprivate var rowsOfPage: Int { max(1, layout.height(of: focus) - 1) }

    /// The columns of a pane, without the line at its left.
    func width(of pane: PaneID) -> Int { bodySize(of: pane).columns }

    /// The rows and columns of a pane, without its title and the line at its left.
    func bodySize(of pane: PaneID) -> ScreenSize {
        guard let area = layout.area(of: pane) else { return size }
        return ScreenSize(
            rows: max(0, area.rows.count - 1), columns: area.columns.count - (area.columns.lowerBound > 0 ? 1 : 0))
    }

    fileprivate mutating func fitLanes() throws(CommandFailure) -> CommandResult {
        show(.lanes)
        let reader = timeline.reader
        let known = timeline.knownObjects(progressHandler("Searching"))
        guard let object = known.first(where: { $0.id == inspected }), let end = timeline.end else {
            throw CommandFailure("no controller is selected; j and k select one")
        }
        let life = (object.created ?? 0)...max(object.created ?? 0, object.destroyed ?? end)
        let first = laneScale.usesTime ? reader.event(life.lowerBound)?.t ?? 0 : life.lowerBound
        let last = laneScale.usesTime ? reader.event(life.upperBound)?.t ?? reader.duration : life.upperBound
        laneScale.show(
            first...max(first, last), columns: LanesPane(self, width: width(of: .lanes)).room,
            at: current.position)
        return .note("\(object.name.textWithID) from \(EventText.positions(life.lowerBound..<life.upperBound + 1))")
    }

    fileprivate mutating func scroll(by columns: Int) -> CommandResult {
        let wanted = scroll[focus, default: 0] + columns
        scroll[focus] = max(0, min(wanted, 1_000))
        return .done
    }

    fileprivate mutating func focus(_ call: Invocation, by step: Int) throws(CommandFailure) -> CommandResult {
        let all = PaneID.all
        if let number = call.count ?? Int(call.argument) {
            guard let pane = PaneID(number: number) else { throw CommandFailure("the panes are 1 to \(all.count)") }
            show(pane)
        } else {
            let seen = layout.panes.map(\.pane)
            let order = isFull ? all : all.filter { seen.contains($0) || PaneID.lower.contains($0) }
            let here = order.firstIndex(of: focus) ?? 0
            show(order[(here + step + order.count) % order.count])
        }
        return .done
    }

    /// Finds an object by `#4`, `4`, or a class that exactly one controller has at the position.
    func object(named name: String) throws(CommandFailure) -> ObjectID {
        switch ControllerPattern(name) {
        case .id(let id):
            guard current.state.holds(id) else {
                throw CommandFailure("\(id) does not exist here: it is created later, or already destroyed")
            }
            return id
        case .class(let name):
            let found = current.state.controllers.filter { $0.class == name }
            if let only = found.first, found.count == 1 { return only.id }
            throw CommandFailure(
                found.isEmpty
                    ? "no controller of class '\(name)' exists here"
                    : "several controllers have the class '\(name)': "
                        + found.map { "\($0.id)" }.joined(separator: ", ")
            )
        }
    }
}
