import Foundation
import HeadlessUIKit

// Pictures on their way to a layer: stored, not decoded. Source: CMSampleBuffer.h, CMBlockBuffer.h,
// CMFormatDescription.h.

public typealias CMItemCount = Int
public typealias CMVideoCodecType = UInt32

public let kCMVideoCodecType_JPEG: CMVideoCodecType = 0x6A70_6567
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
public let kCMBlockBufferNoErr: OSStatus = 0

public struct CMVideoDimensions: Hashable, Sendable {
    public var width: Int32
    public var height: Int32
    public init() { self.init(width: 0, height: 0) }
    public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// What the bytes of a sample are: the codec and the extents of a picture.
public final class CMFormatDescription {
    public let mediaSubType: CMVideoCodecType
    public let dimensions: CMVideoDimensions

    init(_ codec: CMVideoCodecType, _ dimensions: CMVideoDimensions) {
        (mediaSubType, self.dimensions) = (codec, dimensions)
    }
}
public typealias CMVideoFormatDescription = CMFormatDescription

/// Bytes of the app's.
public final class CMBlockBuffer {
    let bytes: Data
    public var dataLength: Int { bytes.count }

    init(_ bytes: Data) { self.bytes = bytes }
}

/// Who frees the bytes of a block. A block here copies them, and frees those of the app at once.
public struct CMBlockBufferCustomBlockSource {
    public var version: UInt32 = 0
    public var AllocateBlock: (@convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?)?
    public var FreeBlock: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Void)?
    public var refCon: UnsafeMutableRawPointer?
    public init() {}
}

public struct CMSampleTimingInfo: Hashable, Sendable {
    /// In seconds of media.
    public var duration: CMTime
    public var presentationTimeStamp: CMTime
    public var decodeTimeStamp: CMTime

    public init() { self.init(duration: .invalid, presentationTimeStamp: .invalid, decodeTimeStamp: .invalid) }
    public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
        (self.duration, self.presentationTimeStamp) = (duration, presentationTimeStamp)
        self.decodeTimeStamp = decodeTimeStamp
    }
}

/// Bytes of media with their format and their time.
public final class CMSampleBuffer {
    public let dataBuffer: CMBlockBuffer?
    public let formatDescription: CMFormatDescription?
    public let numSamples: Int
    let timing: CMSampleTimingInfo
    public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
    public var duration: CMTime { timing.duration }
    public var isValid: Bool { true }
    /// Nil: the bytes are not decoded.
    public var imageBuffer: CVImageBuffer? { nil }

    init(_ data: CMBlockBuffer?, _ format: CMFormatDescription?, _ count: Int, _ timing: CMSampleTimingInfo) {
        (dataBuffer, formatDescription, numSamples, self.timing) = (data, format, count, timing)
    }
}

@discardableResult
public func CMVideoFormatDescriptionCreate(
    allocator: CFAllocator?, codecType: CMVideoCodecType, width: Int32, height: Int32, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    let dimensions = CMVideoDimensions(width: width, height: height)
    formatDescriptionOut.pointee = CMFormatDescription(codecType, dimensions)
    return noErr
}

@discardableResult
public func CMBlockBufferCreateWithMemoryBlock(
    allocator: CFAllocator?, memoryBlock: UnsafeMutableRawPointer?, blockLength: Int, blockAllocator: CFAllocator?,
    customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
    flags: UInt32, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    let bytes = memoryBlock.map { Data(bytes: $0 + offsetToData, count: dataLength) } ?? Data(count: dataLength)
    blockBufferOut.pointee = CMBlockBuffer(bytes)
    if let source = customBlockSource?.pointee, let memoryBlock {
        source.FreeBlock?(source.refCon, memoryBlock, blockLength)
    }
    return kCMBlockBufferNoErr
}

public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }

@discardableResult
public func CMSampleBufferCreateReady(
    allocator: CFAllocator?, dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?,
    sampleCount: CMItemCount, sampleTimingEntryCount: CMItemCount,
    sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?, sampleSizeEntryCount: CMItemCount,
    sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    let timing = sampleTimingEntryCount > 0 ? sampleTimingArray?.pointee : nil
    sampleBufferOut.pointee = CMSampleBuffer(
        dataBuffer, formatDescription, sampleCount, timing ?? CMSampleTimingInfo())
    return noErr
}

public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
    sbuf.formatDescription
}
/// Nil: a sample has bytes that are not decoded.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { nil }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
    videoDesc.dimensions
}
