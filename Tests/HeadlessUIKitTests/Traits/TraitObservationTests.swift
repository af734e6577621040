import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: <doc:TraitsAndSizeChanges#iOS-17>, registerForTraitChanges; UITrait.h.
@MainActor
struct TraitObservationTests {
    @MainActor
    private final class Listener {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func changed(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
            journal.note("listener: \((environment as? Probe)?.name ?? "?") was \(previous.shortText)")
        }
        func called() { journal.note("listener called") }
    }

    private final class Box: UIView {
        var journal: Journal?
        func changed() { journal?.note("box \(traitCollection.shortText)") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            journal?.note("box.traitCollectionDidChange(\(previousTraitCollection?.shortText ?? "nil"))")
        }
    }

    private func onPhone(_ preset: SessionConfiguration.Semantics = .v13, _ body: (Stage) -> Void) {
        onStage(device: "iPhone 6", preset) { stage in
            stage.journal.hidesQuestions()
            stage.showParentAndChild()
            stage.journal.clear()
            body(stage)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func aHandlerIsToldBehindTheObjectItself(_ preset: SessionConfiguration.Semantics) {
        onPhone(preset) { stage in
            stage.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (probe: Probe, previous: UITraitCollection) in
                probe.journal.note("\(probe.name): \(previous.shortText) to \(probe.traitCollection.shortText)")
            }
            stage.turn(.landscapeLeft)
            stage.journal.keep { !$0.contains("Transition") }
            #expect(
                stage.journal.lines == [
                    "P.traitCollectionDidChange(wC hR)", "C.traitCollectionDidChange(wC hR)", "C: wC hR to wC hC",
                ])
        }
    }

    @Test func onlyOfWhatWasRegisteredFor() {
        onPhone { stage in
            stage.c.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitDisplayScale.self]) {
                (probe: Probe, _) in
                probe.journal.note("told")
            }
            stage.turn(.landscapeLeft)
            #expect(!stage.journal.lines.contains("told"))
            stage.c.traitOverrides.displayScale = 1
            stage.session.advance(by: 0)
            #expect(stage.journal.lines.filter { $0 == "told" }.count == 1)
        }
    }

    @Test func targetsAndTheirMethods() {
        onPhone { stage in
            var listener: Listener? = Listener(stage.journal)
            if let listener {
                stage.c.registerForTraitChanges(
                    [UITraitVerticalSizeClass.self], target: listener, action: Listener.changed)
                stage.c.registerForTraitChanges(
                    [UITraitVerticalSizeClass.self], target: listener, action: Listener.called)
            }
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0.hasPrefix("listener") }
            #expect(stage.journal.lines == ["listener: C was wC hR", "listener called"])
            listener = nil
            stage.turn(.portrait)
            stage.journal.keep { $0.hasPrefix("listener") }
            #expect(stage.journal.lines.count == 2)
        }
    }

    @Test func aMethodOfItsOwn() {
        onPhone { stage in
            let box = Box()
            box.journal = stage.journal
            stage.c.view.addSubview(box)
            let registration = box.registerForTraitChanges([UITraitVerticalSizeClass.self], action: Box.changed)
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0.hasPrefix("box") }
            #expect(stage.journal.lines == ["box.traitCollectionDidChange(wC hR)", "box wC hC"])
            stage.c.unregisterForTraitChanges(registration)
            stage.turn(.portrait)
            stage.journal.keep { $0 == "box wC hR" }
            #expect(stage.journal.lines.count == 1)
            box.unregisterForTraitChanges(registration)
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0 == "box wC hC" }
            #expect(stage.journal.lines.isEmpty)
        }
    }

    @Test func oneThatIsTakenBackByAnotherIsNotTold() {
        onPhone { stage in
            var second: (any UITraitChangeRegistration)?
            stage.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.journal.note("first")
                if let second { probe.unregisterForTraitChanges(second) }
            }
            second = stage.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.journal.note("second")
            }
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0 == "first" || $0 == "second" }
            #expect(stage.journal.lines == ["first"])
        }
    }

    /// Of the first traits of iOS 8 there is nothing to compare with.
    @Test func notOfTheFirstTraits() {
        onStage(device: "iPhone 6", .v8) { stage in
            stage.p.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.journal.note("told")
            }
            stage.show(stage.p)
            #expect(
                stage.journal.lines.contains("P.traitCollectionDidChange(nil)") && !stage.journal.lines.contains("told")
            )
        }
    }

    @Test func windowsViewsAndPresentationControllers() {
        onPhone { stage in
            stage.present(stage.b, from: stage.p, .fullScreen)
            stage.session.runUntilIdle()
            stage.window.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIWindow, _) in
                stage.journal.note("window")
            }
            stage.b.view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in
                stage.journal.note("view")
            }
            stage.b.presentationController?.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
                (_: UIPresentationController, _) in stage.journal.note("presentation")
            }
            stage.turn(.landscapeLeft)
            stage.journal.keep { ["window", "view", "presentation"].contains($0) }
            #expect(stage.journal.lines == ["window", "presentation", "view"])
        }
    }

    /// What a handler does stands in the scope of the callback.
    @Test func aHandlerIsPartOfTheCallback() {
        onPhone { stage in
            stage.c.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (probe: Probe, _) in
                probe.preferredContentSize = CGSize(width: 1, height: 1)
            }
            let lines = stage.script(without: []) { stage.turn(.landscapeLeft) }
            let call = lines.firstIndex { $0.contains("call.setPreferredContentSize") }
            let opening = lines.firstIndex { $0.contains("callback.traitCollectionDidChange controller=C") }
            #expect(call.map { lines[$0].hasPrefix("    call") } == true)
            #expect(opening.flatMap { index in call.map { $0 > index } } == true)
        }
    }
}
