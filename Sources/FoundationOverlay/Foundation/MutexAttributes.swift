#if !canImport(Darwin)
    import Foundation
    import Glibc

    /// Source: pthread.h.
    public var PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 { 1 }
    /// Source: pthread.h.
    public var PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 { 3 }

    /// Takes the policies that Darwin has. Linux has the first fit alone: the thread that asks first after an unlock
    /// gets the mutex.
    ///
    /// - Returns: `EINVAL` for another policy.
    ///
    /// Source: pthread.h.
    @discardableResult
    public func pthread_mutexattr_setpolicy_np(
        _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ policy: Int32
    ) -> Int32 {
        [PTHREAD_MUTEX_POLICY_FAIRSHARE_NP, PTHREAD_MUTEX_POLICY_FIRSTFIT_NP].contains(policy) ? 0 : EINVAL
    }

    /// Takes `PTHREAD_MUTEX_RECURSIVE`, which is an `Int` on Linux and an `Int32` on Darwin. A literal, or what a
    /// context converts, goes to the function of C.
    @_disfavoredOverload @discardableResult
    public func pthread_mutexattr_settype(
        _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ type: Int
    ) -> Int32 {
        Glibc.pthread_mutexattr_settype(attributes, Int32(truncatingIfNeeded: type))
    }
#endif
