#if Porting
    import SwiftSyntax

    /// `SelectorMethod("tap:") { … }` for a method, or for the getter or the setter of a property.
    struct MethodRegistration {
        /// Nil for what Objective-C could not call either.
        let code: String?

        init?(_ member: MemberDeclaration, owner: String) {
            if member.isOfType || member.isUnavailable { return nil }
            if member.property != nil {
                code = Self.code(member.selector, owner, "owner.\(member.baseName)")
                return
            }
            guard let method = member.method, method.genericParameterClause == nil,
                method.signature.effectSpecifiers == nil, !method.isOperator
            else { return nil }
            var arguments: [String] = []
            for (index, parameter) in method.signature.parameterClause.parameters.enumerated() {
                guard parameter.ellipsis == nil, let type = parameter.type.asArgument else { return nil }
                let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
                arguments.append("\(label)arguments.value(\(index)) as \(type)")
            }
            let call = "owner.\(method.name.text)(\(arguments.joined(separator: ", ")))"
            code = Self.code(member.selector, owner, call)
        }

        init?(setterOf member: MemberDeclaration, owner: String) {
            guard let property = member.property, property.bindingSpecifier.tokenKind == .keyword(.var),
                !property.isReadOnly, !member.isOfType
            else { return nil }
            code = Self.code(
                ObjectiveCName.ofSetter(member.selector), owner, "owner.\(member.baseName) = arguments.value(0)")
        }

        private static func code(_ selector: String, _ owner: String, _ call: String) -> String {
            "SelectorMethod(\(quoted(selector))) { (owner: \(owner), arguments) in \(call) }"
        }
    }

    extension FunctionDeclSyntax {
        fileprivate var isOperator: Bool {
            if case .binaryOperator = name.tokenKind { return true }
            return false
        }
    }

    extension TypeSyntax {
        /// The type of an argument, as a cast can name it: without `@escaping`, and optional for `!`. Nil for `inout`.
        var asArgument: String? {
            if let attributed = self.as(AttributedTypeSyntax.self) {
                if !attributed.specifiers.isEmpty { return nil }
                return attributed.baseType.asArgument
            }
            if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return implicit.wrappedType.code + "?"
            }
            return self.is(FunctionTypeSyntax.self) ? "(\(code))" : code
        }
    }
#endif
