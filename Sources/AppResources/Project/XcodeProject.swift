/// What a `project.pbxproj` says about the targets of an app.
///
/// Configuration files (`.xcconfig`) are not read.
struct XcodeProject {
    struct Target: Hashable {
        let name: String
        /// The build settings of the project, replaced by those of the target.
        let settings: [String: String]
        /// The files that the target copies into the app, relative to the project's folder.
        let resources: Set<String>
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
        let paths = ProjectPaths(project, objects)
        applications = (project["targets"]?.strings ?? []).compactMap { objects[$0] }.filter {
            $0["productType"]?.string?.hasPrefix("com.apple.product-type.application") == true
                && $0["productType"]?.string?.contains("watch") == false
        }.map { target in
            let own = Self.settings(target["buildConfigurationList"], objects)
            return Target(
                name: target["name"]?.string ?? "",
                settings: shared.merging(own) { old, new in
                    new.replacing("$(inherited)", with: old).replacing("${inherited}", with: old)
                },
                resources: Self.resources(target, objects, paths))
        }
    }

    /// A localized file is a group of its versions.
    private static func resources(
        _ target: PropertyList, _ objects: [String: PropertyList], _ paths: ProjectPaths
    ) -> Set<String> {
        let phases = (target["buildPhases"]?.strings ?? []).compactMap { objects[$0] }.filter {
            $0["isa"]?.string == "PBXResourcesBuildPhase"
        }
        let references = phases.flatMap { $0["files"]?.strings ?? [] }.compactMap { objects[$0]?["fileRef"]?.string }
        return Set(
            references.flatMap { objects[$0]?["children"]?.strings ?? [$0] }.compactMap { paths.path(of: $0) })
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
