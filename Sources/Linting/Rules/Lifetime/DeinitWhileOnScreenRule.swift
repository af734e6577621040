import HierarchyModel

/// What is on screen is owned by somebody.
///
/// Source: UIPopoverController.h; View Controller Programming Guide for iOS.
public struct DeinitWhileOnScreenRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "deinit-while-on-screen",
        family: .lifetime,
        severity: .error,
        summary: "A controller was deallocated while its view or its popover was still showing",
        why: "The view stays and looks alive, but touches reach nobody; a popover controller of old ends the process.",
        uikit: .throws("-[UIPopoverController dealloc] reached while popover is still visible."),
        fix: "Own the controller: add it as a child, present it, or keep a reference until its view is off screen",
        examples: [
            .triggering("a sheet that outlives its controller") {
                Script.presentedSheet
                Script.tap { Script.blamed(.destroyed(3)) }
                Script.turn
                Script.end
            },
            .triggering("UIKit's exception for a popover that nobody kept") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.blamed(.thrown("-[UIPopoverController dealloc] reached while popover is still visible.", 3))
                }
                Script.turn
                Script.end
            },
            .clean("the window with the popover goes in the same turn") {
                Script.presentedSheet
                Script.tap {
                    Script.thrown("-[UIPopoverController dealloc] reached while popover is still visible.", 3)
                    Script(.windowShown, [.window: .id(1), .visible: .bool(false)])
                }
                Script.turn
                Script.end
            },
            .clean("a popover whose view has left the screen, whatever UIKit says") {
                Script.presentedSheet
                Script.tap {
                    Script(.viewDetached, [.controller: .id(3)])
                    Script.thrown("-[UIPopoverController dealloc] reached while popover is still visible.", 3)
                }
                Script.turn
                Script.end
            },
            .clean("off screen before") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.unembed(3, from: 2)
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .clean("a producer that tells of no appearance, nor of what leaves the screen") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.destroyed(3) }
                Script.turn
                Script.end
            },
            .clean("the window goes in the same turn") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.destroyed(2)
                    Script.destroyed(3)
                    Script(.windowDestroyed, [.window: .id(1)])
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .controllerDestroyed, .diagnostic, .stateGiven, .turnEnded, .viewAttached, .windowDestroyed, .windowShown,
    ]
    public static let evidence: [EventKind] = [.controllerDestroyed, .viewAttached, .viewDetached]

    private static let complaints = ["reached while popover is still visible"]

    /// The children of those that were deallocated in this turn: what becomes of them follows from that.
    private var orphans: Set<ObjectID> = []
    /// Those whose view has been somewhere: of them it is known where it is.
    private var seen: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .controllerDestroyed: destroyed(event, in: &trace)
        case .diagnostic: complained(event, in: &trace)
        case .stateGiven: seen = Set(trace.state.controllers.filter(\.viewLoaded).map(\.id))
        case .viewAttached: event.id(.controller).map { _ = seen.insert($0) }
        case .turnEnded: if !orphans.isEmpty { orphans = [] }
        case .windowShown: if event.bool(.visible) == false { trace.withdraw(naming: event.id(.window)) }
        default: trace.withdraw(naming: event.id(.window))
        }
    }

    /// The exception may have ended the process.
    public mutating func traceEnded(in trace: inout LintTrace) {
        for finding in trace.suspicions where finding.blamed.kind == .diagnostic { trace.confirm(finding.subject.id) }
    }

    /// What goes with the window, or with the one in whose view it was, is no fault of its own.
    private mutating func destroyed(_ event: Event, in trace: inout LintTrace) {
        trace.withdraw(naming: event.id(.controller))
        guard let id = event.id(.controller) else { return }
        seen.forget(id)
        if let children = trace.before?.children, !children.isEmpty { orphans.formUnion(children) }
        guard let host = trace.before?.host, !orphans.contains(id), trace.suspicion(of: id) == nil,
            trace.before?.appearance.hasPrefix("appear") == true, let window = window(of: host, in: trace),
            host != window || trace.records(.windowDestroyed)
        else { return }
        let places = (host == window ? [host] : [host, window]).map { trace.named($0) }
        trace.suspect(
            Finding(NamedObject(id: id, class: trace.before?.class), places, blamed: event) { finding in
                "\(finding.subject) was deallocated while its view was on screen, in \(finding.related[0])"
            }, until: .turn)
    }

    /// The visible window that it is, or that its view lies in.
    private func window(of host: ObjectID, in trace: LintTrace) -> ObjectID? {
        ([host] + trace.hosts(above: host)).last.flatMap { last in
            trace.state.window(last).map { $0.visible || !trace.records(.windowShown) } == true ? last : nil
        }
    }

    private func complainedOfSomebody(_ event: Event, in trace: inout LintTrace) {
        let windows = trace.state.windows
        guard !windows.isEmpty else { return trace.report(event) { Self.ofSomebody } }
        guard let window = windows.first(where: { $0.visible })?.id else { return }
        trace.suspect(
            Finding(trace.named(window), [trace.named(window)], blamed: event) { _ in Self.ofSomebody }, until: .turn)
    }

    private static let ofSomebody = "A popover controller was deallocated while its popover was on screen"

    private func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: Self.complaints) else { return }
        guard let content = event.id(.subject) else { return complainedOfSomebody(event, in: &trace) }
        if seen.contains(content), trace.host(of: content) == nil { return }
        let place = trace.host(of: content).flatMap { window(of: $0, in: trace) }
        let windows = place.map { [trace.named($0)] } ?? []
        trace.suspect(
            Finding(trace.named(content), windows, blamed: event) { finding in
                "The popover controller of \(finding.subject) was deallocated while the popover was on screen"
            }, until: .turn)
    }
}
