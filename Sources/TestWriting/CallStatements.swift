import HierarchyModel
import JSONText

/// What the app has written to make a call.
struct CallStatement: Sendable {
    let kind: EventKind
    /// What stands after the brace of a completion handler; nil for a call without one.
    let completionHeader: SwiftCode?
    let text: @Sendable (Event, AppObjects) throws -> SwiftCode

    private init(
        _ kind: EventKind, completion: SwiftCode? = nil,
        _ text: @escaping @Sendable (Event, AppObjects) throws -> SwiftCode
    ) {
        (self.kind, completionHeader, self.text) = (kind, completion, text)
    }

    static func row(_ kind: EventKind) -> CallStatement? { all.first { $0.kind == kind } }

    private static let all: [CallStatement] = [
        CallStatement(.callAddChild) { call, objects in
            "\(try objects.name(call.id(.parent), in: call)).addChild(\(try objects.name(call.id(.child), in: call)))"
        },
        CallStatement(.callRemoveFromParent) { call, objects in
            "\(try objects.name(call.id(.child), in: call)).removeFromParent()"
        },
        CallStatement(.callWillMove) { call, objects in
            let parent = try objects.optionalName(call.id(.to), in: call)
            return "\(try objects.name(call.id(.child), in: call)).willMove(toParent: \(parent))"
        },
        CallStatement(.callDidMove) { call, objects in
            let parent = try objects.optionalName(call.id(.to), in: call)
            return "\(try objects.name(call.id(.child), in: call)).didMove(toParent: \(parent))"
        },
        CallStatement(.callAddView) { call, objects in
            guard let host = call.id(.host) else {
                throw SwiftTestError("the view that the view is added to is of no controller", at: call)
            }
            let view: SwiftCode = objects.base(host) == "UIWindow" ? "" : ".view"
            let child = try objects.name(call.id(.child), in: call)
            return "\(try objects.name(host, in: call))\(view).addSubview(\(child).view)"
        },
        CallStatement(.callRemoveView) { call, objects in
            "\(try objects.name(call.id(.child), in: call)).view.removeFromSuperview()"
        },
        CallStatement(.callTransition, completion: " _ in") { call, objects in
            let from = try objects.name(call.id(.from), in: call)
            let to = try objects.name(call.id(.to), in: call)
            guard let duration = call.double(.duration).flatMap(SwiftLanguage.number) else {
                throw SwiftTestError("it has no duration", at: call)
            }
            return """
                \(try objects.name(call.id(.parent), in: call)).transition(from: \(from), to: \(to), \
                duration: \(duration), animations: nil)
                """
        },
        CallStatement(.callBeginAppearance) { call, objects in
            """
            \(try objects.name(call.id(.controller), in: call)).beginAppearanceTransition(\
            \(call.bool(.appearing) ?? true), animated: \(call.bool(.animated) ?? false))
            """
        },
        CallStatement(.callEndAppearance) { call, objects in
            "\(try objects.name(call.id(.controller), in: call)).endAppearanceTransition()"
        },
        CallStatement(.callInvokeAppearance) { call, objects in
            let methods = [
                "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            ]
            guard let method = call.string(.method), methods.contains(method) else {
                throw SwiftTestError("the generator has no code for this method", at: call)
            }
            return "\(try objects.name(call.id(.controller), in: call)).\(SwiftCode(checked: method))(false)"
        },
        CallStatement(.callPresent, completion: "") { call, objects in
            let presented = try objects.name(call.id(.presented), in: call)
            return """
                \(try objects.name(call.id(.presenter), in: call)).present(\
                \(presented), animated: \(call.bool(.animated) ?? false))
                """
        },
        CallStatement(.callDismiss, completion: "") { call, objects in
            let animated = call.bool(.animated) ?? false
            return "\(try objects.name(call.id(.controller), in: call)).dismiss(animated: \(animated))"
        },
        CallStatement(.callShow) { call, objects in
            let target = try objects.name(call.id(.target), in: call)
            return "\(try objects.name(call.id(.sender), in: call)).show(\(target), sender: nil)"
        },
        CallStatement(.callShowDetail) { call, objects in
            let target = try objects.name(call.id(.target), in: call)
            return "\(try objects.name(call.id(.sender), in: call)).showDetailViewController(\(target), sender: nil)"
        },
        CallStatement(.callPush) { call, objects in
            let target = try objects.name(call.id(.target), in: call)
            return """
                \(try objects.name(call.id(.container), in: call)).pushViewController(\
                \(target), animated: \(call.bool(.animated) ?? false))
                """
        },
        CallStatement(.callPop) { call, objects in
            let container = try objects.name(call.id(.container), in: call)
            let animated = call.bool(.animated) ?? false
            guard let target = call.id(.to) else { return "\(container).popViewController(animated: \(animated))" }
            let name = try objects.name(target, in: call)
            return "\(container).popToViewController(\(name), animated: \(animated))"
        },
        CallStatement(.callSetViewControllers, completion: " _ in", setViewControllers),
        CallStatement(.callSelect) { call, objects in
            let selected = try objects.optionalName(call.id(.selected), in: call)
            return "\(try objects.name(call.id(.container), in: call)).selectedViewController = \(selected)"
        },
        CallStatement(.callOverrideTraits) { call, objects in
            let child = try objects.name(call.id(.child), in: call)
            return """
                \(try objects.name(call.id(.parent), in: call)).setOverrideTraitCollection(\
                \(try traits(call)), forChild: \(child))
                """
        },
        CallStatement(.callSetRoot) { call, objects in
            let controller = try objects.optionalName(call.id(.controller), in: call)
            return "\(try objects.name(call.id(.window), in: call)).rootViewController = \(controller)"
        },
        CallStatement(.callPerformSegue) { call, objects in
            let identifier = call.string(.identifier) ?? ""
            return """
                \(try objects.name(call.id(.controller), in: call)).performSegue(\
                withIdentifier: \(text: identifier), sender: nil)
                """
        },
        CallStatement(.callSetPreferredContentSize) { call, objects in
            guard case .size(let size)? = call[.size], let width = SwiftLanguage.number(size.width),
                let height = SwiftLanguage.number(size.height)
            else { throw SwiftTestError("it has no size", at: call) }
            let controller = try objects.name(call.id(.controller), in: call)
            return "\(controller).preferredContentSize = CGSize(width: \(width), height: \(height))"
        },
        CallStatement(.callSetPopoverAnchor) { call, objects in
            let presented = try objects.name(call.id(.presented), in: call)
            let popover: SwiftCode = "\(presented).popoverPresentationController?"
            switch (call.symbol(.anchor) as Symbol<PopoverAnchor>?)?.known {
            case .sourceView: return "\(popover).sourceView = UIView()"
            case .barButtonItem: return "\(popover).barButtonItem = UIBarButtonItem()"
            default: return "\(popover).sourceView = nil"
            }
        },
    ]

    private static func setViewControllers(_ call: Event, _ objects: AppObjects) throws -> SwiftCode {
        let container = try objects.name(call.id(.container), in: call)
        let controllers = try objects.list(call.ids(.order), in: call)
        let animated = call.bool(.animated) ?? false
        switch call.id(.container).flatMap(objects.base) {
        case "UIPageViewController":
            return "\(container).setViewControllers(\(controllers), direction: .forward, animated: \(animated))"
        case "UISplitViewController": return "\(container).viewControllers = \(controllers)"
        default: return "\(container).setViewControllers(\(controllers), animated: \(animated))"
        }
    }

    private static func traits(_ call: Event) throws -> SwiftCode {
        let classes = ["horizontalSizeClass", "verticalSizeClass"]
        guard let traits = call.traits(.traits) else { return "nil" }
        let parts = try traits.entries.map { entry -> SwiftCode in
            guard classes.contains(entry.name), case .string(let value) = entry.value,
                ["compact", "regular", "unspecified"].contains(value)
            else { throw SwiftTestError("the generator has no code for the trait '\(entry.name)'", at: call) }
            let (name, word) = (SwiftCode(checked: entry.name), SwiftCode(checked: value))
            return "UITraitCollection(\(name): .\(word))"
        }
        return parts.count == 1 ? parts[0] : "UITraitCollection(traitsFrom: [\(parts.joined(separator: ", "))])"
    }
}
