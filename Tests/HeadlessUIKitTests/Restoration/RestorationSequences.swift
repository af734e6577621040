import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

typealias RestorationRow = SequenceTable<(Fixture, TwoLaunches)>.Row

/// Sequences about state restoration: what the first launch saves, what the second launch makes, and what is told then.
enum RestorationSequences {
    static let table = SequenceTable<(Fixture, TwoLaunches)>(
        make: { ($0, try TwoLaunches()) }, rows: locating + rebuilding + decoding)

    /// - Parameters:
    ///   - saved: makes the root of the first launch, whose state is saved after `act`.
    ///   - launched: prepares the app of the second launch.
    ///   - expected: the lines after `app.shouldRestore`.
    ///   - holds: what is true of the restored app.
    private static func row(
        _ name: String, saved: @escaping @MainActor (RestoringApp) -> UIViewController?,
        act: @escaping @MainActor (Fixture, RestoringApp) -> Void = { _, _ in },
        launched: @escaping @MainActor (RestoringApp) -> Void, expected: ExpectedLines,
        holds: @escaping @MainActor (RestoringApp) -> Bool = { _ in true }
    ) -> RestorationRow {
        RestorationRow(
            "StateRestoration", name, setup: { _, launches in try launches.save({ $0.makeRoot = saved }, then: act) },
            steps: { fixture, launches in
                launches.restore(launched, look: { _, app in #expect(holds(app)) }).forEach(fixture.transcript.note)
                #expect(!FileManager.default.fileExists(atPath: launches.file.path + ".restoring"))
            }, expected: ExpectedLines(["app.willFinishLaunching", "app.shouldRestore"] + expected.lines))
    }
}

extension RestoringApp {
    var root: UIViewController? { window?.rootViewController }
    var stack: UINavigationController? { root as? UINavigationController }

    /// A stack with these controllers and the identifier `Stack`.
    func stack(_ controllers: UIViewController...) -> UINavigationController {
        let stack = UINavigationController()
        stack.restorationIdentifier = "Stack"
        stack.viewControllers = controllers
        return stack
    }

    /// A tab bar controller with these controllers and the identifier `Tabs`.
    func tabs(_ controllers: UIViewController..., selecting index: Int = 0) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        tabs.viewControllers = controllers
        tabs.selectedIndex = index
        return tabs
    }

    /// `Root`, which encodes its child `List`.
    func rootWithList() -> RestoringProbe {
        let root = controller("Root")
        root.encodesChildren = true
        root.embed(controller("List"))
        return root
    }

    /// A controller with a restoration class, `Page` by default.
    func page(_ name: String = "Page") -> RestoringProbe {
        let page = controller(name)
        page.restorationClass = RestoringProbe.self
        return page
    }
}

// Which object a path names.
extension RestorationSequences {
    static let locating: [RestorationRow] = [
        row(
            "c: a controller that the launch has made is found by its path", saved: { $0.stack($0.controller("List")) },
            launched: { $0.makeRoot = { $0.stack($0.controller("List")) } },
            expected: """
                app.viewController(Stack); app.viewController(Stack/List); List.viewDidLoad; List.decode; app.didDecode
                List.finished; app.didFinishLaunching; List.viewWillAppear; List.viewDidAppear
                """),
        row(
            "a: the restoration class makes a missing controller; the delegate is not asked",
            saved: { $0.stack($0.controller("List"), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: """
                app.viewController(Stack); app.viewController(Stack/List); class.viewController(Stack/Page)
                List.viewDidLoad; Page.viewDidLoad; List.decode; Page.decode; app.didDecode; List.finished
                Page.finished; app.didFinishLaunching; Page.viewWillAppear; Page.viewDidAppear
                """, holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == ["List", "Page"] }),
        row(
            "a: nil from the class ends the search, also where the controller exists",
            saved: { $0.stack($0.page("List")) },
            launched: { $0.makeRoot = { $0.stack($0.page("List")) } },
            expected: """
                app.viewController(Stack); class.viewController(Stack/List); app.didDecode; app.didFinishLaunching
                List.viewDidLoad; List.viewWillAppear; List.viewDidAppear
                """),
        row(
            "b: the delegate gives the controller", saved: { $0.stack($0.controller("List"), $0.controller("Page")) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                app.answers["Stack/Page"] = { $0.controller("Page") }
            },
            expected: """
                app.viewController(Stack); app.viewController(Stack/List); app.viewController(Stack/Page)
                List.viewDidLoad; Page.viewDidLoad; List.decode; Page.decode; app.didDecode; List.finished
                Page.finished; app.didFinishLaunching; Page.viewWillAppear; Page.viewDidAppear
                """, holds: { $0.stack?.topViewController?.restorationIdentifier == "Page" }),
        row(
            "c: a child that its container makes in viewDidLoad",
            saved: { $0.rootWithList() },
            launched: { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.loading = { $0.embed(app.controller("List")) }
                    return root
                }
            },
            expected: """
                app.viewController(Root); app.viewController(Root/List); Root.viewDidLoad; List.viewDidLoad; Root.decode
                List.decode; app.didDecode; Root.finished; List.finished; app.didFinishLaunching; Root.viewWillAppear
                List.viewWillAppear; Root.viewDidAppear; List.viewDidAppear
                """),
        row(
            "e: a missing controller ends the stack below it",
            saved: { $0.stack($0.controller("List"), $0.controller("Lost"), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack($0.controller("List")) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: """
                app.viewController(Stack); app.viewController(Stack/List); app.viewController(Stack/Lost)
                class.viewController(Stack/Page); List.viewDidLoad; Page.viewDidLoad; List.decode; Page.decode
                app.didDecode; List.finished; Page.finished; app.didFinishLaunching; List.viewWillAppear
                List.viewDidAppear
                """, holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == ["List"] }),
        row(
            "e: controllers below a missing controller are not looked for",
            saved: { app in
                let inner = app.controller("Inner")
                inner.encodesChildren = true
                inner.embed(app.controller("Leaf"))
                return app.stack(app.controller("List"), inner)
            },
            launched: { $0.makeRoot = { $0.stack($0.controller("List")) } },
            expected: """
                app.viewController(Stack); app.viewController(Stack/List); app.viewController(Stack/Inner)
                List.viewDidLoad; List.decode; app.didDecode; List.finished; app.didFinishLaunching; List.viewWillAppear
                List.viewDidAppear
                """),
    ]
}

// The hierarchy around it.
extension RestorationSequences {
    static let rebuilding: [RestorationRow] = [
        row(
            "a presented controller is presented again, without animation",
            saved: { $0.controller("Root") },
            act: { fixture, app in
                app.root?.present(app.page("Sheet"), animated: false)
                fixture.session.runUntilIdle()
                app.root?.presentedViewController?.present(app.page("Top"), animated: false)
            },
            launched: { app in
                app.makeRoot = { $0.controller("Root") }
                RestoringProbe.made["Root/Sheet"] = { _ in app.controller("Sheet") }
                RestoringProbe.made["Root/Sheet/Top"] = { _ in app.controller("Top") }
            },
            expected: """
                app.viewController(Root); class.viewController(Root/Sheet); class.viewController(Root/Sheet/Top)
                Root.viewDidLoad; Sheet.viewDidLoad; Top.viewDidLoad; Root.decode; Sheet.decode; Top.decode
                app.didDecode; Root.finished; Sheet.finished; Top.finished; app.didFinishLaunching; Root.viewWillAppear
                Sheet.viewWillAppear; Root.viewDidAppear; Sheet.viewDidAppear; Top.viewWillAppear; Top.viewDidAppear
                """,
            holds: { app in
                let sheet = app.root?.presentedViewController
                return sheet?.restorationIdentifier == "Sheet"
                    && sheet?.presentedViewController?.restorationIdentifier == "Top"
                    && sheet?.presentedViewController?.view.window === app.window
            }),
        row(
            "a missing presented controller is not presented",
            saved: { $0.controller("Root") }, act: { _, app in app.root?.present(app.page("Sheet"), animated: false) },
            launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: """
                app.viewController(Root); class.viewController(Root/Sheet); Root.viewDidLoad; Root.decode; app.didDecode
                Root.finished; app.didFinishLaunching; Root.viewWillAppear; Root.viewDidAppear
                """, holds: { $0.root?.presentedViewController == nil }),
        row(
            "the selected tab is selected again where the tabs have another order",
            saved: { $0.tabs($0.controller("List"), $0.controller("Map"), selecting: 1) },
            launched: { app in
                app.makeRoot = {
                    $0.tabs($0.controller("Map"), $0.controller("New"), $0.controller("List"), selecting: 1)
                }
            },
            expected: """
                app.viewController(Tabs); app.viewController(Tabs/List); app.viewController(Tabs/Map); Map.viewDidLoad
                List.viewDidLoad; List.decode; Map.decode; app.didDecode; List.finished; Map.finished
                app.didFinishLaunching; Map.viewWillAppear; Map.viewDidAppear
                """, holds: { ($0.root as? UITabBarController)?.selectedViewController?.restorationIdentifier == "Map" }
        ),
        row(
            "a controller without an identifier keeps its index in the stack",
            saved: { $0.stack(UIViewController(), $0.page()) },
            launched: { app in
                app.makeRoot = { $0.stack(UIViewController()) }
                RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
            },
            expected: """
                app.viewController(Stack); class.viewController(Stack/Page); Page.viewDidLoad; Page.decode
                app.didDecode; Page.finished; app.didFinishLaunching; Page.viewWillAppear; Page.viewDidAppear
                """, holds: { $0.stack?.viewControllers.map(\.restorationIdentifier) == [nil, "Page"] }),
    ]
}

// Its state.
extension RestorationSequences {
    static let decoding: [RestorationRow] = [
        row(
            "an object of another class does not decode",
            saved: { $0.controller("Root") },
            launched: { app in
                app.makeRoot = { app in
                    let root = OtherController(app.transcript)
                    root.restorationIdentifier = "Root"
                    return root
                }
            }, expected: "app.viewController(Root); app.didDecode; app.didFinishLaunching"),
        row(
            "an object of a subclass decodes", saved: { $0.controller("Root") },
            launched: { $0.makeRoot = { SpecialProbe("Root", $0.transcript) } },
            expected: """
                app.viewController(Root); Root.viewDidLoad; Root.decode; app.didDecode; Root.finished
                app.didFinishLaunching; Root.viewWillAppear; Root.viewDidAppear
                """),
        row(
            "an object of a superclass does not decode", saved: { SpecialProbe("Root", $0.transcript) },
            launched: { $0.makeRoot = { $0.controller("Root") } },
            expected: """
                app.viewController(Root); Root.viewDidLoad; app.didDecode; Root.finished; app.didFinishLaunching
                Root.viewWillAppear; Root.viewDidAppear
                """),
        row(
            "a container decodes before its children and may add new ones",
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
            expected: """
                app.viewController(Root); class.viewController(Root/List); Root.viewDidLoad; List.viewDidLoad
                Root.decode; List.decode; app.didDecode; Root.finished; List.finished; app.didFinishLaunching
                Root.viewWillAppear; List.viewWillAppear; Root.viewDidAppear; List.viewDidAppear
                """, holds: { $0.root?.children.first?.restorationIdentifier == "List" }),
    ]
}

@MainActor
@Suite(.serialized)
struct RestorationSequenceTests {
    @Test(arguments: RestorationSequences.table.cases)
    func `a restored app is told in this order`(_ one: SequenceCase<(Fixture, TwoLaunches)>) throws { try one.run() }

    @Test func `each sequence has a name of its own`() { RestorationSequences.table.expectUniqueNames() }

    @Test func `an app that refuses to restore is launched as usual`() throws {
        try TwoLaunches.run { launches in
            try launches.save { $0.makeRoot = { $0.controller("Root") } }
            let lines = launches.restore { app in
                app.restores = false
                app.makeRoot = { $0.controller("Root") }
            }
            #expect(
                lines == [
                    "app.willFinishLaunching", "app.shouldRestore", "Root.viewDidLoad", "Root.viewWillAppear",
                    "app.didFinishLaunching", "Root.viewDidAppear",
                ])
            #expect(!FileManager.default.fileExists(atPath: launches.file.path))
        }
    }

    @Test func `without a file the app is not asked`() throws {
        try TwoLaunches.run { launches in
            let lines = launches.restore { $0.makeRoot = { $0.controller("Root") } }
            #expect(
                lines == [
                    "app.willFinishLaunching", "Root.viewDidLoad", "Root.viewWillAppear", "app.didFinishLaunching",
                    "Root.viewDidAppear",
                ])
        }
    }

    /// A restored controller has its saved number, and references lead to the objects that were made.
    @Test func `saved values are restored`() throws {
        try TwoLaunches.run { launches in
            try launches.save { app in
                app.makeRoot = { app in
                    let page = app.page()
                    page.number = 7
                    app.encoding = { $0.encode(page, forKey: "page") }
                    return app.stack(app.controller("List"), page)
                }
            }
            var page: UIViewController?
            launches.restore(
                { app in
                    app.makeRoot = { $0.stack($0.controller("List")) }
                    RestoringProbe.made["Stack/Page"] = { coder in
                        #expect(coder.decodeInteger(forKey: "number") == 7)
                        return app.controller("Page")
                    }
                    app.decoding = { page = $0.decodeObject(forKey: "page") as? UIViewController }
                },
                look: { _, app in
                    #expect(page != nil)
                    #expect(page === app.stack?.topViewController)
                    #expect((page as? RestoringProbe)?.number == 7)
                })
        }
    }

    @Test func `restoration is recorded`() throws {
        try TwoLaunches.run { launches in
            try launches.save { app in
                app.makeRoot = { $0.stack($0.controller("List"), $0.page()) }
            }
            launches.restore(
                { app in
                    app.makeRoot = { $0.stack($0.controller("List")) }
                    RestoringProbe.made["Stack/Page"] = { _ in app.controller("Page") }
                },
                look: { fixture, app in
                    let kinds: Set<EventKind> = [
                        .inputLaunched, .callbackViewControllerWithRestorationPath, .callbackDecodeRestorableState,
                        .callbackApplicationFinishedRestoringState, .callbackApplicationDidFinishLaunching,
                        .stackChanged, .windowShown,
                        .callSetViewControllers, .callPush,
                    ]
                    let list = app.stack?.viewControllers[0].id
                    let asked = fixture.log.events.first { $0.kind == .callbackViewControllerWithRestorationPath }
                    #expect(asked?.id(.controller) == app.stack?.id)
                    let names = fixture.log.events.drop { $0.id(.controller) != list || $0.kind != .identityChanged }
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
