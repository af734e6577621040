extension KindDescription {
    static let sessionMeanings: [EventKind: String] = [
        .sessionBegan: "The recording begins; the first event of a trace",
        .sessionEnded: "The recording ends in order: what has not happened by now never will",
        .marker: "The app or a person marks this position of the trace with a name",
        .turnEnded: "A turn of the run loop ends in which anything was recorded",
        .diagnostic: "UIKit writes a warning to the console or raises an exception",
        .ruleAllowed: "The app allows violations of a rule until the 'return' of this scope",
        .return: "The innermost open call, callback or input ends",
        .eventsDropped: "Events are missing here: they were lost with a damaged part of the trace",
        .behaviorDecided: "What the version of UIKit does was asked, for the first time since the last other event",
    ]
}
