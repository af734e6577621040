// What the headers of libraries need of Foundation and Core Graphics. Classes and types that are missing here are declared
// as the headers use them (stand_in.py).
#pragma once
#define NULL ((void *)0)
#define nil ((id)0)
#define YES 1
#define NO 0
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel(0, 1)))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_FORMAT_FUNCTION(format, arguments)
#define NS_INLINE static inline
#define NS_EXTENSIBLE_STRING_ENUM __attribute__((swift_wrapper(struct)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define NS_STRING_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum __attribute__((enum_extensibility(closed))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_ERROR_ENUM(domain, name) \
    enum __attribute__((enum_extensibility(open))) name : NSInteger name; enum name : NSInteger
#define NS_AVAILABLE_IOS(...)
#define NS_AVAILABLE(...)
#define NS_DEPRECATED_IOS(...)
#define NS_CLASS_AVAILABLE_IOS(...)
#define NS_EXTENSION_UNAVAILABLE_IOS(...)
#define NS_EXTENSION_UNAVAILABLE(...)
#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define __deprecated
#define __deprecated_msg(text)
#define DEPRECATED_MSG_ATTRIBUTE(text)
#define DEPRECATED_ATTRIBUTE
#define UI_APPEARANCE_SELECTOR
#define UIKIT_EXTERN extern
#define FOUNDATION_EXPORT extern
#define FOUNDATION_EXTERN extern
#define OBJC_EXPORT extern
#define IBInspectable
#define IBOutlet
#define IBAction void
#define IB_DESIGNABLE
#define CF_RETURNS_RETAINED
#define CF_RETURNS_NOT_RETAINED
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#define CG_EXTERN extern
#define NS_SWIFT_UI_ACTOR
#define NS_SWIFT_SENDABLE
#define NS_SWIFT_NONISOLATED
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define OS_OBJECT_USE_OBJC 1
#define TARGET_OS_IPHONE 1
#define TARGET_OS_IOS 1
#define TARGET_OS_MAC 1
#define TARGET_OS_OSX 0
#define TARGET_OS_TV 0
#define TARGET_OS_WATCH 0
#define TARGET_OS_VISION 0
#define TARGET_OS_MACCATALYST 0
#define __IPHONE_OS_VERSION_MIN_REQUIRED 150000
#define __IPHONE_OS_VERSION_MAX_ALLOWED 180000

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
// A type of its own, so that Swift keeps the name.
typedef struct CGFloat { double value; } CGFloat;
typedef double NSTimeInterval;
typedef unsigned short unichar;
typedef unsigned char uint8_t;
typedef unsigned int uint32_t;
typedef unsigned long size_t;
typedef unsigned long long uint64_t;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGVector { CGFloat dx, dy; } CGVector;
typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;
typedef struct NSRange { NSUInteger location, length; } NSRange;
typedef NSRange *NSRangePointer;
typedef struct CGImage *CGImageRef;
typedef struct CGColor *CGColorRef;
typedef struct CGPath *CGPathRef;
typedef struct CGContext *CGContextRef;
typedef struct CGColorSpace *CGColorSpaceRef;
typedef struct CGImageSource *CGImageSourceRef;
typedef struct CFString *CFStringRef;
typedef struct CFDictionary *CFDictionaryRef;
typedef void (^dispatch_block_t)(void);

NS_ASSUME_NONNULL_BEGIN
@protocol NSObject
@end
@protocol NSCopying
@end
@protocol NSCoding
@end
@protocol NSSecureCoding <NSCoding>
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init;
@end
@interface NSString : NSObject
@end
@interface NSArray<__covariant Element> : NSObject
@end
@interface NSMutableArray<Element> : NSArray<Element>
@end
@interface NSSet<__covariant Element> : NSObject
@end
@interface NSHashTable<Element> : NSObject
@end
@interface NSDictionary<__covariant Key, __covariant Element> : NSObject
@end
@interface NSMutableDictionary<Key, Element> : NSDictionary<Key, Element>
@end
@interface NSMapTable<Key, Element> : NSObject
@end
@interface NSCache<Key, Element> : NSObject
@end
typedef NSString *NSNotificationName NS_EXTENSIBLE_STRING_ENUM;
typedef NSString *NSErrorDomain NS_EXTENSIBLE_STRING_ENUM;
typedef NSString *NSErrorUserInfoKey NS_EXTENSIBLE_STRING_ENUM;
typedef NSString *NSAttributedStringKey NS_EXTENSIBLE_STRING_ENUM;
typedef NSString *NSRunLoopMode NS_EXTENSIBLE_STRING_ENUM;
@interface OS_dispatch_queue : NSObject
@end
@interface OS_dispatch_queue_attr : NSObject
@end
typedef OS_dispatch_queue *dispatch_queue_t;
typedef OS_dispatch_queue_attr *dispatch_queue_attr_t;
NS_ASSUME_NONNULL_END
