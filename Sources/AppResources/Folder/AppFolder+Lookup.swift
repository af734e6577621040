import Foundation

extension AppFolder {
    /// The languages of the app, sorted, without `Base`.
    public var languages: [String] {
        let all = Set(files.compactMap(\.language) + strings.compactMap(\.language)).subtracting(["Base"])
        return (all.isEmpty ? [developmentRegion] : all.union([developmentRegion])).sorted()
    }

    /// The language for a user: the first preferred one that the app has, also without its region or script
    /// (`fr-CA`, then `fr`), else the development region.
    ///
    /// Source: Apple's technical Q&A QA1828, "How iOS Determines the Language For Your App".
    public func language(preferring preferred: [String]) -> String {
        let known = languages
        for language in preferred {
            var parts = language.split { $0 == "-" || $0 == "_" }
            while !parts.isEmpty {
                let name = parts.joined(separator: "-")
                if let match = known.first(where: { $0.replacing("_", with: "-") == name }) { return match }
                parts.removeLast()
            }
        }
        return developmentRegion
    }

    /// The files of that name for a device and a language, the best first: those that the Xcode project builds, those
    /// for the device, then those outside of language folders, in the language, in `Base`, in the development region.
    /// Among equal ones the nearest to the `Info.plist` comes first.
    ///
    /// - Parameter name: also with `@2x`, but without ending and device.
    public func files(
        named name: String, ending: String, device: ResourceFile.Device, languages: [String]
    ) -> [ResourceFile] {
        let language = language(preferring: languages)
        let order: [String?] = [nil, language, "Base", developmentRegion]
        let suitable = files.filter { file in
            file.name == name && file.ending == ending && (file.device == nil || file.device == device)
                && order.contains(file.language)
        }
        let home = info.file.map { ResourceFile(path: $0).folder } ?? ""
        func rank(_ file: ResourceFile) -> [Int] {
            let place = order.firstIndex(of: file.language) ?? order.count
            let isBuilt = builtFiles.contains(file.path)
            return [
                isBuilt ? 0 : 1, file.device == nil ? 1 : 0, place, -file.folder.commonPrefix(with: home).count,
                file.depth,
            ]
        }
        let ranked = suitable.map { (file: $0, rank: rank($0)) }
        return ranked.sorted { first, second in
            if first.rank != second.rank { return first.rank.lexicographicallyPrecedes(second.rank) }
            return first.file.path < second.file.path
        }.map(\.file)
    }

    /// The text of a key in the language, else in the development region, in `Base`, or outside of a language folder.
    public func text(_ key: String, table: String, languages: [String]) -> String? {
        for language in [language(preferring: languages), developmentRegion, "Base", nil] as [String?] {
            for candidate in strings where candidate.name == table && candidate.language == language {
                if let text = candidate.texts[key] { return text }
            }
        }
        return nil
    }

    /// The texts of a storyboard or XIB in exactly that language, by `IDENTIFIER.property`.
    public func interfaceTexts(table: String, language: String) -> [String: String] {
        strings.filter { $0.name == table && $0.language == language }.reduce(into: [:]) {
            $0.merge($1.texts) { first, _ in first }
        }
    }

    public func location(of file: ResourceFile) -> URL { url.appendingPathComponent(file.path) }
}
