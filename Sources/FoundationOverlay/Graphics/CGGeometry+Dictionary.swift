#if !canImport(Darwin)
    import Foundation

    // The dictionary forms, with Apple's keys. Source: CGGeometry.h.

    extension CGPoint {
        public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] as NSDictionary }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
            self.init(x: x, y: y)
        }
    }

    extension CGSize {
        public var dictionaryRepresentation: CFDictionary {
            ["Width": Double(width), "Height": Double(height)] as NSDictionary
        }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
            self.init(width: width, height: height)
        }
    }

    extension CGRect {
        public var dictionaryRepresentation: CFDictionary {
            [
                "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
                "Height": Double(size.height),
            ] as NSDictionary
        }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let origin = CGPoint(dictionaryRepresentation: dict),
                let size = CGSize(dictionaryRepresentation: dict)
            else { return nil }
            self.init(origin: origin, size: size)
        }
    }

    extension NSDictionary {
        fileprivate func number(_ key: String) -> Double? {
            (self[key] as? NSNumber)?.doubleValue ?? self[key] as? Double
        }
    }
#endif
