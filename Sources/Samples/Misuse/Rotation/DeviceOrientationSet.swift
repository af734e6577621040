import UIKit

/// Turns the device by key-value coding, as apps did before iOS 16.
private final class FilmController: PageController {
    func fillScreen() {
        let landscape = UIInterfaceOrientation.landscapeRight.rawValue
        UIDevice.current.setValue(landscape, forKey: "orientation")  // misuse: device-orientation-set
        title = "Full screen"
    }
}

extension Sample {
    static let deviceOrientationSet = Sample(
        name: "device-orientation-set", summary: "A player sets the orientation of the device, and nothing turns",
        misuses: [Misuse(rule: "device-orientation-set", blamed: "diagnostic")]
    ) { app in
        let player = FilmController("Player")
        app.launch(player)
        player.fillScreen()
        app.settle()
    }
}
