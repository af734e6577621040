import UIKit

/// Takes the steps of one shared scenario, as the argument of an app: `simctl launch DEVICE
/// dev.hindsight.shared-scenarios NAME`. `Documents/NAME.txt` gets the lines.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var run: ScenarioRun?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, CommandLine.arguments.count == 2,
            let scenario = SharedScenario.named(CommandLine.arguments[1])
        else { exit(64) }
        run = ScenarioRun(scenario, ScenarioStage(UIWindow(windowScene: scene)))
    }
}

@MainActor
final class ScenarioRun {
    private let scenario: SharedScenario
    private let stage: ScenarioStage
    private var count = 0
    private var seen = ""

    /// Seconds after which nothing is left to do: the animation of a presentation takes half of one.
    private static let idle = 1.5

    init(_ scenario: SharedScenario, _ stage: ScenarioStage) {
        (self.scenario, self.stage) = (scenario, stage)
        _ = Timer.scheduledTimer(withTimeInterval: Self.idle, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.takeNextStep() }
        }
    }

    private func takeNextStep() {
        // What a step has begun may take longer on a busy machine.
        guard stage.text == seen else { return seen = stage.text }
        guard count < scenario.steps.count else { return end() }
        count += 1
        stage.take(scenario.steps[count - 1], number: count)
    }

    private func end() {
        let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents/\(scenario.name).txt")
        do {
            try stage.text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            print("\(file.path): \(error)")
            exit(1)
        }
        exit(0)
    }
}
