@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: MFMessageComposeViewController.h.
public enum MessageComposeResult: Int, Sendable {
    case cancelled = 0
    case sent = 1
    case failed = 2
}

/// Source: MFMessageComposeViewController.h.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: RespondingObject {
    /// The user has finished. The delegate must dismiss the controller.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// The system's sheet for a text message. It is presented, and the session finishes it. Nothing is sent.
///
/// Source: MFMessageComposeViewController.h.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    /// False: there is no telephone.
    open class func canSendText() -> Bool { false }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?
    open private(set) var attachments: [[AnyHashable: Any]]?

    open func disableUserAttachments() {}
    /// Returns false: attachments cannot be sent.
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
    /// Returns false: attachments cannot be sent.
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
}

extension Session {
    /// The user sends or cancels a message: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ message: MFMessageComposeViewController, with result: MessageComposeResult) {
        use(message) { message.messageComposeDelegate?.messageComposeViewController(message, didFinishWith: result) }
    }
}
