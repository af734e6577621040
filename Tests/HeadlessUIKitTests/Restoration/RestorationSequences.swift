import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A sequence of <doc:StateRestoration>: what was saved, what the second launch makes, and who is told what.
struct RestorationSequence: Sendable, CustomTestStringConvertible {
    let name: String
    let saved: @MainActor @Sendable (RestoringApp) -> UIViewController?
    var act: @MainActor @Sendable (Stage, RestoringApp) -> Void = { _, _ in }
    let launched: @MainActor @Sendable (RestoringApp) -> Void
    /// Between `app.shouldRestore` and the appearance of the root.
    let expected: [String]
    /// Of what stands afterwards.
    var holds: @MainActor @Sendable (RestoringApp) -> Bool = { _ in true }

    var testDescription: String { "StateRestoration: \(name)" }

    static let all: [RestorationSequence] = locating + rebuilding + decoding
}

extension RestoringApp {
    var root: UIViewController? { window?.rootViewController }
    var stack: UINavigationController? { root as? UINavigationController }

    /// A stack with these, whose identifier is `Stack`.
    func stack(_ controllers: UIViewController...) -> UINavigationController {
        let stack = UINavigationController()
        stack.restorationIdentifier = "Stack"
        stack.viewControllers = controllers
        return stack
    }

    /// `Page`, which its class makes anew.
    func page(_ name: String = "Page") -> RestoringProbe {
        let page = controller(name)
        page.restorationClass = RestoringProbe.self
        return page
    }
}

// Who it is.
extension RestorationSequence {
    static let locating: [RestorationSequence] = [
        .init(
            name: "c: what the launch has made is found by its path", saved: { $0.stack($0.controller("List")) },
            launched: { $0.makeRoot = { $0.stack($0.controller("List")) } },
            expected: [
                "app.viewController(Stack)", "app.viewController(Stack/List)", "List.viewDidLoad", "List.decode",
                "app.didDecode",
                "List.finished", "app.didFinishLaunching", "List.viewWillAppear", "List.viewDidAppear",
            ]),
        .init(
            name: "a: the restoration class makes what the launch has not; the delegate is not asked",
            saved: { $0.stack($0.controller("List"), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: [
                "app.viewController(Stack)", "app.viewController(Stack/List)", "class.viewController(Stack/Page)",
                "List.viewDidLoad",
                "Page.viewDidLoad", "List.decode", "Page.decode", "app.didDecode", "List.finished", "Page.finished",
                "app.didFinishLaunching", "Page.viewWillAppear", "Page.viewDidAppear",
            ], holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == ["List", "Page"] }),
        .init(
            name: "a: nil of the class ends the search, also where the controller is there",
            saved: { $0.stack($0.page("List")) },
            launched: { $0.makeRoot = { $0.stack($0.page("List")) } },
            expected: [
                "app.viewController(Stack)", "class.viewController(Stack/List)", "app.didDecode",
                "app.didFinishLaunching",
                "List.viewDidLoad", "List.viewWillAppear", "List.viewDidAppear",
            ]),
        .init(
            name: "b: the delegate gives it", saved: { $0.stack($0.controller("List"), $0.controller("Page")) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                app.answers["Stack/Page"] = { $0.controller("Page") }
            },
            expected: [
                "app.viewController(Stack)", "app.viewController(Stack/List)", "app.viewController(Stack/Page)",
                "List.viewDidLoad",
                "Page.viewDidLoad", "List.decode", "Page.decode", "app.didDecode", "List.finished", "Page.finished",
                "app.didFinishLaunching", "Page.viewWillAppear", "Page.viewDidAppear",
            ], holds: { $0.stack?.topViewController?.restorationIdentifier == "Page" }),
        .init(
            name: "c: a child that its container makes in viewDidLoad",
            saved: { app in
                let root = app.controller("Root")
                root.encodesChildren = true
                root.embed(app.controller("List"))
                return root
            },
            launched: { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.loading = { $0.embed(app.controller("List")) }
                    return root
                }
            },
            expected: [
                "app.viewController(Root)", "app.viewController(Root/List)", "Root.viewDidLoad", "List.viewDidLoad",
                "Root.decode",
                "List.decode", "app.didDecode", "Root.finished", "List.finished", "app.didFinishLaunching",
                "Root.viewWillAppear",
                "List.viewWillAppear", "Root.viewDidAppear", "List.viewDidAppear",
            ]),
        .init(
            name: "e: a missing controller ends the stack below it",
            saved: { $0.stack($0.controller("List"), $0.controller("Lost"), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: [
                "app.viewController(Stack)", "app.viewController(Stack/List)", "app.viewController(Stack/Lost)",
                "class.viewController(Stack/Page)", "List.viewDidLoad", "Page.viewDidLoad", "List.decode",
                "Page.decode",
                "app.didDecode", "List.finished", "Page.finished", "app.didFinishLaunching", "List.viewWillAppear",
                "List.viewDidAppear",
            ], holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == ["List"] }),
        .init(
            name: "e: what stands below a missing controller is not asked for",
            saved: { app in
                let inner = app.controller("Inner")
                inner.encodesChildren = true
                inner.embed(app.controller("Leaf"))
                return app.stack(app.controller("List"), inner)
            },
            launched: { $0.makeRoot = { $0.stack($0.controller("List")) } },
            expected: [
                "app.viewController(Stack)", "app.viewController(Stack/List)", "app.viewController(Stack/Inner)",
                "List.viewDidLoad",
                "List.decode", "app.didDecode", "List.finished", "app.didFinishLaunching", "List.viewWillAppear",
                "List.viewDidAppear",
            ]),
    ]
}

// What it stands in.
extension RestorationSequence {
    static let rebuilding: [RestorationSequence] = [
        .init(
            name: "what was presented is presented again, without animation",
            saved: { $0.controller("Root") },
            act: { stage, app in
                app.root?.present(app.page("Sheet"), animated: false)
                stage.session.runUntilIdle()
                app.root?.presentedViewController?.present(app.page("Top"), animated: false)
            },
            launched: { app in
                app.makeRoot = { $0.controller("Root") }
                RestoringProbe.made["Root/Sheet"] = { _ in app.controller("Sheet") }
                RestoringProbe.made["Root/Sheet/Top"] = { _ in app.controller("Top") }
            },
            expected: [
                "app.viewController(Root)", "class.viewController(Root/Sheet)", "class.viewController(Root/Sheet/Top)",
                "Root.viewDidLoad", "Sheet.viewDidLoad", "Top.viewDidLoad", "Root.decode", "Sheet.decode", "Top.decode",
                "app.didDecode", "Root.finished", "Sheet.finished", "Top.finished", "app.didFinishLaunching",
                "Root.viewWillAppear",
                "Sheet.viewWillAppear", "Root.viewDidAppear", "Sheet.viewDidAppear", "Top.viewWillAppear",
                "Top.viewDidAppear",
            ],
            holds: { app in
                let sheet = app.root?.presentedViewController
                return sheet?.restorationIdentifier == "Sheet"
                    && sheet?.presentedViewController?.restorationIdentifier == "Top"
                    && sheet?.presentedViewController?.view.window === app.window
            }),
        .init(
            name: "a missing presented controller is not presented",
            saved: { $0.controller("Root") }, act: { _, app in app.root?.present(app.page("Sheet"), animated: false) },
            launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: [
                "app.viewController(Root)", "class.viewController(Root/Sheet)", "Root.viewDidLoad", "Root.decode",
                "app.didDecode",
                "Root.finished", "app.didFinishLaunching", "Root.viewWillAppear", "Root.viewDidAppear",
            ], holds: { $0.root?.presentedViewController == nil }),
        .init(
            name: "the selected tab is selected again, where the tabs stand in another order",
            saved: { app in
                let tabs = UITabBarController()
                tabs.restorationIdentifier = "Tabs"
                tabs.viewControllers = [app.controller("List"), app.controller("Map")]
                tabs.selectedIndex = 1
                return tabs
            },
            launched: { app in
                app.makeRoot = { app in
                    let tabs = UITabBarController()
                    tabs.restorationIdentifier = "Tabs"
                    tabs.viewControllers = [app.controller("Map"), app.controller("New"), app.controller("List")]
                    tabs.selectedIndex = 1
                    return tabs
                }
            },
            expected: [
                "app.viewController(Tabs)", "app.viewController(Tabs/List)", "app.viewController(Tabs/Map)",
                "Map.viewDidLoad",
                "List.viewDidLoad", "List.decode", "Map.decode", "app.didDecode", "List.finished", "Map.finished",
                "app.didFinishLaunching", "Map.viewWillAppear", "Map.viewDidAppear",
            ], holds: { ($0.root as? UITabBarController)?.selectedViewController?.restorationIdentifier == "Map" }),
        .init(
            name: "a controller without an identifier keeps its place in the stack",
            saved: { $0.stack(UIViewController(), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack(UIViewController()) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: [
                "app.viewController(Stack)", "class.viewController(Stack/Page)", "Page.viewDidLoad", "Page.decode",
                "app.didDecode",
                "Page.finished", "app.didFinishLaunching", "Page.viewWillAppear", "Page.viewDidAppear",
            ], holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == [nil, "Page"] }),
    ]
}

// What it was like.
extension RestorationSequence {
    static let decoding: [RestorationSequence] = [
        .init(
            name: "an object of another class does not decode",
            saved: { $0.controller("Root") },
            launched: { app in
                app.makeRoot = { app in
                    let root = OtherController(app.journal)
                    root.restorationIdentifier = "Root"
                    return root
                }
            }, expected: ["app.viewController(Root)", "app.didDecode", "app.didFinishLaunching"]),
        .init(
            name: "one of a subclass decodes", saved: { $0.controller("Root") },
            launched: { $0.makeRoot = { SpecialProbe("Root", $0.journal) } },
            expected: [
                "app.viewController(Root)", "Root.viewDidLoad", "Root.decode", "app.didDecode", "Root.finished",
                "app.didFinishLaunching", "Root.viewWillAppear", "Root.viewDidAppear",
            ]),
        .init(
            name: "of a superclass not", saved: { SpecialProbe("Root", $0.journal) },
            launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: [
                "app.viewController(Root)", "Root.viewDidLoad", "app.didDecode", "Root.finished",
                "app.didFinishLaunching",
                "Root.viewWillAppear", "Root.viewDidAppear",
            ]),
        .init(
            name: "a container decodes before its children, and places those that are new",
            saved: { app in
                let root = app.controller("Root")
                root.encoding = { $0.encode(root.children.first, forKey: "child") }
                root.embed(app.page("List"))
                return root
            },
            launched: { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.decoding = {
                        if let child = $0.decodeObject(forKey: "child") as? UIViewController { root.embed(child) }
                    }
                    return root
                }
                RestoringProbe.made["Root/List"] = { _ in app.controller("List") }
            },
            expected: [
                "app.viewController(Root)", "class.viewController(Root/List)", "Root.viewDidLoad", "List.viewDidLoad",
                "Root.decode",
                "List.decode", "app.didDecode", "Root.finished", "List.finished", "app.didFinishLaunching",
                "Root.viewWillAppear",
                "List.viewWillAppear", "Root.viewDidAppear", "List.viewDidAppear",
            ], holds: { $0.root?.children.first?.restorationIdentifier == "List" }),
    ]
}

@MainActor
@Suite(.serialized)
struct RestorationSequenceTests {
    @Test(arguments: RestorationSequence.all)
    func runs(_ sequence: RestorationSequence) throws {
        try TwoLives.run { lives in
            try lives.save({ $0.makeRoot = sequence.saved }, then: sequence.act)
            let lines = lives.restore(sequence.launched, look: { _, app in #expect(sequence.holds(app)) })
            #expect(lines == ["app.willFinishLaunching", "app.shouldRestore"] + sequence.expected)
            #expect(!FileManager.default.fileExists(atPath: lives.file.path + ".restoring"))
        }
    }

    @Test func anAppThatDoesNotAgreeIsLaunchedAsAnyOther() throws {
        try TwoLives.run { lives in
            try lives.save { $0.makeRoot = { $0.controller("Root") } }
            let lines = lives.restore { app in
                app.restores = false
                app.makeRoot = { $0.controller("Root") }
            }
            #expect(
                lines == [
                    "app.willFinishLaunching", "app.shouldRestore", "Root.viewDidLoad", "Root.viewWillAppear",
                    "app.didFinishLaunching",
                    "Root.viewDidAppear",
                ])
            #expect(!FileManager.default.fileExists(atPath: lives.file.path))
        }
    }

    @Test func withoutAFileTheAppIsNotAsked() throws {
        try TwoLives.run { lives in
            let lines = lives.restore { $0.makeRoot = { $0.controller("Root") } }
            #expect(
                lines == [
                    "app.willFinishLaunching", "Root.viewDidLoad", "Root.viewWillAppear", "app.didFinishLaunching",
                    "Root.viewDidAppear",
                ])
        }
    }

    /// What is restored has the number that was saved; references lead to the objects that were made.
    @Test func valuesComeBack() throws {
        try TwoLives.run { lives in
            try lives.save { app in
                app.makeRoot = { app in
                    let page = app.page()
                    page.number = 7
                    app.encoding = { $0.encode(page, forKey: "page") }
                    return app.stack(app.controller("List"), page)
                }
            }
            var page: UIViewController?
            lives.restore(
                { app in
                    app.makeRoot = { $0.stack($0.controller("List")) }
                    RestoringProbe.made["Stack/Page"] = { coder in
                        #expect(coder.decodeInteger(forKey: "number") == 7)
                        return app.controller("Page")
                    }
                    app.decoding = { page = $0.decodeObject(forKey: "page") as? UIViewController }
                },
                look: { _, app in
                    #expect(page != nil && page === app.stack?.topViewController)
                    #expect((page as? RestoringProbe)?.number == 7)
                })
        }
    }

    @Test func events() throws {
        try TwoLives.run { lives in
            try lives.save { app in
                app.makeRoot = { $0.stack($0.controller("List"), $0.page()) }
            }
            lives.restore(
                { app in
                    app.makeRoot = { $0.stack($0.controller("List")) }
                    RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
                },
                look: { stage, app in
                    let kinds: Set<EventKind> = [
                        .inputLaunched, .callbackViewControllerWithRestorationPath, .callbackDecodeRestorableState,
                        .callbackApplicationFinishedRestoringState, .callbackApplicationDidFinishLaunching,
                        .stackChanged, .windowShown,
                        .callSetViewControllers, .callPush,
                    ]
                    let list = app.stack?.viewControllers[0].id
                    let asked = stage.log.events.first { $0.kind == .callbackViewControllerWithRestorationPath }
                    #expect(asked?.id(.controller) == app.stack?.id)
                    let names = stage.log.events.drop { $0.id(.controller) != list || $0.kind != .identityChanged }
                        .filter { kinds.contains($0.kind) }.map(\.name)
                    #expect(
                        names == ["call.setViewControllers", "stack.changed"]
                            + Array(repeating: "callback.viewControllerWithRestorationPath", count: 3) + [
                                "stack.changed"
                            ]
                            + Array(repeating: "callback.decodeRestorableState", count: 3)
                            + Array(repeating: "callback.applicationFinishedRestoringState", count: 3)
                            + ["callback.applicationDidFinishLaunching", "window.shown"])
                })
        }
    }
}
