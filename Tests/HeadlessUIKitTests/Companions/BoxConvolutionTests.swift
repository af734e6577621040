import Accelerate
import Testing

/// A blur by Accelerate. Source: Convolution.h.
struct BoxConvolutionTests {
    /// Runs over the green of pixels whose other channels are equal, by rows.
    private func blurred(
        _ rows: [[UInt8]], height: UInt32 = 1, width: UInt32 = 3, flags: Int, background: UInt8 = 0
    ) -> [[UInt8]] {
        var (error, result) = blur(rows, height: height, width: width, flags: flags, background: background)
        if error != 0 { result = [] }
        return result
    }

    private func blur(
        _ rows: [[UInt8]], height: UInt32, width: UInt32, flags: Int, background: UInt8 = 0, x: UInt = 0, y: UInt = 0,
        size: (UInt, UInt)? = nil
    ) -> (error: Int, rows: [[UInt8]]) {
        let (columns, lines) = (rows[0].count, rows.count)
        // Rows are longer than their pixels.
        let stride = 4 * columns + 3
        var source = rows.flatMap { $0.flatMap { [9, 8, $0, 7] } + [0, 0, 0] } as [UInt8]
        let (outputColumns, outputLines) = size ?? (UInt(columns), UInt(lines))
        var output = [UInt8](repeating: 1, count: stride * lines)
        let error = source.withUnsafeMutableBytes { source in
            output.withUnsafeMutableBytes { output in
                var from = vImage_Buffer(
                    data: source.baseAddress, height: UInt(lines), width: UInt(columns), rowBytes: stride)
                var to = vImage_Buffer(
                    data: output.baseAddress, height: outputLines, width: outputColumns, rowBytes: stride)
                return vImageBoxConvolve_ARGB8888(
                    &from, &to, nil, x, y, height, width, [background, background, background, background],
                    vImage_Flags(flags))
            }
        }
        return (
            error,
            (0..<Int(outputLines)).map { line in
                (0..<Int(outputColumns)).map { output[line * stride + 4 * $0 + 2] }
            }
        )
    }

    @Test func `a pixel gets the mean of its row`() {
        let row: [UInt8] = [10, 20, 60, 101, 0]
        #expect(blurred([row], flags: kvImageEdgeExtend) == [[13, 30, 60, 54, 34]])
        #expect(blurred([row], flags: kvImageBackgroundColorFill, background: 200) == [[77, 30, 60, 54, 100]])
        #expect(blurred([row], flags: kvImageTruncateKernel) == [[15, 30, 60, 54, 51]])
        #expect(blurred([row], flags: kvImageCopyInPlace) == [[10, 30, 60, 54, 0]])
        #expect(blurred([row], width: 1, flags: kvImageEdgeExtend) == [row])
        #expect(blurred([[10, 20]], width: 7, flags: kvImageEdgeExtend) == [[14, 16]])
    }

    @Test func `a pixel gets the mean of its column, and of its square`() {
        #expect(blurred([[10], [20], [60]], height: 3, width: 1, flags: kvImageEdgeExtend) == [[13], [30], [47]])
        #expect(
            blurred([[9, 18, 27], [0, 0, 0], [90, 0, 0]], height: 3, flags: kvImageTruncateKernel)
                == [[7, 9, 11], [20, 16, 8], [23, 15, 0]])
        #expect(
            blurred(
                [[9, 18, 27], [0, 0, 0], [90, 0, 0]], height: 3, flags: kvImageBackgroundColorFill, background: 90)
                == [[53, 36, 55], [43, 16, 35], [60, 40, 50]])
    }

    @Test func `a region begins at its offset`() {
        let rows: [[UInt8]] = [[1, 2, 3], [40, 50, 60], [7, 8, 9]]
        let region = blur(rows, height: 1, width: 3, flags: kvImageEdgeExtend, x: 1, y: 1, size: (2, 1))
        #expect(region.error == kvImageNoError)
        #expect(region.rows == [[50, 57]])
        for (x, y, size, error) in [
            (2, 1, (2, 1), kvImageRoiLargerThanInputBuffer), (1, 3, (2, 1), kvImageRoiLargerThanInputBuffer),
            (4, 0, (1, 1), kvImageInvalidOffset_X), (0, 4, (1, 1), kvImageInvalidOffset_Y),
        ] as [(UInt, UInt, (UInt, UInt), Int)] {
            let found = blur(rows, height: 1, width: 3, flags: kvImageEdgeExtend, x: x, y: y, size: size).error
            #expect(found == error)
        }
    }

    @Test func `what it cannot do is an error`() {
        for (height, width, flags, error) in [
            (2, 3, kvImageEdgeExtend, kvImageInvalidKernelSize), (3, 0, kvImageEdgeExtend, kvImageInvalidKernelSize),
            (3, 3, kvImageNoFlags, kvImageInvalidEdgeStyle),
            (3, 3, kvImageEdgeExtend | kvImageCopyInPlace, kvImageInvalidEdgeStyle),
            (3, 3, kvImageEdgeExtend | kvImageGetTempBufferSize, 0),
        ] as [(UInt32, UInt32, Int, Int)] {
            let result = blur([[1, 2]], height: height, width: width, flags: flags)
            #expect(result.error == error)
            #expect(result.rows == [[1, 1]])
        }
        var empty = vImage_Buffer()
        #expect(empty.width == 0 && empty.height == 0 && empty.rowBytes == 0 && empty.data == nil)
        let flags = vImage_Flags(kvImageEdgeExtend)
        #expect(vImageBoxConvolve_ARGB8888(&empty, &empty, nil, 0, 0, 3, 3, nil, flags) == kvImageNoError)
        (empty.width, empty.height) = (1, 1)
        #expect(vImageBoxConvolve_ARGB8888(&empty, &empty, nil, 0, 0, 3, 3, nil, flags) == kvImageNullPointerArgument)
        var pixel: [UInt8] = [10, 20, 30, 40]
        pixel.withUnsafeMutableBytes { bytes in
            var buffer = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 1, rowBytes: 4)
            let flags = vImage_Flags(kvImageBackgroundColorFill)
            #expect(
                vImageBoxConvolve_ARGB8888(&buffer, &buffer, nil, 0, 0, 3, 3, nil, flags)
                    == kvImageNullPointerArgument)
        }
        #expect(pixel == [10, 20, 30, 40])
    }

    @Test func `every channel is its own, and alpha stays if it is to`() {
        for (flags, expected) in [
            (0, [10, 20, 30, 40]), (kvImageLeaveAlphaUnchanged, [1, 20, 30, 40]),
        ] as [(Int, [UInt8])] {
            var source: [UInt8] = [10, 20, 30, 40]
            var output: [UInt8] = [1, 1, 1, 1]
            source.withUnsafeMutableBytes { source in
                output.withUnsafeMutableBytes { output in
                    var from = vImage_Buffer(data: source.baseAddress, height: 1, width: 1, rowBytes: 4)
                    var to = vImage_Buffer(data: output.baseAddress, height: 1, width: 1, rowBytes: 4)
                    vImageBoxConvolve_ARGB8888(
                        &from, &to, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend | flags))
                }
            }
            #expect(output == expected)
        }
    }
}
