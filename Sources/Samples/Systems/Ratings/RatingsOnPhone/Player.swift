/// A player with a rating.
struct Player: Equatable {
    let name: String
    let game: String
    /// 1…5 stars.
    let rating: Int
}

/// The model of the app, which all screens share.
@MainActor
final class Players {
    private(set) var all = [
        Player(name: "Ada", game: "Draughts", rating: 4), Player(name: "Blaise", game: "Roulette", rating: 5),
        Player(name: "Grace", game: "Go", rating: 2),
    ]

    func add(_ player: Player) { all.append(player) }

    func rated(_ ratings: ClosedRange<Int>) -> [Player] {
        all.filter { ratings.contains($0.rating) }.sorted { $0.rating > $1.rating }
    }
}
