import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 24, in parts: an app saves its state, and the next launch calls these methods.
    static let restoration: [Conformance] = [
        part(
            "a controller without an identifier leaves out its subtree",
            saved: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                let frame = UINavigationController(rootViewController: app.controller("List"))
                root.embed(frame)
                return root
            }, launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: "app.viewController(Root); Root.decode"),
        part(
            "nil from a restoration class ends the search", saved: { $0.stack($0.page("List")) },
            launched: { $0.makeRoot = { $0.stack($0.page("List")) } },
            expected: "app.viewController(Stack); class.viewController(Stack/List)"),
        part(
            "nil from the delegate continues with existing controllers", saved: { $0.stack($0.controller("List")) },
            launched: { $0.makeRoot = { $0.stack($0.controller("List")) } },
            expected: "app.viewController(Stack); app.viewController(Stack/List); List.decode"),
        part(
            "objects decode from the root on", saved: { $0.controller("Root") },
            act: { _, app in app.root?.present(app.page("Sheet"), animated: false) },
            launched: { app in
                app.makeRoot = { $0.controller("Root") }
                RestoringProbe.made["Root/Sheet"] = { _ in app.controller("Sheet") }
            },
            expected: "app.viewController(Root); class.viewController(Root/Sheet); Root.decode; Sheet.decode"),
        part(
            "an object of another class does not decode", saved: { SpecialProbe("Root", $0.transcript) },
            launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: "app.viewController(Root)"),
        part(
            "duplicate paths are reported",
            saved: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                for _ in 0..<2 { root.embed(app.controller("List")) }
                return root
            }, launched: { $0.makeRoot = { $0.controller("Root") } },
            reported: [
                """
                ? RestoringProbe has the restoration identifier path Root/List, which another controller has already: \
                only the state of that one is saved.
                """
            ], expected: "app.viewController(Root); app.viewController(Root/List); Root.decode"),
    ]

    private static func part(
        _ name: String, saved: @escaping @MainActor @Sendable (RestoringApp) -> UIViewController?,
        act: @escaping @MainActor @Sendable (Fixture, RestoringApp) -> Void = { _, _ in },
        launched: @escaping @MainActor @Sendable (RestoringApp) -> Void, reported: [String] = [],
        expected: ExpectedLines
    ) -> Conformance {
        Conformance(
            24, name, [.v8, .v13],
            steps: { fixture in
                try? TwoLaunches.run { launches in
                    let configuration = fixture.session.configuration
                    let lines = try launches.save(on: configuration, { $0.makeRoot = saved }, then: act)
                    let later = launches.restore(on: configuration, launched)
                    for line in lines.filter({ $0.hasPrefix("?") }) + later { fixture.transcript.note(line) }
                }
                fixture.transcript.keep {
                    $0.hasPrefix("?") || $0.contains(".viewController(") || $0.hasSuffix(".decode")
                }
            }, expected: ExpectedLines(reported + expected.lines))
    }
}
