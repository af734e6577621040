/// A delegate that may have a window: the default is none.
///
/// The requirement itself stands in the delegates' protocols. Seen through them it is doubly optional, as what
/// Objective-C lets an object leave out.
@preconcurrency @MainActor
public protocol WindowOwner: RespondingObject {}

extension WindowOwner {
    // Not favored, as the requirement, so that the compiler prefers the requirement to it.
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
