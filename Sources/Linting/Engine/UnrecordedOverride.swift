/// What a message says where it rests on a missing call of a method that the app may override.
///
/// The base implementation records the call. An override that does not call super leaves no event, so that the trace
/// cannot tell a forgotten call from one that the override took.
enum UnrecordedOverride {
    static let doubt = ", or its override does not call super"
}
