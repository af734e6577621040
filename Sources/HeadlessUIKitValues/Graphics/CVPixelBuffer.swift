import Foundation
import FoundationOverlay

/// The pixels of a picture in memory.
///
/// Source: <https://developer.apple.com/documentation/corevideo/cvpixelbuffer>.
// Unchecked: its lock is counted under another lock, and the app says which thread writes its pixels.
public final class CVBuffer: @unchecked Sendable {
    fileprivate let width: Int
    fileprivate let height: Int
    fileprivate let format: UInt32
    fileprivate let bytesPerRow: Int
    private let memory: UnsafeMutableRawPointer
    private let lock = NSLock()
    private var locks = 0

    fileprivate var size: Int { bytesPerRow * height }
    /// Nil while the buffer is not locked.
    fileprivate var address: UnsafeMutableRawPointer? { lock.withLock { locks > 0 ? memory : nil } }

    /// All pixels are zero.
    fileprivate init(width: Int, height: Int, format: UInt32, bytesPerRow: Int) {
        (self.width, self.height, self.format, self.bytesPerRow) = (width, height, format, bytesPerRow)
        memory = .allocate(byteCount: bytesPerRow * height, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    }

    deinit { memory.deallocate() }

    fileprivate func changeLocks(by change: Int) -> CVReturn {
        lock.withLock {
            if locks + change < 0 { return kCVReturnError }
            locks += change
            return kCVReturnSuccess
        }
    }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer
public typealias CVReturn = Int32

/// Source: CVReturn.h.
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnAllocationFailed: CVReturn = -6662
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681

/// Source: CVPixelBuffer.h.
public let kCVPixelFormatType_24RGB: UInt32 = 0x18
public let kCVPixelFormatType_32ARGB: UInt32 = 0x20
public let kCVPixelFormatType_32BGRA: UInt32 = 0x4247_5241
public let kCVPixelFormatType_32RGBA: UInt32 = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: UInt32 = 0x4C30_3038
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: UInt32 = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: UInt32 = 0x3432_3066

/// Source: CVPixelBuffer.h.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let readOnly = Self(rawValue: 1)
}

/// Source: CVPixelBuffer.h.
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
public var kCVPixelBufferWidthKey: CFString { "Width" }
public var kCVPixelBufferHeightKey: CFString { "Height" }
public var kCVPixelBufferBytesPerRowAlignmentKey: CFString { "BytesPerRowAlignment" }
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" }
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" }
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" }
public var kCVPixelBufferOpenGLESCompatibilityKey: CFString { "OpenGLESCompatibility" }

private let bytesPerPixel: [UInt32: Int] = [
    kCVPixelFormatType_24RGB: 3, kCVPixelFormatType_32ARGB: 4, kCVPixelFormatType_32BGRA: 4,
    kCVPixelFormatType_32RGBA: 4, kCVPixelFormatType_OneComponent8: 1,
]

private let largestSize = 1 << 31

/// Makes a buffer of a format without planes, whose rows are padded to 64 bytes; the attributes change nothing.
///
/// - Returns: `kCVReturnInvalidSize` for a picture without pixels, `kCVReturnInvalidPixelFormat` for another format,
///   `kCVReturnAllocationFailed` for more than 2 GiB.
///
/// Source: <https://developer.apple.com/documentation/corevideo/cvpixelbuffercreate(_:_:_:_:_:_:)>.
@discardableResult
public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: UInt32,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    pixelBufferOut.pointee = nil
    guard let bytesPerPixel = bytesPerPixel[pixelFormatType] else { return kCVReturnInvalidPixelFormat }
    if width <= 0 || height <= 0 { return kCVReturnInvalidSize }
    if width > largestSize || height > largestSize { return kCVReturnAllocationFailed }
    let bytesPerRow = (width * bytesPerPixel + 63) / 64 * 64
    if bytesPerRow > largestSize / height { return kCVReturnAllocationFailed }
    pixelBufferOut.pointee = CVBuffer(
        width: width, height: height, format: pixelFormatType, bytesPerRow: bytesPerRow)
    return kCVReturnSuccess
}

/// Each lock needs an unlock of its own.
///
/// Source: <https://developer.apple.com/documentation/corevideo/cvpixelbufferlockbaseaddress(_:_:)>.
@discardableResult
public func CVPixelBufferLockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { pixelBuffer.changeLocks(by: 1) }

/// - Returns: `kCVReturnError` for a buffer that is not locked.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { pixelBuffer.changeLocks(by: -1) }

/// The first pixel of the buffer's memory; nil while it is not locked.
///
/// Source: <https://developer.apple.com/documentation/corevideo/cvpixelbuffergetbaseaddress(_:)>.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    pixelBuffer.address
}
/// In bytes, with those that pad a row.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }
/// In bytes.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.size }
/// In pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// In pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> UInt32 { pixelBuffer.format }
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
/// In pixels.
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CGSize(width: imageBuffer.width, height: imageBuffer.height)
}
