import HierarchyModel

/// The diagnostics that a rule explains, so that only the others need a violation of their own.
enum ExplainedDiagnostics {
    /// Whether a rule explains the diagnostic.
    static func contains(_ diagnostic: Event) -> Bool { diagnostic.isDiagnostic(containingAnyOf: parts) }

    private static let parts = Rules.builtIn.flatMap { type(of: $0).diagnosticParts } + limits + noise

    /// What the runtime of this package says about its own limits.
    private static let limits = ["is not there in this runtime"]

    /// What the system writes about itself, whatever the app does.
    private static let noise = [
        "Can't find keyplane that supports type",
        "Snapshotting a view that has not been rendered",
        "TIC Read Status",
        "[boringssl]",
        "libMobileGestalt",
    ]
}
