/// What the sources do not say.
public struct PortingSettings: Sendable {
    /// The name of the module that the sources make.
    public var module: String
    /// Modules that the sources may import beside those of the toolchain.
    public var availableModules: Set<String>
    /// The folder with the app's storyboards and catalogs; nil for a module without any.
    public var appFolder: String?

    /// Whether a recording starts with the app, if the environment asks for one.
    var recordsFromEnvironment: Bool { availableModules.contains("HierarchyRecording") }

    public init(module: String, availableModules: Set<String>, appFolder: String? = nil) {
        self.module = module
        self.availableModules = availableModules
        self.appFolder = appFolder
    }
}
