import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

// The system's part: an app that leaves the screen, and an app that is launched after that.
extension Session {
    /// Sends the app to the background as ``enterBackground(_:)`` does, and saves its state if its delegate agrees:
    /// `input.backgrounded`, the steps of the life cycle, the delegate's answers, the encoding, then the end of the
    /// turn.
    ///
    /// The file is replaced atomically, and outlives the process.
    /// ``launch(_:mainStoryboard:scenes:connection:restoringStateFrom:)`` reads it.
    ///
    /// - Returns: whether the state was saved: false without a delegate, or if the delegate refuses.
    /// - Throws: ``/HeadlessUIKitValues/StateArchiveError`` if the file cannot be written.
    ///
    /// Source: <doc:StatePreservation>.
    @discardableResult
    public func preserveState(to url: URL) throws(StateArchiveError) -> Bool {
        var archive: StateArchive?
        turn(by: .inputBackgrounded) {
            leaveForeground()
            guard let delegate = application.shared.delegate else { return }
            let preservation = Preservation(self)
            if preservation.run(asking: delegate) { archive = preservation.archive }
        }
        guard let archive else { return false }
        try archive.write(to: url)
        restoration.ignoresSnapshot = false
        return true
    }

    /// The user quits the app, and its saved state is removed.
    ///
    /// Source: <doc:StatePreservation>.
    public func discardState(at url: URL) {
        for file in [url, Self.marker(of: url)] { try? FileManager.default.removeItem(at: file) }
    }

    /// A file beside an archive while its state is restored.
    private static func marker(of url: URL) -> URL { url.appendingPathExtension("restoring") }
}

extension Session {
    /// The archive to restore at a launch. Nil if the app starts without one; then with a diagnostic, unless the file
    /// does not exist.
    ///
    /// An archive whose restoration failed in an earlier process is discarded.
    func savedState(at url: URL) -> StateArchive? {
        if FileManager.default.fileExists(atPath: Self.marker(of: url).path) {
            discardState(at: url)
            startFresh(url, "the app did not come through when it was restored before")
            return nil
        }
        do throws(StateArchiveError) {
            guard let archive = try StateArchive.read(from: url) else { return nil }
            guard archive.app == configuration.app else {
                throw .otherApp(found: archive.app, expected: configuration.app)
            }
            return archive
        } catch {
            startFresh(url, error.description)
            return nil
        }
    }

    /// The name of the file without its folder, which may differ each time.
    private func startFresh(_ url: URL, _ reason: String) {
        diagnose(
            "The state in \(url.lastPathComponent) is not restored: \(reason). The app starts fresh.", subject: nil,
            thrown: false)
    }

    /// Restores the state if the delegate agrees. Otherwise removes the archive, and the launch continues normally.
    func restore(_ archive: StateArchive, from url: URL, _ delegate: any UIApplicationDelegate) {
        let restoration = Restoration(self, archive, delegate)
        guard restoration.isWanted() else {
            discardState(at: url)
            return showHeldWindows()
        }
        let marker = Self.marker(of: url)
        self.restoration.marker = FileManager.default.createFile(atPath: marker.path, contents: nil) ? marker : nil
        restoration.run()
        self.restoration.removeMarkerIfDone()
    }

    /// Shows the windows that were made visible during a launch.
    func showHeldWindows() {
        restoration.holdsWindows = false
        for window in liveWindows { window.showIfHeld() }
    }
}

extension Session {
    /// The storyboard of that name: one that a controller comes from, else the main bundle's.
    func storyboard(of origin: StateArchive.StoryboardOrigin) -> UIStoryboard {
        let known = controllers.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.object?.storyboard }
        return known.first { $0.name == origin.name } ?? run { UIStoryboard(name: origin.name, bundle: nil) }
    }

    /// Creates a controller from its storyboard.
    ///
    /// Source: <doc:StateRestoration>, step 3 d.
    func controller(from origin: StateArchive.StoryboardOrigin) -> UIViewController? {
        storyboard(of: origin).instantiateViewController(withIdentifier: origin.identifier)
    }
}
