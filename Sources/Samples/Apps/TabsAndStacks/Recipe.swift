struct Recipe: Equatable {
    let name: String
    let steps: [String]

    static let all = [
        Recipe(name: "Bread", steps: ["Knead", "Let rest", "Bake"]),
        Recipe(name: "Soup", steps: ["Chop", "Simmer"]),
        Recipe(name: "Pie", steps: ["Roll out", "Fill", "Bake"]),
    ]
}
