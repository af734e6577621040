#if Porting
    import SwiftSyntax

    enum ImportLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "imports",
            summary: """
                An import of a module of Apple's that Linux lacks becomes blanks, or the import of UIKit or Foundation \
                that the module would have exported. Uses of the module stay, and the compiler reports them.
                """,
            examples: [
                LoweringExample(
                    before: "import UIKit\nimport SafariServices\n",
                    after: "import UIKit\n                     \n"),
                LoweringExample(
                    before: "import MessageUI\nimport MapKit\n", after: "import UIKit    \n             \n"),
                LoweringExample(before: "import CoreData\n", after: "import Foundation\n"),
                LoweringExample(
                    before: "import UIKit.UIGestureRecognizerSubclass\n",
                    after: "import UIKit                            \n"),
                LoweringExample(
                    before: "import class UIKit.UIImage\n", after: "import UIKit              \n"),
                LoweringExample(before: "import UIKit\nimport Darwin\n", after: "import UIKit\nimport Glibc \n"),
                LoweringExample(
                    before: "import Foundation\nlet task: URLSessionTask? = nil\n",
                    after: "import Foundation; import FoundationNetworking\nlet task: URLSessionTask? = nil\n"),
            ])

        static func lower(_ file: FileLowering) {
            let collector = Collector(viewMode: .sourceAccurate)
            collector.walk(file.source.tree)
            var imported = Set(collector.imports.filter { !isMissing($0, file.settings) }.map(module))
            for node in collector.imports { lower(node, &imported, file) }
            addNetworking(collector.imports, imported, file)
        }

        /// Foundation on Linux has the network in a module of its own, which UIKit exports.
        private static func addNetworking(_ nodes: [ImportDeclSyntax], _ imported: Set<String>, _ file: FileLowering) {
            guard !imported.contains("UIKit"), !imported.contains("FoundationNetworking"),
                networkNames.contains(where: file.source.text.contains),
                let node = nodes.first(where: { module($0) == "Foundation" || isMissing($0, file.settings) })
            else { return }
            file.edits.insert("; import FoundationNetworking", at: node.end)
            file.lowered(node, "Linux has URLSession and URLRequest in FoundationNetworking")
        }

        private static let networkNames = [
            "URLSession", "URLRequest", "URLResponse", "URLCache", "URLCredential", "URLProtocol", "HTTPCookie",
            "URLAuthenticationChallenge", "NSURLConnection",
        ]

        private static func lower(_ node: ImportDeclSyntax, _ imported: inout Set<String>, _ file: FileLowering) {
            let name = module(node)
            if name == "Darwin" {
                let addition = imported.insert("UIKit").inserted ? "; import UIKit" : ""
                file.edits.replace(node.textRange, paddingWith: "import Glibc" + addition)
                file.lowered(node, "Darwin is Glibc on Linux")
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
            } else if node.path.count > 1, ["UIKit", "Foundation", "CoreGraphics", "QuartzCore"].contains(name) {
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

            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                imports.append(node)
                return .skipChildren
            }
        }
    }
#endif
