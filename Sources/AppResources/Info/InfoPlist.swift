/// The `Info.plist` of an app, with the build settings that Xcode adds to it.
///
/// Source: Apple's reference of information property lists.
public struct InfoPlist: Sendable {
    /// The file, relative to the folder; nil if only build settings give values.
    public let file: String?
    /// Without placeholders for build settings.
    public let values: [String: PropertyList]
    /// The name of the app's module; nil without an Xcode project that says it.
    public let module: String?

    init(file: String?, values: [String: PropertyList], module: String?) {
        (self.file, self.values, self.module) = (file, values, module)
    }

    /// The value for a device: that of `KEY~ipad` or `KEY~iphone`, else that of `KEY`.
    public func value(_ key: String, for device: ResourceFile.Device) -> PropertyList? {
        values["\(key)~\(device.rawValue)"] ?? values[key]
    }

    /// The name of the storyboard that launches the app. An app with a scene manifest may name it there.
    public func mainStoryboard(for device: ResourceFile.Device) -> String? {
        value("UIMainStoryboardFile", for: device)?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The names of orientations, such as `UIInterfaceOrientationPortrait`; empty if the file does not list any.
    public func supportedOrientations(for device: ResourceFile.Device) -> [String] {
        value("UISupportedInterfaceOrientations", for: device)?.strings ?? []
    }

    /// Nil for an app without scenes.
    public var sceneManifest: PropertyList? { values["UIApplicationSceneManifest"] }
    public var bundleIdentifier: String? { text("CFBundleIdentifier") }
    public var name: String? { text("CFBundleName") }
    public var version: String? { text("CFBundleShortVersionString") }
    public var build: String? { text("CFBundleVersion") }
    public var developmentRegion: String? { text("CFBundleDevelopmentRegion") }

    private func text(_ key: String) -> String? { values[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }
}
