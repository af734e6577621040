#if Porting
    import SwiftSyntax

    /// A transformation of Swift that only Apple's compiler takes into Swift that every compiler takes.
    protocol Lowering: Sendable {
        static var documentation: LoweringDocumentation { get }
        /// Adds the changes of one file to it.
        static func lower(_ file: FileLowering)
    }

    struct LoweringDocumentation: Sendable {
        /// The name in reports and in the manual: `selectors`.
        let name: String
        let summary: String
        let examples: [LoweringExample]
    }

    /// A source before and after a single lowering, without what is generated at the end of the file.
    struct LoweringExample: Sendable {
        let before: String
        let after: String
        /// Modules that the file imports before its first line.
        var imported: [String] = []
        /// A part of what is generated at the end of the file.
        var generated: [String] = []
        /// The reports that say what stays as it is: `2: …`.
        var reported: [String] = []
    }

    /// One file that is lowered: what each lowering adds to it.
    final class FileLowering {
        let source: SourceText
        let app: AppDeclarations
        let settings: PortingSettings
        var edits = Edits()
        /// Modules that the file is to import, before its first line.
        var prelude: [String] = []
        /// Top-level code at the end of the file, where it reaches the file's private members.
        var generated: [String] = []
        /// Whether the app starts in this file.
        var isEntryPoint = false
        private(set) var reports: [PortingReport] = []
        /// The lowering that is at work, for its reports.
        var current = ""

        init(_ source: SourceText, _ app: AppDeclarations, _ settings: PortingSettings) {
            self.source = source
            self.app = app
            self.settings = settings
        }

        func blank(_ node: some SyntaxProtocol) { edits.blank(node.textRange, of: source.text) }

        func lowered(_ node: some SyntaxProtocol, _ text: String) { report(node.start, .lowered, text) }

        /// What stays as it is, and what to do about it.
        func cannot(_ node: some SyntaxProtocol, _ text: String) { report(node.start, .left, text) }

        /// Like ``cannot(_:_:)``, for what is not registered.
        func cannotRegister(_ node: some SyntaxProtocol, _ reason: String) {
            current = "registration"
            cannot(node, "\(reason), so that no selector and no storyboard finds its members")
        }

        private func report(_ offset: Int, _ outcome: PortingReport.Outcome, _ text: String) {
            let line = source.line(at: offset)
            reports.append(
                PortingReport(path: source.path, line: line, lowering: current, outcome: outcome, text: text))
        }
    }
#endif
