import UIKit

/// A list of prices in portrait. In landscape it presents a chart.
final class PricesController: PageController {
    private var observation: OrientationObservation?
    private var isShowingChart = false
    /// A transition is running.
    private var isChanging = false

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        observation = OrientationObservation { [weak self] in self?.orientationChanged() }
    }

    /// Does nothing during a transition. The end of the transition checks the orientation again.
    private func orientationChanged() {
        let orientation = UIDevice.current.orientation
        guard !isChanging else { return }  // right: dismiss-during-transition
        if orientation.isLandscape && !isShowingChart {
            showChart()
        } else if orientation.isPortrait && isShowingChart {
            hideChart()
        }
    }

    private func showChart() {
        let chart = ChartController("Chart")
        chart.modalPresentationStyle = .fullScreen
        chart.modalTransitionStyle = .crossDissolve
        (isChanging, isShowingChart) = (true, true)
        present(chart, animated: true) { self.changeEnded() }
    }

    private func hideChart() {
        (isChanging, isShowingChart) = (true, false)
        dismiss(animated: true) { self.changeEnded() }
    }

    private func changeEnded() {
        isChanging = false
        orientationChanged()
    }
}

/// The prices as a chart, only in landscape.
final class ChartController: PageController {  // right: no-common-orientation, preferred-orientation-unsupported
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        UIDevice.current.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
    }
}

/// Calls a closure when the device rotates, as long as this object lives.
final class OrientationObservation {
    private let token: any NSObjectProtocol

    @MainActor
    init(_ onChange: @escaping @MainActor () -> Void) {
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
        ) { _ in MainActor.assumeIsolated { onChange() } }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
