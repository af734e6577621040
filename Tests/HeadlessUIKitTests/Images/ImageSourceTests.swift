import Foundation
import ImageIO
import MobileCoreServices
import Testing

/// Source: CGImageSource.h; GIF89a specification.
struct ImageSourceTests {
    /// Two frames of one pixel, the second one after an extension.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    @Test func `a file of frames has their number and its size`() throws {
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Data(Self.gif)), nil))
        let type = try #require(CGImageSourceGetType(source))
        #expect(type.description == "com.compuserve.gif")
        #expect(CGImageSourceGetCount(source) == 2)
        #expect(UTTypeConformsTo(type, "public.image"))
        #expect(!UTTypeConformsTo(type, "public.text"))
        let image = CGImageSourceCreateImageAtIndex(source, 1, nil)
        #expect(image?.width == 3)
        #expect(image?.height == 2)
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    }

    @Test func `other data has no images`() throws {
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Data([1, 2, 3])), nil))
        #expect(CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceGetCount(source) == 0)
    }

    @Test func `an incremental source knows what it has of a file`() {
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        for (length, count, width) in [(4, 1, nil), (30, 1, 3), (Self.gif.count, 2, 3)] as [(Int, Int, Int?)] {
            CGImageSourceUpdateData(source, NSData(data: Data(Self.gif.prefix(length))), length == Self.gif.count)
            #expect(CGImageSourceGetCount(source) == count)
            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == width)
        }
    }

    /// Source: CGLayer.h.
    @Test(
        arguments: [
            (3.5, 2, 4, 2), (0, 2, nil, nil), (2, -1, nil, nil), (.infinity, 1, nil, nil), (1e300, 1, nil, nil),
        ] as [(Double, Double, Int?, Int?)])
    func `a layer has a context of its size`(_ width: Double, _ height: Double, _ pixels: Int?, _ rows: Int?) {
        let layer = CGLayer(
            CGContext(
                data: nil, width: 9, height: 9, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)!,
            size: CGSize(width: width, height: height), auxiliaryInfo: nil)
        #expect(layer?.context?.width == pixels)
        #expect(layer?.context?.height == rows)
        #expect(layer?.size == pixels.map { _ in CGSize(width: width, height: height) })
    }

    /// Source: CGBitmapContext.h.
    @Test(arguments: [(0, 12), (64, 64)])
    func `a bitmap has rows of so many bytes`(_ given: Int, _ expected: Int) {
        let context = CGContext(
            data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: given,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)
        #expect(context?.bytesPerRow == expected)
    }

    /// Source: CGImageDestination.h.
    @Test func `a file of images cannot be written without pixels`() throws {
        let data = try #require(CFDataCreateMutable(kCFAllocatorDefault, 0))
        #expect(data.length == 0)
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Data(Self.gif)), nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 2, nil))
        CGImageDestinationAddImage(destination, image, nil)
        CGImageDestinationAddImageFromSource(destination, source, 1, nil)
        #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
        #expect(CGImageDestinationCreateWithData(data, "public.plain-text", 1, nil) == nil)
        let url = NSURL(fileURLWithPath: "/image.gif")
        #expect(CGImageDestinationCreateWithURL(url, "com.compuserve.gif", 1, nil) != nil)
    }
}
