import AppResources
import Foundation

// Foundation's main bundle cannot be replaced on Linux, and its class cannot be subclassed. These members answer from
// the app's folder what the bundle does not have. An extension of `Bundle` in the app's own module, which the compiler
// prefers there, calls them under Foundation's names.
// Source: NSBundle.h; <doc:AppFolders>.
extension Bundle {
    /// `path(forResource:ofType:)` with the app's folder.
    public func appPath(forResource name: String?, ofType ending: String?) -> String? {
        path(forResource: name, ofType: ending) ?? AppResource.url(name, ending)?.path
    }

    /// `path(forResource:ofType:inDirectory:)` with the app's folder.
    public func appPath(forResource name: String?, ofType ending: String?, inDirectory folder: String?) -> String? {
        path(forResource: name, ofType: ending, inDirectory: folder) ?? AppResource.url(name, ending, in: folder)?.path
    }

    /// `url(forResource:withExtension:)` with the app's folder.
    public func appURL(forResource name: String?, withExtension ending: String?) -> URL? {
        url(forResource: name, withExtension: ending) ?? AppResource.url(name, ending)
    }

    /// `url(forResource:withExtension:subdirectory:)` with the app's folder.
    public func appURL(forResource name: String?, withExtension ending: String?, subdirectory folder: String?) -> URL? {
        url(forResource: name, withExtension: ending, subdirectory: folder) ?? AppResource.url(name, ending, in: folder)
    }

    /// `localizedString(forKey:value:table:)` with the app's folder.
    public func appLocalizedString(forKey key: String, value: String?, table: String?) -> String {
        LocalizedText.find(key, table: table) ?? localizedString(forKey: key, value: value, table: table)
    }

    /// `infoDictionary` with the `Info.plist` of the app's folder.
    public var appInfoDictionary: [String: Any]? {
        let own = infoDictionary ?? [:]
        guard own.isEmpty, let info = Session.currentConfiguration.appFolder?.info else { return infoDictionary }
        return info.values.mapValues(\.foundationValue)
    }

    /// `object(forInfoDictionaryKey:)` with the `Info.plist` of the app's folder.
    public func appObject(forInfoDictionaryKey key: String) -> Any? {
        object(forInfoDictionaryKey: key) ?? appInfoDictionary?[key]
    }

    /// `bundleIdentifier` with the `Info.plist` of the app's folder.
    public var appBundleIdentifier: String? {
        bundleIdentifier ?? Session.currentConfiguration.appFolder?.info.bundleIdentifier
    }

    // A call with names that are not optional prefers these to Foundation's methods, also without the extension.

    public func path(forResource name: String, ofType ending: String) -> String? {
        appPath(forResource: name, ofType: ending)
    }

    public func url(forResource name: String, withExtension ending: String) -> URL? {
        appURL(forResource: name, withExtension: ending)
    }
}

/// Files of the folders of the app and its libraries by the names that `Bundle` takes.
private enum AppResource {
    static func url(_ name: String?, _ ending: String?, in directory: String? = nil) -> URL? {
        let configuration = Session.currentConfiguration
        guard let name else { return nil }
        let whole = ResourceName(name, ending: ending)
        let wanted = directory ?? whole.folder
        for folder in configuration.resourceFolders {
            // Xcode compiles the folder of a model to one with another ending.
            if whole.ending == "momd", let model = subfolder("\(whole.name).xcdatamodeld", folder) { return model }
            if whole.ending == "bundle", let bundle = subfolder("\(whole.name).bundle", folder) { return bundle }
            let files = folder.files(
                named: whole.name, ending: whole.ending, device: configuration.resourceDevice,
                languages: configuration.languages)
            let found = files.first { file in
                wanted.isEmpty || "/\(file.path)".contains("/\(wanted)/\(whole.name)")
            }
            if let found { return folder.location(of: found) }
        }
        return nil
    }

    /// A folder that counts as a file. Of equal names the first in alphabetical order of the paths.
    private static func subfolder(_ name: String, _ folder: AppFolder) -> URL? {
        let all = FileManager.default.enumerator(
            at: folder.url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let found = (all?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent == name }
        return found.min { $0.path < $1.path }
    }
}

/// The parts of `data/players.json`: a name can contain its folder and its ending.
private struct ResourceName {
    var folder = ""
    var name: String
    var ending: String

    init(_ name: String, ending: String?) {
        self.name = name
        self.ending = ending ?? ""
        if let slash = self.name.lastIndex(of: "/") {
            folder = String(self.name[..<slash])
            self.name = String(self.name[self.name.index(after: slash)...])
        }
        if self.ending.hasPrefix(".") { self.ending.removeFirst() }
        if self.ending.isEmpty, let dot = self.name.lastIndex(of: ".") {
            self.ending = String(self.name[self.name.index(after: dot)...])
            self.name = String(self.name[..<dot])
        }
    }
}

extension PropertyList {
    /// As `PropertyListSerialization` gives it.
    fileprivate var foundationValue: Any {
        switch self {
        case .string(let value), .date(let value): value
        case .integer(let value): value
        case .real(let value): value
        case .boolean(let value): value
        case .data(let bytes): Data(bytes)
        case .array(let values): values.map(\.foundationValue)
        case .dictionary(let values): values.mapValues(\.foundationValue)
        }
    }
}
