#if Porting
    import SwiftSyntax

    enum PlatformConditionLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "platform-conditions",
            summary: """
                Code for a phone is compiled, and code for all systems but Linux: the condition asks for UIKit, which \
                Linux has here. In a file with code for all systems but Linux, the code for Linux is left out, except \
                for imports.
                """,
            examples: [
                LoweringExample(
                    before: "#if os(iOS) || os(tvOS)\nimport UIKit\n#endif",
                    after: "#if canImport(UIKit) || os(tvOS)\nimport UIKit\n#endif"),
                LoweringExample(before: "#if !os(iOS)\n#endif", after: "#if !canImport(UIKit)\n#endif"),
                LoweringExample(
                    before: "#if !os(Linux) && DEBUG\n#elseif os(Linux)\n#endif",
                    after: "#if canImport(UIKit) && DEBUG\n#elseif os(Linux)\n#endif"),
                LoweringExample(
                    before: "#if os(Linux)\nimport Glibc\n#endif\n#if os(Linux)\nlet a = 1\n#endif\n"
                        + "#if !os(Linux)\nlet a = 2\n#endif",
                    after: "#if os(Linux)\nimport Glibc\n#endif\n#if !canImport(UIKit)\nlet a = 1\n#endif\n"
                        + "#if canImport(UIKit)\nlet a = 2\n#endif"),
                LoweringExample(
                    before: "#if os(Linux)\nlet a = 1\n#endif", after: "#if os(Linux)\nlet a = 1\n#endif"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        /// The condition of a clause, as it is after the lowering.
        static func lowered(_ clause: IfConfigClauseSyntax) -> String? {
            guard let condition = clause.condition else { return nil }
            return changes(of: clause).reduce(condition.code) { $0.replacing($1.from, with: $1.to) }
        }

        /// What a clause asks, and what it asks here. A longer text is before one that it contains.
        private static func changes(of clause: IfConfigClauseSyntax) -> [(from: String, to: String)] {
            let all = [("os(iOS)", "canImport(UIKit)"), (allButLinux, "canImport(UIKit)")]
            guard clause.condition?.code.contains(linux) ?? false, hasCode(clause), LinuxSearch.finds(in: clause.root)
            else { return all }
            return all + [(linux, "!canImport(UIKit)")]
        }

        private static let linux = "os(Linux)"
        private static let allButLinux = "!" + linux

        /// Whether a clause has more than imports.
        private static func hasCode(_ clause: IfConfigClauseSyntax) -> Bool {
            guard case .statements(let items) = clause.elements else {
                return clause.elements.map { !$0.code.isEmpty } ?? false
            }
            return items.contains { item in
                if let nested = item.item.as(IfConfigDeclSyntax.self) { return nested.clauses.contains(where: hasCode) }
                return !item.item.is(ImportDeclSyntax.self)
            }
        }

        /// Whether a file has code for all systems but Linux.
        private final class LinuxSearch: SyntaxVisitor {
            private var isFound = false

            static func finds(in root: Syntax) -> Bool {
                let search = LinuxSearch(viewMode: .sourceAccurate)
                search.walk(root)
                return search.isFound
            }

            override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
                isFound = isFound || (node.condition?.code.contains(allButLinux) ?? false)
                return isFound ? .skipChildren : .visitChildren
            }
        }

        private final class Visitor: FileVisitor {
            override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
                if let condition = node.condition { Conditions(file, changes(of: node)).walk(condition) }
                return .visitChildren
            }
        }

        private final class Conditions: FileVisitor {
            private let changes: [(from: String, to: String)]

            init(_ file: FileLowering, _ changes: [(from: String, to: String)]) {
                self.changes = changes
                super.init(file)
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { lower(Syntax(node)) }
            override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { lower(Syntax(node)) }

            private func lower(_ node: Syntax) -> SyntaxVisitorContinueKind {
                guard let change = changes.first(where: { $0.from == node.code }) else { return .visitChildren }
                file.edits.replace(node.textRange, with: change.to)
                file.lowered(node, "\(node.code) is \(change.to)")
                return .skipChildren
            }
        }
    }
#endif
