import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A stack calls the same methods in every version of UIKit, on a phone and on a pad.
@MainActor
struct NavigationPresetTests {
    @Test(arguments: Preset.all)
    func `a stack tells the same in every version`(_ preset: Preset) throws {
        let rows = CallbackSequences.pushing + CallbackSequences.popping + CallbackSequences.replacing
        // The gesture came with iOS 7.
        let all = preset.semantics == .v5 ? rows : rows + CallbackSequences.swiping
        try CallbackSequences.table(all).run(in: preset)
    }
}
