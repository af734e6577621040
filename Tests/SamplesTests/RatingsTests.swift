import HeadlessUIKit
import HierarchyModel
import Testing

@testable import Samples

/// The tutorial's app, as its storyboards make it.
///
/// Source: View Controller Programming Guide for iOS; <doc:Segues>.
@MainActor
struct RatingsTests {
    @Test func `on a phone each segue is requested, prepared and performed`() {
        let events = Sample.ratingsOnPhone.events()
        #expect(
            steps(events) == [
                "AddPlayer: may, prepare modal, perform", "PickGame: may, prepare push, perform",
                "AddPlayer: may, prepare modal, perform",
                "BestPlayers: may, prepare custom, perform", "WorstPlayers: may, prepare custom, perform",
            ])
        let rankings = events.filter { $0.kind == .callPresent }
        #expect(rankings.count == 2)
        #expect(rankings.allSatisfy { $0.bool(.animated) == false })
        let performs = events.filter { $0.kind == .callbackSeguePerform && $0.string(.class) == "SuperCoolSegue" }
        #expect(zip(performs, rankings).map { $1.t - $0.t } == [500_000_000, 500_000_000])
        #expect(events.filter { $0.kind == .presentationEnded }.count == 4)
        #expect(diagnostics(events) == [])
    }

    @Test func `on a pad one menu is open at a time, and none during a rotation`() throws {
        let events = Sample.ratingsOnPad.events()
        #expect(steps(events) == [String](repeating: "ShowPopover: may, prepare popover, perform", count: 3))
        let menus = Set(
            events.filter { $0.kind == .controllerCreated && $0.string(.class) == "UIViewController" }.compactMap {
                $0.id(.controller)
            })
        #expect(menus.count == 3)
        var open: Set<ObjectID> = []
        var seen = 0
        var isTurned = false
        for event in events {
            if event.kind == .inputResized { isTurned = true }
            if event.kind == .inputTapped, isTurned {
                #expect(open.isEmpty, "\(event.seq)")
                isTurned = false
            }
            guard event.kind == .appearanceChanged, let controller = event.id(.controller), menus.contains(controller)
            else { continue }
            if event.string(.state) == "appeared" {
                seen += 1
                open.insert(controller)
            } else {
                open.remove(controller)
            }
            #expect(open.count <= 1, "\(event.seq)")
        }
        #expect(seen == 3)
        #expect(open.isEmpty)
        #expect(diagnostics(events) == [])
    }

    /// The steps of each segue.
    private func steps(_ events: [Event]) -> [String] {
        var steps: [String] = []
        for event in events {
            switch event.kind {
            case .callbackShouldPerformSegue: steps.append("\(event.string(.identifier) ?? "-"): may")
            case .callbackPrepareForSegue: steps[steps.count - 1] += ", prepare \(event.string(.segueKind) ?? "-")"
            case .callbackSeguePerform: steps[steps.count - 1] += ", perform"
            default: break
            }
        }
        return steps
    }

    /// The diagnostics: unknown classes, missing outlets, exceptions.
    private func diagnostics(_ events: [Event]) -> [String] {
        events.filter { $0.kind == .diagnostic }.compactMap { $0.string(.message) }
    }
}
