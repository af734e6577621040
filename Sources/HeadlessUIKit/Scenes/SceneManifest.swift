import Foundation

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

    /// Nil if the main bundle has no scene manifest.
    static var ofMainBundle: SceneManifest? {
        (Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]).map { Self($0) }
    }
}

extension SceneManifest.Entry {
    @MainActor
    fileprivate init(role: UISceneSession.Role, _ dictionary: [String: Any]) {
        func type(_ key: String) -> AnyClass? { (dictionary[key] as? String).flatMap(NSClassFromString) }
        self.role = role
        name = dictionary["UISceneConfigurationName"] as? String
        sceneClass = type("UISceneClassName")
        delegateClass = type("UISceneDelegateClassName")
        storyboard = (dictionary["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }
}
