/// The command line: options, then a folder or files.
struct Arguments {
    static let usage = """
        usage: port [OPTION]... FOLDER|FILE...

        Lowers Swift sources that only Apple's compiler takes. Prints what was lowered and what was left.

          --module NAME      the module that the sources make; the name of the folder by default
          --available NAMES  modules that the sources may import on Linux, such as UIKit; can be repeated
          --output FOLDER    writes the files here; writes nothing by default
          --app FOLDER       a folder with storyboards and catalogs; the first one of an app has its Info.plist; can
                             be repeated
          --root FOLDER      the output has the subfolders that the sources have below this folder; by default the
                             folder that is lowered, and none for files
          --context FOLDER   sources of a module that the sources import: what they declare counts, and they are not
                             written; can be repeated
          --manual           prints every lowering as Markdown
          --quiet            prints only what was left
        """

    var module: String?
    var available: Set<String> = []
    var output: String?
    var folders: [String] = []
    var root: String?
    var contexts: [String] = []
    var isManual = false
    var isQuiet = false
    var paths: [String] = []

    init(_ words: [String]) throws(ArgumentError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--module": module = try Self.value(of: word, &rest)
            case "--available":
                available.formUnion(try Self.value(of: word, &rest).split(separator: ",").map(String.init))
            case "--output": output = try Self.value(of: word, &rest)
            case "--app": folders.append(try Self.value(of: word, &rest))
            case "--context": contexts.append(try Self.value(of: word, &rest))
            case "--manual": isManual = true
            case "--root": root = try Self.value(of: word, &rest)
            case "--quiet": isQuiet = true
            default:
                if word.hasPrefix("-") { throw ArgumentError(text: "\(word) is no option of port") }
                paths.append(word)
            }
        }
        if paths.isEmpty, !isManual { throw ArgumentError(text: "no folder and no file") }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(ArgumentError) -> String {
        guard let value = rest.popFirst() else { throw ArgumentError(text: "\(option) needs a value") }
        return value
    }
}

struct ArgumentError: Error {
    let text: String
}
