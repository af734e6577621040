import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

typealias SplitRow = SequenceTable<SplitFixture>.Row

/// Sequences about split view controllers.
enum SplitSequences {
    static let table = SequenceTable<SplitFixture>(
        device: "iPad 9.7-inch", presets: [.v8, .v13], probes: .turning, ignoresQuestions: true,
        make: { SplitFixture($0) }, finish: { $0.expectSettled() },
        rows: collapsing + expanding + showingInColumns + displaying + holding + splitsOfOld + hidingOfOld)
}
