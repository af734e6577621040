import AppResources
import Foundation
import Synchronization

extension Session {
    private nonisolated static let folderOfMain = Mutex<AppFolder?>(nil)

    /// The folder of the app whose session is ``main``; nil for an app without one.
    ///
    /// To be set before the first use of ``main``, whose configuration comes from it. If there is no such folder, the
    /// process ends.
    public nonisolated static var mainAppFolder: URL? {
        get { folderOfMain.withLock { $0?.url } }
        set {
            do throws(ResourceError) {
                let folder: AppFolder? = if let newValue { try AppFolder(newValue) } else { nil }
                folderOfMain.withLock { $0 = folder }
            } catch {
                preconditionFailure("Session.mainAppFolder: \(error)")
            }
        }
    }

    /// The configuration of ``main``.
    nonisolated static var mainConfiguration: SessionConfiguration {
        folderOfMain.withLock { $0 }.map { SessionConfiguration(appFolder: $0) } ?? SessionConfiguration()
    }
}
