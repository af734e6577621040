import Foundation
import HierarchyModel

// The system's part: an app that leaves the screen, and one that is launched after that.
extension Session {
    /// The app leaves the screen, and its state is saved where its delegate agrees: `input.backgrounded`, the delegate's questions, what is
    /// encoded, then the end of the turn.
    ///
    /// The file is replaced in one step; it outlives the process. ``launch(_:restoringStateFrom:)`` reads it.
    ///
    /// - Returns: whether the state has been saved: false without a delegate, or where that does not want it.
    /// - Throws: ``StateArchiveError`` if the file cannot be written.
    ///
    /// Source: <doc:StatePreservation>.
    @discardableResult
    public func preserveState(to url: URL) throws(StateArchiveError) -> Bool {
        var archive: StateArchive?
        turn(by: .inputBackgrounded) {
            guard let delegate = application.shared.delegate else { return }
            let preservation = Preservation(self)
            if preservation.run(asking: delegate) { archive = preservation.archive }
        }
        guard let archive else { return false }
        try archive.write(to: url)
        restoration.ignoresSnapshot = false
        return true
    }

    /// The user quits the app: what it has saved is forgotten.
    ///
    /// Source: <doc:StatePreservation>.
    public func discardState(at url: URL) {
        for file in [url, Self.marker(of: url)] { try? FileManager.default.removeItem(at: file) }
    }

    /// Stands beside an archive while its state is restored.
    private static func marker(of url: URL) -> URL { url.appendingPathExtension("restoring") }
}

// The launch.
extension Session {
    /// The archive to restore at a launch; nil, with a diagnostic unless there is no file, where the app starts fresh.
    ///
    /// One that a process before has not come through with is discarded.
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

    /// The name of the file without its folder, which may be another one each time.
    private func startFresh(_ url: URL, _ reason: String) {
        diagnose(
            "The state in \(url.lastPathComponent) is not restored: \(reason). The app starts fresh.", subject: nil,
            thrown: false)
    }

    /// Restores the state where the delegate agrees; else forgets it, and the launch goes on as any other.
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

    /// The windows that were shown during a launch come on screen.
    func showHeldWindows() {
        restoration.holdsWindows = false
        for window in liveWindows { window.showIfHeld() }
    }
}

// Where the storyboard comes in.
extension Session {
    /// The storyboard of that name: one that a controller has come from, else that of the main bundle.
    func storyboard(of origin: StateArchive.StoryboardOrigin) -> UIStoryboard {
        let known = controllers.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.object?.storyboard }
        return known.first { $0.name == origin.name } ?? run { UIStoryboard(name: origin.name, bundle: nil) }
    }

    /// A new controller from its storyboard.
    ///
    /// Source: <doc:StateRestoration>, step 3 d.
    func controller(from origin: StateArchive.StoryboardOrigin) -> UIViewController? {
        storyboard(of: origin).instantiateViewController(withIdentifier: origin.identifier)
    }
}

extension UIViewController {
    /// Nil for one that was made in code, and for one without an identifier in its storyboard.
    var storyboardOrigin: StateArchive.StoryboardOrigin? {
        guard let storyboard, let identifier = session.state.controller(id, \.storyboardIdentifier) ?? nil else {
            return nil
        }
        return StateArchive.StoryboardOrigin(name: storyboard.name, identifier: identifier)
    }
}
