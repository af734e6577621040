#if Porting
    import Foundation
    import SwiftParser
    import SwiftSyntax
    import Testing

    @testable import Porting

    /// The list of the names that delegates' methods have in Objective-C is that of the library.
    struct LibraryDelegateSelectorTests {
        @Test func hasTheNamesByWhichTheLibraryHandsCallsOn() throws {
            let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized
            let methods = Methods(viewMode: .sourceAccurate)
            for folder in ["HeadlessUIKitRuntime", "HeadlessUIKitComponents", "Companions"] {
                let files = FileManager.default.enumerator(
                    at: root.appending(path: folder), includingPropertiesForKeys: nil)
                for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    // Nothing else is parsed, since the library is large.
                    if text.contains(Methods.call) { methods.walk(Parser.parse(source: text)) }
                }
            }
            let unique = methods.found.filter { $0.value.count == 1 }.compactMapValues(\.first)
            let (listed, wanted) = (Self.lines(LibraryDelegateSelectors.names), Self.lines(unique))
            #expect(wanted.subtracting(listed).sorted() == [], "LibraryDelegateSelectors.names lacks them")
            #expect(listed.subtracting(wanted).sorted() == [], "LibraryDelegateSelectors.names has them")
        }

        /// As they stand in the list.
        private static func lines(_ names: [String: String]) -> Set<String> {
            Set(names.map { "\"\($0)\": \"\($1)\"," })
        }

        private final class Methods: SyntaxVisitor {
            nonisolated(unsafe) static let call = /(?:handOn|target)\(\s*"([A-Za-z:]+)"/

            /// The names in Objective-C of each method of an extension that hands a call on.
            var found: [String: Set<String>] = [:]

            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                guard node.enclosing(ExtensionDeclSyntax.self) != nil, let body = node.body?.description,
                    let match = body.firstMatch(of: Self.call)
                else { return .skipChildren }
                let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
                found[node.name.text + "(\(labels.joined()))", default: []].insert(String(match.1))
                return .skipChildren
            }
        }
    }
#endif
