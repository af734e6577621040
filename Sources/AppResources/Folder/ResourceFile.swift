/// A file of an app's folder.
public struct ResourceFile: Hashable, Sendable {
    /// Relative to the folder, with `/`.
    public let path: String
    /// The name of the file without its ending and its device: `Main` of `Main~ipad.storyboard`.
    public let name: String
    /// Without the dot: `storyboard`; empty without one.
    public let ending: String
    /// The name of the `.lproj` folder around the file: `fr`, `Base`; nil outside of one.
    public let language: String?
    /// The device of the file's name; nil for every device.
    public let device: Device?

    public enum Device: String, Hashable, Sendable {
        case phone = "iphone"
        case pad = "ipad"
    }

    init(path: String) {
        let parts = path.split(separator: "/")
        let whole = parts.last.map(String.init) ?? path
        let dot = whole.lastIndex(of: ".").flatMap { $0 == whole.startIndex ? nil : $0 }
        let stem = dot.map { String(whole[..<$0]) } ?? whole
        let device = [Device.phone, .pad].first { stem.hasSuffix("~\($0.rawValue)") }
        self.path = path
        self.device = device
        name = device.map { String(stem.dropLast($0.rawValue.count + 1)) } ?? stem
        ending = dot.map { String(whole[whole.index(after: $0)...]) } ?? ""
        language = parts.dropLast().last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
    }

    /// The file's folder, relative to the app's.
    var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
    /// The number of folders around the file.
    var depth: Int { path.count { $0 == "/" } }
}
