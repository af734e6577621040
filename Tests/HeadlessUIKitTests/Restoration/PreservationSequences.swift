import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Sequences about state preservation: what is on screen, which objects encode their state, and the paths in the
/// archive.
enum PreservationSequences {
    static let table = SequenceTable<(Fixture, TwoLaunches)>(make: { ($0, try TwoLaunches()) }, rows: rows)

    /// - Parameters:
    ///   - act: runs before the state is saved.
    ///   - root: makes the root controller.
    ///   - expected: the lines after `app.willEncode`.
    ///   - saved: the records of the archive; `List@1` is a step of a path with its index.
    private static func row(
        _ name: String, act: @escaping @MainActor (Fixture, RestoringApp) -> Void = { _, _ in },
        root: @escaping @MainActor (RestoringApp) -> UIViewController?, expected: ExpectedLines, saved: [String]
    ) -> RestorationRow {
        RestorationRow(
            "StatePreservation", name,
            steps: { fixture, launches in
                try launches.save({ $0.makeRoot = root }, then: act).forEach(fixture.transcript.note)
                #expect(try StateArchive.read(from: launches.file)?.records.map(\.line) == saved)
            }, expected: ExpectedLines(["app.shouldSave", "app.willEncode"] + expected.lines))
    }

    private static let rows: [RestorationRow] = [
        row(
            "the root alone is saved if the app agrees", root: { $0.controller("Root") }, expected: "Root.encode",
            saved: ["controller Root"]),
        row(
            "a root without an identifier saves no controller",
            root: { app in
                let root = RestoringProbe("Root", app.transcript, identified: false)
                root.encodesChildren = true
                root.embed(app.controller("List"))
                return root
            }, expected: "", saved: []),
        row(
            "a container of the app's own encodes its children, or they are not saved",
            root: { app in
                let root = app.controller("Root")
                root.embed(app.controller("List"))
                return root
            }, expected: "Root.encode", saved: ["controller Root"]),
        row(
            "children that are encoded follow their container",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                (root.encodesChildren, list.encodesChildren) = (true, true)
                root.embed(list)
                root.embed(app.controller("Map"))
                list.embed(app.controller("Row"))
                return root
            }, expected: "Root.encode; List.encode; Map.encode; Row.encode",
            saved: ["controller Root", "controller Root/List", "controller Root/Map", "controller Root/List/Row"]),
        row(
            "a controller without an identifier leaves out its subtree and its presentations",
            act: { _, app in
                let sheet = app.controller("Sheet")
                sheet.modalPresentationStyle = .overCurrentContext
                app.root?.children[0].children[0].present(sheet, animated: false)
            },
            root: { app in
                let stack = UINavigationController(rootViewController: app.controller("List"))
                let root = app.controller("Root")
                root.encodesChildren = true
                root.embed(stack)
                stack.definesPresentationContext = true
                return root
            }, expected: "Root.encode", saved: ["controller Root"]),
        row(
            "a reference saves a controller below a gap; its path begins after the gap",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                let frame = UIViewController()
                frame.addChild(list)
                root.embed(frame)
                root.encoding = { $0.encode(list, forKey: "list") }
                return root
            }, expected: "Root.encode; List.encode", saved: ["controller Root", "controller List"]),
        row(
            "a navigation controller encodes its stack, with positions",
            root: { $0.stack($0.controller("List"), $0.controller("Page"), $0.controller("Page")) },
            expected: "List.encode; Page.encode; Page.encode",
            saved: [
                "controller Stack", "controller Stack/List@0", "controller Stack/Page@1", "controller Stack/Page@2",
            ]),
        row(
            "controllers of a stack without an identifier are left out",
            root: { $0.stack(UIViewController(), $0.controller("Page")) }, expected: "Page.encode",
            saved: ["controller Stack", "controller Stack/Page@1"]),
        row(
            "tabs with the same identifier are distinguished",
            root: { $0.tabs($0.controller("List"), $0.controller("Map"), $0.controller("List")) },
            expected: "List.encode; Map.encode; List.encode",
            saved: ["controller Tabs", "controller Tabs/List", "controller Tabs/Map", "controller Tabs/List@1"]),
        row(
            "of two siblings with the same identifier the second is reported and not saved",
            root: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                root.embed(app.controller("List"))
                root.embed(app.controller("List"))
                return root
            },
            expected: """
                Root.encode
                ? RestoringProbe has the restoration identifier path Root/List, which another controller has already: \
                only the state of that one is saved.
                List.encode
                """, saved: ["controller Root", "controller Root/List"]),
        row(
            "a presented controller follows all children",
            act: { fixture, app in
                let sheet = app.controller("Sheet")
                app.window?.rootViewController?.present(sheet, animated: false)
                fixture.session.runUntilIdle()
                sheet.present(app.controller("Top"), animated: false)
            },
            root: { $0.rootWithList() }, expected: "Root.encode; List.encode; Sheet.encode; Top.encode",
            saved: [
                "controller Root", "controller Root/List", "controller Root/Sheet presented",
                "controller Root/Sheet/Top presented",
            ]),
        row(
            "views with identifiers are saved with their controller's path",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                root.encodesChildren = true
                root.embed(list)
                let (scroll, inner) = (UIScrollView(), UIScrollView())
                scroll.restorationIdentifier = "Scroll"
                inner.restorationIdentifier = "Inner"
                root.view.addSubview(scroll)
                list.view.addSubview(inner)
                return root
            }, expected: "Root.encode; List.encode",
            saved: ["controller Root", "controller Root/List", "view Root/Scroll", "view Root/List/Inner"]),
        row(
            "a view in a controller without an identifier is left out",
            root: { app in
                let (root, list) = (app.controller("Root"), UIViewController())
                root.embed(list)
                let scroll = UIScrollView()
                scroll.restorationIdentifier = "Scroll"
                list.view.addSubview(scroll)
                return root
            }, expected: "Root.encode", saved: ["controller Root"]),
        row(
            "objects that the app's delegate encodes come first",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                root.embed(list)
                app.encoding = { $0.encode(list, forKey: "list") }
                return root
            }, expected: "List.encode; Root.encode", saved: ["controller Root/List", "controller Root"]),
    ]
}

@MainActor
struct PreservationSequenceTests {
    @Test(arguments: PreservationSequences.table.cases)
    func `an app that saves its state is told in this order`(_ one: SequenceCase<(Fixture, TwoLaunches)>) throws {
        try one.run()
    }

    @Test func `each sequence has a name of its own`() { PreservationSequences.table.expectUniqueNames() }

    @Test func `an app that refuses to save is asked nothing else`() throws {
        try TwoLaunches.run { launches in
            let lines = try launches.save { app in
                app.saves = false
                app.makeRoot = { $0.controller("Root") }
            }
            #expect(lines == ["app.shouldSave"])
            #expect(!FileManager.default.fileExists(atPath: launches.file.path))
        }
    }

    @Test func `preservation is recorded`() throws {
        try TwoLaunches.run { launches in
            try launches.save(
                { app in
                    app.makeRoot = { app in
                        let root = app.rootWithList()
                        root.encoding = {
                            for key in [UIStateRestorationViewControllerStoryboardKey, "anna@example.com"] {
                                $0.encode(1, forKey: key)
                                $0.encode(2, forKey: key)
                            }
                        }
                        return root
                    }
                },
                then: { fixture, _ in
                    let start = fixture.log.events.count
                    _ = try? fixture.session.preserveState(to: launches.file)
                    let names = fixture.log.events[start...].filter { $0.kind != .return }.map { event in
                        guard case .strings(let path)? = event[.path] else { return event.name }
                        return "\(event.name) \(path.joined(separator: "/"))"
                    }
                    #expect(
                        names == [
                            "input.backgrounded", "callback.applicationWillResignActive",
                            "callback.applicationDidEnterBackground", "callback.encodeRestorableState Root",
                            "call.encodeState Root/List",
                            "callback.encodeRestorableState Root/List", "turn.ended",
                        ])
                    let supers = fixture.log.events[start...].compactMap { $0.bool(.superCalled) }
                    #expect(supers == [true, true])
                    let events = fixture.log.events[start...]
                    #expect(events.filter { $0.kind == .callEncodeState }.map { $0.string(.key) } == ["child 0"])
                    let keys = events.compactMap { $0[.keys] }
                    #expect(keys == [.strings(["UIStateRestorationViewControllerStoryboardKey"])])
                })
        }
    }

    /// Apps compose keys, also from what users write.
    @Test func `without the content of screens, only keys of UIKit are recorded`() throws {
        var configuration = SessionConfiguration.v13
        configuration.recordsContent = false
        try TwoLaunches.run { launches in
            try launches.save(
                on: configuration,
                { app in
                    app.makeRoot = { app in
                        let (root, list) = (app.controller("Root"), app.controller("List"))
                        root.embed(list)
                        root.encoding = {
                            $0.encode(list, forKey: "anna@example.com")
                            $0.encode(list, forKey: UIApplication.stateRestorationTimestampKey)
                        }
                        return root
                    }
                },
                then: { fixture, _ in
                    let start = fixture.log.events.count
                    _ = try? fixture.session.preserveState(to: launches.file)
                    let calls = fixture.log.events[start...].filter { $0.kind == .callEncodeState }
                    #expect(
                        calls.map { $0.string(.key) } == [nil, "UIApplicationStateRestorationTimestampKey"])
                })
        }
    }
}

extension StateArchive.Record {
    /// `controller Stack/List@0 presented`
    var line: String {
        let steps = reference.path.steps.map { step in step.identifier + (step.place.map { "@\($0)" } ?? "") }
        return "\(reference.kind) \(steps.joined(separator: "/"))\(isPresented ? " presented" : "")"
    }
}
