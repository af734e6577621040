import HierarchyModel

extension TransitionRecord {
    /// `present`, or `transition` where the type was not recorded.
    public var kindText: String { TerminalText.escaped(type ?? "transition") }

    /// `GuideController "Guide" → ChapterController "Chapter"`, with numbers where both read the same; of a change of
    /// size the object that gets it.
    public var wayText: String {
        guard from != nil || to != nil else { return container?.text ?? "" }
        let isAlike = from?.text == to?.text
        let ends = [from, to].map { name in name.map { isAlike ? $0.textWithID : $0.text } ?? "nothing" }
        return ends.joined(separator: " → ")
    }

    /// `▓▓▓░ 60 % cancelled, restored`; `▓▓▓▓ 100 % completed, interrupted by call.pop E120`
    public var progressText: String {
        let restored =
            switch isRestored {
            case true?: ", restored"
            case false?: ", \(differences.count) \(differences.count == 1 ? "field differs" : "fields differ")"
            case nil: ""
            }
        let interrupted = interruptionText.isEmpty ? "" : ", \(interruptionText)"
        return "\(Self.bar(progress, cells: 4)) \(progress.percentText) \(outcome.rawValue)\(interrupted)\(restored)"
    }

    /// `interrupted by call.pop E120`; empty if it was not.
    public var interruptionText: String {
        interruption.map { event in
            let kind = event.kind.isEmpty ? "" : event.kind + " "
            return "interrupted by \(kind)\(EventText.position(event.seq))"
        } ?? ""
    }

    /// What drives it: `ContainerPan.swift:24`, `call.pop`, `input.dragged`; empty if nothing is known.
    public var driverText: String {
        let site = call?.site.map { EventText.site($0.place) } ?? ""
        let call = call.map { $0.kind + (site.isEmpty ? "" : " " + site) }
        let shown = [interactive == true ? "interactive" : nil, call, input?.kind].compactMap { $0 }
        return shown.joined(separator: ", ")
    }

    /// `0.450s, interactive, call.present GuideController.swift:24, input.tapped, 1 call alongside`
    public var detailText: String {
        var parts = [durationText, driverText]
        if animated == false { parts.append("not animated") }
        if let animator { parts.append("by \(TerminalText.escaped(animator))") }
        if !alongside.isEmpty { parts.append(alongsideText) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// `0.450s`; empty if it has not ended.
    public var durationText: String { duration.map(EventText.time) ?? "" }

    /// `1 call alongside`
    public var alongsideText: String { "\(alongside.count) \(alongside.count == 1 ? "call" : "calls") alongside" }

    /// `▓▓▓░` for 60 %. Full only for all of it, and empty only for nothing.
    public static func bar(_ share: Double, cells: Int) -> String {
        let part = share.share
        let filled = part == 1 ? cells : min(cells - 1, Int((part * Double(cells)).rounded(.up)))
        return String(repeating: "▓", count: filled) + String(repeating: "░", count: max(0, cells - filled))
    }
}

extension TransitionRecord.Difference {
    /// `ShelfController #1 "Shelf"  host: #2 → null`
    package var text: String { "\(object.textWithID)  \(changeText)" }

    /// `host: #2 → null`
    package var changeText: String { "\(change.name): \(change.old.text) → \(change.new.text)" }
}

extension Double {
    /// The number between 0 and 1 that is nearest; 0 for what is not finite.
    package var share: Double { isFinite ? max(0, min(1, self)) : 0 }

    /// `60 %`, of a share.
    package var percentText: String { "\(Int((share * 100).rounded())) %" }
}
