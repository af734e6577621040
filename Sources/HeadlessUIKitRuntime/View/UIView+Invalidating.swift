/// What a view does when a property has changed.
///
/// Source: `UIViewInvalidating`, iOS 15.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    func invalidate(view: UIView)
}

extension UIView {
    /// The kinds of invalidation of ``Invalidating``.
    public enum Invalidations {
        public struct Display: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        public struct Layout: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        public struct Constraints: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// Since iOS 26.
        public struct Properties: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
        }

        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let (first, second): (Invalidation1, Invalidation2)

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                (first, second) = (invalidation1, invalidation2)
            }

            public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }

    /// A property whose change invalidates the view.
    ///
    /// Source: `UIView.Invalidating`, iOS 15.
    @preconcurrency @MainActor @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var stored: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            (stored, self.invalidation) = (wrappedValue, invalidation)
        }

        public init<First: UIViewInvalidating, Second: UIViewInvalidating>(
            wrappedValue: Value, _ invalidation1: First, _ invalidation2: Second
        ) where InvalidationType == Invalidations.Tuple<First, Second> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(invalidation1, invalidation2))
        }

        @available(*, unavailable, message: "Invalidating is for properties of views.")
        public var wrappedValue: Value {
            get { fatalError("Invalidating is for properties of views.") }
            set { fatalError("Invalidating is for properties of views.") }
        }

        @MainActor
        public static subscript<View: UIView>(
            _enclosingInstance view: View, wrapped wrapped: ReferenceWritableKeyPath<View, Value>,
            storage storage: ReferenceWritableKeyPath<View, Self>
        ) -> Value {
            get { view[keyPath: storage].stored }
            set {
                let old = view[keyPath: storage].stored
                view[keyPath: storage].stored = newValue
                if newValue != old { view[keyPath: storage].invalidation.invalidate(view: view) }
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: UIView.Invalidations.Display { UIView.Invalidations.Display() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: UIView.Invalidations.Layout { UIView.Invalidations.Layout() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: UIView.Invalidations.Constraints { UIView.Invalidations.Constraints() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
    public static var properties: UIView.Invalidations.Properties { UIView.Invalidations.Properties() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize {
        UIView.Invalidations.IntrinsicContentSize()
    }
}
