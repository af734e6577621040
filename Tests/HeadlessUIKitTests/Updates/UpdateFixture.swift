import Foundation
import HeadlessUIKit
import HierarchyModel
import Observation
import Testing

@testable import HeadlessUIKitRuntime

/// A model whose properties views read.
@MainActor
@Observable
final class Counter {
    var count = 0
    var other = 0
    var showsOther = false
}

/// A controller whose methods note their names, and do what a test sets.
@MainActor
class UpdatedController: UIViewController {
    private(set) var lines: [String] = []
    /// What a method does, by its name.
    var during: [String: (UpdatedController) -> Void] = [:]
    lazy var box = UpdatedView(self)

    func note(_ name: String) {
        lines.append(name)
        during[name]?(self)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        note("viewDidLoad")
    }
    override func updateProperties() {
        super.updateProperties()
        note("updateProperties")
    }
    override func updateViewConstraints() {
        super.updateViewConstraints()
        note("updateViewConstraints")
    }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        note("updateContentUnavailableConfiguration")
    }
}

/// A view that notes its methods in its controller's lines, as `box.layoutSubviews`.
@MainActor
final class UpdatedView: UIView {
    private weak var notes: UpdatedController?

    init(_ notes: UpdatedController) {
        self.notes = notes
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        notes?.note("box.updateProperties")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        notes?.note("box.layoutSubviews")
    }
    override func updateConstraints() {
        super.updateConstraints()
        notes?.note("box.updateConstraints")
    }
    override func draw(_ rect: CGRect) { notes?.note("box.draw") }
}

/// Runs `body` on a controller that a window shows.
@MainActor
func withUpdated(
    _ version: SystemVersion, _ body: (Fixture, UpdatedController) throws -> Void
) rethrows {
    try withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
        fixture.fillScreen()
        let controller = UpdatedController()
        try body(fixture, controller)
    }
}
