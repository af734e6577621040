extension Story {
    static let all = [
        besideLongLivedThings, fromReports, ofAppearance, ofDiagnostics, ofHalfRecorded, ofLateEnds, ofLesserProducers,
        ofNavigation, ofPresentation, ofSegues,
    ].flatMap { $0 }
}
