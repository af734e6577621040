/// What a `project.pbxproj` says about the targets of an app.
///
/// Configuration files (`.xcconfig`) are not read.
struct XcodeProject {
    struct Target: Hashable {
        let name: String
        /// The build settings of the project, replaced by those of the target.
        let settings: [String: String]
    }

    /// The application targets, in the order of the project.
    let applications: [Target]
    /// `en` in most projects.
    let developmentRegion: String?

    /// - Throws: `ResourceError` if the bytes are not a property list of a project.
    init(_ bytes: [UInt8]) throws(ResourceError) {
        let file = try PropertyListReader.read(bytes)
        guard let objects = file["objects"]?.dictionary, let root = file["rootObject"]?.string,
            let project = objects[root]
        else { throw .malformed(line: 1, expected: "'objects' and 'rootObject'", found: "neither") }
        developmentRegion = project["developmentRegion"]?.string
        let shared = Self.settings(project["buildConfigurationList"], objects)
        applications = (project["targets"]?.strings ?? []).compactMap { objects[$0] }.filter {
            $0["productType"]?.string?.hasPrefix("com.apple.product-type.application") == true
                && $0["productType"]?.string?.contains("watch") == false
        }.map { target in
            let own = Self.settings(target["buildConfigurationList"], objects)
            return Target(
                name: target["name"]?.string ?? "",
                settings: shared.merging(own) { old, new in
                    new.replacing("$(inherited)", with: old).replacing("${inherited}", with: old)
                })
        }
    }

    /// The settings of the list's default configuration, else of its first one.
    private static func settings(_ list: PropertyList?, _ objects: [String: PropertyList]) -> [String: String] {
        guard let list = list?.string.flatMap({ objects[$0] }) else { return [:] }
        let all = (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
        let usual = list["defaultConfigurationName"]?.string
        let chosen = all.first { $0["name"]?.string == usual } ?? all.first
        return (chosen?["buildSettings"]?.dictionary ?? [:]).mapValues { $0.strings.joined(separator: " ") }
    }
}
