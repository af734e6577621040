extension Vocabulary {
    /// The events that frame a recording.
    static let sessionRows: [KindDescription] = [
        KindDescription(
            .sessionBegan, "session.began", "The recording begins; the first event of a trace",
            .string(.device, "the name of the device"), .string(.idiom, "the idiom of the device: phone, pad, …"),
            .size(.screen, "the size of the screen in points"), .double(.scale, "pixels for each point"),
            .string(.app, "the name of the app"),
            .symbol(.clock, ["virtual", "real"], "whether time is virtual or real"),
            .int(.clockStep, "the step of the clock in nanoseconds"),
            .symbol(.semantics, semantics, "the version of UIKit whose behaviour is recorded, as v8 or v18.4"),
            .strings(
                .records,
                "the kinds, or families as \"callback.*\", that the producer can record; left out or null for all"),
            .uint(.firstSeq, "in a part of a recording, the sequence number that its first event had"),
            .uint(
                .openScopes,
                "in a part of a recording, how many events after 'state.given' repeat scopes that were open"),
            .string(.appVersion, "the version of the app, as its users see it"),
            .string(.appBuild, "the number of the app's build"),
            .string(.system, "the name and the version of the system, as 'iOS 17.0'"),
            .uint(
                .startedAt, "when the session began, in milliseconds since 1970 (UTC); left out if the clock is virtual"
            ),
            added: [
                .string(
                    .linkedSDK, "the SDK with which the app was linked, as v13; left out if it is that of the system")
            ]),
        KindDescription(
            .sessionEnded, "session.ended", "The recording ends in order: what has not happened by now never will"),
        KindDescription(
            .marker, "marker", "The app or a person marks this position of the trace with a name",
            .string(.name, "the name of the marker, for positions as '@name'"), .string(.detail)),
        KindDescription(.turnEnded, "turn.ended", "A turn of the run loop ends in which anything was recorded"),
        KindDescription(
            .diagnostic, "diagnostic", "UIKit writes a warning to the console or raises an exception",
            .string(.message, "the text, as UIKit writes it"),
            .optionalID(.subject, "the window or the controller that it is about; null if that is not known"),
            .bool(.thrown, "true for an exception, false for a text on the console")),
        KindDescription(
            .ruleAllowed, "rule.allowed", "The app allows violations of a rule until the 'return' of this scope",
            .string(.rule, "the identifier of the rule"), .string(.reason, "why the app breaks the rule on purpose"),
            opensScope: true),
        KindDescription(
            .return, "return", "The innermost open call, callback or input ends",
            .bool(.superCalled, "for a callback: whether the override called super"),
            .string(.answer, "what the callback returned, as text"),
            .optionalID(.result, "the object that the call or the callback returned"),
            added: [
                .strings(
                    .unhandled,
                    "what reached a scene in this scope and no code of the app took, by the names of the fields: urls, "
                        + "activities, shortcut; left out if there is nothing"),
                .strings(
                    .keys,
                    "for callback.encodeRestorableState: the keys of UIKit under which the app has encoded values, in "
                        + "the order of their first use; left out if there are none"),
            ]),
        KindDescription(
            .eventsDropped, "events.dropped",
            "Events are missing here: they were lost with a damaged part of the trace",
            .uint(.count, "how many events are missing"), .uint(.first, "the sequence number of the first of them"),
            .uint(.last, "the sequence number of the last of them")),
        KindDescription(
            .behaviorDecided, "behavior.decided",
            "What the version of UIKit does was asked, for the first time since the last other event",
            .string(.behavior, "the name of the behaviour"), .bool(.holds, "whether this version has it"),
            .string(.detail)),
    ]

    /// Journals hold the index of a version: a new one comes last.
    private static let semantics =
        ["v5", "v8", "v13"] + [6, 7, 9, 10, 11, 12].map { "v\($0)" } + (14...27).map { "v\($0)" } + ["v18.4"]
}
