#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// What Darwin's threads have and Linux's lack. Source: pthread.h.
    struct MutexAttributeTests {
        @Test func `a mutex is recursive and has a policy`() {
            var attributes = pthread_mutexattr_t()
            pthread_mutexattr_init(&attributes)
            #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
            #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FIRSTFIT_NP) == 0)
            #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FAIRSHARE_NP) == 0)
            #expect(pthread_mutexattr_setpolicy_np(&attributes, 2) == EINVAL)
            var mutex = pthread_mutex_t()
            pthread_mutex_init(&mutex, &attributes)
            for _ in 0..<2 { #expect(pthread_mutex_trylock(&mutex) == 0) }
            for _ in 0..<2 { #expect(pthread_mutex_unlock(&mutex) == 0) }
            #expect(pthread_mutex_destroy(&mutex) == 0)
        }

        @Test func `a kind of mutex is a number of either size`() {
            var attributes = pthread_mutexattr_t()
            var type: Int32 = -1
            pthread_mutexattr_init(&attributes)
            #expect(pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK)) == 0)
            pthread_mutexattr_gettype(&attributes, &type)
            #expect(Int(type) == PTHREAD_MUTEX_ERRORCHECK)
            #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_NORMAL) == 0)
            pthread_mutexattr_gettype(&attributes, &type)
            #expect(Int(type) == PTHREAD_MUTEX_NORMAL)
            #expect(pthread_mutexattr_settype(&attributes, 99) == EINVAL)
            #expect(pthread_mutexattr_settype(&attributes, Int.max) == EINVAL)
        }
    }
#endif
