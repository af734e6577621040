import UIKit

extension Sample {
    static let alternateLandscape = Sample(
        name: "alternate-landscape",
        summary: "A list presents a chart while the phone is in landscape"
    ) { app in
        app.launch(PricesController("Prices"))
        for orientation in [.landscapeLeft, .landscapeRight, .faceUp, .portrait] as [UIDeviceOrientation] {
            app.rotate(to: orientation)
            app.settle()
        }
        app.rotate(to: .landscapeRight)
        app.wait(0.2)
        app.rotate(to: .portrait)
        app.settle()
    }
}
