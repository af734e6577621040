#if Porting
    /// The code at the end of a file that registers the classes and members which the file declares.
    ///
    /// It stands in extensions of the classes in the same file, since only those reach private members.
    struct FileRegistration {
        /// Nil where the file declares nothing to register.
        let code: String?

        /// The function that registers what a file declares.
        static func function(of path: String) -> String { "_registerPorted_" + identifier(SourceText.name(of: path)) }

        init(_ file: FileLowering) {
            let app = file.app
            let path = file.source.path
            let own = app.members.filter { $0.path == path }
            let owners = app.types.filter { $0.path == path && $0.kind == .class }.map(\.name)
            var seen: Set<String> = []
            var extensions: [String] = []
            var calls: [String] = []
            for owner in owners + own.compactMap(\.owner) where seen.insert(app.home(owner)).inserted {
                let name = app.home(owner)
                let registration = ClassRegistration(name, own.filter { $0.owner.map(app.home) == name }, file)
                guard let lines = registration.lines else { continue }
                let function = Self.function(of: path) + "_" + Self.identifier(name)
                // A witness is as public as its protocol.
                var text =
                    registration.isOfGeneric
                    ? "extension \(name): SelfRegistering {\n    @MainActor public static func registerMembers() {\n"
                    : "extension \(name) {\n    @MainActor static func \(function)() {\n"
                for line in lines { text += line.hasPrefix("#") ? line + "\n" : "        \(line)\n" }
                text += "    }\n}"
                extensions.append(registration.conditioned(text))
                if registration.isOfGeneric { continue }
                calls.append(registration.conditioned("    \(name).\(function)()"))
            }
            if extensions.isEmpty {
                code = nil
            } else {
                let all = "@MainActor func \(Self.function(of: path))() {\n" + calls.joined(separator: "\n") + "\n}"
                code = ([Self.imports] + extensions + [all]).joined(separator: "\n")
            }
        }

        /// Three names of the product's own, and no others: the file may mean other types by those.
        private static let imports = """
            import enum HeadlessUIKit.ClassRegistry
            import protocol HeadlessUIKit.SelfRegistering
            import struct HeadlessUIKit.SelectorMethod
            import UIKit

            """

        private static func identifier(_ text: String) -> String {
            String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
    }
#endif
