extension Vocabulary {
    /// The events that frame a recording.
    static let sessionRows: [KindDescription] = [
        KindDescription(
            .sessionBegan, "session.began",
            [
                (.device, .string), (.idiom, .string), (.screen, .size), (.scale, .double), (.app, .string),
                (.clock, .symbol(["virtual", "real"])), (.clockStep, .int), (.semantics, .symbol(["v5", "v8", "v13"])),
                (.records, .strings), (.firstSeq, .uint), (.openScopes, .uint),
                (.appVersion, .string), (.appBuild, .string), (.system, .string), (.startedAt, .uint),
            ], added: [(.linkedSDK, .string)]),
        KindDescription(.sessionEnded, "session.ended"),
        KindDescription(.marker, "marker", [(.name, .string), (.detail, .string)]),
        KindDescription(.turnEnded, "turn.ended"),
        KindDescription(.diagnostic, "diagnostic", [(.message, .string), (.subject, .optionalID), (.thrown, .bool)]),
        KindDescription(.ruleAllowed, "rule.allowed", [(.rule, .string), (.reason, .string)], opensScope: true),
        KindDescription(.`return`, "return", [(.superCalled, .bool), (.answer, .string), (.result, .optionalID)]),
        KindDescription(.eventsDropped, "events.dropped", [(.count, .uint), (.first, .uint), (.last, .uint)]),
        KindDescription(
            .behaviorDecided, "behavior.decided", [(.behavior, .string), (.holds, .bool), (.detail, .string)]),
    ]
}
