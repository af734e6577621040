import Foundation

/// What the folder of an app contains, as Xcode lays it out: storyboards, XIBs, the `Info.plist`, texts, pictures,
/// colors and data sets.
///
/// A value that is read once. Nothing in a file is trusted: what cannot be read, exceeds a limit or is ambiguous is one
/// of the ``problems``, and the rest is used.
public struct AppFolder: Sendable {
    public let url: URL
    /// All files but sources, sorted by path. See <doc:AppResources> for the folders that are left out.
    public let files: [ResourceFile]
    public let info: InfoPlist
    /// The tables of texts, sorted by file.
    public let strings: [StringTable]
    /// The pictures by name. An asset catalogue takes precedence over a plain file.
    public let images: [String: ImageAsset]
    public let colors: [String: ColorAsset]
    /// The data sets by name.
    public let data: [String: DataAsset]
    /// Sorted by file and line.
    public let problems: [ResourceProblem]
    /// The language of the texts in the storyboards, such as `en`.
    public let developmentRegion: String
    /// The paths of the files that the app's target copies, as far as the Xcode project names them.
    let builtFiles: Set<String>

    /// Reads a folder.
    ///
    /// Complexity: linear in the number of files, and in the bytes of the files whose contents are read.
    ///
    /// - Parameters:
    ///   - url: the folder of the app. Its Xcode project is in it or beside it.
    ///   - target: the name of the app's target, if the project has several.
    /// - Throws: `ResourceError.noFolder` if there is no folder.
    public init(_ url: URL, target: String? = nil, limits: FolderLimits = FolderLimits()) throws(ResourceError) {
        let scan = try FolderScan(url, limits)
        let contents = FolderContents(root: url, files: scan.files, limits: limits)
        let project = ProjectSearch(scan.projects, contents, target: target)
        let info = InfoPlistSearch(contents, target: project.target, developmentRegion: project.developmentRegion)
        let catalogs = AssetCatalogs(scan.catalogs, contents)
        let plain = PlainImages(contents)
        let tables = Self.tables(contents)
        self.url = url
        files = scan.files
        self.info = info.info
        strings = tables.all
        images = catalogs.images.merging(plain.images) { catalogued, _ in catalogued }
        colors = catalogs.colors
        data = catalogs.data
        builtFiles = project.resources
        developmentRegion = project.developmentRegion ?? info.info.developmentRegion ?? "en"
        let found =
            scan.problems + project.problems + info.problems + catalogs.problems + plain.problems + tables.problems
        problems = found.sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) }
    }

    private static func tables(_ contents: FolderContents) -> (all: [StringTable], problems: [ResourceProblem]) {
        var all: [StringTable] = []
        var problems: [ResourceProblem] = []
        for file in contents.files where StringTable.endings.contains(file.ending) {
            do throws(ResourceError) {
                all += try StringTable.read(file, contents)
            } catch {
                problems.append(ResourceProblem(file.path, error))
            }
        }
        return (all, problems)
    }
}
