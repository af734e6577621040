import HierarchyModel
import Linting

/// What the app and its user have done in a trace: blocks of statements, by where they were executed.
struct AppProgram {
    /// A call of a method of one of the app's controllers.
    struct Invocation {
        let controller: ObjectID
        let kind: EventKind
        let block: AppBlock
        var callsSuper = true
        var answer: String?
        /// Of a question: whether it is answered with what the presented controller answers.
        var asksPresented = false
    }

    /// Who executes what is in a scope.
    private enum Executor {
        case app(AppBlock)
        /// UIKit, or the app in a method that has no row. It must not have code that matters.
        case other
    }

    private struct Scope {
        let event: Event
        let executor: Executor
        /// Of a method: its index in ``invocations``.
        var invocation: Int?
        /// Of `loadView`: whether a view was assigned, and whether it had a size.
        var hasView = false
        var hasSize = true
        /// Whether a window has been shown in the scope, so that UIKit loads views and lays them out.
        var hasShownWindow = false
    }

    private(set) var objects = AppObjects()
    private(set) var invocations: [Invocation] = []
    /// The statements of the test.
    let body = AppBlock()
    /// The statements of the app's delegate at the launch; nil if the app is not launched.
    private(set) var launch: AppBlock?
    /// The statements of the scene's delegate when the scene connects; nil if the app has no scene.
    private(set) var connection: AppBlock?
    private(set) var makesWindowInScene = false
    private(set) var began: Event?

    private var hasConnected = false
    private var scopes: [Scope] = []
    private var hasShownWindow = false
    private var turns = 0
    /// What the statements have let pass: nanoseconds and turns.
    private var time: UInt64 = 0
    private var writtenTurn = 0
    /// The statements of calls that have a completion handler, by the number of the call.
    private var calls: [UInt64: (block: AppBlock, index: Int)] = [:]
    /// The presentation styles that the statements have set.
    private var styles: [ObjectID: [String: String]] = [:]
    /// The windows that are in a scene.
    private let windowsInScene: Set<ObjectID>
    /// The windows that become key.
    private let keyWindows: Set<ObjectID>
    /// The presenter of each presented controller.
    private var presenters: [ObjectID: ObjectID] = [:]
    /// What is presented in a popover.
    private let popovers: Set<ObjectID>
    private let violation: UInt64
    /// The objects that the calls of the turn name.
    private var named: Set<ObjectID> = []
    /// How often a controller has laid out its view in the turn.
    private var layouts: [ObjectID: Int] = [:]
    /// The styles that calls need, by the number of the call.
    private let neededStyles: [UInt64: (style: String, transition: String)]

    /// Reads the events of a trace from its beginning.
    ///
    /// Throws ``SwiftTestError`` for the first event that the generator has no code for.
    ///
    /// - Parameter violation: the number of the event by which a rule has found its violation.
    init(_ events: [Event], violation: UInt64) throws {
        neededStyles = Self.presentationStyles(events)
        keyWindows = Set(events.lazy.filter { $0.kind == .windowKeyed }.compactMap { $0.id(.window) })
        let presentations = events.lazy.filter {
            $0.kind == .presentationBegan && $0.symbol(.style) == PresentationStyle.popover
        }
        popovers = Set(presentations.compactMap { $0.id(.presented) })
        let joins = events.lazy.filter { $0.kind == .windowSceneChanged && $0.string(.scene) != nil }
        windowsInScene = Set(joins.compactMap { $0.id(.window) })
        if events.contains(where: { $0.kind == .inputSceneConnected }) { connection = AppBlock() }
        self.violation = violation
        for event in events { try add(event) }
        if let last = events.last { pass(to: last) }
        // The open turn ends, and with it the work that UIKit has left for its end.
        if !Self.passesTime(body.statements.last) { body.statements.append(.init(text: Self.advance("0"))) }
    }

    private static func advance(_ seconds: SwiftCode) -> SwiftCode { "session.advance(by: \(seconds))" }

    private static func passesTime(_ statement: AppBlock.Statement?) -> Bool {
        statement?.text.text.hasPrefix("session.advance(") ?? false
    }

    private mutating func add(_ event: Event) throws {
        switch event.kind {
        case .sessionBegan: began = event
        case .return: try close(event)
        case .turnEnded:
            turns += 1
            hasShownWindow = false
            (named, layouts) = ([], [:])
        case .diagnostic:
            try checkCause(of: event)
            try askPresented(event)
        case .ruleAllowed, .eventsDropped, .stateGiven, .unknown:
            throw SwiftTestError("the generator has no code for this kind", at: event)
        default:
            switch event.family {
            case .session: break
            case .input: try addInput(event)
            case .call: try addCall(event)
            case .callback: try addCallback(event)
            case .fact: try addFact(event)
            }
        }
    }

    private var executor: Executor { scopes.last?.executor ?? .app(body) }

    // Time.

    /// Lets the time pass that has passed in the trace before the event.
    private mutating func pass(to event: Event) {
        let start = began?.t ?? 0
        let now = event.t >= start ? event.t - start : 0
        if now > time {
            body.statements.append(.init(text: Self.advance(SwiftLanguage.seconds(now - time))))
        } else if turns > writtenTurn, !body.isEmpty {
            body.statements.append(.init(text: Self.advance("0")))
        }
        (time, writtenTurn) = (max(now, time), turns)
    }

    private mutating func write(_ text: SwiftCode, in block: AppBlock, at event: Event) {
        if block === body { pass(to: event) }
        block.statements.append(.init(text: text))
    }

    // Scopes.

    private mutating func close(_ event: Event) throws {
        guard let scope = scopes.popLast() else { return }
        if let index = scope.invocation {
            if event.bool(.superCalled) == false { invocations[index].callsSuper = false }
            invocations[index].answer = event.string(.answer)
            if scope.event.kind == .callbackLoadView, !scope.hasView || !scope.hasSize {
                invocations[index].callsSuper = false
                if scope.hasView { invocations[index].block.statements.append(.init(text: "self.view = UIView()")) }
            }
        } else if let answer = event.string(.answer), Self.askedOfDelegates.contains(scope.event.kind), answer != "nil"
        {
            throw SwiftTestError("the generator has no code for an object that answers '\(answer)'", at: scope.event)
        }
    }

    /// An answer but `nil` needs an object of the app.
    private static let askedOfDelegates: Set<EventKind> = [
        .callbackPresentationControllerForPresented, .callbackAnimationControllerForPresented,
        .callbackAnimationControllerForDismissed, .callbackInteractionControllerForPresentation,
        .callbackInteractionControllerForDismissal,
    ]

    private mutating func addInput(_ event: Event) throws {
        guard case .app(let block) = executor, let row = InputStatement.row(event.kind) else {
            throw SwiftTestError("the generator has no code for this kind here", at: event)
        }
        switch row.effect {
        case .uikit:
            write(try row.text(event, objects), in: block, at: event)
            scopes.append(Scope(event: event, executor: .other))
        case .launch:
            write("objects.delegate = AppDelegate()", in: block, at: event)
            let scenes: SwiftCode =
                connection == nil ? "" : ", scenes: SceneManifest(delegateClass: SceneDelegate.self)"
            write("session.launch(objects.delegate\(scenes))", in: block, at: event)
            launch = launch ?? AppBlock()
            scopes.append(Scope(event: event, executor: .other))
        case .connection:
            try checkConnection(event)
            scopes.append(Scope(event: event, executor: .other))
        case .app: scopes.append(Scope(event: event, executor: .app(block)))
        }
    }

    /// The launch connects the one scene that the test's app has, with its delegate and nothing to open.
    private mutating func checkConnection(_ event: Event) throws {
        let reasons: [FieldName] = [.urls, .activities]
        let opensNothing =
            event.string(.shortcut) == nil && reasons.allSatisfy { [nil, .strings([])].contains(event[$0]) }
        guard launch != nil, !hasConnected, opensNothing, event.string(.class) != nil else {
            throw SwiftTestError("the generator has code for the scene of a plain launch only", at: event)
        }
        hasConnected = true
    }

    private mutating func addCall(_ event: Event) throws {
        switch executor {
        case .app(let block):
            guard let row = CallStatement.row(event.kind) else {
                throw SwiftTestError("the generator has no code for this kind", at: event)
            }
            try setStyle(for: event, in: block)
            write(try row.text(event, objects), in: block, at: event)
            for index in event.kind.fields.indices {
                if case .id(let id)? = event.value(at: index) { named.insert(id) }
            }
            if let header = row.completionHeader {
                block.statements[block.statements.count - 1].header = header
                calls[event.seq] = (block, block.statements.count - 1)
            }
        case .other:
            // UIKit's own call has the call site of the app's call that has led to it.
            guard let outer = scopes.last?.event, outer.family == .call, event.site == nil || event.site == outer.site
            else { throw SwiftTestError("it is made by code of the app that the trace does not show", at: event) }
        }
        scopes.append(Scope(event: event, executor: .other))
    }

    private mutating func addCallback(_ event: Event) throws {
        var scope = Scope(event: event, executor: .other)
        if event.kind == .callbackApplicationDidFinishLaunching, let launch {
            scope = Scope(event: event, executor: .app(launch))
        } else if event.kind == .callbackSceneWillConnect, let connection {
            scope = Scope(event: event, executor: .app(connection))
        } else if event.kind == .callbackCompletion {
            scope = Scope(event: event, executor: completion(of: event).map { .app($0) } ?? .other)
        } else if event.kind == .callbackLoadView {
            try loadView(event, &scope)
        } else if let row = CallbackMethod.row(event.kind), let controller = event.id(.controller) {
            if objects.isOfApp(controller) {
                let block = AppBlock()
                scope = Scope(event: event, executor: .app(block), invocation: invocations.count)
                invocations.append(Invocation(controller: controller, kind: row.kind, block: block))
            }
        } else if !CallbackMethod.isMadeWithoutApp(event.kind), !Self.askedOfDelegates.contains(event.kind) {
            throw SwiftTestError("the generator has no code for this kind", at: event)
        }
        try checkCallers(of: event)
        scopes.append(scope)
    }

    /// The block of the completion handler of the call that is the event's cause.
    private func completion(of event: Event) -> AppBlock? {
        guard let call = event.cause.flatMap({ calls[$0] }) else { return nil }
        if let block = call.block.statements[call.index].completion { return block }
        let block = AppBlock()
        call.block.statements[call.index].completion = block
        return block
    }

    // What the app must have done, and no event says how.

    /// A text of UIKit comes from a call, or from UIKit's work on what a call of the turn has named.
    private func checkCause(of event: Event) throws {
        guard event.seq == violation else { return }
        let isOfConstraints = event.string(.message)?.contains("constraints") ?? false
        let isExplained = !isOfConstraints && event.id(.subject).map(named.contains) ?? false
        if case .app = executor, !isExplained {
            throw SwiftTestError("the trace does not show the code that UIKit reports here", at: event)
        }
        guard scopes.last?.event.kind != .callbackLoadView else {
            throw SwiftTestError("the trace does not show the code of loadView() that UIKit reports here", at: event)
        }
    }

    /// UIKit's text about an alert that was asked again by its presenter shows what the presenter's override does.
    private mutating func askPresented(_ event: Event) throws {
        guard event.saysOrientationsAreAskedRecursively else { return }
        guard let presenter = event.id(.subject).flatMap({ presenters[$0] }), objects.isOfApp(presenter) else {
            throw SwiftTestError("the trace does not show the controller that asks the alert", at: event)
        }
        invocations.append(
            Invocation(
                controller: presenter, kind: .callbackSupportedInterfaceOrientations, block: AppBlock(),
                asksPresented: true))
    }

    private mutating func checkCallers(of event: Event) throws {
        guard let controller = event.id(.controller) else { return }
        if event.kind == .callbackWillTransitionToTraits, scopes.last?.event.kind == .callbackViewWillTransitionToSize {
            throw SwiftTestError("the app has called it, and the generator has no code for this call", at: event)
        }
        guard event.kind == .callbackViewDidLayoutSubviews else { return }
        layouts[controller, default: 0] += 1
        guard layouts[controller, default: 0] <= Self.maximumLayouts else {
            throw SwiftTestError("the trace does not show the code that asks for layout again and again", at: event)
        }
    }

    /// UIKit lays out a view a few times in a turn.
    private static let maximumLayouts = 50

    // Facts.

    private mutating func addFact(_ event: Event) throws {
        if event.kind == .presentationBegan, let presented = event.id(.presented) {
            presenters[presented] = event.id(.presenter)
        }
        switch event.kind {
        case .controllerDestroyed:
            if let variable = event.id(.controller).flatMap(objects.ownVariable), scopes.isEmpty {
                write("\(variable) = nil", in: body, at: event)
            }
            return
        case .windowDestroyed:
            hasShownWindow = hasShownWindow || scopes.isEmpty
            if let variable = event.id(.window).flatMap(objects.ownVariable), scopes.isEmpty {
                write("\(variable) = nil", in: body, at: event)
            }
            return
        default: break
        }
        guard case .app(let block) = executor, event.cause == nil else { return try addOtherFact(event) }
        switch event.kind {
        case .controllerCreated:
            var expression = try objects.addController(event, isMadeByApp: true)
            // Only an action sheet is presented in a popover.
            if event.id(.controller).map(popovers.contains) ?? false {
                expression = SwiftCode(
                    checked: expression.text.replacing("preferredStyle: .alert", with: "preferredStyle: .actionSheet"))
            }
            write("\(try objects.name(event.id(.controller), in: event)) = \(expression)", in: block, at: event)
        case .windowCreated:
            try createWindow(event, in: block)
        case .windowShown:
            let window = try objects.name(event.id(.window), in: event)
            let isVisible = event.bool(.visible) ?? true
            let isKey = event.id(.window).map(keyWindows.contains) ?? false
            write(
                isVisible && isKey ? "\(window).makeKeyAndVisible()" : "\(window).isHidden = \(!isVisible)", in: block,
                at: event)
            if scopes.isEmpty { hasShownWindow = true } else { scopes[scopes.count - 1].hasShownWindow = true }
        case .identityChanged: try changeIdentity(event, in: block)
        case .viewFramed where !isLaidOutByUIKit: try setFrame(event, in: block)
        case .viewTouched:
            guard event.string(.method) == "addSubview" else {
                throw SwiftTestError("the generator has no code for this method", at: event)
            }
            let controller = try objects.name(event.id(.controller), in: event)
            write("\(controller).view.addSubview(UIView())", in: block, at: event)
        case .traitRead:
            guard event.string(.name) == "userInterfaceIdiom" else {
                throw SwiftTestError("the generator has no code for this trait", at: event)
            }
            let controller = try objects.name(event.id(.controller), in: event)
            write("_ = \(controller).traitCollection.userInterfaceIdiom", in: block, at: event)
        case .screenRead: write("_ = UIScreen.main.bounds", in: block, at: event)
        case .decorationAdded, .decorationRemoved, .animationBegan, .constraintsChanged, .updateRequested:
            throw SwiftTestError("the generator has no code for this kind", at: event)
        case .transitionBegan, .appearanceChanged, .viewAttached, .viewDetached, .parentChanged, .presentationBegan,
            .presentationEnded, .stackChanged:
            // A container forwards its appearance in its own methods, in UIKit's part of them.
            guard isLaidOutByUIKit || event.kind == .appearanceChanged && !scopes.isEmpty else {
                throw SwiftTestError("no call explains it", at: event)
            }
        default: break
        }
    }

    /// A fact of UIKit.
    private mutating func addOtherFact(_ event: Event) throws {
        if let last = scopes.indices.last, scopes[last].event.kind == .callbackLoadView {
            if event.kind == .viewAssigned { scopes[last].hasView = true }
            if case .rect(let frame)? = event[.frame] { scopes[last].hasSize = frame.width > 0 || frame.height > 0 }
        }
        switch event.kind {
        case .controllerCreated: _ = try objects.addController(event, isMadeByApp: false)
        case .windowCreated: if let window = event.id(.window) { objects.addWindow(window, isMadeByApp: false) }
        case .windowResized: objects.setOrientation(event)
        default: break
        }
    }

    /// Whether UIKit, and not the app, loads and lays out views here.
    private var isLaidOutByUIKit: Bool {
        guard let scope = scopes.last else { return hasShownWindow }
        if scope.hasShownWindow || scope.event.kind == .callbackLoadView { return true }
        guard scope.invocation != nil, let controller = scope.event.id(.controller) else { return false }
        return objects.base(controller) != "UIViewController"
    }

    private mutating func createWindow(_ event: Event, in block: AppBlock) throws {
        guard let id = event.id(.window) else { return }
        objects.addWindow(id, isMadeByApp: true)
        objects.setOrientation(event)
        guard event.symbol(.orientation) == InterfaceOrientation.portrait else {
            throw SwiftTestError("the generator has no code for the orientation", at: event)
        }
        let isInScene = block === connection && windowsInScene.contains(id)
        if isInScene { makesWindowInScene = true }
        let window: SwiftCode = isInScene ? "UIWindow(windowScene: scene)" : "UIWindow(frame: UIScreen.main.bounds)"
        write("\(try objects.name(id, in: event)) = \(window)", in: block, at: event)
    }

    private mutating func changeIdentity(_ event: Event, in block: AppBlock) throws {
        let controller = try objects.name(event.id(.controller), in: event)
        if let title = event.string(.title) {
            write("\(controller).title = \(text: title)", in: block, at: event)
        }
        if let identifier = event.string(.restorationIdentifier) {
            write("\(controller).restorationIdentifier = \(text: identifier)", in: block, at: event)
        }
        if event.string(.storyboardIdentifier) != nil {
            throw SwiftTestError("the generator has no code that makes a controller from a storyboard", at: event)
        }
    }

    private mutating func setFrame(_ event: Event, in block: AppBlock) throws {
        guard case .rect(let frame)? = event[.frame], let x = SwiftLanguage.number(frame.x),
            let y = SwiftLanguage.number(frame.y), let width = SwiftLanguage.number(frame.width),
            let height = SwiftLanguage.number(frame.height)
        else { throw SwiftTestError("it has no frame", at: event) }
        let controller = try objects.name(event.id(.controller), in: event)
        let rect: SwiftCode = "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))"
        write("\(controller).view.frame = \(rect)", in: block, at: event)
    }

    /// The app has asked for the view.
    private mutating func loadView(_ event: Event, _ scope: inout Scope) throws {
        if let id = event.id(.controller), objects.isOfApp(id), objects.base(id) == "UIViewController" {
            scope.invocation = invocations.count
            invocations.append(Invocation(controller: id, kind: event.kind, block: AppBlock()))
        }
        guard case .app(let block) = executor, event.cause == nil, !isLaidOutByUIKit, let id = event.id(.controller),
            let controller = objects.ownVariable(id)
        else { return }
        named.insert(id)
        write("_ = \(controller).view", in: block, at: event)
    }

    // Presentation styles.

    private mutating func setStyle(for call: Event, in block: AppBlock) throws {
        guard let presented = call.id(.presented), let needed = neededStyles[call.seq] else { return }
        guard let base = objects.base(presented), base != "UIAlertController" else { return }
        let name = try objects.name(presented, in: call)
        for (property, style, usual) in [
            ("modalPresentationStyle", needed.style, (began?.systemVersion ?? 8) >= 13 ? "pageSheet" : "fullScreen"),
            ("modalTransitionStyle", needed.transition, "coverVertical"),
        ] as [(SwiftCode, String, String)]
        where (styles[presented, default: [:]][property.text] ?? usual) != style {
            guard Self.styles.contains(style) else {
                throw SwiftTestError("the generator has no code for the style '\(style)'", at: call)
            }
            write("\(name).\(property) = .\(SwiftCode(checked: style))", in: block, at: call)
            styles[presented, default: [:]][property.text] = style
        }
    }

    private static let styles: Set = [
        "pageSheet", "fullScreen", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext",
        "popover", "automatic", "none", "coverVertical", "flipHorizontal", "crossDissolve", "partialCurl",
    ]

    /// The styles that a call of `present` led to, by the number of the call. What is set before a popover's anchor
    /// belongs to the presentation that follows it.
    private static func presentationStyles(_ events: [Event]) -> [UInt64: (style: String, transition: String)] {
        var result: [UInt64: (style: String, transition: String)] = [:]
        var open: [Event] = []
        var anchors: [ObjectID: UInt64] = [:]
        for event in events {
            if event.kind == .return {
                _ = open.popLast()
            } else if event.opensScope {
                open.append(event)
                if event.kind == .callSetPopoverAnchor, let presented = event.id(.presented) {
                    anchors[presented] = event.seq
                }
            } else if event.kind == .diagnostic, let call = open.last, call.kind == .callPresent,
                event.string(.message)?.hasPrefix("The specified modal presentation style") ?? false
            {
                result[call.seq] = ("none", "coverVertical")
            } else if event.kind == .presentationBegan, let presented = event.id(.presented) {
                let styles = (event.string(.style) ?? "", event.string(.transitionStyle) ?? "coverVertical")
                if let anchor = anchors[presented] { result[anchor] = styles }
                if let call = open.last(where: { $0.kind == .callPresent })?.seq ?? event.cause {
                    result[call] = styles
                }
            }
        }
        return result
    }
}
