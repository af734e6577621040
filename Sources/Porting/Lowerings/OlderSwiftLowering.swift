#if Porting
    import SwiftSyntax

    enum OlderSwiftLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "older-swift",
            summary: """
                What compilers before Swift 5.7 took and those of today refuse: a stored property that is marked as \
                unavailable loses the mark, and a collection without `replaceSubrange(_:with:)` gets one that stops \
                the program, as the one of the standard library did.
                """,
            examples: [
                LoweringExample(
                    before: "class A {\n    @available(*, unavailable, renamed: \"b\")\n    var a: Int!\n}",
                    after: "class A {\n                                            \n    var a: Int!\n}"),
                LoweringExample(
                    before: """
                        struct A {
                            @available(*, unavailable) var a = 1 { didSet {} }
                            @available(*, unavailable) var b: Int { 1 }
                            @available(iOS 9, *) @available(*, deprecated) var c: Int
                            func f() { let d = 1 }
                        }
                        """,
                    after: """
                        struct A {
                                                       var a = 1 { didSet {} }
                            @available(*, unavailable) var b: Int { 1 }
                            @available(iOS 9, *) @available(*, deprecated) var c: Int
                            func f() { let d = 1 }
                        }
                        """),
                LoweringExample(
                    before: "extension A: RangeReplaceableCollection {\n    func append(_ b: B) {}\n}",
                    after: "extension A: RangeReplaceableCollection { \(replacement)\n    func append(_ b: B) {}\n}"),
                LoweringExample(
                    before: """
                        extension A: RangeReplaceableCollection {}
                        extension A {
                            func replaceSubrange<C: Collection>(_ a: Range<Int>, with b: C) where C.Element == B {}
                        }
                        protocol P: RangeReplaceableCollection {}
                        """,
                    after: """
                        extension A: RangeReplaceableCollection {}
                        extension A {
                            func replaceSubrange<C: Collection>(_ a: Range<Int>, with b: C) where C.Element == B {}
                        }
                        protocol P: RangeReplaceableCollection {}
                        """),
            ])

        // A module may have a class `Range`, as DGCharts before its fourth version.
        private static let replacement =
            "public func replaceSubrange<New: Collection>(_ range: Swift.Range<Index>, with elements: New) "
            + "where New.Element == Element { fatalError(\"replaceSubrange(_:with:) is unavailable\") };"

        static func lower(_ file: FileLowering) {
            Visitor(file).walk(file.source.tree)
            for type in file.app.types where type.path == file.source.path && type.kind != .protocol {
                guard let body = type.members, let conformance = type.inherited.first(where: isReplaceable),
                    !file.app.ancestry(of: type.name).contains(where: { hasReplacement($0, file.app) })
                else { continue }
                file.edits.insert(" \(replacement)", at: body.leftBrace.end)
                file.lowered(type.node, "\(type.name) is a \(conformance) without replaceSubrange(_:with:)")
            }
        }

        private static func isReplaceable(_ name: String) -> Bool {
            ["RangeReplaceableCollection", "Swift.RangeReplaceableCollection"].contains(name)
        }

        private static func hasReplacement(_ type: String, _ app: AppDeclarations) -> Bool {
            app.members(of: type).contains { $0.baseName == "replaceSubrange" }
        }

        private final class Visitor: FileVisitor {
            override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
                guard node.parent?.is(MemberBlockItemSyntax.self) ?? false, node.isStored,
                    node.enclosing(ProtocolDeclSyntax.self) == nil
                else { return .visitChildren }
                for element in node.attributes where AttributeListSyntax([element]).marksUnavailable {
                    file.blank(element)
                    file.lowered(element, "a stored property cannot be unavailable")
                }
                return .visitChildren
            }
        }
    }

    extension VariableDeclSyntax {
        /// Whether it has no getter of its own.
        fileprivate var isStored: Bool {
            bindings.contains { binding in
                switch binding.accessorBlock?.accessors {
                case nil: true
                case .getter: false
                case .accessors(let list):
                    list.allSatisfy {
                        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
                    }
                }
            }
        }
    }
#endif
