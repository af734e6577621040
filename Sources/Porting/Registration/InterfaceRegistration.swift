#if Porting
    import SwiftSyntax

    /// The members that a storyboard or key-value coding finds by name: `.outlet("nameLabel", \A.nameLabel)`.
    enum InterfaceRegistration {
        static func codes(_ member: MemberDeclaration, owner: String) -> [String] {
            if member.isOfType || member.isUnavailable { return [] }
            if let method = member.method {
                guard let kind = kind(of: member) else { return [] }
                let labels = member.labels.map { $0 + ":" }.joined()
                let name = method.name.text + (labels.isEmpty ? "" : "(\(labels))")
                return [".\(kind)(\(quoted(member.selector)), \(owner).\(name))"]
            }
            guard let property = member.property, property.bindingSpecifier.tokenKind == .keyword(.var) else {
                return []
            }
            if member.attributes.contains(named: "IBOutlet") {
                return property.names.map { name, type in
                    let kind = type?.isCollection ?? false ? "outletCollection" : "outlet"
                    return ".\(kind)(\(quoted(name)), \\\(owner).\(name))"
                }
            }
            guard member.attributes.contains(named: "IBInspectable") || member.isExposed && !member.isOverride,
                !property.isReadOnly
            else { return [] }
            return property.names.map { ".attribute(\(quoted($0.name)), \\\(owner).\($0.name))" }
        }

        /// How a storyboard calls a method; nil for one that it does not call.
        private static func kind(of member: MemberDeclaration) -> String? {
            if member.attributes.contains(named: "IBSegueAction") { return "segueAction" }
            guard member.attributes.contains(named: "IBAction"), let parameters = member.parameters else { return nil }
            // The type of the argument is what makes an action one of unwind segues.
            if parameters.first?.type.code.hasPrefix("UIStoryboardSegue") ?? false { return "unwindAction" }
            return parameters.count < 2 ? "action" : nil
        }
    }

    extension VariableDeclSyntax {
        /// `var a, b: Int` has one type for both.
        fileprivate var names: [(name: String, type: TypeSyntax?)] {
            var type: TypeSyntax?
            let reversed = bindings.reversed().map { binding in
                type = binding.typeAnnotation?.type ?? type
                return (binding.pattern.code, type)
            }
            return reversed.reversed().map { (name: $0.0, type: $0.1) }
        }

        var isReadOnly: Bool {
            guard let block = bindings.first?.accessorBlock else { return false }
            switch block.accessors {
            case .getter: return true
            case .accessors(let list):
                return !list.contains {
                    [.keyword(.set), .keyword(.didSet), .keyword(.willSet)].contains($0.accessorSpecifier.tokenKind)
                }
            }
        }
    }

    extension TypeSyntax {
        fileprivate var isCollection: Bool {
            if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return optional.wrappedType.isCollection
            }
            if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isCollection }
            return self.is(ArrayTypeSyntax.self) || code.hasPrefix("Array<")
        }
    }
#endif
