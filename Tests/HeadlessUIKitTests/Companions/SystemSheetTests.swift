import HeadlessUIKit
import HierarchyModel
import AddressBookUI
import EventKitUI
import Foundation
import GLKit
import GameKit
import MediaPlayer
import MultipeerConnectivity
import PassKit
import Testing

@testable import HeadlessUIKitRuntime

/// Controllers of other frameworks that an app presents, and what the user does in them. Source: their headers.
@MainActor
struct SystemSheetTests {
    /// Notes what all delegates are told.
    final class Notes: NSObject {
        var lines: [String] = []
    }

    struct Sheet: Sendable, CustomTestStringConvertible {
        let name: String
        /// Makes the controller with that delegate, and what the user does in it.
        let make: @MainActor @Sendable (Notes) -> (UIViewController, @MainActor (Session) -> Void)
        let line: String
        /// Whether the system dismisses it, and not the delegate.
        var isDismissed = false

        var testDescription: String { name }
    }

    nonisolated static let sheets = [
        Sheet(
            name: "games",
            make: { notes in
                let games = GKGameCenterViewController(state: .achievements)
                games.gameCenterDelegate = notes
                return (games, { $0.finish(games) })
            }, line: "games of achievements"),
        Sheet(
            name: "a match that is cancelled",
            make: { notes in
                let matchmaker = Self.matchmaker(notes)
                return (matchmaker, { $0.cancel(matchmaker) })
            }, line: "no match"),
        Sheet(
            name: "a match",
            make: { notes in
                let matchmaker = Self.matchmaker(notes)
                return (matchmaker, { $0.begin(GKMatch(), in: matchmaker) })
            }, line: "match without 0"),
        Sheet(
            name: "media",
            make: { notes in
                let picker = MPMediaPickerController(mediaTypes: .music)
                picker.delegate = notes
                return (picker, { $0.pick([MPMediaItem(), MPMediaItem()], in: picker) })
            }, line: "2 items"),
        Sheet(
            name: "no media",
            make: { notes in
                let picker = MPMediaPickerController()
                picker.delegate = notes
                return (picker, { $0.cancel(picker) })
            }, line: "no items"),
        Sheet(
            name: "an event that is edited",
            make: { notes in
                let editor = EKEventEditViewController(nibName: nil, bundle: nil)
                editor.editViewDelegate = notes
                return (editor, { $0.finish(editor, with: .deleted) })
            }, line: "edited 2"),
        Sheet(
            name: "an event",
            make: { notes in
                let details = EKEventViewController(nibName: nil, bundle: nil)
                details.delegate = notes
                return (details, { $0.finish(details, with: .responded) })
            }, line: "shown 1"),
        Sheet(
            name: "a browser of peers",
            make: { notes in
                let browser = Self.browser(notes)
                return (browser, { $0.finish(browser) })
            }, line: "chat done"),
        Sheet(
            name: "a browser of peers that is cancelled",
            make: { notes in
                let browser = Self.browser(notes)
                return (browser, { $0.cancel(browser) })
            }, line: "chat cancelled"),
        Sheet(
            name: "passes",
            make: { notes in
                guard let passes = PKAddPassesViewController(pass: PKPass()) else { preconditionFailure("no passes") }
                passes.delegate = notes
                return (passes, { $0.finish(passes) })
            }, line: "1 passes"),
        Sheet(
            name: "a person",
            make: { notes in
                let picker = ABPeoplePickerNavigationController(nibName: nil, bundle: nil)
                picker.peoplePickerDelegate = notes
                return (picker, { $0.pick(notes, in: picker) })
            }, line: "person true", isDismissed: true),
        Sheet(
            name: "no person",
            make: { notes in
                let picker = ABPeoplePickerNavigationController(nibName: nil, bundle: nil)
                picker.peoplePickerDelegate = notes
                return (picker, { $0.cancel(picker) })
            }, line: "no person", isDismissed: true),
        Sheet(
            name: "a new person in a navigation controller",
            make: { notes in
                let form = ABNewPersonViewController(nibName: nil, bundle: nil)
                form.newPersonViewDelegate = notes
                return (UINavigationController(rootViewController: form), { $0.finish(form, with: nil) })
            }, line: "new person false"),
    ]

    private static func matchmaker(_ notes: Notes) -> GKMatchmakerViewController {
        guard let matchmaker = GKMatchmakerViewController(matchRequest: GKMatchRequest()) else {
            preconditionFailure("no matchmaker")
        }
        matchmaker.matchmakerDelegate = notes
        return matchmaker
    }

    private static func browser(_ notes: Notes) -> MCBrowserViewController {
        let browser = MCBrowserViewController(
            serviceType: "chat", session: MCSession(peer: MCPeerID(displayName: "Ann")))
        browser.delegate = notes
        return browser
    }

    @Test(arguments: sheets)
    func `the session finishes a controller that is on screen, and its delegate is told once`(_ sheet: Sheet) {
        withFixture { fixture in
            fixture.show(fixture.a)
            let notes = Notes()
            let (controller, act) = sheet.make(notes)
            act(fixture.session)
            #expect(notes.lines == [])
            fixture.a.present(controller, animated: true)
            fixture.session.advance(by: 0.1)
            act(fixture.session)
            #expect(notes.lines == [])
            fixture.session.runUntilIdle()
            act(fixture.session)
            fixture.session.runUntilIdle()
            #expect(notes.lines == [sheet.line])
            #expect((fixture.a.presentedViewController == nil) == sheet.isDismissed)
            #expect(fixture.log.events.last { $0.family == .input }?.string(.action) == "use")
        }
    }

    @Test func `a controller that is pushed is finished where it is on top`() {
        withFixture { fixture in
            let (details, notes) = (EKEventViewController(nibName: nil, bundle: nil), Notes())
            details.delegate = notes
            let stack = UINavigationController(rootViewController: fixture.a)
            fixture.show(stack)
            stack.pushViewController(details, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.session.finish(details, with: .responded)
            #expect(notes.lines == [])
            fixture.session.runUntilIdle()
            fixture.session.finish(details, with: .responded)
            #expect(notes.lines == ["shown 1"])
            stack.pushViewController(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.finish(details, with: .deleted)
            stack.popToRootViewController(animated: false)
            fixture.session.runUntilIdle()
            fixture.session.finish(details, with: .deleted)
            #expect(notes.lines == ["shown 1"])
        }
    }

    /// Source: ABPeoplePickerNavigationController.h.
    @Test(arguments: [(SystemVersion.iOS(7), false), (.v8, true)])
    func `the system dismisses a picker of people since iOS 8`(_ version: SystemVersion, _ isDismissed: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            fixture.show(fixture.a)
            let (picker, notes) = (ABPeoplePickerNavigationController(nibName: nil, bundle: nil), Notes())
            picker.peoplePickerDelegate = notes
            fixture.a.present(picker, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.cancel(picker)
            fixture.session.runUntilIdle()
            #expect(notes.lines == ["no person"])
            #expect((fixture.a.presentedViewController == nil) == isDismissed)
        }
    }

    @Test func `a controller of GLKit has its own view, and tells its delegate of a pause`() {
        withFixture { fixture in
            let (controller, notes) = (GLKViewController(nibName: nil, bundle: nil), Notes())
            controller.delegate = notes
            fixture.show(controller)
            #expect(controller.view is GLKView)
            #expect(controller.framesPerSecond == 30)
            controller.isPaused = true
            controller.isPaused = true
            controller.isPaused = false
            #expect(notes.lines == ["pause true", "pause false"])
        }
    }
}

extension SystemSheetTests.Notes: GKGameCenterControllerDelegate {
    func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) {
        lines.append("games of \(gameCenterViewController.viewState)")
    }
}

extension SystemSheetTests.Notes: GKMatchmakerViewControllerDelegate {
    func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController) { lines.append("no match") }

    func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFailWithError error: any Error) {}

    func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {
        lines.append("match without \(match.expectedPlayerCount)")
    }
}

extension SystemSheetTests.Notes: MPMediaPickerControllerDelegate {
    func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
    ) { lines.append("\(mediaItemCollection.count) items") }

    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { lines.append("no items") }
}

extension SystemSheetTests.Notes: EKEventEditViewDelegate {
    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) { lines.append("edited \(action.rawValue)") }
}

extension SystemSheetTests.Notes: EKEventViewDelegate {
    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction) {
        lines.append("shown \(action.rawValue)")
    }
}

extension SystemSheetTests.Notes: MCBrowserViewControllerDelegate {
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) {
        lines.append("\(browserViewController.serviceType) done")
    }

    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
        lines.append("\(browserViewController.serviceType) cancelled")
    }
}

extension SystemSheetTests.Notes: PKAddPassesViewControllerDelegate {
    func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {
        lines.append("\(controller.passes.count) passes")
    }
}

extension SystemSheetTests.Notes: ABPeoplePickerNavigationControllerDelegate {
    func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
    ) { lines.append("person \(person === self)") }

    func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController) {
        lines.append("no person")
    }
}

extension SystemSheetTests.Notes: ABNewPersonViewControllerDelegate {
    func newPersonViewController(
        _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?
    ) { lines.append("new person \(person != nil)") }
}

extension SystemSheetTests.Notes: GLKViewControllerDelegate {
    func glkViewControllerUpdate(_ controller: GLKViewController) { lines.append("update") }

    func glkViewController(_ controller: GLKViewController, willPause pause: Bool) { lines.append("pause \(pause)") }
}
