/// The values that Xcode adds to an `Info.plist` from build settings `INFOPLIST_KEY_…`.
///
/// Source: Apple's build settings reference (GENERATE_INFOPLIST_FILE).
enum GeneratedInfo {
    private static let prefix = "INFOPLIST_KEY_"

    static func values(_ target: XcodeProject.Target?, _ settings: BuildSettings) -> [String: PropertyList] {
        guard let target, ["YES", "true"].contains(target.settings["GENERATE_INFOPLIST_FILE"] ?? "") else { return [:] }
        var values: [String: PropertyList] = [:]
        for name in target.settings.keys.sorted() where name.hasPrefix(prefix) {
            guard let text = settings[name], !text.isEmpty else { continue }
            let key = String(name.dropFirst(prefix.count))
            if key.hasSuffix("_Generation") {
                if text == "YES" { values[String(key.dropLast("_Generation".count))] = generated(key) }
            } else {
                values[withDevice(key)] = value(text, of: key)
            }
        }
        for (key, setting) in [
            ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"),
            ("CFBundleShortVersionString", "MARKETING_VERSION"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
            ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
        ] {
            values[key] = settings[setting].map { .string($0) }
        }
        return values
    }

    /// A generated manifest has no configurations.
    private static func generated(_ key: String) -> PropertyList {
        guard key == "UIApplicationSceneManifest_Generation" else { return .dictionary([:]) }
        return .dictionary([
            "UIApplicationSupportsMultipleScenes": .boolean(true), "UISceneConfigurations": .dictionary([:]),
        ])
    }

    private static func withDevice(_ key: String) -> String {
        for (ending, device) in [("_iPhone", "~iphone"), ("_iPad", "~ipad")] where key.hasSuffix(ending) {
            return key.dropLast(ending.count) + device
        }
        return key
    }

    private static func value(_ text: String, of key: String) -> PropertyList {
        if key.hasPrefix("UISupportedInterfaceOrientations") {
            return .array(text.split(separator: " ").map { .string(String($0)) })
        }
        return ["YES", "NO"].contains(text) ? .boolean(text == "YES") : .string(text)
    }
}
