#if !canImport(Darwin)
    import Foundation

    // The lengths that addresses of sockets have on Darwin, where code sets them. An address has none on Linux: its
    // length is that of its type, and setting it has no effect. Source: sys/socket.h, netinet/in.h, sys/un.h.

    extension sockaddr {
        public var sa_len: UInt8 {
            get { UInt8(MemoryLayout<Self>.size) }
            set {}
        }
    }

    extension sockaddr_in {
        public var sin_len: UInt8 {
            get { UInt8(MemoryLayout<Self>.size) }
            set {}
        }
    }

    extension sockaddr_in6 {
        public var sin6_len: UInt8 {
            get { UInt8(MemoryLayout<Self>.size) }
            set {}
        }
    }

    extension sockaddr_storage {
        public var ss_len: UInt8 {
            get { UInt8(MemoryLayout<Self>.size) }
            set {}
        }
    }

    extension sockaddr_un {
        public var sun_len: UInt8 {
            get { UInt8(MemoryLayout<Self>.size) }
            set {}
        }
    }
#endif
