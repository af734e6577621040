#if Porting
    import Foundation

    /// A file that replaces one of the app's.
    public struct PortedFile: Sendable {
        public let source: String
        /// `X.ported.swift`; a file with top-level code stays `main.swift`.
        public let name: String
        public let text: String
    }

    /// Lowers the sources of one module, since a member of a class may be declared in any of them.
    public struct Porting {
        public private(set) var files: [PortedFile] = []
        public private(set) var reports: [PortingReport] = []
        /// The file that registers what the others declare.
        public let moduleFile: PortedFile

        /// - Parameters:
        ///   - context: sources of modules that these import. What they declare counts; they are not lowered.
        ///   - models: the files `contents` of the app's models of Core Data.
        public init(
            _ sources: [(path: String, text: String)], context: [(path: String, text: String)] = [],
            models: [String] = [], _ settings: PortingSettings
        ) {
            self.init(sources, context: context, models: models, settings, LoweringList.all)
        }

        init(
            _ sources: [(path: String, text: String)], context: [(path: String, text: String)] = [],
            models: [String] = [], _ settings: PortingSettings, _ lowerings: [any Lowering.Type]
        ) {
            let texts = SourceText.module(sources)
            let context = context.map { SourceText(path: $0.path, text: $0.text) }
            let app = AppDeclarations(texts + context, module: settings.module)
            let lowered = texts.map { FileLowering($0, app, settings) }
            for file in lowered {
                for lowering in lowerings {
                    file.current = lowering.documentation.name
                    lowering.lower(file)
                }
            }
            var registrations: [String] = []
            let hasModels = settings.availableModules.contains("CoreData")
            // After all files are lowered: a selector may name a method of any of them.
            for file in lowered {
                if let code = FileRegistration(file).code {
                    file.generated.append(code)
                    registrations.append(FileRegistration.function(of: file.source.path))
                }
                reports += file.reports.sorted { $0.line < $1.line }
                files.append(PortedFile(file))
            }
            let hasEntryPoint = lowered.contains(where: \.isEntryPoint)
            let classes = ModelClasses(hasModels ? models : [], app)
            moduleFile = PortedFile(
                moduleFile: ModuleFile.text(registrations, classes, hasEntryPoint: hasEntryPoint, settings))
        }

        /// The name of the file that is made of a source.
        public static func name(of source: String) -> String {
            let name = URL(fileURLWithPath: source).lastPathComponent
            return name == "main.swift" ? name : name.dropLast(".swift".count) + ".ported.swift"
        }

        public static let moduleFileName = "PortedModule.swift"
    }

    extension PortedFile {
        fileprivate init(moduleFile text: String) {
            self.init(source: "", name: Porting.moduleFileName, text: text)
        }

        /// The compiler names the app's file and lines, for errors and for what is recorded.
        fileprivate init(_ file: FileLowering) {
            let source = file.source.path
            let body = file.edits.applied(to: file.source.text)
            var text = file.prelude.map { "import \($0)\n" }.joined()
            text += "#sourceLocation(file: \(quoted(source)), line: 1)\n" + body
            if !text.hasSuffix("\n") { text += "\n" }
            text += "#sourceLocation()\n"
            for part in file.generated { text += "\n" + part + "\n" }
            self.init(source: source, name: Porting.name(of: source), text: text)
        }
    }

    /// A string literal of Swift.
    func quoted(_ text: some StringProtocol) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
#endif
