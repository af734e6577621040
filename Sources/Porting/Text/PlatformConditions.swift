#if Porting
    import SwiftSyntax

    /// What the conditions of a file ask about systems, and what they ask after the lowering. One walk over the tree.
    struct PlatformConditions {
        struct Change {
            let node: Syntax
            let text: String
        }

        private(set) var changes: [Change] = []
        /// Whether the file tells systems apart by their modules, so that it has code for Linux.
        private(set) var asksForModules = false
        /// Whether the file has code for a system without Objective-C's runtime in an `#if` of its own.
        private(set) var asksForNoRuntime = false
        private var lowered: [SyntaxIdentifier: String] = [:]
        private var leftOut: Set<SyntaxIdentifier> = []

        /// - Parameter opensRuntime: whether code for Objective-C's runtime alone is compiled, for which no file of the
        ///   module has another form.
        init(of tree: SourceFileSyntax, opensRuntime: Bool = true) {
            let asksForNoRuntime = NoRuntimeSearch.finds(in: tree)
            let collector = Collector(opensRuntime: opensRuntime && !asksForNoRuntime)
            collector.walk(tree)
            self = collector.result
            self.asksForNoRuntime = asksForNoRuntime
        }

        private init() {}

        /// The condition of a clause after the lowering. `#else` has none.
        func condition(of clause: IfConfigClauseSyntax) -> String? {
            clause.condition.map { lowered[clause.id] ?? $0.code }
        }

        /// Whether a node is in a clause that no build for a phone compiles, whatever else is defined.
        func isLeftOut(_ node: some SyntaxProtocol) -> Bool {
            !leftOut.isEmpty && sequence(first: Syntax(node), next: \.parent).contains { leftOut.contains($0.id) }
        }

        private mutating func add(_ clauses: IfConfigClauseListSyntax, decidesLinux: Bool, opensRuntime: Bool) {
            let search = SystemSearch(decidesLinux: decidesLinux, opensRuntime: opensRuntime)
            var isDecided = false
            for clause in clauses {
                let value = clause.condition.flatMap { search.value(of: [$0]) }
                if isDecided || value == false { leftOut.insert(clause.id) }
                isDecided = isDecided || value == true
                guard let condition = clause.condition else { continue }
                let found = search.changes(in: condition)
                guard !found.isEmpty else { continue }
                changes += found
                var edits = Edits()
                for change in found {
                    let range = change.node.textRange
                    edits.replace(
                        range.lowerBound - condition.start..<range.upperBound - condition.start, with: change.text)
                }
                lowered[clause.id] = edits.applied(to: condition.code)
            }
        }

        private final class Collector: SyntaxVisitor {
            var result = PlatformConditions()
            /// For each `#if` around the place: whether it, or one around it, asks for a module of a system.
            private var asksForSystem: [Bool] = []
            private let opensRuntime: Bool

            init(opensRuntime: Bool) {
                self.opensRuntime = opensRuntime
                super.init(viewMode: .sourceAccurate)
            }

            override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
                let opensRuntime = opensRuntime && RuntimeUse.isOfLibrary(in: node)
                let asks = node.clauses.contains {
                    $0.condition.map { ModuleSearch.findsSystem(in: $0, besidesRuntime: opensRuntime) } ?? false
                }
                if asks { result.asksForModules = true }
                asksForSystem.append(asks || asksForSystem.last ?? false)
                // The code for Linux, which is there, calls Linux's C library.
                if DarwinUse.decides(node) { return .visitChildren }
                // Where modules decide, what is said of Linux is true here.
                result.add(
                    node.clauses, decidesLinux: !(asksForSystem.last ?? false), opensRuntime: opensRuntime)
                return .visitChildren
            }

            override func visitPost(_ node: IfConfigDeclSyntax) { asksForSystem.removeLast() }
        }

        private final class ModuleSearch: SyntaxVisitor {
            /// Modules that a build for a phone has and one for Linux has not, or the other way round.
            private static let modulesOfSystems: Set<String> = [
                "Android", "Bionic", "CRT", "Darwin", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
                "ObjectiveC", "WASILibc", "WinSDK", "ucrt",
            ]

            private var isFound = false
            private let besidesRuntime: Bool

            private init(besidesRuntime: Bool) {
                self.besidesRuntime = besidesRuntime
                super.init(viewMode: .sourceAccurate)
            }

            static func findsSystem(in condition: ExprSyntax, besidesRuntime: Bool) -> Bool {
                let search = ModuleSearch(besidesRuntime: besidesRuntime)
                search.walk(condition)
                return search.isFound
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                guard let module = node.argument(to: "canImport"), !(besidesRuntime && module == runtime)
                else { return .skipChildren }
                isFound = isFound || Self.modulesOfSystems.contains(module)
                return .skipChildren
            }
        }

        private static let runtime = "ObjectiveC"

        /// Looks for `!canImport(ObjectiveC)`.
        private final class NoRuntimeSearch: SyntaxVisitor {
            private var isFound = false

            static func finds(in tree: SourceFileSyntax) -> Bool {
                let search = NoRuntimeSearch(viewMode: .sourceAccurate)
                search.walk(tree)
                return search.isFound
            }

            override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
                if let condition = node.condition {
                    isFound = isFound || Self.denies(Syntax(condition), isDenied: false)
                }
                return .visitChildren
            }

            private static func denies(_ node: Syntax, isDenied: Bool) -> Bool {
                if node.as(FunctionCallExprSyntax.self)?.argument(to: "canImport") == runtime { return isDenied }
                let changes = node.as(PrefixOperatorExprSyntax.self)?.operator.text == "!"
                return node.children(viewMode: .sourceAccurate).contains { denies($0, isDenied: isDenied != changes) }
            }
        }

        /// Whether code for Objective-C's runtime, of which there is no other form for Linux, calls no function of the
        /// runtime that the library lacks.
        private final class RuntimeUse: SyntaxVisitor {
            private var isLacking = false

            static func isOfLibrary(in node: IfConfigDeclSyntax) -> Bool {
                guard node.clauses.count == 1, let clause = node.clauses.first, let condition = clause.condition,
                    needsRuntime(condition)
                else { return false }
                let use = RuntimeUse(viewMode: .sourceAccurate)
                use.walk(clause)
                return !use.isLacking
            }

            private static func needsRuntime(_ condition: ExprSyntax) -> Bool {
                let parts = condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
                return parts.allSatisfy { ($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "&&") == "&&" }
                    && parts.contains { $0.as(FunctionCallExprSyntax.self)?.argument(to: "canImport") == runtime }
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                isLacking = isLacking || RuntimeFunctions.lacks(node.baseName.text)
                return .skipChildren
            }
        }

        /// Whether the code for a phone needs the C library of Darwin where there is code for Linux, too.
        private final class DarwinUse: SyntaxVisitor {
            /// The module, and what it has in other forms than Linux's C libraries or alone.
            private static let names: Set<String> = [
                "Darwin", "fpos_t", "funopen", "st_atimespec", "st_birthtimespec", "st_ctimespec", "st_mtimespec",
            ]
            private static let modulesOfLinux: Set<String> = ["Bionic", "Glibc", "Musl"]

            private var isFound = false
            private var importsMore = false

            static func decides(_ node: IfConfigDeclSyntax) -> Bool {
                let search = SystemSearch(decidesLinux: true, opensRuntime: false)
                let values = node.clauses.map { clause in
                    clause.condition.map { search.value(of: [$0]) } ?? true
                }
                guard let index = values.firstIndex(where: { $0 != false }), values[index] == true else { return false }
                let clauses = Array(node.clauses)
                let use = DarwinUse(viewMode: .sourceAccurate)
                if let elements = clauses[index].elements { use.walk(elements) }
                return use.isFound && !use.importsMore
                    && clauses.indices.contains { $0 != index && isForLinux(clauses[$0].condition) }
            }

            private static func isForLinux(_ condition: ExprSyntax?) -> Bool {
                guard let condition else { return true }
                let call = condition.as(FunctionCallExprSyntax.self)
                return call?.argument(to: "os") == "Linux"
                    || call?.argument(to: "canImport").map(modulesOfLinux.contains) ?? false
            }

            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                let name = node.path.first?.name.text ?? ""
                if Self.names.contains(name) { isFound = true } else { importsMore = true }
                return .skipChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                isFound = isFound || Self.names.contains(node.baseName.text)
                return .visitChildren
            }

            override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
                isFound = isFound || Self.names.contains(node.name.text)
                return .visitChildren
            }
        }

        /// The questions about systems in a condition.
        private final class SystemSearch: SyntaxVisitor {
            private var changes: [Change] = []
            private let decidesLinux: Bool
            private let opensRuntime: Bool

            init(decidesLinux: Bool, opensRuntime: Bool) {
                self.decidesLinux = decidesLinux
                self.opensRuntime = opensRuntime
                super.init(viewMode: .sourceAccurate)
            }

            func changes(in condition: ExprSyntax) -> [Change] {
                changes = []
                walk(condition)
                return changes
            }

            /// What a condition is on a phone, as far as systems tell. `parts` are operands and the operators between
            /// them.
            func value(of parts: [ExprSyntax]) -> Bool? {
                for (text, decisive) in [("||", true), ("&&", false)] {
                    let operands = parts.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == text }
                    guard operands.count > 1 else { continue }
                    let values = operands.map { value(of: Array($0)) }
                    return values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
                }
                guard parts.count == 1, let part = parts.first else { return nil }
                if let sequence = part.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
                if let prefix = part.as(PrefixOperatorExprSyntax.self) {
                    return value(of: [prefix.expression]).map { !$0 }
                }
                if let tuple = part.as(TupleExprSyntax.self) { return value(of: tuple.elements.map(\.expression)) }
                guard let system = part.as(FunctionCallExprSyntax.self)?.argument(to: "os") else { return nil }
                return system == "Linux" ? !decidesLinux : system == "iOS"
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                switch node.argument(to: "os") {
                case "iOS": changes.append(Change(node: Syntax(node), text: "canImport(UIKit)"))
                case "Linux" where decidesLinux: changes.append(Change(node: Syntax(node), text: "!canImport(UIKit)"))
                default: break
                }
                if opensRuntime, node.argument(to: "canImport") == runtime {
                    changes.append(Change(node: Syntax(node), text: "canImport(UIKit)"))
                }
                return .skipChildren
            }

            override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
                guard decidesLinux, node.expression.as(FunctionCallExprSyntax.self)?.argument(to: "os") == "Linux"
                else { return .visitChildren }
                changes.append(Change(node: Syntax(node), text: "canImport(UIKit)"))
                return .skipChildren
            }
        }
    }

    extension FunctionCallExprSyntax {
        /// The only name that a function of conditions is called with: `Linux` in `os(Linux)`.
        fileprivate func argument(to function: String) -> String? {
            guard calledExpression.code == function else { return nil }
            return arguments.first?.expression.code
        }
    }
#endif
