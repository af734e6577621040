import UIKit

/// Steps of an app that need UIKit's public API only. The same files run here, and with Apple's UIKit in a simulator by
/// `Tools/simulator`; `Expected/NAME.txt` has the lines that both write since iOS 18.
struct SharedScenario: Sendable {
    typealias Step = @MainActor @Sendable (ScenarioStage) -> Void

    let name: String
    /// Between two steps, what UIKit has deferred is done and animations end.
    let steps: [Step]

    init(_ name: String, _ steps: Step...) { (self.name, self.steps) = (name, steps) }

    static let all = containment + appearances + stacks + tabs + presentations + environment

    static func named(_ name: String) -> SharedScenario? { all.first { $0.name == name } }
}

/// The window of a scenario, its controllers, and what they have written.
@MainActor
final class ScenarioStage {
    let window: UIWindow
    private var lines: [String] = []
    /// Whether changes of traits and sizes are lines, too. Before a root is on screen they differ between devices.
    var notesEnvironment = false

    lazy var a = ScenarioController("A", self)
    lazy var b = ScenarioController("B", self)
    lazy var c = ScenarioController("C", self)
    lazy var d = ScenarioController("D", self)
    lazy var stack = ScenarioStack("N", self)
    lazy var tabs = ScenarioTabs("T", self)

    init(_ window: UIWindow) { self.window = window }

    /// The lines as the file of a scenario has them.
    var text: String { lines.map { $0 + "\n" }.joined() }

    func note(_ line: String) { lines.append(line) }

    /// Takes a step, counted from 1.
    func take(_ step: SharedScenario.Step, number: Int) {
        note("[\(number)]")
        step(self)
    }

    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// Adds a child in the documented order.
    func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    /// Removes a child in the documented order.
    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func present(
        _ presented: ScenarioController, from presenter: UIViewController, _ style: UIModalPresentationStyle,
        animated: Bool = true
    ) {
        presented.modalPresentationStyle = style
        presenter.present(presented, animated: animated) { [weak self] in
            self?.note("completion of \(scenarioName(presented))")
        }
    }

    func dismiss(_ controller: UIViewController, animated: Bool = true) {
        controller.dismiss(animated: animated) { [weak self] in self?.note("completion of the dismissal") }
    }

    /// Notes which of the controllers have their view in a window.
    func noteOnScreen(_ controllers: UIViewController...) {
        note("on screen", controllers.filter { $0.viewIfLoaded?.window != nil })
    }

    /// Notes controllers by name, such as those of a stack.
    func note(_ what: String, _ controllers: [UIViewController]) {
        note("\(what):" + controllers.map { " \(scenarioName($0))" }.joined())
    }
}

/// A controller of a scenario, which has a name.
@MainActor
protocol ScenarioNamed: AnyObject {
    var name: String { get }
}

@MainActor
func scenarioName(_ controller: UIViewController?) -> String {
    guard let controller else { return "nil" }
    return (controller as? any ScenarioNamed)?.name ?? "another"
}
