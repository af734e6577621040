#if Porting
    import SwiftSyntax

    /// What the parentheses of `#selector` name.
    struct SelectorReference {
        let base: String
        /// Nil where only the base name is written.
        let labels: [String]?
        private enum Accessor { case getter, setter }
        private var accessor: Accessor?
        /// The type that is searched first.
        private let type: String?
        private let isTypeWritten: Bool
        /// The number of arguments, where a cast tells it.
        private let count: Int?
        /// The types of the arguments, where a cast tells them.
        private let parameters: [String]?

        init?(_ argument: LabeledExprSyntax, in enclosing: String?) {
            switch argument.label?.text {
            case nil: accessor = nil
            case "getter": accessor = .getter
            case "setter": accessor = .setter
            default: return nil
            }
            let expression = Self.withoutCast(argument.expression)
            let function = Self.cast(argument.expression).flatMap(Self.function)
            parameters = function.map(Self.parameters)
            count = parameters?.count
            if let member = expression.as(MemberAccessExprSyntax.self) {
                let owner = member.base?.code.filter { !"?!".contains($0) } ?? ""
                let isSelf = ["self", "Self", "super", "", "type(of: self)"].contains(owner)
                let isType = owner.split(separator: ".").last?.first?.isUppercase ?? false
                type = isSelf ? enclosing : isType ? owner : nil
                isTypeWritten = isType && !isSelf
                (base, labels) = Self.name(member.declName)
            } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
                (type, isTypeWritten) = (enclosing, false)
                (base, labels) = Self.name(reference)
            } else {
                return nil
            }
        }

        /// `tap(_:) as (A) -> (B) -> Void` names its type only to choose an overload.
        private static func withoutCast(_ expression: ExprSyntax) -> ExprSyntax {
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                return withoutCast(first)
            }
            if let cast = expression.as(AsExprSyntax.self) { return withoutCast(cast.expression) }
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                return withoutCast(only.expression)
            }
            return expression
        }

        /// The type after `as`.
        private static func cast(_ expression: ExprSyntax) -> TypeSyntax? {
            if let sequence = expression.as(SequenceExprSyntax.self) {
                let elements = Array(sequence.elements)
                let index = elements.firstIndex { $0.is(UnresolvedAsExprSyntax.self) }
                return index.flatMap { elements.indices.contains($0 + 1) ? elements[$0 + 1] : nil }?
                    .as(TypeExprSyntax.self)?.type
            }
            if let cast = expression.as(AsExprSyntax.self) { return cast.type }
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
                return tuple.elements.first.flatMap { cast($0.expression) }
            }
            return nil
        }

        /// `(A) -> (B) -> Void` is a method of A that takes a B.
        private static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
            if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                return function(only.type)
            }
            if let optional = type.as(OptionalTypeSyntax.self) { return function(optional.wrappedType) }
            if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return function(optional.wrappedType)
            }
            let found = type.as(FunctionTypeSyntax.self)
            return found.flatMap { function($0.returnClause.type) } ?? found
        }

        private static func parameters(_ type: FunctionTypeSyntax) -> [String] {
            ["Void", "()"].contains(type.parameters.code) ? [] : type.parameters.map { plain($0.type) }
        }

        /// Without what makes a type optional.
        private static func plain(_ type: TypeSyntax) -> String { type.code.filter { !"?! ".contains($0) } }

        private static func name(_ reference: DeclReferenceExprSyntax) -> (String, [String]?) {
            (
                reference.baseName.text.filter { $0 != "`" },
                reference.argumentNames?.arguments.map(\.name.text)
            )
        }

        /// Whether the name alone does not choose among the app's methods.
        func isAmbiguous(in app: AppDeclarations) -> Bool {
            resolve(in: app) == nil && !candidates(in: app).isEmpty
        }

        /// The Objective-C name. The method that it names is registered.
        func resolve(in app: AppDeclarations) -> String? {
            let all = candidates(in: app)
            // A cast chooses among methods of the same name, where it names the same types as one of them.
            let same = all.filter { $0.parameters.map { $0.map { Self.plain($0.type) } } == parameters }
            let found = same.isEmpty ? all : same
            let selectors = Set(found.map(selector))
            if let only = selectors.first, selectors.count == 1 {
                for member in found { register(member, app) }
                if found.contains(where: { $0.owner.flatMap(app.type)?.kind == .protocol }) {
                    registerAll(named: only, app)
                }
                return only
            }
            let exposed = Set(found.filter(\.isExposed).map(selector))
            if let only = exposed.first, exposed.count == 1 {
                for member in found where selector(member) == only { register(member, app) }
                return only
            }
            if !found.isEmpty { return nil }
            if accessor == .getter { return base }
            // `setHidden:` sets UIKit's `isHidden`.
            if accessor == .setter {
                return ObjectiveCName.ofSetter(base.hasPrefix("is") ? "\(base.dropFirst(2))" : base)
            }
            if let name = nameInProtocol(app) { return name }
            if let name = LibrarySelectors.name(base, labels) { return name }
            if labels == nil, count == 0 { return base }
            return labels.map { ObjectiveCName.ofMethod(base, $0) }
        }

        /// The class whose methods are searched for the name when the app runs.
        var owner: String? { type }

        private func selector(_ member: MemberDeclaration) -> String {
            accessor == .setter ? ObjectiveCName.ofSetter(base) : member.selector
        }

        private func register(_ member: MemberDeclaration, _ app: AppDeclarations) {
            if accessor == .setter { app.setBySelector(member) } else { app.nameBySelector(member) }
        }

        /// The name of a method of a library's protocol. The methods of the app's classes that can be that one are
        /// registered: code asks an object whether it has the method.
        private func nameInProtocol(_ app: AppDeclarations) -> String? {
            guard isTypeWritten, let type, app.type(type) == nil, !LibraryClasses.isClass(type) else { return nil }
            let found = app.members(named: base).filter(matches)
            let names = labels.map { [ObjectiveCName.ofMethod(base, $0)] } ?? Set(found.map(selector)).sorted()
            guard let only = names.first, names.count == 1 else { return nil }
            registerAll(named: only, app)
            return only
        }

        private func registerAll(named name: String, _ app: AppDeclarations) {
            for member in app.members(named: base) where matches(member) && selector(member) == name {
                register(member, app)
            }
        }

        /// In the type and what it inherits; else, if no type is written, in all types.
        private func candidates(in app: AppDeclarations) -> [MemberDeclaration] {
            if let type {
                for name in app.lineage(of: type) + app.ancestry(of: type) {
                    let found = app.members(of: name).filter(matches)
                    if !found.isEmpty { return found }
                }
            }
            return isTypeWritten ? [] : app.members(named: base).filter(matches)
        }

        private func matches(_ member: MemberDeclaration) -> Bool {
            guard member.baseName == base, member.initializer == nil else { return false }
            if accessor != nil { return member.property != nil }
            return member.method != nil && (labels == nil || labels == member.labels)
                && (count == nil || count == member.labels.count)
        }
    }
#endif
