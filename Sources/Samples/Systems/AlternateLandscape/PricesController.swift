import UIKit

/// Prices in a list, for a phone that is held upright; on its side it shows a chart instead.
final class PricesController: PageController {
    private var observation: OrientationObservation?
    private var isShowingChart = false
    /// A transition is on its way.
    private var isChanging = false

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        observation = OrientationObservation { [weak self] in self?.orientationChanged() }
    }

    /// What is asked for in the middle of a change is looked at when that is over.
    private func orientationChanged() {
        let orientation = UIDevice.current.orientation
        guard !isChanging else { return }
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

/// The same prices as a chart, which needs the width.
final class ChartController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        UIDevice.current.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
    }
}

/// Tells when the device is turned, for as long as it lives.
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
