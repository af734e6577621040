#if !canImport(Darwin)
    /// How a picture's pixels are turned, with the numbers of EXIF.
    ///
    /// Source: <https://developer.apple.com/documentation/imageio/cgimagepropertyorientation>.
    public enum CGImagePropertyOrientation: UInt32, Sendable {
        case up = 1
        case upMirrored = 2
        case down = 3
        case downMirrored = 4
        case leftMirrored = 5
        case right = 6
        case rightMirrored = 7
        case left = 8
    }
#endif
