import HierarchyModel

/// What lies in a controller's root view is the controller's own.
///
/// The callback that runs tells who is at work, but not whose code: a container may well call a method of its child's, which then
/// changes its own views. So the function that made the call must be one of the class of who is at work.
///
/// Source: View Controller Programming Guide for iOS (alter no other view of a child's than its root view; no
/// controller knows the views of another).
public struct ForeignViewTouchRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "foreign-view-touch",
        family: .containment,
        severity: .warning,
        summary: "A container changed views inside its child, beyond the child's root view",
        why:
            "Only the controller knows what it has in its view, and when it takes that out: the change is lost, or in the way.",
        uikit: .silent,
        fix: "Give the controller a method for it, and let it change its own views",
        examples: [
            .triggering("a badge in the view of a child") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) {
                    Script.blamed(touched(3, by: 2, in: "ContainerViewController.viewWillAppear(_:)"))
                }
                Script.turn
                Script.end
            },
            .triggering("a view taken out of that of a child, in a closure") {
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
            .clean("a method of the child's, which the container calls") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: "ListViewController.show(_:)") }
                Script.turn
                Script.end
            },
            .clean("nobody knows which function it was") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: nil) }
                Script.turn
                Script.end
            },
            .clean("a helper's function, which may be the child's") {
                Script.screenWithChild
                Script.callback(.callbackViewWillAppear, 2) { touched(3, by: 2, in: "Badge.add(to:)") }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.viewTouched]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let owner = event.id(.controller), let toucher = event.id(.sender), owner != toucher,
            context.isCode(of: toucher, event), !context.isCode(of: owner, event), !context.isSystemController(owner)
        else { return }
        let verb = event.string(.method) == "removeFromSuperview" ? "took a view out of" : "put a view into"
        context.report(
            ViolationDetails(context.named(toucher), [context.named(owner)], blamed: event) { details in
                "\(details.subject) \(verb) the view of \(details.related[0]), which is not its own"
            })
    }
}

extension RuleContext {
    /// Whether the function that made the call is one of that controller's class.
    func isCode(of controller: ObjectID, _ event: Event) -> Bool {
        guard let function = event.site?.place.function, let `class` = state.controller(controller, \.class) ?? nil
        else { return false }
        let words = function.utf8.split(separator: UInt8(ascii: " "))
        let method = words.last { $0.contains(UInt8(ascii: ".")) } ?? function.utf8[...]
        return method.starts(with: `class`.utf8) && method.dropFirst(`class`.utf8.count).first == UInt8(ascii: ".")
    }

    /// Whether it is of one of UIKit's own classes, with nothing of the app's in it.
    func isSystemController(_ controller: ObjectID) -> Bool { state.controller(controller, \.system) == true }
}

/// A view of `owner`'s is changed while `toucher` is at work.
private func touched(_ owner: UInt32, by toucher: UInt32, _ method: String = "addSubview", in function: String?)
    -> Script
{
    let fields: EventFields = [.controller: .id(owner), .sender: .id(toucher), .method: .string(method)]
    let site = function.map { CallSite(CallSite.Place(file: "Container.swift", line: 12, function: $0)) }
    return Script([.event(Event(.viewTouched, fields, site: site))])
}
