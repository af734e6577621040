#if Porting
    /// What all sources of a module declare together.
    struct AppDeclarations {
        let module: String

        init(_ sources: [SourceText], module: String) { self.module = module }
    }
#endif
