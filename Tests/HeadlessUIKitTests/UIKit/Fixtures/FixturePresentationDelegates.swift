#if os(Linux)
    import UIKit

    // Delegates of presentations, of the system's own controllers, of tables and of the app.

    class FixtureAdaptiveDelegate: FixtureDelegate, UIAdaptivePresentationControllerDelegate {
        var mayDismiss = true
        var answer = UIModalPresentationStyle.overFullScreen
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            note()
            return answer
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            note()
            return UINavigationController(rootViewController: controller.presentedViewController)
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { note() }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            note()
            return mayDismiss
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { note() }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { note() }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { note() }
    }

    final class FixtureSheetDelegate: FixtureAdaptiveDelegate, UISheetPresentationControllerDelegate {
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            note()
        }
    }

    final class FixturePopoverDelegate: FixtureDelegate, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            note()
            return .none
        }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { note() }
        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool {
            note()
            return true
        }
        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { note() }
        func popoverPresentationController(
            _ popoverPresentationController: UIPopoverPresentationController,
            willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
            note()
            rect.pointee = view.pointee.bounds
        }
    }

    final class FixtureOldPopoverDelegate: FixtureDelegate, UIPopoverControllerDelegate {
        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            note()
            return true
        }
        func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { note() }
    }

    final class FixturePickers: FixtureDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
        UIDocumentPickerDelegate
    {
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            note()
            _ = info[.originalImage] as? UIImage
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            note()
            picker.dismiss(animated: true, completion: nil)
        }
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { note() }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { note() }
    }

    final class FixtureApplicationDelegate: FixtureDelegate, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            note()
            return true
        }
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note() }
        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask {
            note()
            return .allButUpsideDown
        }
    }

    final class FixtureTable: FixtureDelegate, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate {
        func numberOfSections(in tableView: UITableView) -> Int {
            note()
            return 1
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            note()
            return 40
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            note()
            return UITableViewCell(style: .default, reuseIdentifier: "row \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            note()
            return 60
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            note()
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note() }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note() }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note() }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note() }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note() }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note() }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            note()
            return true
        }
    }
#endif
