#if Porting
    import SwiftSyntax

    /// The aliases of the app that stand for a type, or for a class with protocols, as in
    /// `typealias Plugin = NSObject & Base`.
    struct TypeAliases {
        private var parts: [String: [String]] = [:]
        /// The same of those that are in no type.
        private var global: [String: [String]] = [:]
        private static let maxDepth = 8

        /// - Parameter types: the app's own types; one of them hides an alias of its name.
        init(_ aliases: [TypeAliasDeclSyntax], beside types: [TypeDeclaration]) {
            let names = Set(types.filter { $0.kind != .extension }.map(\.lastName))
            for alias in aliases where !names.contains(alias.name.text) && alias.genericParameterClause == nil {
                guard let found = alias.initializer.value.partsOfSuperclass else { continue }
                // Of one for each platform, the one of UIKit is ours.
                if Self.rank(found) > parts[alias.name.text].map(Self.rank) ?? -1 { parts[alias.name.text] = found }
                if alias.enclosing(MemberBlockSyntax.self) == nil,
                    Self.rank(found) > global[alias.name.text].map(Self.rank) ?? -1
                {
                    global[alias.name.text] = found
                }
            }
        }

        private static func rank(_ names: [String]) -> Int {
            if names.contains(where: { $0.hasPrefix("UI") && LibraryClasses.isClass($0) }) { return 2 }
            return names.contains(where: LibraryClasses.isClass) ? 1 : 0
        }

        /// What a name in a list of inherited types stands for.
        func replaced(_ name: String) -> [String] { replaced(name, depth: 0) }

        /// The type of an extension that has this name.
        func extended(_ name: String) -> String {
            var name = name
            for _ in 0..<Self.maxDepth {
                guard let found = global[name], found.count == 1 else { break }
                name = found[0]
            }
            return name
        }

        private func replaced(_ name: String, depth: Int) -> [String] {
            guard depth < Self.maxDepth, let found = parts[name], found != [name] else { return [name] }
            return found.flatMap { replaced($0, depth: depth + 1) }
        }
    }

    extension TypeSyntax {
        /// Nil for a type that no class inherits from.
        fileprivate var partsOfSuperclass: [String]? {
            if let composition = self.as(CompositionTypeSyntax.self) {
                return composition.elements.map { $0.type.code }
            }
            return self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) ? [code] : nil
        }
    }
#endif
