#if !canImport(Darwin)
    import Foundation

    // Foundation on Linux encodes no structure but its own, so that the others are encoded as arrays of their numbers.
    // Source: UIGeometry.h, CATransform3D.h.
    extension NSValue {
        public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
        public convenience init(cgSize size: CGSize) { self.init(size: size) }
        public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
        public convenience init(cgVector vector: CGVector) { self.init(numbersOf: vector) }
        public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }
        public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
        public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(numbersOf: insets) }
        public convenience init(uiOffset insets: UIOffset) { self.init(numbersOf: insets) }
        public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }

        public var cgPointValue: CGPoint { pointValue }
        public var cgSizeValue: CGSize { sizeValue }
        public var cgRectValue: CGRect { rectValue }
        public var cgVectorValue: CGVector { numbers(for: .zero) }
        public var cgAffineTransformValue: CGAffineTransform { numbers(for: .identity) }
        public var uiEdgeInsetsValue: UIEdgeInsets { numbers(for: .zero) }
        public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { numbers(for: .zero) }
        public var uiOffsetValue: UIOffset { numbers(for: .zero) }
        public var caTransform3DValue: CATransform3D { numbers(for: CATransform3DIdentity) }

        /// An address, which keeps nothing alive. Source: NSValue.h.
        public convenience init(pointer: UnsafeRawPointer?) {
            var address = UInt(bitPattern: pointer)
            self.init(bytes: &address, objCType: "Q")
        }

        /// The address; nil for another kind of value.
        public var pointerValue: UnsafeMutableRawPointer? {
            guard String(cString: objCType) == "Q" else { return nil }
            var address: UInt = 0
            getValue(&address)
            return UnsafeMutableRawPointer(bitPattern: address)
        }

        /// - Parameter value: a structure that consists of `CGFloat`s.
        private convenience init<Value>(numbersOf value: Value) {
            let numbers = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            defer { numbers.deallocate() }
            numbers.initialize(to: value)
            self.init(bytes: numbers, objCType: "[\(MemoryLayout<Value>.size / MemoryLayout<CGFloat>.size)d]")
        }

        /// The structure; `value` if this one has another number of numbers.
        private func numbers<Value>(for value: Value) -> Value {
            let count = MemoryLayout<Value>.size / MemoryLayout<CGFloat>.size
            guard String(cString: objCType) == "[\(count)d]" else { return value }
            let numbers = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            defer { numbers.deallocate() }
            getValue(numbers)
            return numbers.pointee
        }
    }
#endif
