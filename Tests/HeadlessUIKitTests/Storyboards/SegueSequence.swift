import Foundation
import Testing

@testable import HeadlessUIKit

/// A sequence of the reference about segues: what is done, and what the controllers are told.
struct SegueSequence: Sendable, CustomTestStringConvertible {
    let section: String
    let name: String
    let device: String
    let presets: [SessionConfiguration.Semantics]
    let steps: @MainActor @Sendable (Stage) -> Void
    let expected: [String]

    init(
        _ section: String, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v8, .v13],
        steps: @escaping @MainActor @Sendable (Stage) -> Void, expected: String...
    ) {
        (self.section, self.name, self.device, self.presets) = (section, name, device, presets)
        (self.steps, self.expected) = (steps, expected)
    }

    var testDescription: String { "\(section): \(name)" }

    static let all = forward + custom + embedding + unwinding + unwindingThroughContainers
}

@MainActor
struct SegueSequenceTests {
    @Test(arguments: SegueSequence.all)
    func runs(_ sequence: SegueSequence) {
        for preset in sequence.presets {
            let device = DeviceProfile.named(sequence.device) ?? .default
            onStage(SessionConfiguration(device: device, semantics: preset)) { stage in
                stage.window = UIWindow(frame: UIScreen.main.bounds)
                sequence.steps(stage)
                // What follows from the operation has its own tests.
                stage.journal.keep { line in
                    !["iew", "[", ".updateViewConstraints"].contains { line.contains(".v" + $0) || line.hasPrefix($0) }
                }
                #expect(stage.journal.lines == sequence.expected, "\(preset)")
            }
        }
    }

    @Test func namesEachOnce() {
        let names = SegueSequence.all.map(\.testDescription)
        #expect(Set(names).count == names.count)
    }
}

extension SegueSequence {
    /// <doc:Segues>: what leads to a new controller.
    static let forward: [SegueSequence] = [
        .init(
            "Segues", "shown in a stack, by the user",
            steps: { stage in
                let a = stage.segueProbe("A")
                let stack = stage.stack("N", a)
                stage.connect(a, .show, "detail")
                stage.show(stack)
                stage.journal.clear()
                stage.touch(a, "detail")
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers))")
            },
            expected: "A.should(detail)", "D.init", "A.prepare(detail, D)", "D.willMove(N)", "D.loadView",
            "D.didMove(N)", "stack A D"),
        .init(
            "Segues", "shown in a stack, by the app: nobody is asked",
            steps: { stage in
                let a = stage.segueProbe("A")
                let stack = stage.stack("N", a)
                stage.connect(a, .show, "detail")
                stage.show(stack)
                stage.journal.clear()
                stage.perform(a, "detail")
            },
            expected: "D.init", "A.prepare(detail, D)", "D.willMove(N)", "D.loadView", "D.didMove(N)"),
        .init(
            "Segues", "refused: nothing is made",
            steps: { stage in
                let a = stage.segueProbe("A")
                a.allowsSegues = false
                stage.connect(a, .show, "detail")
                stage.show(a)
                stage.journal.clear()
                stage.touch(a, "detail")
                stage.perform(a, "detail")
                stage.journal.note("presented \(a.presentedViewController != nil)")
            },
            expected: "A.should(detail)", "D.init", "A.prepare(detail, D)", "D.loadView", "presented true"),
        .init(
            "Segues", "shown as a detail", on: "iPad 9.7-inch",
            steps: { stage in
                let a = stage.segueProbe("A")
                let split = UISplitViewController(nibName: nil, bundle: nil)
                stage.journal.name(split, "S")
                split.viewControllers = [a, stage.segueProbe("B")]
                stage.connect(a, .showDetail, "detail")
                stage.show(split)
                stage.journal.clear()
                stage.touch(a, "detail")
                stage.journal.note("columns \(stage.journal.names(of: split.viewControllers))")
            },
            expected: "A.should(detail)", "D.init", "A.prepare(detail, D)", "B.willMove(nil)", "D.willMove(S)",
            "D.loadView", "D.didMove(S)",
            "B.didMove(nil)", "columns A D"),
        .init(
            "Segues", "presented, with the segue's style",
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .present, "form") {
                    $0.style = .overFullScreen
                    $0.transitionStyle = .flipHorizontal
                }
                a.onPrepare = { stage.journal.note("\($0.destination.modalPresentationStyle)") }
                stage.show(a)
                stage.journal.clear()
                stage.touch(a, "form")
                let presented = a.presentedViewController
                stage.journal.note("\(presented?.modalTransitionStyle == .flipHorizontal)")
            },
            expected: "A.should(form)", "D.init", "A.prepare(form, D)", "overFullScreen", "D.loadView", "true"),
        .init(
            "Segues", "presented in a popover at the sender", on: "iPad 9.7-inch",
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .popover, "menu")
                let button = UIButton(type: .system)
                a.onPrepare = { segue in
                    stage.journal.note(
                        "anchored \(segue.destination.popoverPresentationController?.sourceView === button)")
                }
                stage.show(a)
                a.view.addSubview(button)
                stage.journal.clear()
                stage.touch(a, "menu", sender: button)
                stage.journal.note(
                    "\(a.presentedViewController?.popoverPresentationController?.effectiveStyleForTests ?? "none")")
            },
            expected: "A.should(menu)", "D.init", "A.prepare(menu, D)", "anchored true", "D.loadView", "popover"),
        .init(
            "Segues", "pushed", [.v5, .v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                let stack = stage.stack("N", a)
                stage.connect(a, .push, "detail")
                stage.show(stack)
                stage.journal.clear()
                stage.touch(a, "detail")
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers))")
            },
            expected: "A.should(detail)", "D.init", "A.prepare(detail, D)", "D.willMove(N)", "D.loadView",
            "D.didMove(N)", "stack A D"),
        .init(
            "Segues", "pushed without a stack", [.v5, .v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .push, "detail")
                stage.show(a)
                stage.journal.clear()
                stage.touch(a, "detail")
            },
            expected: "A.should(detail)", "D.init", "A.prepare(detail, D)",
            "! Push segues can only be used when the source controller is managed by an instance of UINavigationController."
        ),
        .init(
            "Segues", "modal", [.v5, .v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .modal, "form")
                stage.show(a)
                stage.journal.clear()
                stage.touch(a, "form")
                stage.journal.note(
                    "presented \(a.presentedViewController.map { stage.journal.name(of: $0.id) } ?? "nil")")
            },
            expected: "A.should(form)", "D.init", "A.prepare(form, D)", "D.loadView", "presented D"),
        .init(
            "Segues", "replaced", on: "iPad 9.7-inch", [.v5, .v8],
            steps: { stage in
                let a = stage.segueProbe("A")
                let split = UISplitViewController(nibName: nil, bundle: nil)
                split.viewControllers = [a, stage.segueProbe("B")]
                stage.connect(a, .replace, "detail")
                stage.show(split)
                stage.touch(a, "detail")
                stage.journal.clear()
                stage.journal.note("columns \(stage.journal.names(of: split.viewControllers))")
            },
            expected: "columns A D"),
        .init(
            "Segues", "in a popover of the old kind, which prepare can keep; a second one leaves the first",
            on: "iPad 9.7-inch", [.v5],
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .oldPopover, "menu") { $0.type = UIStoryboardPopoverSegue.self }
                var kept: [UIPopoverController] = []
                a.onPrepare = { segue in (segue as? UIStoryboardPopoverSegue).map { kept.append($0.popoverController) }
                }
                stage.show(a)
                stage.journal.clear()
                stage.touch(a, "menu", sender: a.view)
                stage.touch(a, "menu", sender: a.view)
                stage.journal.note("visible \(kept.map(\.isPopoverVisible))")
            },
            expected: "A.should(menu)", "D.init", "A.prepare(menu, D)", "D.loadView", "A.should(menu)", "D.init",
            "A.prepare(menu, D)",
            "D.loadView", "visible [true, true]"),
        .init(
            "Segues", "a segue that there is not",
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.show(a)
                stage.journal.clear()
                stage.perform(a, "detial")
            },
            expected: "! Receiver (<SegueProbe A>) has no segue with identifier 'detial'"),
    ]

    static let custom: [SegueSequence] = [
        .init(
            "Segues", "custom: an animation, then a presentation without one", [.v5, .v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .custom, "rank") { $0.type = CoolSegue.self }
                stage.show(a)
                stage.journal.clear()
                a.performSegue(withIdentifier: "rank", sender: nil)
                stage.session.advance(by: 0.4)
                stage.journal.note("presented \(a.presentedViewController != nil)")
                stage.session.runUntilIdle()
                stage.journal.note("presented \(a.presentedViewController != nil)")
            },
            expected: "D.init", "A.prepare(rank, D)", "presented false", "D.loadView", "presented true"),
        .init(
            "Segues", "custom without perform",
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .custom, "rank") { $0.type = LazySegue.self }
                stage.show(a)
                stage.journal.clear()
                stage.perform(a, "rank")
            },
            expected: "D.init", "A.prepare(rank, D)",
            "! Could not perform segue with identifier 'rank'. A segue must either have a performHandler or it must override -perform."
        ),
        .init(
            "Segues", "a handler instead of a class",
            steps: { stage in
                let a = stage.segueProbe("A")
                let segue = UIStoryboardSegue(identifier: "x", source: a, destination: stage.segueProbe("D")) {
                    stage.journal.note("handler")
                }
                segue.perform()
            },
            expected: "handler"),
    ]

    /// <doc:EmbedSegues>.
    static let embedding: [SegueSequence] = [
        .init(
            "EmbedSegues", "as the view is loaded", [.v5, .v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                let box = stage.box
                a.loading = { probe in
                    probe.view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                    probe.view.addSubview(box)
                    probe.performEmbeds()
                }
                stage.connect(a, .embed, "list") { $0.container = { _ in box } }
                a.loadViewIfNeeded()
                stage.journal.note(
                    "children \(stage.journal.names(of: a.children)) \(box.subviews.first?.frame.size == box.bounds.size)"
                )
            },
            expected: "A.loadView", "A.should(list)", "D.init", "A.prepare(list, D)", "D.willMove(A)", "D.loadView",
            "D.didMove(A)",
            "children D true"),
        .init(
            "EmbedSegues", "refused: the container stays empty",
            steps: { stage in
                let a = stage.segueProbe("A")
                a.allowsSegues = false
                let box = stage.box
                stage.connect(a, .embed, "list") { $0.container = { _ in box } }
                a.performEmbeds()
                stage.journal.note("\(box.subviews.count) \(a.children.count)")
            },
            expected: "A.should(list)", "0 0"),
        .init(
            "EmbedSegues", "a second time",
            steps: { stage in
                let a = stage.segueProbe("A")
                let box = stage.box
                stage.connect(a, .embed, "list") { $0.container = { _ in box } }
                a.performEmbeds()
                stage.journal.clear()
                stage.perform(a, "list")
                stage.journal.note("\(box.subviews.count) \(a.children.count)")
            },
            expected: "D.init", "A.prepare(list, D)",
            "! There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was added programmatically?",
            "1 1"),
    ]
}
