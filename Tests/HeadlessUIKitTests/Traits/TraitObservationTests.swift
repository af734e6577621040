import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:TraitsAndSizeChanges#iOS-17>, registerForTraitChanges; UITrait.h.
@MainActor
struct TraitObservationTests {
    @MainActor
    private final class Listener {
        let transcript: Transcript
        init(_ transcript: Transcript) { self.transcript = transcript }
        func changed(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
            transcript.note("listener: \((environment as? Probe)?.name ?? "?") was \(previous.shortText)")
        }
        func called() { transcript.note("listener called") }
    }

    private final class Box: UIView {
        var transcript: Transcript?
        func changed() { transcript?.note("box \(traitCollection.shortText)") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            transcript?.note("box.traitCollectionDidChange(\(previousTraitCollection?.shortText ?? "nil"))")
        }
    }

    private func onPhone(_ preset: SessionConfiguration.Semantics = .v13, _ body: (Fixture) -> Void) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.showParentAndChild()
            fixture.transcript.clear()
            body(fixture)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a handler is told after the object itself`(_ preset: SessionConfiguration.Semantics) {
        onPhone(preset) { fixture in
            fixture.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (probe: Probe, previous: UITraitCollection) in
                probe.transcript.note("\(probe.name): \(previous.shortText) to \(probe.traitCollection.shortText)")
            }
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { !$0.contains("Transition") }
            #expect(
                fixture.transcript.lines == [
                    "P.traitCollectionDidChange(wC hR)", "C.traitCollectionDidChange(wC hR)", "C: wC hR to wC hC",
                ])
        }
    }

    @Test func `a handler is told only of the traits that it is registered for`() {
        onPhone { fixture in
            fixture.c.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitDisplayScale.self]) {
                (probe: Probe, _) in
                probe.transcript.note("told")
            }
            fixture.turn(.landscapeLeft)
            #expect(!fixture.transcript.lines.contains("told"))
            fixture.c.traitOverrides.displayScale = 1
            #expect(fixture.transcript.lines.filter { $0 == "told" }.count == 1)
        }
    }

    @Test func `a setter of overrides runs the handlers`() {
        onPhone { fixture in
            @MainActor func observe<Object: UITraitChangeObservable>(_ object: Object, _ name: String) {
                object.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
                    [transcript = fixture.transcript] (environment: Object, _) in
                    transcript.note("\(name) \(environment.traitCollection.shortText)")
                }
            }
            observe(fixture.window, "window")
            observe(fixture.p, "P")
            observe(fixture.c, "C")
            observe(fixture.c.view, "view")
            for environment in ["c", "view", "window"] {
                fixture.transcript.note(environment)
                switch environment {
                case "c": fixture.c.traitOverrides.horizontalSizeClass = .regular
                case "view": fixture.c.view.traitOverrides.horizontalSizeClass = .compact
                default: fixture.window.traitOverrides.horizontalSizeClass = .regular
                }
            }
            fixture.transcript.note("end")
            fixture.session.advance(by: 0)
            fixture.transcript.keep { !$0.contains(".") }
            #expect(
                fixture.transcript.lines == [
                    "c", "C wR hR", "view wR hR", "view", "view wC hR", "window", "window wR hR", "P wR hR", "end",
                ])
        }
    }

    @Test func `targets are told by their methods`() {
        onPhone { fixture in
            var listener: Listener? = Listener(fixture.transcript)
            if let listener {
                fixture.c.registerForTraitChanges(
                    [UITraitVerticalSizeClass.self], target: listener, action: Listener.changed)
                fixture.c.registerForTraitChanges(
                    [UITraitVerticalSizeClass.self], target: listener, action: Listener.called)
            }
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.hasPrefix("listener") }
            #expect(fixture.transcript.lines == ["listener: C was wC hR", "listener called"])
            listener = nil
            fixture.turn(.portrait)
            fixture.transcript.keep { $0.hasPrefix("listener") }
            #expect(fixture.transcript.lines.count == 2)
        }
    }

    @Test func `an object is told by a method of its own`() {
        onPhone { fixture in
            let box = Box()
            box.transcript = fixture.transcript
            fixture.c.view.addSubview(box)
            let registration = box.registerForTraitChanges([UITraitVerticalSizeClass.self], action: Box.changed)
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.hasPrefix("box") }
            #expect(fixture.transcript.lines == ["box.traitCollectionDidChange(wC hR)", "box wC hC"])
            fixture.c.unregisterForTraitChanges(registration)
            fixture.turn(.portrait)
            fixture.transcript.keep { $0 == "box wC hR" }
            #expect(fixture.transcript.lines.count == 1)
            box.unregisterForTraitChanges(registration)
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0 == "box wC hC" }
            #expect(fixture.transcript.lines.isEmpty)
        }
    }

    @Test func `a handler that another handler unregisters is not told`() {
        onPhone { fixture in
            var second: (any UITraitChangeRegistration)?
            fixture.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.transcript.note("first")
                if let second { probe.unregisterForTraitChanges(second) }
            }
            second = fixture.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.transcript.note("second")
            }
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0 == "first" || $0 == "second" }
            #expect(fixture.transcript.lines == ["first"])
        }
    }

    /// The first traits of iOS 8 have no previous traits.
    @Test func `a handler is not told of the first traits`() {
        withFixture(device: "iPhone 6", .v8) { fixture in
            fixture.p.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.transcript.note("told")
            }
            fixture.show(fixture.p)
            #expect(fixture.transcript.lines.contains("P.traitCollectionDidChange(nil)"))
            #expect(!fixture.transcript.lines.contains("told"))
        }
    }

    @Test func `windows, views and presentation controllers have handlers`() {
        onPhone { fixture in
            fixture.present(fixture.b, from: fixture.p, .fullScreen)
            fixture.session.runUntilIdle()
            fixture.window.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIWindow, _) in
                fixture.transcript.note("window")
            }
            fixture.b.view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in
                fixture.transcript.note("view")
            }
            fixture.b.presentationController?.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (_: UIPresentationController, _) in fixture.transcript.note("presentation")
            }
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { ["window", "view", "presentation"].contains($0) }
            #expect(fixture.transcript.lines == ["window", "presentation", "view"])
        }
    }

    /// Calls of a handler are in the scope of the callback.
    @Test func `a handler is part of the callback`() {
        onPhone { fixture in
            fixture.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.preferredContentSize = CGSize(width: 1, height: 1)
            }
            let lines = fixture.script(without: []) { fixture.turn(.landscapeLeft) }
            let call = lines.firstIndex { $0.contains("call.setPreferredContentSize") }
            let opening = lines.firstIndex { $0.contains("callback.traitCollectionDidChange controller=C") }
            #expect(call.map { lines[$0].hasPrefix("    call") } == true)
            #expect(opening.flatMap { index in call.map { $0 > index } } == true)
        }
    }
}
