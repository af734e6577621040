#if Porting
    import SwiftSyntax

    enum ImportLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "imports",
            summary: """
                An import of a module of Apple's that Linux lacks becomes blanks, or the import of UIKit or Foundation \
                that the module would have exported. Uses of the module stay, and the compiler reports them. A file \
                that names what Linux has in another module than Foundation imports that module. `Darwin.ceil` is \
                Glibc's.
                """,
            examples: [
                LoweringExample(
                    before: "import UIKit\nimport SafariServices\n",
                    after: "import UIKit\n                     \n"),
                LoweringExample(
                    before: "import MessageUI\nimport MapKit\n", after: "import UIKit    \n             \n"),
                LoweringExample(before: "import CoreData\n", after: "import Foundation\n"),
                LoweringExample(
                    before: "import Foundation\nimport CoreFoundation\n",
                    after: "import Foundation\nimport CoreFoundation\n"),
                LoweringExample(
                    before: "import UIKit\nimport CoreFoundation\n",
                    after: "import UIKit\n                     \n"),
                LoweringExample(
                    before: "import UIKit.UIGestureRecognizerSubclass\n",
                    after: "import UIKit                            \n"),
                LoweringExample(
                    before: "import CoreImage.CIFilterBuiltins\n",
                    after: "import CoreImage                 \n"),
                LoweringExample(
                    before: "import class UIKit.UIImage\n", after: "import UIKit              \n"),
                LoweringExample(before: "import UIKit\nimport Darwin\n", after: "import UIKit\nimport Glibc \n"),
                LoweringExample(
                    before: "import UIKit\nlet x = Darwin.ceil(1.5)\n",
                    after: "import UIKit; import Glibc\nlet x = Glibc.ceil(1.5)\n"),
                LoweringExample(
                    before: "import Darwin\nlet x = Darwin.ceil(1.5) + Darwin.M_PI\n",
                    after: "import Glibc; import UIKit\nlet x = Glibc.ceil(1.5) + Glibc.M_PI\n"),
                LoweringExample(
                    before: "import Foundation\nlet task: URLSessionTask? = nil\n",
                    after: "import Foundation; import FoundationNetworking\nlet task: URLSessionTask? = nil\n"),
                LoweringExample(
                    before: "import Foundation\n#if os(Linux)\nimport FoundationNetworking\n#endif\n"
                        + "let task: URLSessionTask? = nil\n",
                    after: "import Foundation; import FoundationNetworking\n#if os(Linux)\n"
                        + "import FoundationNetworking\n#endif\nlet task: URLSessionTask? = nil\n"),
                LoweringExample(
                    before: "import UIKit\nlet parser: XMLParser? = nil\n",
                    after: "import UIKit; import FoundationXML\nlet parser: XMLParser? = nil\n"),
                LoweringExample(
                    before: "import UIKit\nlet session = Foundation.URLSession.shared\n",
                    after: "import UIKit; import FoundationNetworking\n"
                        + "let session = FoundationNetworking.URLSession.shared\n"),
            ])

        static func lower(_ file: FileLowering) {
            let collector = Collector(viewMode: .sourceAccurate)
            collector.walk(file.source.tree)
            collector.imports.removeAll(where: file.source.conditions.isLeftOut)
            var imported = Set(collector.imports.filter { !isMissing($0, file.settings) }.map(module))
            for node in collector.imports { lower(node, &imported, file) }
            for part in FoundationPart.all { addImport(of: part, collector, imported, file) }
            lowerQualifiersOfDarwin(collector, file)
        }

        private static func lowerQualifiersOfDarwin(_ collector: Collector, _ file: FileLowering) {
            guard let first = collector.qualifiersOfDarwin.first else { return }
            for qualifier in collector.qualifiersOfDarwin { file.edits.replace(qualifier.textRange, with: "Glibc") }
            file.lowered(first, "Darwin is Glibc on Linux")
            guard !collector.imports.contains(where: { ["Darwin", "Glibc"].contains(module($0)) }) else { return }
            if let node = collector.imports.first(where: { !isMissing($0, file.settings) }) {
                file.edits.insert("; import Glibc", at: node.end)
            } else {
                file.prelude.append("Glibc")
            }
        }

        /// Imports a part of Foundation that Linux has in a module of its own. UIKit exports the network.
        private static func addImport(
            of part: FoundationPart, _ collector: Collector, _ imported: Set<String>, _ file: FileLowering
        ) {
            let qualifiers = collector.qualifiers.filter { part.has($0.name) }
            for qualifier in qualifiers { file.edits.replace(qualifier.base.textRange, with: part.module) }
            guard !imported.contains(part.module),
                !qualifiers.isEmpty
                    || !(part.isExportedByUIKit && imported.contains("UIKit"))
                        && part.names.contains(where: file.source.text.contains)
            else { return }
            guard
                let node = collector.imports.first(where: { ["Foundation", "UIKit"].contains(module($0)) })
                    ?? collector.imports.first(where: { isMissing($0, file.settings) })
            else { return file.prelude.append(part.module) }
            file.edits.insert("; import \(part.module)", at: node.end)
            file.lowered(node, "Linux has \(part.example) in \(part.module)")
        }

        private static func lower(_ node: ImportDeclSyntax, _ imported: inout Set<String>, _ file: FileLowering) {
            let name = module(node)
            if name == "Darwin" {
                let addition = imported.insert("UIKit").inserted ? "; import UIKit" : ""
                file.edits.replace(node.textRange, paddingWith: "import Glibc" + addition)
                file.lowered(node, "Darwin is Glibc on Linux")
            } else if name == "CoreFoundation", imported.contains("Foundation"), !imported.contains("UIKit") {
                // Linux has it. UIKit has some of its names, too, which would be ambiguous.
                return
            } else if isMissing(node, file.settings) {
                let substitute = substitute(for: name, file.settings)
                // UIKit exports Foundation.
                if imported.contains(substitute) || substitute == "Foundation" && imported.contains("UIKit") {
                    file.blank(node)
                } else {
                    imported.insert(substitute)
                    file.edits.replace(node.textRange, paddingWith: "import \(substitute)")
                }
                file.lowered(node, "Linux has no module \(name)")
            } else if node.path.count > 1,
                ["UIKit", "Foundation", "CoreGraphics", "CoreImage", "QuartzCore"].contains(name)
            {
                // Apple's modules show what they export, also where only a class is imported.
                let attributes = node.attributes.isEmpty ? "" : node.attributes.code + " "
                file.edits.replace(node.textRange, paddingWith: "\(attributes)import \(name)")
            }
        }

        private static func substitute(for name: String, _ settings: PortingSettings) -> String {
            if name == "os", settings.availableModules.contains("OSLog") { return "OSLog" }
            return AppleModules.ofInterfaces.contains(name) ? "UIKit" : "Foundation"
        }

        private static func module(_ node: ImportDeclSyntax) -> String { node.path.first?.name.text ?? "" }

        private static func isMissing(_ node: ImportDeclSyntax, _ settings: PortingSettings) -> Bool {
            let name = module(node)
            return (AppleModules.ofInterfaces.contains(name) || AppleModules.others.contains(name))
                && !settings.availableModules.contains(name)
        }

        private final class Collector: SyntaxVisitor {
            var imports: [ImportDeclSyntax] = []
            /// The `Foundation` of `Foundation.URLSession`.
            var qualifiers: [(base: Syntax, name: String)] = []
            /// The `Darwin` of `Darwin.ceil`.
            var qualifiersOfDarwin: [Syntax] = []

            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                imports.append(node)
                return .skipChildren
            }

            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                if let base = node.base, base.code == "Foundation" {
                    qualifiers.append((Syntax(base), node.declName.baseName.text))
                }
                if let base = node.base, base.code == "Darwin" { qualifiersOfDarwin.append(Syntax(base)) }
                return .visitChildren
            }

            override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
                if node.baseType.code == "Foundation" { qualifiers.append((Syntax(node.baseType), node.name.text)) }
                return .visitChildren
            }
        }
    }
#endif
