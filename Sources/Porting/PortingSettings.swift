/// What the sources do not say.
public struct PortingSettings: Sendable {
    /// The name of the module that the sources make.
    public var module: String
    /// Modules that the sources may import beside those of the toolchain.
    public var availableModules: Set<String>
    /// The folders with the module's storyboards and catalogs. The first one of an app has its `Info.plist`.
    public var folders: [String]

    /// Whether a recording starts with the app, if the environment asks for one.
    var recordsFromEnvironment: Bool { availableModules.contains("HierarchyRecording") }

    public init(module: String, availableModules: Set<String>, folders: [String] = []) {
        self.module = module
        self.availableModules = availableModules
        self.folders = folders
    }
}
