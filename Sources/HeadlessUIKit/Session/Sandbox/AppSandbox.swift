import CHindsightMainQueue
import Foundation
import Synchronization

/// Where the app of a session has its files and preferences, apart from those of the process and of other sessions.
///
/// The folders are made when the app first asks for one, or for a preference. All of them are below one folder of the
/// process, which is removed at its end.
final class AppSandbox: Sendable {
    private struct Made: @unchecked Sendable {
        // Unchecked: nothing changes it before it is released.
        let pointer: UnsafeMutablePointer<cmq_sandbox>
    }

    private let homeFolder: String?
    private let made = Mutex<Made?>(nil)

    /// - Parameter homeFolder: nil for a new one.
    init(homeFolder: String?) { self.homeFolder = homeFolder }

    deinit {
        made.withLock { made in
            guard let pointer = made?.pointer else { return }
            free(pointer.pointee.home)
            free(pointer.pointee.temporary)
            free(pointer.pointee.preferences)
            pointer.deallocate()
        }
    }

    /// The sandbox of the session whose code this thread or task runs; nil without one.
    static var current: AppSandbox? {
        guard let inbox = cmq_get_scope().inbox else { return TaskSession.current?.inbox.sandbox }
        return Unmanaged<WorkInbox>.fromOpaque(inbox).takeUnretainedValue().sandbox
    }

    /// For C, as long as this object lives.
    var pointer: UnsafePointer<cmq_sandbox> {
        let found = made.withLock { (made: inout Made?) -> Made in
            let found = made ?? Self.make(homeFolder)
            made = found
            return found
        }
        return UnsafePointer(found.pointer)
    }

    var home: String { String(cString: pointer.pointee.home) }

    /// Source: File System Programming Guide, "Where You Should Put Your App's Files".
    func path(of directory: FileManager.SearchPathDirectory) -> String? {
        switch directory {
        case .documentDirectory: home + "/Documents"
        case .libraryDirectory: home + "/Library"
        case .cachesDirectory: home + "/Library/Caches"
        case .applicationSupportDirectory: home + "/Library/Application Support"
        case .downloadsDirectory: home + "/Downloads"
        default: nil
        }
    }

    private static let count = Atomic(0)

    private static func make(_ homeFolder: String?) -> Made {
        let number = count.add(1, ordering: .relaxed).newValue
        let home = homeFolder ?? "\(folderOfProcess)/\(number)"
        // Those that an app finds when it is launched for the first time. The system's functions, since Foundation's
        // ask for the folders that are being made.
        for folder in ["", "/Documents", "/Library", "/Library/Caches", "/Library/Preferences", "/tmp"] {
            mkdir(home + folder, 0o700)
        }
        let pointer = UnsafeMutablePointer<cmq_sandbox>.allocate(capacity: 1)
        pointer.initialize(
            to: cmq_sandbox(
                home: strdup(home), temporary: strdup(home + "/tmp/"), preferences: strdup("hindsight.\(number).")))
        return Made(pointer: pointer)
    }

    /// The folder of all sandboxes; that of temporary files if it cannot be made.
    private static let folderOfProcess: String = {
        let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(parent)/hindsight-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return parent }
        atexit { try? FileManager.default.removeItem(atPath: AppSandbox.folderOfProcess) }
        return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? parent }
    }()
}

extension Session {
    /// The home of the app: ``SessionConfiguration/homeFolder``, else the one that was made for this session.
    public var homeFolder: String { inbox.sandbox.home }
}

/// `FileManager.default` with the folders of the current session's sandbox. It has no stored property, so that an
/// object of its superclass can become one of it.
// Unchecked: it has no state of its own.
final class SandboxFileManager: FileManager, @unchecked Sendable {
    override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        guard domainMask.contains(.userDomainMask), let path = AppSandbox.current?.path(of: directory) else {
            return super.urls(for: directory, in: domainMask)
        }
        return [URL(fileURLWithPath: path, isDirectory: true)]
    }

    /// Makes `FileManager.default` an object of this class: Foundation has no way to replace it.
    static func install() { _ = isInstalled }

    // The first word of an object is its class. Source: swift/docs/ABI/TypeMetadata.rst, "Heap Objects".
    private static let isInstalled: Void = {
        let manager = FileManager.default
        guard type(of: manager) == FileManager.self else { return }
        let model = SandboxFileManager()
        let source = Unmanaged.passUnretained(model).toOpaque()
        Unmanaged.passUnretained(manager).toOpaque()
            .storeBytes(of: source.load(as: UInt.self), as: UInt.self)
        withExtendedLifetime(model) {}
    }()
}
