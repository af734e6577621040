import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing

@testable import Samples

/// The samples of old systems under the newest one, as apps that are linked with the SDK of iOS 26: with that of iOS 27
/// an app without scenes does not launch.
@MainActor
struct NewestSystemTests {
    /// The rules whose violations differ from those under the sample's own system: with a sign, and with the reason.
    private static let differences: [String: (rules: [String], reason: String)] = {
        let withoutScenes = (["+app-without-scenes"], "the app has no scenes, which its own system does not ask for")
        return [
            "duplicate-restoration-id": withoutScenes,
            "missing-rotation-forwarding": (["-missing-rotation-forwarding"], "there are no callbacks of rotation"),
            "popover-no-exit-when-compact": (
                ["-popover-no-exit-when-compact"], "a popover on a phone is a sheet, which a swipe dismisses"
            ),
            "ratings-on-pad": withoutScenes,
            "ratings-on-phone": withoutScenes,
            "reserved-restoration-key": withoutScenes,
            "restorable-children-not-encoded": withoutScenes,
            "restoration-class-mismatch": withoutScenes,
            "restoration-duplicate-instance": withoutScenes,
            "restoration-path-gap": withoutScenes,
            "restoration-preserved": withoutScenes,
            "restoration-restored": withoutScenes,
            "window-never-shown": withoutScenes,
            "window-without-root": (["+window-without-scene"], "the app has scenes, and the window is in none"),
        ]
    }()

    @Test(arguments: Sample.reasonsForOldSystem.keys.sorted())
    func `a sample of an old system launches under the newest one and breaks its rules there`(name: String) throws {
        let sample = try #require(Sample.named(name))
        var newer = sample
        newer.semantics = .newest
        var configuration = newer.configuration
        configuration.linkedSDK = .v26
        let events = newer.events(configuration)
        #expect(events.first?.systemVersion == .newest && events.last?.kind == .sessionEnded)
        let appeared = events.contains { $0.kind == .callbackViewDidAppear }
        #expect(appeared == (name != "window-never-shown"))
        let (old, new) = (rules(in: sample.events()), rules(in: events))
        let changes = Set(old).union(new).sorted().compactMap { rule -> String? in
            let counts = [old, new].map { list in list.count { $0 == rule } }
            return counts[0] == counts[1] ? nil : (counts[0] < counts[1] ? "+" : "-") + rule
        }
        let expected = Self.differences[name]
        #expect(changes == expected?.rules ?? [], "\(expected?.reason ?? "no difference is known")")
    }

    @Test func `only samples of old systems are judged`() {
        #expect(Set(Self.differences.keys).isSubset(of: Sample.reasonsForOldSystem.keys))
    }

    private func rules(in events: [Event]) -> [String] {
        #expect(events.reduce(into: HierarchyState()) { $0.apply($1) }.anomalies == 0)
        return LintReport(of: events).violations.map(\.rule)
    }
}
