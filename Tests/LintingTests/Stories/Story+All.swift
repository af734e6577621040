extension Story {
    static let all = [
        besideLongLivedThings, ofAppearance, ofDiagnostics, ofHalfRecorded, ofLesserProducers, ofNavigation,
        ofPresentation, ofSegues,
    ].flatMap { $0 }
}
