import AppResources
import HeadlessUIKitRuntime
import HierarchyModel

// What the Info.plist of the app's folder says about a launch.
extension Session {
    /// Source: Apple's reference of information property lists (UIMainStoryboardFile).
    var mainStoryboardOfAppFolder: UIStoryboard? {
        reportInfoProblems()
        let name = configuration.appFolder?.info.mainStoryboard(for: configuration.resourceDevice)
        return name.map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// - Parameter delegate: its module is that of a class that the file names without one.
    func sceneManifestOfAppFolder(for delegate: any UIApplicationDelegate) -> SceneManifest? {
        guard let info = configuration.appFolder?.info, let manifest = info.sceneManifest else { return nil }
        let module = _typeName(Swift.type(of: delegate), qualified: true).split(separator: ".").first.map(String.init)
        return SceneManifest(manifest, modules: [info.module, module].compactMap { $0 }, in: self)
    }

    /// Without its `Info.plist` an app starts with an empty window: say why.
    private func reportInfoProblems() {
        for problem in configuration.appFolder?.problems ?? [] where problem.file.hasSuffix(".plist") {
            diagnose("\(problem)", subject: nil, thrown: false)
        }
    }
}
