#if Porting
    import SwiftSyntax

    /// A walk through the tree of a file that is lowered.
    class FileVisitor: SyntaxVisitor {
        let file: FileLowering

        init(_ file: FileLowering) {
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }
    }
#endif
