import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A sequence of <doc:StatePreservation>: what stands on screen, who is asked to encode, and the paths in the archive.
struct PreservationSequence: Sendable, CustomTestStringConvertible {
    let name: String
    var act: @MainActor @Sendable (Stage, RestoringApp) -> Void = { _, _ in }
    let root: @MainActor @Sendable (RestoringApp) -> UIViewController?
    var prepare: @MainActor @Sendable (RestoringApp) -> Void = { _ in }
    /// Behind `app.shouldSave` and `app.willEncode`.
    let expected: [String]
    /// Steps with a place as `List@1`.
    let saved: [String]

    var testDescription: String { "StatePreservation: \(name)" }

    static let all: [PreservationSequence] = [
        .init(
            name: "the root alone, once the app agrees", root: { $0.controller("Root") }, expected: ["Root.encode"],
            saved: ["controller Root"]),
        .init(
            name: "a root without an identifier cuts everything",
            root: { app in
                let root = RestoringProbe("Root", app.journal, identified: false)
                root.encodesChildren = true
                root.embed(app.controller("List"))
                return root
            }, expected: [], saved: []),
        .init(
            name: "a container of the app's own encodes its children, or they are not saved",
            root: { app in
                let root = app.controller("Root")
                root.embed(app.controller("List"))
                return root
            }, expected: ["Root.encode"], saved: ["controller Root"]),
        .init(
            name: "children that are encoded follow their container",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                (root.encodesChildren, list.encodesChildren) = (true, true)
                root.embed(list)
                root.embed(app.controller("Map"))
                list.embed(app.controller("Row"))
                return root
            }, expected: ["Root.encode", "List.encode", "Map.encode", "Row.encode"],
            saved: ["controller Root", "controller Root/List", "controller Root/Map", "controller Root/List/Row"]),
        .init(
            name: "nil in the middle cuts the subtree with what it presents",
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
            }, expected: ["Root.encode"], saved: ["controller Root"]),
        .init(
            name: "a reference saves who stands behind a gap, below which its path begins",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                let frame = UIViewController()
                frame.addChild(list)
                root.embed(frame)
                root.encoding = { $0.encode(list, forKey: "list") }
                return root
            }, expected: ["Root.encode", "List.encode"], saved: ["controller Root", "controller List"]),
        .init(
            name: "a navigation controller encodes its stack, with positions",
            root: { app in
                let stack = UINavigationController()
                stack.restorationIdentifier = "Stack"
                stack.viewControllers = [app.controller("List"), app.controller("Page"), app.controller("Page")]
                return stack
            }, expected: ["List.encode", "Page.encode", "Page.encode"],
            saved: [
                "controller Stack", "controller Stack/List@0", "controller Stack/Page@1", "controller Stack/Page@2",
            ]),
        .init(
            name: "of a stack those without an identifier are left out",
            root: { app in
                let stack = UINavigationController()
                stack.restorationIdentifier = "Stack"
                stack.viewControllers = [UIViewController(), app.controller("Page")]
                return stack
            }, expected: ["Page.encode"], saved: ["controller Stack", "controller Stack/Page@1"]),
        .init(
            name: "tabs with the same identifier are told apart",
            root: { app in
                let tabs = UITabBarController()
                tabs.restorationIdentifier = "Tabs"
                tabs.viewControllers = [app.controller("List"), app.controller("Map"), app.controller("List")]
                return tabs
            }, expected: ["List.encode", "Map.encode", "List.encode"],
            saved: ["controller Tabs", "controller Tabs/List", "controller Tabs/Map", "controller Tabs/List@1"]),
        .init(
            name: "of two siblings with the same identifier the second is reported and not saved",
            root: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                root.embed(app.controller("List"))
                root.embed(app.controller("List"))
                return root
            },
            expected: [
                "Root.encode",
                "? RestoringProbe has the restoration identifier path Root/List, which another controller has already: only the state of that one is saved.",
                "List.encode",
            ], saved: ["controller Root", "controller Root/List"]),
        .init(
            name: "what is presented follows all children",
            act: { stage, app in
                let sheet = app.controller("Sheet")
                app.window?.rootViewController?.present(sheet, animated: false)
                stage.session.runUntilIdle()
                sheet.present(app.controller("Top"), animated: false)
            },
            root: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                root.embed(app.controller("List"))
                return root
            }, expected: ["Root.encode", "List.encode", "Sheet.encode", "Top.encode"],
            saved: [
                "controller Root", "controller Root/List", "controller Root/Sheet presented",
                "controller Root/Sheet/Top presented",
            ]),
        .init(
            name: "views with identifiers follow, with those of a child below it",
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
            }, expected: ["Root.encode", "List.encode"],
            saved: ["controller Root", "controller Root/List", "view Root/Scroll", "view Root/List/Inner"]),
        .init(
            name: "a view in a controller without an identifier is left out",
            root: { app in
                let (root, list) = (app.controller("Root"), UIViewController())
                root.embed(list)
                let scroll = UIScrollView()
                scroll.restorationIdentifier = "Scroll"
                list.view.addSubview(scroll)
                return root
            }, expected: ["Root.encode"], saved: ["controller Root"]),
        .init(
            name: "what the app's delegate encodes comes first",
            root: { app in
                let (root, list) = (app.controller("Root"), app.controller("List"))
                root.embed(list)
                app.encoding = { $0.encode(list, forKey: "list") }
                return root
            }, expected: ["List.encode", "Root.encode"], saved: ["controller Root/List", "controller Root"]),
    ]
}

@MainActor
struct PreservationSequenceTests {
    @Test(arguments: PreservationSequence.all)
    func runs(_ sequence: PreservationSequence) throws {
        try TwoLives.run { lives in
            let lines = try lives.save(
                { app in
                    sequence.prepare(app)
                    app.makeRoot = sequence.root
                }, then: sequence.act)
            #expect(lines == ["app.shouldSave", "app.willEncode"] + sequence.expected)
            #expect(try StateArchive.read(from: lives.file)?.records.map(\.line) == sequence.saved)
        }
    }

    @Test func anAppThatDoesNotAgreeIsAskedNothingElse() throws {
        try TwoLives.run { lives in
            let lines = try lives.save { app in
                app.saves = false
                app.makeRoot = { $0.controller("Root") }
            }
            #expect(lines == ["app.shouldSave"])
            #expect(!FileManager.default.fileExists(atPath: lives.file.path))
        }
    }

    @Test func events() throws {
        try TwoLives.run { lives in
            try lives.save(
                { app in
                    app.makeRoot = { app in
                        let root = app.controller("Root")
                        root.encodesChildren = true
                        root.embed(app.controller("List"))
                        return root
                    }
                },
                then: { stage, _ in
                    let start = stage.log.events.count
                    _ = try? stage.session.preserveState(to: lives.file)
                    let names = stage.log.events[start...].filter { $0.kind != .return }.map { event in
                        guard case .strings(let path)? = event[.path] else { return event.name }
                        return "\(event.name) \(path.joined(separator: "/"))"
                    }
                    #expect(
                        names == [
                            "input.backgrounded", "callback.encodeRestorableState Root", "call.encodeState Root/List",
                            "callback.encodeRestorableState Root/List", "turn.ended",
                        ])
                    let supers = stage.log.events[start...].compactMap { $0.bool(.superCalled) }
                    #expect(supers == [true, true])
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
