import AppResources
import Foundation
import HierarchyModel

/// What the `Info.plist` of an app says about its scenes, as `UIApplicationSceneManifest`.
///
/// Source: Apple's reference, "Specifying the scenes your app supports"; <doc:Scenes>.
@preconcurrency @MainActor
public struct SceneManifest {
    struct Entry {
        var role: UISceneSession.Role
        var name: String?
        var sceneClass: AnyClass?
        var delegateClass: AnyClass?
        var storyboard: UIStoryboard?
    }

    /// In order of the file.
    var entries: [Entry] = []
    var supportsMultipleScenes = false

    /// One configuration, for the role `windowApplication`.
    public init(
        name: String = "Default Configuration", delegateClass: AnyClass, sceneClass: AnyClass? = nil,
        storyboard: UIStoryboard? = nil
    ) {
        entries = [
            Entry(
                role: .windowApplication, name: name, sceneClass: sceneClass, delegateClass: delegateClass,
                storyboard: storyboard)
        ]
    }

    /// The value of the key `UIApplicationSceneManifest`. A class has its module's name: `Shop.SceneDelegate`. A
    /// storyboard is read from the main bundle.
    public init(_ dictionary: [String: Any]) {
        supportsMultipleScenes = dictionary["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = dictionary["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
        for (role, configurations) in roles.sorted(by: { $0.key < $1.key }) {
            entries += configurations.map { Entry(role: UISceneSession.Role(rawValue: role), $0) }
        }
    }

    /// The value of the key in the `Info.plist` of an app's folder.
    ///
    /// - Parameter modules: those in which a class without a module, or with an unknown one, is looked up.
    package init(_ value: PropertyList, modules: [String], in session: Session) {
        supportsMultipleScenes = value["UIApplicationSupportsMultipleScenes"]?.boolean ?? false
        let roles = value["UISceneConfigurations"]?.dictionary ?? [:]
        for (role, configurations) in roles.sorted(by: { $0.key < $1.key }) {
            for configuration in configurations.array ?? [] {
                entries.append(Entry(role: role, configuration, modules, session))
            }
        }
    }

    /// Nil if the main bundle has no scene manifest.
    package static var ofMainBundle: SceneManifest? {
        (Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]).map { Self($0) }
    }
}

extension SceneManifest.Entry {
    @MainActor
    fileprivate init(role: UISceneSession.Role, _ dictionary: [String: Any]) {
        func type(_ key: String) -> AnyClass? {
            (dictionary[key] as? String).flatMap(ClassRegistry.type(inInfoDictionary:))
        }
        self.role = role
        name = dictionary["UISceneConfigurationName"] as? String
        sceneClass = type("UISceneClassName")
        delegateClass = type("UISceneDelegateClassName")
        storyboard = (dictionary["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }
}

extension SceneManifest.Entry {
    @MainActor
    fileprivate init(role: String, _ value: PropertyList, _ modules: [String], _ session: Session) {
        let name = value["UISceneConfigurationName"]?.string
        func type(_ key: String) -> AnyClass? {
            guard let className = value[key]?.string, !className.isEmpty else { return nil }
            if let type = session.type(named: className, modules: modules) { return type }
            session.diagnose(
                """
                Info.plist configuration "\(name ?? "(no name)")" for \(role) contained \(key) key, but could not load \
                class with name "\(className)".
                """,
                subject: nil, thrown: false)
            return nil
        }
        self.role = UISceneSession.Role(rawValue: role)
        self.name = name
        sceneClass = type("UISceneClassName")
        delegateClass = type("UISceneDelegateClassName")
        storyboard = value["UISceneStoryboardFile"]?.string.flatMap { file in
            file.isEmpty ? nil : session.run { UIStoryboard(name: file, bundle: nil) }
        }
    }
}

extension Session {
    /// The class that an `Info.plist` names, with or without its module: a registered one, else one of the process.
    fileprivate func type(named name: String, modules: [String]) -> AnyClass? {
        let parts = name.split(separator: ".").map(String.init)
        guard let short = parts.last else { return nil }
        if let type = interfaceClasses.type(named: short, module: parts.count > 1 ? parts[0] : modules.first) {
            return type
        }
        return ([name] + modules.map { "\($0).\(short)" }).lazy.compactMap(NSClassFromString).first
    }
}
