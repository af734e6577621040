extension UIViewController {
    /// A property that loads the controller's view when it is read before.
    ///
    /// Source: `UIViewController.ViewLoading`, iOS 16.4.
    @propertyWrapper
    public struct ViewLoading<Value> {
        private var stored: Value?

        public init() {}
        public init(wrappedValue: Value) { stored = wrappedValue }

        @available(*, unavailable, message: "ViewLoading is for properties of view controllers.")
        public var wrappedValue: Value {
            get { fatalError("ViewLoading is for properties of view controllers.") }
            set { fatalError("ViewLoading is for properties of view controllers.") }
        }

        @MainActor
        public static subscript<Controller: UIViewController>(
            _enclosingInstance controller: Controller, wrapped wrapped: ReferenceWritableKeyPath<Controller, Value>,
            storage storage: ReferenceWritableKeyPath<Controller, Self>
        ) -> Value {
            get {
                controller.loadViewIfNeeded()
                guard let value = controller[keyPath: storage].stored else {
                    fatalError(
                        "\(type(of: controller)) was loaded, and has not set the property of type \(Value.self).")
                }
                return value
            }
            set { controller[keyPath: storage].stored = newValue }
        }
    }
}
