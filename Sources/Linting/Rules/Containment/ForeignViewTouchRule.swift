import HierarchyModel

/// Requires that only the controller changes the subviews of its root view.
///
/// The callback that runs tells which controller is active, but not whose code runs: a container may call a method of
/// its child, which then changes the child's own views. So the function that made the call must belong to the class of
/// the active controller.
struct ForeignViewTouchRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "foreign-view-touch",
        family: .containment,
        severity: .warning,
        summary: "A container changed views inside its child, beyond the child's root view",
        why:
            "Only the controller knows the content of its view and when it changes it: the change is lost, or in "
            + "conflict.",
        uikit: .silent,
        fix: "Give the child a method for the change, and let the child change its own views",
        sources: [
            .programmingGuide
        ],
        examples: [
            .triggering("a badge in the view of a child") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) {
                    Script.blamed(touched(3, by: 2, in: "ContainerViewController.viewWillAppear(_:)"))
                }
                Script.turn
                Script.end
            },
            .triggering("a view removed from the view of a child, in a closure") {
                Script.screenWithChild
                Script.callback(.callbackViewDidAppear, 2) {
                    Script.blamed(
                        touched(
                            3, by: 2, "removeFromSuperview",
                            in: "closure #1 in ContainerViewController.viewDidAppear(_:)"))
                }
                Script.turn
                Script.end
            },
            .clean("a method of the child, which the container calls") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: "ListViewController.show(_:)") }
                Script.turn
                Script.end
            },
            .clean("the function that made the call is not known") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: nil) }
                Script.turn
                Script.end
            },
            .clean("a function of a helper, which may be the child's") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: "Badge.add(to:)") }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.viewTouched]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let owner = event.id(.controller), let toucher = event.id(.sender), owner != toucher,
            context.isCode(of: toucher, event), !context.isCode(of: owner, event), !context.isSystemController(owner)
        else { return }
        let verb = event.string(.method) == "removeFromSuperview" ? "removed a view from" : "added a view to"
        context.report(
            ViolationDetails(context.named(toucher), [context.named(owner)], blamed: event) { details in
                "\(details.subject) \(verb) the view of \(details.related[0]), which is not its own"
            })
    }
}

extension RuleContext {
    /// Whether the function that made the call belongs to that controller's class.
    func isCode(of controller: ObjectID, _ event: Event) -> Bool {
        guard let function = event.site?.place.function, let `class` = state.controller(controller, \.class) ?? nil
        else { return false }
        let words = function.utf8.split(separator: UInt8(ascii: " "))
        let method = words.last { $0.contains(UInt8(ascii: ".")) } ?? function.utf8[...]
        return method.starts(with: `class`.utf8) && method.dropFirst(`class`.utf8.count).first == UInt8(ascii: ".")
    }
}

/// A view of `owner` is changed while `toucher` is active.
private func touched(_ owner: UInt32, by toucher: UInt32, _ method: String = "addSubview", in function: String?)
    -> Script
{
    let fields: EventFields = [.controller: .id(owner), .sender: .id(toucher), .method: .string(method)]
    let site = function.map { CallSite(CallSite.Place(file: "Container.swift", line: 12, function: $0)) }
    return Script([.event(Event(.viewTouched, fields, site: site))])
}
