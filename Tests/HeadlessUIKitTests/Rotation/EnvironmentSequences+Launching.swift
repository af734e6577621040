import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Source: <doc:RootController#Launch-held-in-a-different-orientation>.
extension EnvironmentSequences {
    private static let devices = [
        Launch(
            device: "iPhone 6", upright: "wC hR 375x667", onItsSide: "wC hC 667x375", turn: "P.willTransition(wC hC)"),
        Launch(device: "iPad 9.7-inch", upright: "wR hR 768x1024", onItsSide: "wR hR 1024x768", turn: nil),
    ]

    /// The device is on its side before the app starts.
    static let launchingOnItsSide: [FixtureRow] =
        devices.flatMap { launch in
            [SessionConfiguration.Semantics.v8, .v13].map { preset in
                launch.row(
                    "an app starts on its side", preset, held: .landscapeRight,
                    expected: "\(launch.beginning(launch.onItsSide)); \(preset.first()); \(launch.end)")
            } + [
                launch.row(
                    "an app of iOS 5 starts upright and turns", .v5, held: .landscapeRight,
                    setup: { $0.p.answers.oldOrientations = [.portrait, .landscapeRight, .landscapeLeft] },
                    expected: """
                        P.loadView; P.viewDidLoad; P \(launch.size(.portrait)); P.viewWillAppear(false)
                        P \(launch.size(.portrait)); P.willRotate(landscapeLeft, 0.0); P.updateViewConstraints
                        P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; P.willAnimateRotation(landscapeLeft, 0.0)
                        P.viewIsAppearing(false); P.viewDidAppear(false); P \(launch.size(.landscape))
                        P.didRotate(portrait)
                        """),
                launch.row(
                    "an app of iOS 5 that does not turn stays upright", .v5, held: .landscapeRight,
                    expected: """
                        P.loadView; P.viewDidLoad; P \(launch.size(.portrait)); P.viewWillAppear(false)
                        P \(launch.size(.portrait)); P.viewIsAppearing(false); P.updateViewConstraints
                        P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; P.viewDidAppear(false)
                        P \(launch.size(.portrait))
                        """),
            ]
        }

    /// The masks exclude the orientation in which the device is held at the launch.
    static let launchingByMask: [FixtureRow] = devices.flatMap { launch in
        [SessionConfiguration.Semantics.v8, .v13].flatMap { preset in
            let turned: ExpectedLines = """
                \(launch.beginning(launch.upright)); \(launch.turn.map { [$0] } ?? [])
                \(launch.turn == nil ? preset.first() : preset.changed()); \(launch.end)
                """
            return [
                launch.row(
                    "a root that supports landscape only turns", preset,
                    setup: { $0.p.answers.mask = .landscape }, expected: turned),
                launch.row(
                    "a root that does not autorotate turns all the same", preset,
                    setup: { ($0.p.answers.mask, $0.p.answers.autorotates) = (.landscape, false) }, expected: turned),
                launch.row(
                    "an app whose delegate alone supports landscape only starts in landscape", preset,
                    setup: { fixture in
                        fixture.launch(supporting: .landscape)
                        // An app makes its controllers after the launch has begun.
                        fixture.use(.sensing)
                    },
                    expected: "\(launch.beginning(launch.onItsSide)); \(preset.first()); \(launch.end)"),
                launch.row(
                    "an app that supports landscape only starts in landscape", preset, supported: .landscape,
                    expected: "\(launch.beginning(launch.onItsSide)); \(preset.first()); \(launch.end)"),
            ]
        } + [
            launch.row(
                "a root of iOS 5 that supports landscape only turns", .v5,
                setup: { $0.p.answers.oldOrientations = [.landscapeRight] },
                expected: """
                    P.loadView; P.viewDidLoad; P \(launch.size(.portrait)); P.viewWillAppear(false)
                    P \(launch.size(.portrait)); P.willRotate(landscapeRight, 0.0); P.updateViewConstraints
                    P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; P.willAnimateRotation(landscapeRight, 0.0)
                    P.viewIsAppearing(false); P.viewDidAppear(false); P \(launch.size(.landscape))
                    P.didRotate(portrait)
                    """)
        ]
    }

    /// A mask excludes the present orientation later.
    static let turningByMask: [FixtureRow] =
        [SessionConfiguration.Semantics.v8, .v13].flatMap { preset in
            [
                later(
                    "a new root turns the interface", [preset],
                    expected: """
                        P.viewWillDisappear(false); Q.viewWillAppear(false); [commit]; Q.willTransition(wC hC)
                        \(preset.changed("Q")); Q.viewIsAppearing(false); P.viewDidDisappear(false)
                        Q.viewDidAppear(false); landscapeRight 667x375
                        """
                ) { $0.showNewRoot(supporting: .landscape) },
                later(
                    "a new root that supports the orientation leaves it", [preset],
                    expected: """
                        P.viewWillDisappear(false); Q.viewWillAppear(false); [commit]; \(preset.first("Q"))
                        Q.viewIsAppearing(false); P.viewDidDisappear(false); Q.viewDidAppear(false); portrait 375x667
                        """
                ) { $0.showNewRoot(supporting: .portrait) },
            ]
        } + [
            later("setNeedsUpdateOfSupportedInterfaceOrientations turns the interface", expected: turned) { fixture in
                fixture.p.answers.mask = .landscape
                fixture.p.setNeedsUpdateOfSupportedInterfaceOrientations()
            },
            later("attemptRotationToDeviceOrientation turns the interface", expected: turned) { fixture in
                fixture.p.answers.mask = .landscape
                UIViewController.attemptRotationToDeviceOrientation()
            },
            later("a controller that does not autorotate is not turned", expected: "[commit]; portrait 375x667") {
                fixture in
                (fixture.p.answers.mask, fixture.p.answers.autorotates) = (.landscape, false)
                fixture.p.setNeedsUpdateOfSupportedInterfaceOrientations()
            },
            later(
                "the device's orientation is taken first",
                expected: """
                    [commit]; P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                    landscapeLeft 667x375
                    """
            ) { fixture in
                fixture.p.answers.mask = .portrait
                fixture.turn(.landscapeLeft)
                fixture.p.answers.mask = .landscape
                fixture.p.setNeedsUpdateOfSupportedInterfaceOrientations()
            },
            later(
                "a new root that does not autorotate is turned as the device is held", [.v8],
                expected: "Q.traitCollectionDidChange(nil); landscapeLeft 667x375"
            ) { fixture in
                fixture.p.answers.mask = .portrait
                fixture.turn(.landscapeLeft)
                fixture.q.answers.autorotates = false
                fixture.showNewRoot(supporting: .landscape)
                fixture.session.advance(by: 0)
                fixture.transcript.keep { $0.contains("DidChange") }
                fixture.transcript.hides = ["[commit]"]
            },
            later(
                "a rotation that waits leaves an orientation that is not supported any more",
                expected: "[commit]; landscapeRight 667x375"
            ) { fixture in
                fixture.present(fixture.b, from: fixture.p, .fullScreen, animated: true)
                fixture.session.advance(by: 0.2)
                fixture.turn(.landscapeLeft)
                fixture.b.answers.mask = .landscapeRight
                fixture.b.setNeedsUpdateOfSupportedInterfaceOrientations()
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
            },
            later(
                "a pad's interface turns", device: "iPad 9.7-inch",
                expected: "[commit]; P.viewWillTransition(1024x768); landscapeRight 1024x768"
            ) { fixture in
                fixture.p.answers.mask = .landscape
                fixture.p.setNeedsUpdateOfSupportedInterfaceOrientations()
            },
            later("a change of the mask alone turns nothing", expected: "[commit]; portrait 375x667") { fixture in
                fixture.p.answers.mask = .landscape
            },
            later(
                "the interface turns after a presentation that is running",
                expected: """
                    [commit]; B.viewDidAppear(true); P.viewDidDisappear(true); completion B; B.willTransition(wC hC)
                    P.viewWillTransition(667x375); B.viewWillTransition(667x375); B.traitCollectionDidChange(wC hR)
                    landscapeRight 667x375
                    """
            ) { fixture in
                _ = fixture.b.view
                fixture.transcript.clear()
                fixture.b.answers.mask = .portrait
                fixture.present(fixture.b, from: fixture.p, .fullScreen, animated: true)
                fixture.session.advance(by: 0.2)
                fixture.b.answers.mask = .landscape
                fixture.transcript.clear()
                fixture.b.setNeedsUpdateOfSupportedInterfaceOrientations()
            },
        ]

    /// Until iOS 5 the answers for each orientation take the place of the mask.
    static let turningByOldAnswers: [FixtureRow] = devices.flatMap { launch in
        let duration = launch.device.hasPrefix("iPad") ? 0.4 : 0.3
        return [
            later(
                "attemptRotationToDeviceOrientation turns the interface of iOS 5, \(launch.device)", [.v5],
                device: launch.device, probes: .turning,
                expected: """
                    [commit]; P.willRotate(landscapeRight, \(duration))
                    P.willAnimateRotation(landscapeRight, \(duration)); P.didRotate(portrait)
                    landscapeRight \(launch.size(.landscape))
                    """
            ) { fixture in
                fixture.p.answers.oldOrientations = [.landscapeRight, .landscapeLeft]
                UIViewController.attemptRotationToDeviceOrientation()
            },
            later(
                "a new root turns the interface of iOS 5, \(launch.device)", [.v5], device: launch.device,
                probes: .turning,
                expected: """
                    P.viewWillDisappear(false); Q.viewWillAppear(false); [commit]; Q.willRotate(landscapeLeft, 0.0)
                    Q.willAnimateRotation(landscapeLeft, 0.0); Q.viewIsAppearing(false); P.viewDidDisappear(false)
                    Q.viewDidAppear(false); Q.didRotate(portrait); landscapeLeft \(launch.size(.landscape))
                    """
            ) { fixture in
                fixture.q.answers.oldOrientations = [.landscapeLeft]
                fixture.showNewRoot(supporting: .all)
            },
        ]
    }

    private static let turned: ExpectedLines = """
        [commit]; P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
        landscapeRight 667x375
        """

    /// P is the root of an upright phone's window.
    private static func later(
        _ name: String, _ presets: [SessionConfiguration.Semantics] = [.v8, .v13], device: String = "iPhone 6",
        probes: ProbeKind = .sensing, expected: ExpectedLines,
        _ change: @escaping @MainActor @Sendable (Fixture) -> Void
    ) -> FixtureRow {
        .init(
            "RootController later mask", name, device: device, presets: presets, probes: probes,
            steps: { fixture in
                change(fixture)
                fixture.commit()
                fixture.session.runUntilIdle()
                fixture.transcript.note(
                    "\(fixture.window.interfaceOrientation.eventName) \(fixture.window.bounds.size.shortText)")
            }, expected: expected)
    }
}

/// A launch on a device, with P as the root.
private struct Launch: Sendable {
    let device: String
    /// Size classes and size.
    let upright: String
    let onItsSide: String
    /// The callback for the traits of landscape, if they are others.
    let turn: String?

    enum Side { case portrait, landscape }

    /// Without traits, as until iOS 7.
    func size(_ side: Side) -> String { (side == .portrait ? upright : onItsSide).split(separator: " ")[2].description }

    /// The callbacks before those of traits, with P's environment in the first ones.
    func beginning(_ environment: String) -> [String] {
        ["P.loadView", "P.viewDidLoad", "P \(environment)", "P.viewWillAppear(false)", "P \(environment)"]
    }

    var end: [String] {
        [
            "P.viewIsAppearing(false)", "P.updateViewConstraints", "P.viewWillLayoutSubviews",
            "P.viewDidLayoutSubviews",
            "P.viewDidAppear(false)", "P \(onItsSide)",
        ]
    }

    func row(
        _ name: String, _ preset: SessionConfiguration.Semantics, held: UIDeviceOrientation = .portrait,
        supported: UIInterfaceOrientationMask = .all, setup: @escaping FixtureRow.Step = { _ in },
        expected: ExpectedLines
    ) -> FixtureRow {
        FixtureRow(
            held == .portrait ? "RootController mask" : "RootController launch", "\(name), \(device)", device: device,
            presets: [preset], probes: preset == .v5 ? .turning : .sensing, held: held, supported: supported,
            detail: .layout,
            setup: { fixture in
                try setup(fixture)
                for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
                    fixture.p.during[callback] = {
                        preset == .v5 ? fixture.noteSize(of: $0) : fixture.noteEnvironment(of: $0)
                    }
                }
            },
            steps: { $0.show($0.p) }, expected: expected)
    }
}

extension Fixture {
    /// Q becomes the root.
    fileprivate func showNewRoot(supporting mask: UIInterfaceOrientationMask) {
        q.answers.mask = mask
        _ = q.view
        transcript.clear()
        window.rootViewController = q
    }

    fileprivate func noteSize(of probe: Probe) {
        transcript.note("\(probe.name) \(probe.view.bounds.size.shortText)")
    }
}

extension SessionConfiguration.Semantics {
    /// The callback for the first traits, if there is one.
    fileprivate func first(_ name: String = "P") -> [String] {
        self == .v8 ? ["\(name).traitCollectionDidChange(nil)"] : []
    }

    /// The callback for traits that have changed before any other one.
    fileprivate func changed(_ name: String = "P") -> [String] {
        ["\(name).traitCollectionDidChange(\(self == .v8 ? "nil" : "wC hR"))"]
    }
}
