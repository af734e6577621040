#if Porting
    import SwiftSyntax

    /// A type of the app, or an extension.
    struct TypeDeclaration {
        enum Kind { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

        let kind: Kind
        /// With the names of the enclosing types: `Outer.Inner`. An extension of an alias of the app's has the name of
        /// what it stands for.
        fileprivate(set) var name: String
        let path: String
        /// As the app spells them; an alias of the app is replaced by what it stands for.
        fileprivate(set) var inherited: [String]
        let isGeneric: Bool
        /// Whether no code outside of an enclosing type can name it.
        let isHidden: Bool
        let attributes: AttributeListSyntax
        let conditions: [String]
        let node: Syntax

        var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

        /// The name in Objective-C and in storyboards, if it is another one.
        var objectiveCName: String? { attributes.attribute(named: "objc")?.arguments?.code }

        /// Whether no code may name the type or a type around it.
        var isUnavailable: Bool {
            sequence(first: node, next: \.parent).contains {
                $0.asProtocol((any WithAttributesSyntax).self)?.attributes.marksUnavailable ?? false
            }
        }

        /// Whether classes of other modules can inherit from it.
        var isOpen: Bool { node.as(ClassDeclSyntax.self)?.modifiers.contains { $0.name.text == "open" } ?? false }

        func replacing(_ aliases: TypeAliases) -> TypeDeclaration {
            var declaration = self
            declaration.inherited = inherited.flatMap(aliases.replaced)
            if kind == .extension { declaration.name = aliases.extended(name) }
            return declaration
        }

        var members: MemberBlockSyntax? {
            [
                node.as(ClassDeclSyntax.self)?.memberBlock, node.as(ProtocolDeclSyntax.self)?.memberBlock,
                node.as(StructDeclSyntax.self)?.memberBlock, node.as(EnumDeclSyntax.self)?.memberBlock,
                node.as(ExtensionDeclSyntax.self)?.memberBlock,
            ].lazy.compactMap(\.self).first
        }
    }
#endif
