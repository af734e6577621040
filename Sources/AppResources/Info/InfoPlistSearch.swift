/// Finds the `Info.plist` of the app among those of its extensions, tests and libraries.
struct InfoPlistSearch {
    private struct Candidate {
        let file: ResourceFile
        let values: [String: PropertyList]
        let rank: Int
    }

    let info: InfoPlist
    private(set) var problems: [ResourceProblem] = []

    init(_ contents: FolderContents, target: XcodeProject.Target?, developmentRegion: String?) {
        let named = target?.settings["INFOPLIST_FILE"].map { path in
            path.replacing("$(SRCROOT)/", with: "").replacing("${SRCROOT}/", with: "")
        }
        var candidates: [Candidate] = []
        for file in contents.files where Self.isInfo(file) || file.isNamed(named) {
            do throws(ResourceError) {
                let values = try PropertyListReader.dictionary(try contents.bytes(of: file.path))
                let rank = file.isNamed(named) ? 4 : Self.rank(values)
                candidates.append(Candidate(file: file, values: values, rank: rank))
            } catch {
                problems.append(ResourceProblem(file.path, error))
            }
        }
        let best = candidates.map(\.rank).max() ?? 0
        let equal = candidates.filter { $0.rank == best && best > 0 }.sorted {
            ($0.file.depth, $0.file.path) < ($1.file.depth, $1.file.path)
        }
        if let chosen = equal.first, equal.count > 1 {
            let others = equal.dropFirst().map { "'\($0.file.path)'" }.joined(separator: ", ")
            problems.append(
                ResourceProblem(
                    chosen.file.path,
                    "taken as the app's, although \(others) could be, too; name the folder or the target of the app"))
        }
        let settings = BuildSettings(
            target?.settings ?? [:], target: target?.name, developmentRegion: developmentRegion)
        let values = (equal.first?.values ?? [:]).mapValues { $0.mapStrings(settings.expand) }
        info = InfoPlist(
            file: equal.first?.file.path,
            values: Self.withoutEmptyModules(values).merging(GeneratedInfo.values(target, settings)) { $1 },
            module: settings.module)
    }

    /// `Info.plist`, `App-Info.plist`, `Info-Debug.plist`.
    private static func isInfo(_ file: ResourceFile) -> Bool {
        file.ending == "plist" && file.language == nil
            && (file.name == "Info" || file.name.hasSuffix("-Info") || file.name.hasPrefix("Info-"))
    }

    /// 3 for an app that turns, as those of a television do not, 2 for an app of UIKit, 1 for what may be one, 0 for
    /// anything else.
    private static func rank(_ values: [String: PropertyList]) -> Int {
        let foreign = ["NSExtension", "WKApplication", "WKWatchKitApp", "NSMainNibFile", "NSMainStoryboardFile"]
        guard !foreign.contains(where: { values[$0] != nil }) else { return 0 }
        let type = values["CFBundlePackageType"]?.string
        guard type == nil || type == "APPL" || type?.contains("$") == true else { return 0 }
        if values.keys.contains(where: { $0.hasPrefix("UISupportedInterfaceOrientations") }) { return 3 }
        if ["UIMainStoryboardFile", "UIApplicationSceneManifest"].contains(where: { values[$0] != nil }) { return 2 }
        return type == "APPL" || values.keys.contains { $0.hasPrefix("UI") } ? 1 : 0
    }

    /// A class whose module is not known keeps its own name: `.SceneDelegate` becomes `SceneDelegate`.
    private static func withoutEmptyModules(_ values: [String: PropertyList]) -> [String: PropertyList] {
        var values = values
        values["UIApplicationSceneManifest"] = values["UIApplicationSceneManifest"]?.mapStrings {
            $0.hasPrefix(".") ? String($0.dropFirst()) : $0
        }
        return values
    }
}

extension ResourceFile {
    /// Whether a build setting means this file. The project may stand in a folder above the app's, or below it.
    fileprivate func isNamed(_ setting: String?) -> Bool {
        guard let setting, !setting.isEmpty else { return false }
        return path == setting || path.hasSuffix("/\(setting)") || setting.hasSuffix("/\(path)")
    }
}
