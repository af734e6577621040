import Foundation

/// Finds the app's target in the Xcode projects of a folder, or of the folder above it.
struct ProjectSearch {
    private(set) var target: XcodeProject.Target?
    private(set) var developmentRegion: String?
    /// The files that the target copies into the app, relative to the folder. Those outside of it are left out.
    private(set) var resources: Set<String> = []
    private(set) var problems: [ResourceProblem] = []

    /// - Parameters:
    ///   - paths: the projects in the folder.
    ///   - target: the name of the target; nil if the folder's name or the only application decides.
    init(_ paths: [String], _ contents: FolderContents, target wanted: String?) {
        let near = paths.isEmpty ? Self.projectsAbove(contents.root) : paths
        var found: [(project: String, target: XcodeProject.Target, region: String?)] = []
        for path in near.sorted(by: { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) }) {
            let file = "\(path)/project.pbxproj"
            guard FileManager.default.fileExists(atPath: contents.root.appendingPathComponent(file).path) else {
                continue
            }
            do throws(ResourceError) {
                let project = try XcodeProject(try contents.bytes(of: file))
                found += project.applications.map { (file, $0, project.developmentRegion) }
            } catch {
                problems.append(ResourceProblem(file, error))
            }
        }
        let folder = contents.root.lastPathComponent
        let named = found.filter { $0.target.name == wanted ?? folder }
        guard let chosen = named.first ?? (wanted == nil ? found.first : nil) else {
            if let wanted, let first = near.first {
                problems.append(ResourceProblem(first, "there is no application target '\(wanted)'"))
            }
            return
        }
        if named.isEmpty, found.count > 1 {
            let names = found.map { "'\($0.target.name)'" }.joined(separator: ", ")
            problems.append(
                ResourceProblem(chosen.project, "the first one of several application targets is taken: \(names)"))
        }
        (target, developmentRegion) = (chosen.target, chosen.region)
        let home = ProjectPaths.joined(chosen.project, "../..")
        let prefix = home == ".." ? "../\(folder)/" : ""
        resources = Set(
            chosen.target.resources.map { ProjectPaths.joined(home, $0) }.filter { $0.hasPrefix(prefix) }.map {
                String($0.dropFirst(prefix.count))
            })
    }

    private static func projectsAbove(_ root: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("..").path)) ?? []
        return names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { "../\($0)" }
    }
}
