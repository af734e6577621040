#if Porting
    import SwiftSyntax

    enum ElementConformanceLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "elements-of-any-type",
            summary: """
                On Apple platforms an extension for elements that conform to a protocol of Objective-C is one for \
                objects of any type that conforms to it, too: `[any P]` has the members of `Array where Element: P`. \
                On Linux it gets a copy of the extension, if that is one of a collection of Swift's and has methods \
                and properties only, asks nothing else of the elements, calls nothing of their type, and if the module \
                writes such a collection.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        extension Array where Element: P {
                            @objc func a() -> [Element] { self }
                        }
                        var all: [any P] = []
                        """,
                    after: """
                        @objc protocol P {}
                        extension Array where Element: P {
                            @objc func a() -> [Element] { self }
                        }
                        var all: [any P] = []
                        """,
                    generated: [
                        """
                        #sourceLocation(file: "/App/File.swift", line: 2)
                        extension Array where Element == any P {
                            @objc func a() -> [Element] { self }
                        }
                        """
                    ]),
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        #if DEBUG
                        extension Dictionary where Key: A, Value: P {}
                        #endif
                        var all: [String: any P] = [:]
                        """,
                    after: """
                        @objc protocol P {}
                        #if DEBUG
                        extension Dictionary where Key: A, Value: P {}
                        #endif
                        var all: [String: any P] = [:]
                        """,
                    generated: [
                        """
                        #if (DEBUG)
                        #sourceLocation(file: "/App/File.swift", line: 3)
                        extension Dictionary where Key: A, Value == any P {}
                        """
                    ]),
                LoweringExample(
                    before: "@objc protocol P {}\nstruct A<B: AnyObject> {}\nextension A where B: P {}",
                    after: "@objc protocol P {}\nstruct A<B: AnyObject> {}\nextension A where B: P {}"),
            ])

        /// Whose elements may be values of any type, which an `any P` is on Linux.
        private static let collections: Set<String> = [
            "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "Dictionary",
            "MutableCollection", "Optional", "RandomAccessCollection", "RangeReplaceableCollection", "Sequence",
        ]
        /// The names of such elements. A dictionary's keys must be hashable, and an index comparable.
        private static let elements: Set<String> = ["Element", "Iterator.Element", "Value", "Wrapped"]

        static func lower(_ file: FileLowering) {
            for type in file.app.types where type.path == file.source.path {
                guard let node = type.node.as(ExtensionDeclSyntax.self),
                    let requirement = requirement(of: node, file.app),
                    isUsed(copyOf: node, requirement, file.app),
                    !file.app.protocolsWithoutCopies.contains(file.app.home(requirement.rightType.code))
                else { continue }
                let (left, right) = (requirement.leftType.code, requirement.rightType.code)
                // What the other lowerings change is changed in the copy, too.
                var edits = file.edits
                edits.replace(requirement.textRange, with: "\(left) == any \(right)")
                let line = file.source.line(at: node.start)
                let copy = edits.applied(to: file.source.text, in: node.textRange)
                let place = "#sourceLocation(file: \(quoted(file.source.path)), line: \(line))"
                let text = "\(place)\n\(copy)\n#sourceLocation()"
                file.generated.append(
                    type.conditions.isEmpty
                        ? text : "#if \(type.conditions.joined(separator: " && "))\n\(text)\n#endif")
                file.lowered(node, "an object of any type that conforms to \(right) is no \(right) on Linux")
            }
        }

        /// The requirement that the elements of a collection conform to a protocol of Objective-C.
        fileprivate static func requirement(
            of node: ExtensionDeclSyntax, _ app: AppDeclarations
        ) -> ConformanceRequirementSyntax? {
            guard collections.contains(node.extendedType.code) else { return nil }
            return node.genericWhereClause?.requirements.lazy
                .compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
                .first { isOfObjectiveC($0, app) }
        }

        private static func isOfObjectiveC(
            _ requirement: ConformanceRequirementSyntax, _ app: AppDeclarations
        ) -> Bool {
            let left = requirement.leftType.code
            guard elements.contains(left.hasPrefix("Self.") ? String(left.dropFirst(5)) : left),
                let type = app.type(requirement.rightType.code)
            else { return false }
            return type.kind == .protocol && type.attributes.contains(named: "objc")
        }

        private static func isUsed(
            copyOf node: ExtensionDeclSyntax, _ requirement: ConformanceRequirementSyntax, _ app: AppDeclarations
        ) -> Bool {
            let kind = HolderOfAnyType.Kind(ofExtended: node.extendedType.code)
            return app.holdersOfAnyType.contains(HolderOfAnyType(kind: kind, name: lastName(in: requirement.rightType)))
        }

        /// Whether a copy of an extension is one that the compiler takes.
        fileprivate static func isValid(
            copyOf node: ExtensionDeclSyntax, _ requirement: ConformanceRequirementSyntax, _ app: AppDeclarations
        ) -> Bool {
            let element = lastName(in: requirement.leftType)
            let isAskedForMore = node.genericWhereClause?.requirements.contains { other in
                other.requirement.id != Syntax(requirement).id && hasName(element, in: other)
            }
            // A type conforms to a protocol once.
            return node.inheritanceClause == nil && isAskedForMore != true
                && !BodySearch.needsConformance(node, element, app)
        }

        /// `Element` of `Self.Element`.
        private static func lastName(in type: some SyntaxProtocol) -> String {
            type.code.split(separator: ".").last.map(String.init) ?? ""
        }

        private static func hasName(_ name: String, in node: some SyntaxProtocol) -> Bool {
            node.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
        }

        /// Looks for what an extension has only where the type of its elements conforms to the protocol, or only once:
        /// types, the members of that type, and calls of generic functions.
        private final class BodySearch: SyntaxVisitor {
            private let element: String
            private let app: AppDeclarations
            private var isFound = false

            private init(_ element: String, _ app: AppDeclarations) {
                self.element = element
                self.app = app
                super.init(viewMode: .sourceAccurate)
            }

            static func needsConformance(
                _ node: ExtensionDeclSyntax, _ element: String, _ app: AppDeclarations
            ) -> Bool {
                let search = BodySearch(element, app)
                search.walk(node.memberBlock)
                return search.isFound
            }

            override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }
            override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }
            override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }
            override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }
            override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }
            override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declaresType() }

            private func declaresType() -> SyntaxVisitorContinueKind {
                isFound = true
                return .skipChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                // `[Element]()` only names the type.
                let isNamed = node.parent?.is(ArrayElementSyntax.self) ?? false
                isFound = isFound || node.baseName.text == element && !isNamed
                return .skipChildren
            }

            override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
                let generic = node.parent.flatMap { $0.as(IdentifierTypeSyntax.self)?.name.text }
                let isOfLibrary = generic.map(collections.contains) ?? false
                isFound = isFound || !isOfLibrary && hasName(element, in: node)
                return .visitChildren
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                let called = node.calledExpression
                let name =
                    (called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self))?
                    .baseName.text
                if let name, node.arguments.contains(where: { $0.expression.code == "self" }) {
                    isFound = isFound || app.members(named: name).contains { $0.isGeneric }
                }
                return .visitChildren
            }
        }
    }

    extension AppDeclarations {
        /// The protocols for whose elements some extension cannot have a copy: the copy of another one may use its
        /// members. The same goes for those whose own type has an extension already.
        func findProtocolsWithoutCopies() -> Set<String> {
            var found: Set<String> = []
            for type in types {
                guard let node = type.node.as(ExtensionDeclSyntax.self) else { continue }
                for same in node.genericWhereClause?.requirements ?? [] {
                    guard let type = same.requirement.as(SameTypeRequirementSyntax.self)?.rightType.code else {
                        continue
                    }
                    found.insert(home(type.hasPrefix("any ") ? String(type.dropFirst(4)) : type))
                }
                if let requirement = ElementConformanceLowering.requirement(of: node, self),
                    !ElementConformanceLowering.isValid(copyOf: node, requirement, self)
                {
                    found.insert(home(requirement.rightType.code))
                }
            }
            return found
        }
    }

    extension MemberDeclaration {
        /// Whether a function has parameters for types, written or as `some`.
        fileprivate var isGeneric: Bool {
            method?.genericParameterClause != nil || initializer?.genericParameterClause != nil
                || parameters?.contains { parameter in
                    parameter.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
                } ?? false
        }
    }
#endif
