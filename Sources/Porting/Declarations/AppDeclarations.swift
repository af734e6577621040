#if Porting
    import SwiftSyntax

    /// What all sources of a module declare together.
    final class AppDeclarations {
        let module: String
        let sources: [SourceText]
        let types: [TypeDeclaration]
        let members: [MemberDeclaration]
        /// Methods that some `#selector` names, whether Objective-C can call them or not.
        private(set) var namedBySelectors: Set<SyntaxIdentifier> = []
        /// Properties whose setter some `#selector` names.
        private(set) var setBySelectors: Set<SyntaxIdentifier> = []
        private let typesByLastName: [String: [TypeDeclaration]]
        private let membersByOwner: [String: [MemberDeclaration]]
        private let extensions: [String: [TypeDeclaration]]
        private(set) lazy var optionalRequirements = findOptionalRequirements()
        /// Those of them that code names without a call.
        private(set) lazy var namedRequirements = findNamedRequirements()
        private(set) lazy var optionalProperties = findOptionalProperties()
        private(set) lazy var dynamicMembers = findDynamicMembers()
        private(set) lazy var extensionMembers = findExtensionMembers()
        private(set) lazy var ambiguousOverrides = findAmbiguousOverrides()
        private(set) lazy var holdersOfAnyType = HolderOfAnyType.all(in: sources)
        private(set) lazy var protocolsWithoutCopies = findProtocolsWithoutCopies()
        private let membersByName: [String: [MemberDeclaration]]
        let statements = DeclaringStatements()

        init(_ sources: [SourceText], module: String) {
            self.module = module
            self.sources = sources
            let collected = sources.map(DeclarationCollector.init)
            let declared = collected.flatMap(\.types)
            let aliases = TypeAliases(collected.flatMap(\.aliases), beside: declared)
            types = declared.map { $0.replacing(aliases) }
            members = collected.flatMap(\.members).map { $0.replacing(aliases) }
            typesByLastName = Dictionary(grouping: types.filter { $0.kind != .extension }, by: \.lastName)
            let typesByLastName = typesByLastName
            func home(_ name: String) -> String { Self.type(name, in: typesByLastName)?.name ?? name }
            extensions = Dictionary(grouping: types.filter { $0.kind == .extension }) { home($0.name) }
            membersByOwner = Dictionary(grouping: members.filter { $0.owner != nil }) { home($0.owner ?? "") }
            membersByName = Dictionary(grouping: members, by: \.baseName)
        }

        func nameBySelector(_ member: MemberDeclaration) { namedBySelectors.insert(member.node.id) }
        func setBySelector(_ member: MemberDeclaration) { setBySelectors.insert(member.node.id) }

        /// The type with that name, or else the only one whose name ends so.
        func type(_ name: String) -> TypeDeclaration? { Self.type(name, in: typesByLastName) }

        private static func type(_ name: String, in types: [String: [TypeDeclaration]]) -> TypeDeclaration? {
            let plain = name.prefix { $0 != "<" }
            let last = plain.split(separator: ".").last.map(String.init) ?? name
            let candidates = types[last] ?? []
            return candidates.first { $0.name == plain } ?? candidates.first { $0.name.hasSuffix("." + plain) }
                ?? (candidates.count == 1 ? candidates[0] : nil)
        }

        /// The full name of a type of the app; the name itself for another type.
        func home(_ name: String) -> String { type(name)?.name ?? name }

        /// In all declarations and extensions of the type itself.
        func members(of type: String) -> [MemberDeclaration] { membersByOwner[self.type(type)?.name ?? type] ?? [] }

        /// Whether a type, or one around it, has parameters. An extension around it does not repeat them.
        func isGeneric(_ declaration: TypeDeclaration) -> Bool {
            let names = declaration.name.split(separator: ".")
            return declaration.isGeneric
                || names.indices.dropFirst().contains { type(names[..<$0].joined(separator: "."))?.isGeneric ?? false }
        }

        func members(named name: String) -> [MemberDeclaration] { membersByName[name] ?? [] }

        /// The names that a type inherits from or conforms to, also by extensions.
        func inherited(by type: String) -> [String] {
            guard let declaration = self.type(type) else { return (extensions[type] ?? []).flatMap(\.inherited) }
            return declaration.inherited + (extensions[declaration.name] ?? []).flatMap(\.inherited)
        }

        /// The class and its superclasses; the last one is not the app's, if the sources tell so much.
        func lineage(of type: String) -> [String] {
            var names: [String] = []
            var next: String? = type
            while let name = next, !names.contains(name) {
                // A class may have the name of its superclass in another module.
                guard let declaration = self.type(name), declaration.kind == .class, !names.contains(declaration.name)
                else {
                    names.append(name)
                    break
                }
                names.append(declaration.name)
                // The first of the list is the superclass, unless it is a protocol.
                next = declaration.inherited.first { candidate in
                    self.type(candidate).map { $0.kind == .class } ?? LibraryClasses.isClass(candidate)
                }
            }
            return names
        }

        /// The class of the library that a class of the app descends from.
        func libraryAncestor(of type: String) -> String? {
            lineage(of: type).last.flatMap { self.type($0) == nil ? $0 : nil }
        }

        /// Everything that a type conforms to or inherits from, and itself.
        func ancestry(of type: String) -> [String] {
            var names: [String] = []
            var pending = [self.type(type)?.name ?? type]
            while let name = pending.popLast() {
                if names.contains(name) { continue }
                names.append(name)
                pending += inherited(by: name).map { self.type($0)?.name ?? $0 }
            }
            return names
        }
    }
#endif
