#if DEBUG
    import DeviceRecorder
    import Foundation

    /// Records into the app's documents.
    @MainActor
    func startRecorder() {
        DeviceRecorder.start(to: URL.documentsDirectory.appending(path: "app.jsonl").path, replacesFile: true)
    }
#endif
