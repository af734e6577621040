#if !canImport(Darwin)
    import Foundation

    // On Apple platforms these classes inherit `init()` from NSObject. An extension cannot override it, so that the
    // same call gets an initializer whose one argument has a default.

    extension NSAttributedString {
        /// An empty text.
        public convenience init(emptyText: Void = ()) { self.init(string: "") }
    }

    extension NSMutableAttributedString {
        /// An empty text.
        public convenience init(emptyMutableText: Void = ()) { self.init(string: "") }
    }

    extension Timer {
        /// A timer that is not valid and never fires, as a placeholder.
        public convenience init(placeholder: Void = ()) {
            self.init(timeInterval: 1, repeats: false) { _ in }
            invalidate()
        }
    }
#endif
