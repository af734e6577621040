/// Gives each pixel the mean of those around it, in time that does not depend on how many these are. MODEL: half is
/// rounded up. The alpha of each pixel comes first; with `kvImageLeaveAlphaUnchanged` that of the destination stays.
///
/// - Parameters:
/// - kernel_height, kernel_width: odd.
/// - flags: one of `kvImageEdgeExtend`, `kvImageBackgroundColorFill`, `kvImageTruncateKernel` and `kvImageCopyInPlace`.
/// - Returns: an error; with `kvImageGetTempBufferSize` zero, since no such memory is needed.
///
/// Source: Convolution.h.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, destination) = (src.pointee, dest.pointee)
    let styles = [kvImageEdgeExtend, kvImageBackgroundColorFill, kvImageTruncateKernel, kvImageCopyInPlace]
    let chosen = styles.filter { Int(flags) & $0 != 0 }
    guard kernel_height % 2 == 1, kernel_width % 2 == 1 else { return kvImageInvalidKernelSize }
    guard chosen.count == 1, let style = chosen.first else { return kvImageInvalidEdgeStyle }
    guard srcOffsetToROI_X <= source.width else { return kvImageInvalidOffset_X }
    guard srcOffsetToROI_Y <= source.height else { return kvImageInvalidOffset_Y }
    guard destination.width <= source.width - srcOffsetToROI_X,
        destination.height <= source.height - srcOffsetToROI_Y
    else { return kvImageRoiLargerThanInputBuffer }
    if Int(flags) & kvImageGetTempBufferSize != 0 || destination.width == 0 || destination.height == 0 { return 0 }
    guard let pixels = source.data, let result = destination.data,
        style != kvImageBackgroundColorFill || backgroundColor != nil
    else { return kvImageNullPointerArgument }
    let (width, height) = (Int(source.width), Int(source.height))
    let hasAlpha = Int(flags) & kvImageLeaveAlphaUnchanged == 0
    for channel in (hasAlpha ? 0 : 1)..<4 {
        let background = style == kvImageBackgroundColorFill ? Int(backgroundColor[channel]) : 0
        // The sums of each row around each of its pixels, then those of each column.
        var rows = [Int](repeating: 0, count: width * height)
        for y in 0..<height {
            let row = pixels + y * source.rowBytes + channel
            let sums = BoxSums(count: width, size: Int(kernel_width), style: style, outside: background) {
                Int(row.load(fromByteOffset: 4 * $0, as: UInt8.self))
            }
            for x in 0..<width { rows[y * width + x] = sums[x] }
        }
        for x in 0..<Int(destination.width) {
            let column = x + Int(srcOffsetToROI_X)
            let counted = BoxSums.counted(column, of: width, size: Int(kernel_width), style: style)
            let sums = BoxSums(
                count: height, size: Int(kernel_height), style: style, outside: background * Int(kernel_width)
            ) { rows[$0 * width + column] }
            for y in 0..<Int(destination.height) {
                let row = y + Int(srcOffsetToROI_Y)
                let pixel = result + y * destination.rowBytes + 4 * x + channel
                let number = counted * BoxSums.counted(row, of: height, size: Int(kernel_height), style: style)
                let isWhole = number == Int(kernel_width) * Int(kernel_height)
                let mean =
                    style == kvImageCopyInPlace && !isWhole
                    ? pixels.load(fromByteOffset: row * source.rowBytes + 4 * column + channel, as: UInt8.self)
                    : UInt8((sums[row] * 2 + number) / (2 * number))
                pixel.storeBytes(of: mean, as: UInt8.self)
            }
        }
    }
    return kvImageNoError
}

/// The sums of the values around each place of a line.
private struct BoxSums {
    /// The sum of all values before each place of the line that is longer at both ends.
    private var before: [Int]
    private let size: Int

    /// - Parameter outside: what stands beyond the ends where a color fills them.
    init(count: Int, size: Int, style: Int, outside: Int, _ value: (Int) -> Int) {
        self.size = size
        before = [0]
        before.reserveCapacity(count + size)
        var sum = 0
        for place in -(size / 2)..<(count + size / 2) {
            let isInside = place >= 0 && place < count
            sum += isInside || style == kvImageEdgeExtend ? value(min(max(place, 0), count - 1)) : outside
            before.append(sum)
        }
    }

    subscript(place: Int) -> Int { before[place + size] - before[place] }

    /// How many values around a place count.
    static func counted(_ place: Int, of count: Int, size: Int, style: Int) -> Int {
        guard style == kvImageTruncateKernel || style == kvImageCopyInPlace else { return size }
        return min(place + size / 2, count - 1) - max(place - size / 2, 0) + 1
    }
}
