// Source: UISliderTrackConfiguration.h, iOS 26.
extension UISlider {
    public enum Style: Int, Sendable {
        case `default` = 0
        case thumbless = 1
    }

    /// The marks on a track, and which values the user can choose.
    public struct TrackConfiguration: Equatable {
        public struct Tick: Equatable {
            /// From 0, at the minimum, to 1, at the maximum.
            public var position: Float
            public var title: String?
            public var image: UIImage?

            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                (self.position, self.title, self.image) = (position, title, image)
            }
        }

        /// Whether the thumb stops at the ticks alone.
        public var allowsTickValuesOnly: Bool
        /// Where the filled part of the track begins. Stored only.
        public var neutralValue: Float
        /// The part of the track, from 0 to 1, that the user can choose from.
        public var enabledRange: ClosedRange<Float>
        public let ticks: [Tick]

        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            ticks: [Tick]
        ) {
            (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
            (self.enabledRange, self.ticks) = (enabledRange, ticks)
        }

        /// Ticks with equal distances, the first at the minimum and the last at the maximum.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            numberOfTicks: Int
        ) {
            let last = Float(max(1, numberOfTicks - 1))
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<max(0, numberOfTicks)).map { Tick(position: Float($0) / last) })
        }
    }
}

extension UISlider {
    /// Where the thumb stops if the user drags it to a value: in the enabled range, at the nearest tick.
    package func stop(for value: Float) -> Float {
        guard let track = trackConfiguration else { return value }
        let extent = maximumValue - minimumValue
        let range =
            minimumValue + track.enabledRange.lowerBound * extent...minimumValue + track.enabledRange.upperBound
            * extent
        let enabled = min(max(value, range.lowerBound), range.upperBound)
        guard track.allowsTickValuesOnly else { return enabled }
        let stops = track.ticks.map { minimumValue + $0.position * extent }
            .filter(range.contains)
        return stops.min { abs($0 - enabled) < abs($1 - enabled) } ?? enabled
    }
}
