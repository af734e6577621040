import UIKit

extension Sample {
    static let diagonalTransition = Sample(
        name: "diagonal-transition",
        summary:
            "A chapter moves in along the diagonal and out again, by a tap or by a pan that may be cancelled",
        device: "iPhone 6"
    ) { app in
        let guide = GuideController("Guide")
        app.launch(guide)
        app.tap(guide.openButton)
        app.settle()
        if let chapter = guide.presentedViewController as? ChapterController { app.tap(chapter.closeButton) }
        app.settle()
        for distance in [-200, -500] as [CGFloat] {
            app.tap(guide.pullButton)
            drag(guide.interaction, by: distance, app)
        }
        for distance in [300, 400] as [CGFloat] {
            if let chapter = guide.presentedViewController as? ChapterController { app.tap(chapter.pullButton) }
            drag(guide.interaction, by: distance, app)
        }
        app.tap(guide.pullButton)
        if let pan = guide.interaction?.pan { app.drag(pan, along: [CGPoint(x: 0, y: -600)], isInterrupted: true) }
        app.settle()
    }

    @MainActor private static func drag(_ interaction: ContainerPanInteraction?, by distance: CGFloat, _ app: SampleApp)
    {
        if let pan = interaction?.pan {
            app.drag(pan, along: [CGPoint(x: 0, y: distance / 2), CGPoint(x: 0, y: distance / 2)])
        }
        app.settle()
    }
}
