import HierarchyModel
import Linting
import TimeTravel
import TraceFile

extension Command {
    /// Commands that move from position to position.
    static var moving: [Command] {
        [
            Command("step", "[COUNT]", keys: "l", "right", ".", counts: true, help: "go to the next event") {
                (model, call) in
                model.step(.forward, call)
            },
            Command("back", "[COUNT]", keys: "h", "left", ",", counts: true, help: "go to the previous event") {
                (model, call) in
                model.step(.backward, call)
            },
            Command("next-transition", keys: "}", counts: true, help: "go to the next beginning or end of a transition")
            {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no transition after this position") { $0.stepTransition(.forward, $1) }
            },
            Command("previous-transition", keys: "{", help: "go to the previous beginning or end of a transition") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no transition before this position") { $0.stepTransition(.backward, $1) }
            },
            Command("into", keys: "s i", counts: true, help: "step into the next call that contains events") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no later call in this scope contains events") {
                    $0.step(.into, .forward, $1)
                }
            },
            Command("over", keys: "s o", "L", counts: true, help: "step over the call, to its return") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "this is the last event") { $0.step(.over, .forward, $1) }
            },
            Command("out", keys: "s u", counts: true, help: "step out of the call, to its return") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no call is open at this position") { $0.step(.out, .forward, $1) }
            },
            Command("back-into", keys: "s I", counts: true, help: "step back into the last call that contains events") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no earlier call in this scope contains events") {
                    $0.step(.into, .backward, $1)
                }
            },
            Command("back-over", keys: "s O", "H", counts: true, help: "step back over the call, to its beginning") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "this is the first event") { $0.step(.over, .backward, $1) }
            },
            Command("back-out", keys: "s U", counts: true, help: "step back out of the call, to its beginning") {
                (model, call) throws(CommandFailure) in
                try model.repeatStep(call, "no call is open at this position") { $0.step(.out, .backward, $1) }
            },
            Command("next-error", keys: "s e", counts: true, help: "go to the next error") {
                (model, call) throws(CommandFailure) in
                try model.goToViolation(.forward, .error, call)
            },
            Command("previous-error", keys: "s E", counts: true, help: "go to the previous error") {
                (model, call) throws(CommandFailure) in
                try model.goToViolation(.backward, .error, call)
            },
            Command("next-violation", keys: "w", counts: true, help: "go to the next violation: error, warning or note")
            {
                (model, call) throws(CommandFailure) in
                try model.goToViolation(.forward, .note, call)
            },
            Command("previous-violation", keys: "W", counts: true, help: "go to the previous violation") {
                (model, call) throws(CommandFailure) in
                try model.goToViolation(.backward, .note, call)
            },
            Command("next-mark", keys: "]", counts: true, help: "go to the next marker or bookmark") {
                (model, call) throws(CommandFailure) in
                try model.goToMark(.forward, call)
            },
            Command("previous-mark", keys: "[", counts: true, help: "go to the previous marker or bookmark") {
                (model, call) throws(CommandFailure) in
                try model.goToMark(.backward, call)
            },
            Command("first", keys: "g", "home", counts: true, help: "go to the start; with a number, to that event") {
                (model, call) throws(CommandFailure) in
                try model.goTo(call, otherwise: nil)
            },
            Command("last", keys: "G", "end", counts: true, help: "go to the last event; with a number, to that event")
            {
                (model, call) throws(CommandFailure) in
                try model.goTo(call, otherwise: model.timeline.end)
            },
            Command("share", keys: "%", counts: true, help: "go to a percentage of the trace: 50%") {
                (model, call) throws(CommandFailure) in
                guard let share = call.count, share <= 100 else {
                    throw CommandFailure("type a number from 0 to 100 before %")
                }
                model.jump(to: try model.resolve("\(share)%"))
                return .position
            },
            Command(
                "goto", "POSITION", help: "go to E12, start, end, 3.25s, 42%, @MARKER, violation:3 or violation:RULE"
            ) {
                (model, call) throws(CommandFailure) in
                model.jump(to: try model.resolve(call.argument))
                return .position
            },
            Command("later", "[TIME]", keys: ">", counts: true, help: "go forward by 1s or the given time") {
                (model, call) throws(CommandFailure) in
                try model.shift(.forward, call)
            },
            Command("earlier", "[TIME]", keys: "<", counts: true, help: "go back by 1s or the given time") {
                (model, call) throws(CommandFailure) in
                try model.shift(.backward, call)
            },
            Command("tenth-forward", keys: "shift-right", help: "go forward by a tenth of the trace") { (model, _) in
                model.tenth(.forward)
            },
            Command("tenth-backward", keys: "shift-left", help: "go back by a tenth of the trace") { (model, _) in
                model.tenth(.backward)
            },
            Command(
                ofDebugger: "jump-back", keys: "ctrl-o", "' '", help: "go back to the position before the last jump"
            ) {
                (model, _) throws(CommandFailure) in
                try model.withTrace { (trace) throws(CommandFailure) in
                    guard trace.moveTimeline({ $0.back() }) else {
                        throw CommandFailure("there is no jump to go back to")
                    }
                }
                _ = model.returnToPage()
                return .position
            },
            Command("jump-forward", keys: "ctrl-n", help: "undo jump-back") { (model, _) throws(CommandFailure) in
                guard model.moveTimeline({ $0.forward() }) else { throw CommandFailure("there is no jump to redo") }
                return .position
            },
        ]
    }
}

extension Model {
    /// Moves by a number of events, or to the end in that direction.
    mutating func step(_ direction: Direction, _ call: Invocation) -> CommandResult {
        let (here, distance) = (current.position.map { $0 + 1 } ?? 0, UInt64(call.times))
        let there = direction == .forward ? here + min(distance, UInt64.max - here) : here - min(distance, here)
        move(to: there == 0 ? nil : there - 1)
        return .position
    }

    /// Repeats a step that may fail.
    mutating func repeatStep(
        _ call: Invocation, _ failure: String, _ step: (inout Timeline, Timeline.ProgressHandler) -> Bool
    ) throws(CommandFailure) -> CommandResult {
        let shouldContinue = progressHandler("Searching")
        var hasMoved = false
        moveTimeline { timeline in
            for _ in 0..<call.times {
                guard step(&timeline, shouldContinue) else { break }
                hasMoved = true
            }
        }
        guard hasMoved else { throw CommandFailure(failure) }
        return .position
    }

    fileprivate mutating func goTo(_ call: Invocation, otherwise position: UInt64?) throws(CommandFailure)
        -> CommandResult
    {
        jump(to: try call.count.map { (count) throws(CommandFailure) in try resolve("E\(count)") } ?? position)
        return .position
    }

    fileprivate mutating func goToViolation(
        _ direction: Direction, _ severity: Severity, _ call: Invocation
    ) throws(CommandFailure) -> CommandResult {
        guard completeAnalysis() else { return .note("cancelled; only the violations found so far are known") }
        let (analysis, start) = (analysis, current.position)
        var there = timeline
        // The summary of a new session offers the first one.
        let offersFirst = offersFirstViolation && direction == .forward
        if offersFirst { there.seek(to: nil) }
        var found: (violation: Violation, isFromOtherEnd: Bool)?
        for _ in 0..<min(call.times, max(1, analysis.violations.count)) {
            found = there.stepViolationAround(direction, in: analysis, atLeast: severity)
        }
        guard let (violation, isFromOtherEnd) = found else {
            throw CommandFailure("the trace has no \(severity == .error ? "errors" : "violations")")
        }
        move(to: there.position)
        recordJump(from: start)
        let wrap = isFromOtherEnd && !offersFirst ? " (from the \(direction == .forward ? "start" : "end"))" : ""
        return .moved("\(violation.severity.rawValue): \(violation.message) [\(violation.rule)]\(wrap)")
    }

    fileprivate mutating func goToMark(_ direction: Direction, _ call: Invocation) throws(CommandFailure)
        -> CommandResult
    {
        try jumpByStep(call, "no marker or bookmark \(direction.side) this position") { $0.stepMark(direction, $1) }
    }

    /// Repeats a step that may fail, and records the start in the jump history.
    mutating func jumpByStep(
        _ call: Invocation, _ failure: String, _ step: (inout Timeline, Timeline.ProgressHandler) -> Bool
    ) throws(CommandFailure) -> CommandResult {
        let start = current.position
        let result = try repeatStep(call, failure, step)
        recordJump(from: start)
        return result
    }

    /// Turns the move from `start` to the current position into a jump.
    mutating func recordJump(from start: UInt64?) {
        let there = current.position
        move(to: start)
        jump(to: there)
    }

    fileprivate mutating func shift(_ direction: Direction, _ call: Invocation) throws(CommandFailure) -> CommandResult
    {
        let times = UInt64(max(1, call.count ?? 1))
        guard case .time(let span)? = Position(call.argument.isEmpty ? "1s" : call.argument) else {
            throw CommandFailure("'\(call.argument)' is not a time; write 3.25s, 350ms or 1m02s")
        }
        let (product, overflow) = span.multipliedReportingOverflow(by: times)
        let distance = overflow ? UInt64.max / 2 : product
        let here = current.time
        let there = direction == .forward ? here &+ min(distance, UInt64.max - here) : here - min(here, distance)
        let found = timeline.reader.lastEvent(atOrBefore: there)
        // If no event happened in that time, move by at least one event.
        guard found != current.position || direction == .backward else { return step(.forward, Invocation()) }
        move(to: found == current.position ? found.flatMap { $0 == 0 ? nil : $0 - 1 } : found)
        return .position
    }

    fileprivate mutating func tenth(_ direction: Direction) -> CommandResult {
        let tenth = Int(clamping: max(1, timeline.reader.eventCount / 10))
        return step(direction, Invocation(count: tenth))
    }
}

extension Direction {
    /// The side of the position to which a direction leads.
    var side: String { self == .forward ? "after" : "before" }
}
