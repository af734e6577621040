import Linting

extension LintConfiguration {
    /// The configuration in the nearest `.replay.yml`, in `folder` or a folder above it, as `replay lint` finds it; all
    /// rules, each with its own severity, if there is no such file.
    ///
    /// ```swift
    /// try Recording.start(to: "app.vctrace", rules: .live(.nearest()))
    /// ```
    ///
    /// - Parameter folder: nil for the current folder, which is that of the package while `swift test` runs.
    public static func nearest(to folder: String? = nil) throws(ConfigurationError) -> LintConfiguration {
        try ConfigurationFile.nearest(to: folder)?.lint ?? LintConfiguration()
    }
}
