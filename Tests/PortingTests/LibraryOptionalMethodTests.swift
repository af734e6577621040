#if Porting
    import Foundation
    import SwiftParser
    import SwiftSyntax
    import Testing

    @testable import Porting

    /// The list of methods without labels is that of the library's protocols.
    struct LibraryOptionalMethodTests {
        /// Methods with a default that an object has at Apple's, too.
        private static let required: Set<String> = ["makeCoordinator", "update"]

        @Test func hasWhatTheLibraryHasDefaultsFor() throws {
            let texts = try Self.texts().map { text in
                (text, heads: text.matches(of: /(protocol|extension) (\w+)/).map { (kind: $0.1, name: $0.2) })
            }
            let protocols = Set(texts.flatMap { $0.heads.filter { $0.kind == "protocol" }.map(\.name) })
            let methods = Methods(viewMode: .sourceAccurate)
            // Nothing else is parsed, since the library is large.
            for (text, heads) in texts where heads.contains(where: { protocols.contains($0.name) }) {
                methods.walk(Parser.parse(source: text))
            }
            let found = methods.required.intersection(methods.defaults).map(\.name)
            let (listed, wanted) = (LibraryOptionalMethods.names, Set(found).subtracting(Self.required))
            #expect(wanted.subtracting(listed).sorted() == [], "LibraryOptionalMethods.names lacks them")
            #expect(listed.subtracting(wanted).sorted() == [], "LibraryOptionalMethods.names has them")
        }

        private static func texts() throws -> [String] {
            let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized
            var texts: [String] = []
            let folders = [
                "FoundationOverlay", "HeadlessUIKitValues", "HeadlessUIKitRuntime", "HeadlessUIKitComponents",
                "Companions",
            ]
            for folder in folders {
                let files = FileManager.default.enumerator(
                    at: root.appending(path: folder), includingPropertiesForKeys: nil)
                for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                    texts.append(try String(contentsOf: file, encoding: .utf8))
                }
            }
            return texts
        }

        private struct Method: Hashable {
            let owner: String
            let name: String
            let types: [String]
        }

        /// The methods of protocols and of extensions whose arguments have no label, but for a closure at the end.
        private final class Methods: SyntaxVisitor {
            var required: Set<Method> = []
            var defaults: Set<Method> = []

            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                let parameters = Array(node.signature.parameterClause.parameters)
                let isClosure = parameters.last?.type.code.contains("->") ?? false
                let labelled = isClosure ? parameters.dropLast()[...] : parameters[...]
                guard labelled.allSatisfy({ $0.firstName.text == "_" }) else { return .skipChildren }
                let types = parameters.map(\.type.code)
                let name = node.name.text
                if let type = node.enclosing(ProtocolDeclSyntax.self) {
                    required.insert(Method(owner: type.name.text, name: name, types: types))
                } else if let type = node.enclosing(ExtensionDeclSyntax.self) {
                    defaults.insert(Method(owner: type.extendedType.code, name: name, types: types))
                }
                return .skipChildren
            }
        }
    }
#endif
