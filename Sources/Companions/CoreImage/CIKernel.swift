import Foundation
import HeadlessUIKit

/// The part of an input that a kernel needs for a part of its output.
public typealias CIKernelROICallback = (_ index: Int32, _ destRect: CGRect) -> CGRect

/// A program for each pixel of a picture. None is compiled, since there are no pixels.
///
/// Source: CIKernel.h.
// Unchecked: it has no state of its own.
open class CIKernel: NSObject, @unchecked Sendable {
    @usableFromInline override init() {}
    /// Nil, as for a source that cannot be compiled.
    public convenience init?(source string: String) { nil }
    /// Nil, as for a source that cannot be compiled.
    open class func makeKernels(source string: String) -> [CIKernel]? { nil }

    open var name: String { "" }
    open func apply(extent: CGRect, roiCallback callback: CIKernelROICallback, arguments args: [Any]?) -> CIImage? {
        nil
    }
}

/// Source: CIKernel.h.
// Unchecked: it has no state of its own.
open class CIColorKernel: CIKernel, @unchecked Sendable {
    open func apply(extent: CGRect, arguments args: [Any]?) -> CIImage? { nil }
}

/// Source: CIKernel.h.
// Unchecked: it has no state of its own.
open class CIWarpKernel: CIKernel, @unchecked Sendable {
    open func apply(
        extent: CGRect, roiCallback callback: CIKernelROICallback, image: CIImage, arguments args: [Any]
    ) -> CIImage? { nil }
}
