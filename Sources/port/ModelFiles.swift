import Foundation

/// The models of Core Data below a folder: the file `contents` of the current version of each, sorted by path.
enum ModelFiles {
    static func texts(in folder: String) -> [String] {
        let files = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder).resolvingSymlinksInPath(), includingPropertiesForKeys: nil,
            options: .skipsHiddenFiles)
        let models = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcdatamodeld" }
        return models.sorted { $0.path < $1.path }.compactMap { model in
            let version = currentVersion(of: model)
            return try? String(contentsOf: version.appending(path: "contents"), encoding: .utf8)
        }
    }

    /// The version that `.xccurrentversion` names; the last one by name if the file is missing.
    private static func currentVersion(of model: URL) -> URL {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        let data = try? Data(contentsOf: model.appending(path: ".xccurrentversion"))
        let values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        let named = (values as? [String: Any])?["_XCCurrentVersionName"] as? String
        return model.appending(path: versions.first { $0 == named } ?? versions.last ?? "")
    }
}
