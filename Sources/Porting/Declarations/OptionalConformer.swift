#if Porting
    /// A declaration that says in its own body whether its objects have a member that they may leave out.
    struct OptionalConformer {
        let type: TypeDeclaration
        let isOverride: Bool
        /// Whether the class or a superclass has the member.
        let isDeclared: Bool
    }

    extension AppDeclarations {
        /// The type that conforms, if it or a subclass has the member, and each subclass that has it while its
        /// superclass has not. An extension of a class of the library, if it conforms and the app declares the
        /// member.
        func conformers(
            to requirement: TypeDeclaration, isPublic: Bool, declares: (String) -> Bool
        ) -> [OptionalConformer] {
            let conforming = types.filter {
                $0.kind != .extension && $0.kind != .protocol && ancestry(of: $0.name).contains(requirement.name)
            }
            let names = Set(conforming.map(\.name))
            let own = conforming.compactMap { type -> OptionalConformer? in
                let lineage = lineage(of: type.name)
                let isDeclared = lineage.contains(where: declares)
                if !lineage.dropFirst().contains(where: names.contains) {
                    // A subclass in another module can have it.
                    let isOpen = isPublic && type.isOpen
                    let isWanted =
                        isOpen || isDeclared
                        || conforming.contains { self.lineage(of: $0.name).contains(type.name) && declares($0.name) }
                    return isWanted ? OptionalConformer(type: type, isOverride: false, isDeclared: isDeclared) : nil
                }
                let isNew = declares(type.name) && !lineage.dropFirst().contains(where: declares)
                return isNew ? OptionalConformer(type: type, isOverride: true, isDeclared: true) : nil
            }
            let ofLibrary = types.filter { type in
                type.kind == .extension && self.type(type.name) == nil && declares(type.name)
                    && type.inherited.contains { home($0) == requirement.name }
            }
            return own + ofLibrary.map { OptionalConformer(type: $0, isOverride: false, isDeclared: true) }
        }
    }
#endif
