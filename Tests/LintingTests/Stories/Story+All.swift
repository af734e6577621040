extension Story {
    static let all = [
        besideLongLivedThings, ofAppearance, ofDiagnostics, ofHalfRecorded, ofNavigation, ofPresentation, ofSegues,
    ].flatMap { $0 }
}
