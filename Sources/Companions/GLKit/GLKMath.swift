/// The numbers of GLKit, and a controller whose view draws nothing: there is no OpenGL.
@_exported import Foundation
@_exported import UIKit

/// Source: GLKMathUtils.h.
public func GLKMathDegreesToRadians(_ degrees: Float) -> Float { degrees * (.pi / 180) }
/// Source: GLKMathUtils.h.
public func GLKMathRadiansToDegrees(_ radians: Float) -> Float { radians * (180 / .pi) }

/// A vector with three components.
///
/// Source: GLKVectorTypes.h.
public struct GLKVector3: Hashable, Sendable {
    public var x: Float
    public var y: Float
    public var z: Float

    public init() { (x, y, z) = (0, 0, 0) }
    public init(v: (Float, Float, Float)) { (x, y, z) = v }

    public var v: (Float, Float, Float) {
        get { (x, y, z) }
        set { (x, y, z) = newValue }
    }

    fileprivate func combined(_ other: GLKVector3, _ operation: (Float, Float) -> Float) -> GLKVector3 {
        GLKVector3(v: (operation(x, other.x), operation(y, other.y), operation(z, other.z)))
    }
}

// Source: GLKVector3.h.

public func GLKVector3Make(_ x: Float, _ y: Float, _ z: Float) -> GLKVector3 { GLKVector3(v: (x, y, z)) }

public func GLKVector3Add(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> GLKVector3 {
    vectorLeft.combined(vectorRight, +)
}

public func GLKVector3Subtract(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> GLKVector3 {
    vectorLeft.combined(vectorRight, -)
}

public func GLKVector3Multiply(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> GLKVector3 {
    vectorLeft.combined(vectorRight, *)
}

public func GLKVector3Divide(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> GLKVector3 {
    vectorLeft.combined(vectorRight, /)
}

public func GLKVector3MultiplyScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 {
    GLKVector3Make(vector.x * value, vector.y * value, vector.z * value)
}

public func GLKVector3DivideScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 {
    GLKVector3Make(vector.x / value, vector.y / value, vector.z / value)
}

public func GLKVector3Negate(_ vector: GLKVector3) -> GLKVector3 { GLKVector3MultiplyScalar(vector, -1) }

public func GLKVector3DotProduct(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> Float {
    let product = GLKVector3Multiply(vectorLeft, vectorRight)
    return product.x + product.y + product.z
}

public func GLKVector3CrossProduct(_ vectorLeft: GLKVector3, _ vectorRight: GLKVector3) -> GLKVector3 {
    GLKVector3Make(
        vectorLeft.y * vectorRight.z - vectorLeft.z * vectorRight.y,
        vectorLeft.z * vectorRight.x - vectorLeft.x * vectorRight.z,
        vectorLeft.x * vectorRight.y - vectorLeft.y * vectorRight.x)
}

public func GLKVector3Length(_ vector: GLKVector3) -> Float { GLKVector3DotProduct(vector, vector).squareRoot() }

public func GLKVector3Normalize(_ vector: GLKVector3) -> GLKVector3 {
    GLKVector3DivideScalar(vector, GLKVector3Length(vector))
}

public func GLKVector3Distance(_ vectorStart: GLKVector3, _ vectorEnd: GLKVector3) -> Float {
    GLKVector3Length(GLKVector3Subtract(vectorEnd, vectorStart))
}

/// The point between two, at a share of the way from 0 to 1.
public func GLKVector3Lerp(_ vectorStart: GLKVector3, _ vectorEnd: GLKVector3, _ t: Float) -> GLKVector3 {
    GLKVector3Add(vectorStart, GLKVector3MultiplyScalar(GLKVector3Subtract(vectorEnd, vectorStart), t))
}
