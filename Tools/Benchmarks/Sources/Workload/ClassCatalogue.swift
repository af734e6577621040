/// The classes of the simulated app, by index.
enum ClassCatalogue {
    static let screenCount = 150
    static let childCount = 42

    static let tabs = screenCount + childCount
    static let stack = tabs + 1

    static func child(_ number: Int) -> Int { screenCount + number % childCount }

    /// The names by index.
    static let names = screens + children + ["UITabBarController", "UINavigationController"]

    private static let screens = (0..<screenCount).map { number in
        subjects[number % subjects.count] + forms[number / subjects.count % forms.count] + "ViewController"
    }
    private static let children = (0..<childCount).map { "Embedded\($0)ChildViewController" }

    private static let subjects = [
        "Profile", "Feed", "Settings", "Checkout", "Search", "Media", "Chat", "Order", "Login", "Detail", "Map",
        "Camera",
        "Wallet", "Story", "Help",
    ]
    private static let forms = ["List", "Edit", "Root", "Page", "Sheet", "Picker", "Grid", "Form", "Summary", "Host"]
}
