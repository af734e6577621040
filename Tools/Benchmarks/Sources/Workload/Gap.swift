/// The time between two events: log-normal, in nanoseconds.
struct Gap {
    let median: Double

    /// Times of app code vary more than times of the runtime.
    var spread: Double { median > 8000 ? 0.95 : 0.6 }

    static let minimum = 60.0

    static let usual = Gap(median: 900)
    static let creation = Gap(median: 6000)
    static let destruction = Gap(median: 2600)
    static let viewLoaded = Gap(median: 90_000)
    static let viewDidLoad = Gap(median: 160_000)
    static let willAppear = Gap(median: 9000)
    static let didAppear = Gap(median: 14_000)
    static let willDisappear = Gap(median: 4000)
    static let didDisappear = Gap(median: 4500)
    static let layoutBegins = Gap(median: 2200)
    static let layoutEnds = Gap(median: 11_000)
    static let frame = Gap(median: 1400)
    static let appWork = Gap(median: 50_000)
    static let present = Gap(median: 5000)
    static let push = Gap(median: 2000)
    static let marker = Gap(median: 3000)
}
