import HierarchyModel
import JSONText

/// What a test does in place of the user, the device or the system.
struct InputStatement: Sendable {
    /// Who acts in the scope of the input.
    enum Effect {
        /// UIKit: the test calls the session.
        case uikit
        /// The app's delegate.
        case launch
        /// The delegate of the scene, which the launch connects.
        case connection
        /// The app, in an action whose statements the test executes itself.
        case app
    }

    let kind: EventKind
    let effect: Effect
    let text: @Sendable (Event, AppObjects) throws -> SwiftCode

    private init(
        _ kind: EventKind, _ effect: Effect,
        _ text: @escaping @Sendable (Event, AppObjects) throws -> SwiftCode = { _, _ in "" }
    ) {
        (self.kind, self.effect, self.text) = (kind, effect, text)
    }

    static func row(_ kind: EventKind) -> InputStatement? { all.first { $0.kind == kind } }

    private static let all: [InputStatement] = [
        InputStatement(.inputLaunched, .launch),
        InputStatement(.inputSceneConnected, .connection),
        InputStatement(.inputMemoryWarning, .uikit) { _, _ in "session.sendMemoryWarning()" },
        InputStatement(.inputTapped, .app),
        InputStatement(.inputTyped, .app),
        InputStatement(.inputTappedBack, .uikit) { input, objects in
            "session.tapBack(\(try objects.name(input.id(.container), in: input)))"
        },
        InputStatement(.inputTappedOutside, .uikit) { input, objects in
            "session.tapOutside(\(try objects.name(input.id(.presented), in: input)))"
        },
        InputStatement(.inputResized, .uikit, resize),
        InputStatement(.inputActivitiesSaved, .uikit) { _, _ in "session.saveUserActivities()" },
        InputStatement(.inputSettingsChanged, .uikit, changeSetting),
    ]

    private static func changeSetting(_ input: Event, _ objects: AppObjects) throws -> SwiftCode {
        let traits = input.traits(.traits)
        let styles: [JSONValue: SwiftCode] = [.string("light"): "light", .string("dark"): "dark"]
        if let style = traits?["userInterfaceStyle"].flatMap({ styles[$0] }) {
            return "session.changeAppearance(to: .\(style))"
        }
        guard case .string(let size)? = traits?["preferredContentSizeCategory"] else {
            throw SwiftTestError("the generator has no code for these settings", at: input)
        }
        return "session.changeTextSize(to: UIContentSizeCategory(rawValue: \(text: size)))"
    }

    /// A rotation of the device if the orientation changes, otherwise another size of the window.
    private static func resize(_ input: Event, _ objects: AppObjects) throws -> SwiftCode {
        // The device is turned the other way than the interface.
        let devices: [String: SwiftCode] = [
            "portrait": "portrait", "portraitUpsideDown": "portraitUpsideDown", "landscapeLeft": "landscapeRight",
            "landscapeRight": "landscapeLeft",
        ]
        guard let orientation = input.string(.orientation), let device = devices[orientation] else {
            throw SwiftTestError("the generator has no code for this orientation", at: input)
        }
        guard input.id(.window).flatMap(objects.orientation) == orientation else {
            return "session.rotate(to: .\(device))"
        }
        guard case .size(let size)? = input[.size], let width = SwiftLanguage.number(size.width),
            let height = SwiftLanguage.number(size.height)
        else { throw SwiftTestError("it has no size", at: input) }
        let window = try objects.name(input.id(.window), in: input)
        return "session.resize(\(window), to: CGSize(width: \(width), height: \(height)))"
    }
}
