import CHindsightMainQueue

/// The session of a task: that of the code that made the task.
enum TaskSession {
    @TaskLocal static var current: Session?
}

extension Session {
    /// Whether the thread runs code of this session.
    var isRunningCode: Bool { cmq_current_session() == UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
