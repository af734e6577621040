/// Finds the pictures that stand outside of asset catalogues: `icon.png`, `icon@2x.png`, `icon@3x~ipad.png`.
struct PlainImages {
    private(set) var images: [String: ImageAsset] = [:]
    private(set) var problems: [ResourceProblem] = []

    init(_ contents: FolderContents) {
        for file in contents.files where ImageHeader.endings.contains(file.ending.lowercased()) {
            let (name, scale) = Self.split(file.name)
            do throws(ResourceError) {
                let traits = AssetTraits(device: file.device)
                let variant = try ImageAsset.Variant(file.path, try contents.data(of: file.path), scale: scale, traits)
                let isNew = images[name]?.variants.contains { ($0.scale, $0.traits) == (variant.scale, traits) } != true
                // A PNG is found without its ending, any other picture with it.
                let key = file.ending.lowercased() == "png" ? name : "\(name).\(file.ending)"
                if isNew { images[key, default: ImageAsset(name: key, variants: [])].variants.append(variant) }
            } catch {
                problems.append(ResourceProblem(file.path, error))
            }
        }
    }

    /// `("icon", "2x")` for `icon@2x`.
    private static func split(_ name: String) -> (String, String?) {
        guard let at = name.lastIndex(of: "@") else { return (name, nil) }
        let scale = String(name[name.index(after: at)...])
        return ["1x", "2x", "3x"].contains(scale) ? (String(name[..<at]), scale) : (name, nil)
    }
}
