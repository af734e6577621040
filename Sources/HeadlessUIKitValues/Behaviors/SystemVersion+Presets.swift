import HierarchyModel

/// The versions for which sequences of callbacks are specified and tested as a whole.
extension SystemVersion {
    public static let v5: SystemVersion = 5
    public static let v8: SystemVersion = 8
    public static let v13: SystemVersion = 13
    public static let v17: SystemVersion = 17
    public static let v18: SystemVersion = 18
    public static let v26: SystemVersion = 26
    public static let v27: SystemVersion = 27

    /// That of a session whose configuration names none.
    public static let newest: SystemVersion = .v27

    /// All of them, the oldest first.
    public static let presets: [SystemVersion] = [.v5, .v8, .v13, .v17, .v18, .v26, .v27]

    /// Any version: `.iOS(7)`, `.iOS(18, 4)`.
    public static func iOS(_ major: Int, _ minor: Int = 0) -> SystemVersion { SystemVersion(major, minor) }
}
