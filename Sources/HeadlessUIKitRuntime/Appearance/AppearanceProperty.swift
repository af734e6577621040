/// A property of a view that its appearance proxy can set.
///
/// A setter notes the value with the property's key path, so that the proxy can set it on each view.
///
/// Source: UIAppearance.h (`UI_APPEARANCE_SELECTOR`).
@preconcurrency @MainActor @propertyWrapper
public struct AppearanceProperty<Value> {
    private var value: Value

    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "Only a property of a view can take part in appearance.")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    public static subscript<View: UIView>(
        _enclosingInstance view: View, wrapped property: ReferenceWritableKeyPath<View, Value>,
        storage storage: ReferenceWritableKeyPath<View, Self>
    ) -> Value {
        get { view[keyPath: storage].value }
        set {
            view[keyPath: storage].value = newValue
            view.noteAppearance(property) { (view: View) in view[keyPath: property] = newValue }
        }
    }
}
