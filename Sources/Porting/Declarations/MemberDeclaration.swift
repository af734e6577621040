#if Porting
    import SwiftSyntax

    /// A method, an initializer or a property of the app.
    struct MemberDeclaration {
        enum Kind {
            case method(FunctionDeclSyntax)
            case initializer(InitializerDeclSyntax)
            case property(VariableDeclSyntax)
        }

        let kind: Kind
        /// The name of the type, as the declaration or the extension writes it; nil for a global. An extension of an
        /// alias of the app's is one of what it stands for.
        private(set) var owner: String?
        let path: String
        let isInExtension: Bool
        /// Whether the type or the extension makes all its members visible to Objective-C.
        let isExposedByOwner: Bool
        let conditions: [String]

        func replacing(_ aliases: TypeAliases) -> MemberDeclaration {
            guard isInExtension else { return self }
            var declaration = self
            declaration.owner = owner.map(aliases.extended)
            return declaration
        }

        var node: Syntax {
            switch kind {
            case .method(let node): Syntax(node)
            case .initializer(let node): Syntax(node)
            case .property(let node): Syntax(node)
            }
        }

        var method: FunctionDeclSyntax? { if case .method(let node) = kind { node } else { nil } }
        var initializer: InitializerDeclSyntax? { if case .initializer(let node) = kind { node } else { nil } }
        var property: VariableDeclSyntax? { if case .property(let node) = kind { node } else { nil } }

        var attributes: AttributeListSyntax {
            switch kind {
            case .method(let node): node.attributes
            case .initializer(let node): node.attributes
            case .property(let node): node.attributes
            }
        }

        var modifiers: DeclModifierListSyntax {
            switch kind {
            case .method(let node): node.modifiers
            case .initializer(let node): node.modifiers
            case .property(let node): node.modifiers
            }
        }

        var isOfType: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
        var isOptional: Bool { modifiers.contains(.optional) }
        var isOverride: Bool { modifiers.contains(.override) }

        /// Whether the sources say that Objective-C can call it.
        var isExposed: Bool {
            ["objc", "IBAction", "IBSegueAction", "GKInspectable"].contains { attributes.contains(named: $0) }
                || isExposedByOwner && !modifiers.contains(.private) && !modifiers.contains(.fileprivate)
        }

        var isUnavailable: Bool { attributes.marksUnavailable }
    }

    extension MemberDeclaration {
        /// Code that exists where the member does.
        func conditioned(_ text: String) -> String {
            if conditions.isEmpty { return text }
            return "#if \(conditions.joined(separator: " && "))\n\(text)\n#endif"
        }

        var parameters: FunctionParameterListSyntax? {
            (method?.signature ?? initializer?.signature)?.parameterClause.parameters
        }

        /// `tap`; nil for a property with several names.
        var baseName: String {
            switch kind {
            case .method(let node): node.name.text.filter { $0 != "`" }
            case .initializer: "init"
            case .property(let node): node.bindings.first?.pattern.code ?? ""
            }
        }

        /// The name of a body that another declaration calls. It has the name of the class, since no class can override
        /// what an extension of its superclass declares.
        var portedName: String {
            let owner = String((owner ?? "").map { $0.isLetter || $0.isNumber ? $0 : "_" })
            return "_port_\(owner)_\(baseName)"
        }

        /// `_` for an argument without a label.
        var labels: [String] { parameters?.map(\.firstName.text) ?? [] }

        /// The Objective-C name: `show:animated:`.
        var selector: String {
            if let name = attributes.attribute(named: "objc")?.arguments?.code { return name }
            return method == nil ? baseName : ObjectiveCName.ofMethod(baseName, labels)
        }
    }
#endif
