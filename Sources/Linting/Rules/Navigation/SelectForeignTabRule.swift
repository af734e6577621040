import HierarchyModel

/// Requires that the selected tab is one of the tabs.
struct SelectForeignTabRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "select-foreign-tab",
        family: .navigation,
        severity: .error,
        summary: "A tab bar controller was asked to select a controller that is not one of its tabs",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                + "of view controllers can be selected."),
        fix: """
            Select an element of viewControllers: the navigation controller that is the tab, not the controller in it; \
            set viewControllers before
            """,
        sources: [
            .reference("UITabBarController.selectedViewController"),
            .issue("facebookarchive/three20", 754),
        ],
        examples: [
            .triggering("the controller in the stack of a tab, not the tab") {
                Script.tabScreen
                Script.tap {
                    Script.blamed(
                        .select(5, in: 2) {
                            Script.thrown(
                                "-[UITabBarController setSelectedViewController:] only a view controller in the tab "
                                    + "bar controller's list of view controllers can be selected.", 5)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the call") {
                Script.tabScreen
                Script.created(6, "SettingsViewController")
                Script.tap { Script.blamed(.select(6, in: 2)) }
                Script.turn
                Script.end
            },
            .clean("a tab") {
                Script.tabScreen
                Script.tap {
                    Script.select(4, in: 2) { Script(.selectionChanged, [.container: .id(2), .selected: .id(4)]) }
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callSelect, .diagnostic]
    static let requiredKinds: [EventKind] = [.callSelect, .controllerCreated, .stackChanged]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["list of view controllers can be selected"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let tabs = event.id(.container), let tab = event.id(.selected),
            context.base(of: tabs) == "UITabBarController", let list = context.state.controller(tabs, \.stack) ?? nil,
            !list.contains(tab), context.state.controller(tab, \.class) != "UIMoreNavigationController"
        else { return }
        report(tab, tabs, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(causing: event)
        let request = call?.kind == .callSelect ? call : nil
        guard let tab = request?.id(.selected) ?? event.id(.subject) else {
            return context.report(event) { "A controller was to be selected that is not one of the tabs" }
        }
        report(tab, request?.id(.container), request ?? event, in: &context)
    }

    private func report(_ tab: ObjectID, _ tabs: ObjectID?, _ blamed: Event, in context: inout RuleContext) {
        let container = tabs.map { context.named($0) }
        let owner = container.map { "\($0)" } ?? "a tab bar controller"
        context.report(
            ViolationDetails(context.named(tab), container.map { [$0] } ?? [], blamed: blamed) { details in
                "\(details.subject) was to be selected, but it is not a tab of \(owner)"
            })
    }
}

/// Tab bar controllers.
extension Script {
    /// A recording begins; window 1 shows 2, a tab bar controller with the tabs 3, a stack with 5, and 4.
    static let tabScreen: Script = Script {
        Script(.sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v13")])
        Script(.windowCreated, [.window: .id(1), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
        created(2, "UITabBarController", base: "UITabBarController")
        created(3, "UINavigationController", base: "UINavigationController")
        created(4, "MapViewController")
        created(5, "ListViewController")
        scope(.inputLaunched) {
            setStack([5], of: 3, animated: false) {
                entersStack(5, of: 3)
                stack([5], of: 3)
            }
            setStack([3, 4], of: 2, animated: false) {
                entersStack(3, of: 2)
                entersStack(4, of: 2)
                Script(.stackChanged, [.container: .id(2), .order: .ids([ObjectID(3), ObjectID(4)])])
                Script(.selectionChanged, [.container: .id(2), .selected: .id(3)])
            }
            scope(.callSetRoot, [.window: .id(1), .controller: .id(2)]) {
                Script(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)])
            }
            Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
            loaded(2)
            appearance(2, "appearing")
            Script(.viewAttached, [.controller: .id(2), .host: .id(1)])
            appearance(2, "appeared")
        }
        turn
    }

    static func select(
        _ tab: UInt32, in container: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callSelect, [.container: .id(container), .selected: .id(tab)], body)
    }
}
