import Foundation
import JSONText

/// Reads the image sets, color sets and data sets of asset catalogues.
struct AssetCatalogs {
    private(set) var images: [String: ImageAsset] = [:]
    private(set) var colors: [String: ColorAsset] = [:]
    private(set) var data: [String: DataAsset] = [:]
    private(set) var problems: [ResourceProblem] = []
    private let contents: FolderContents

    /// - Parameter paths: the catalogues. The first one that has a name counts.
    init(_ paths: [String], _ contents: FolderContents) {
        self.contents = contents
        for path in paths { visit(path, prefix: "", level: 0) }
    }

    /// - Parameter prefix: the names of the folders with a namespace.
    private mutating func visit(_ path: String, prefix: String, level: Int) {
        guard level < contents.limits.levels else {
            let error = ResourceError.tooMany(line: nil, .levels, limit: contents.limits.levels)
            problems.append(ResourceProblem(path, error))
            return
        }
        let folder = contents.root.appendingPathComponent(path)
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
            let inner = "\(path)/\(name)"
            let file = ResourceFile(path: inner)
            switch file.ending {
            case "imageset": read(inner) { catalogs, json in catalogs.takeImage(prefix + file.name, inner, json) }
            case "colorset": read(inner) { catalogs, json in catalogs.takeColor(prefix + file.name, inner, json) }
            case "dataset": read(inner) { catalogs, json in catalogs.takeData(prefix + file.name, inner, json) }
            case "arresourcegroup", "symbolset", "spriteatlas", "cubetextureset":
                problems.append(ResourceProblem(inner, "sets of this kind are not read"))
            // Icons, launch images and the layered images of a television are not the app's own.
            case "appiconset", "launchimage", "imagestack", "imagestacklayer", "brandassets", "stickerpack", "json":
                break
            default:
                guard isFolder(inner) else { break }
                visit(inner, prefix: hasNamespace(inner) ? "\(prefix)\(name)/" : prefix, level: level + 1)
            }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        let url = contents.root.appendingPathComponent(path)
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func hasNamespace(_ path: String) -> Bool {
        guard let bytes = try? contents.bytes(of: "\(path)/Contents.json"), let json = try? JSONFile.object(bytes)
        else { return false }
        return json["properties"]?["provides-namespace"] == .bool(true)
    }

    private mutating func read(_ set: String, _ take: (inout AssetCatalogs, JSONObject) -> Void) {
        let file = "\(set)/Contents.json"
        do throws(ResourceError) {
            take(&self, try JSONFile.object(try contents.bytes(of: file)))
        } catch {
            problems.append(ResourceProblem(file, error))
        }
    }
}

// Image sets.
extension AssetCatalogs {
    private mutating func takeImage(_ name: String, _ path: String, _ json: JSONObject) {
        var image = ImageAsset(name: name, variants: [])
        image.rendering = json["properties"]?["template-rendering-intent"]?.string
        for entry in json["images"]?.objects ?? [] {
            guard let fileName = entry["filename"]?.string, let traits = AssetTraits(entry) else { continue }
            take(fileName, scale: entry["scale"]?.string, traits, of: path, into: &image)
        }
        if image.variants.isEmpty {
            problems.append(ResourceProblem(path, "the image set has no readable picture"))
            image.variants = [ImageAsset.Variant](standingInFor: json, path)
        }
        if images[name] == nil { images[name] = image }
    }

    private mutating func take(
        _ fileName: String, scale: String?, _ traits: AssetTraits, of set: String, into image: inout ImageAsset
    ) {
        let file = "\(set)/\(fileName)"
        do throws(ResourceError) {
            guard !fileName.contains("/") else { throw .unreadable("the name of the picture has a '/'") }
            image.variants.append(
                try ImageAsset.Variant(file, try contents.data(of: file), scale: scale, traits))
        } catch {
            problems.append(ResourceProblem(file, error))
        }
    }
}

extension [ImageAsset.Variant] {
    /// A variant of one point if the set names a picture: a checkout can lack what a build for a phone has, such as
    /// large files, and apps unwrap the pictures of their catalogues.
    fileprivate init(standingInFor set: JSONObject, _ path: String) {
        let named = (set["images"]?.objects ?? []).compactMap { $0["filename"]?.string }
        self = named.prefix(1).map {
            ImageAsset.Variant(file: "\(path)/\($0)", width: 1, height: 1, scale: nil, traits: AssetTraits())
        }
    }
}

extension ImageAsset.Variant {
    /// - Parameter scale: `2x`; nil for a single picture of one pixel a point, and for a vector.
    init(_ file: String, _ data: Data, scale: String?, _ traits: AssetTraits) throws(ResourceError) {
        guard let size = ImageHeader.size(of: data) else {
            throw .malformed(
                line: nil, expected: "the size of a PNG, JPEG, GIF, PDF or SVG", found: "another or damaged format")
        }
        let pixels = scale.flatMap { Int($0.dropLast()) }.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
        let points = size.isVector ? 1 : Double(pixels)
        self.init(
            file: file, width: size.width / points, height: size.height / points, scale: size.isVector ? nil : pixels,
            traits: traits)
    }
}

// Color sets.
extension AssetCatalogs {
    private mutating func takeColor(_ name: String, _ path: String, _ json: JSONObject) {
        var values: [(value: ColorAsset.Value, traits: AssetTraits)] = []
        for entry in json["colors"]?.objects ?? [] {
            guard let traits = AssetTraits(entry), let color = entry["color"] else { continue }
            if let value = ColorAsset.Value(color) {
                values.append((value, traits))
            } else {
                problems.append(ResourceProblem("\(path)/Contents.json", "a color without readable components"))
            }
        }
        let general = values.first { $0.traits.isDark != true && $0.traits.device == nil } ?? values.first
        guard let general, colors[name] == nil else { return }
        colors[name] = ColorAsset(
            name: name, any: general.value, dark: values.first { $0.traits.isDark == true }?.value)
    }
}

// Data sets.
extension AssetCatalogs {
    private mutating func takeData(_ name: String, _ path: String, _ json: JSONObject) {
        var asset = DataAsset(name: name, variants: [])
        for entry in json["data"]?.objects ?? [] {
            guard let fileName = entry["filename"]?.string, let traits = AssetTraits(entry) else { continue }
            let file = "\(path)/\(fileName)"
            do throws(ResourceError) {
                guard !fileName.contains("/") else { throw .unreadable("the name of the file has a '/'") }
                _ = try contents.data(of: file)
                let type = entry["universal-type-identifier"]?.string
                asset.variants.append(DataAsset.Variant(file: file, type: type, traits: traits))
            } catch {
                problems.append(ResourceProblem(file, error))
            }
        }
        if asset.variants.isEmpty { problems.append(ResourceProblem(path, "the data set has no readable file")) }
        if data[name] == nil { data[name] = asset }
    }
}

extension ColorAsset.Value {
    fileprivate init?(_ color: JSONValue) {
        if let name = color["reference"]?.string {
            self = .system(name)
            return
        }
        guard let parts = color["components"] else { return nil }
        func part(_ name: String) -> Double? { parts[name].flatMap(Self.component) }
        let alpha = part("alpha") ?? 1
        if let white = part("white") {
            self = .gray(white: white, alpha: alpha)
        } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
            self = .components(red: red, green: green, blue: blue, alpha: alpha)
        } else {
            return nil
        }
    }

    /// `0.5`, `128` of 255, or `0x80`.
    private static func component(_ value: JSONValue) -> Double? {
        guard let text = value.string else { return value.double }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? number : number / 255
    }
}

extension AssetTraits {
    /// Nil for another platform, a contrast or a gamut: those variants are never chosen here.
    fileprivate init?(_ entry: JSONObject) {
        self.init()
        switch entry["idiom"]?.string {
        case "universal", nil: break
        case "iphone": device = .phone
        case "ipad": device = .pad
        default: return nil
        }
        for appearance in entry["appearances"]?.objects ?? [] {
            guard appearance["appearance"]?.string == "luminosity" else { return nil }
            isDark = appearance["value"]?.string == "dark"
        }
        guard entry["subtype"] == nil, entry["display-gamut"]?.string != "display-P3" else { return nil }
        width = entry["width-class"]?.string
        height = entry["height-class"]?.string
    }
}
