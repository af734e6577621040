@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: MFMailComposeViewController.h.
public enum MFMailComposeResult: Int, Sendable {
    case cancelled = 0
    case saved = 1
    case sent = 2
    case failed = 3
}

/// Source: MFError.h.
public struct MFMailComposeError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case saveFailed = 0
        case sendFailed = 1
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static let saveFailed = Code.saveFailed
    public static let sendFailed = Code.sendFailed
}

/// Source: MFMailComposeViewController.h.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: RespondingObject {
    /// The user has finished. The delegate must dismiss the controller.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}

/// The system's sheet for a mail. It is presented, and the session finishes it. Nothing is sent.
///
/// Source: MFMailComposeViewController.h.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    /// False: there is no account.
    open class func canSendMail() -> Bool { false }

    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    /// The mail as the app has prepared it.
    private(set) var draft = MailDraft()

    open func setSubject(_ subject: String) { draft.subject = subject }
    open func setToRecipients(_ toRecipients: [String]?) { draft.to = toRecipients ?? [] }
    open func setCcRecipients(_ ccRecipients: [String]?) { draft.copies = ccRecipients ?? [] }
    open func setBccRecipients(_ bccRecipients: [String]?) { draft.blindCopies = bccRecipients ?? [] }
    open func setMessageBody(_ body: String, isHTML: Bool) { (draft.body, draft.isHTML) = (body, isHTML) }
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
        draft.attachments.append(filename)
    }
    open func setPreferredSendingEmailAddress(_ emailAddress: String) { draft.sender = emailAddress }
}

/// What an app has put into a mail.
struct MailDraft {
    var subject = ""
    var to: [String] = []
    var copies: [String] = []
    var blindCopies: [String] = []
    var body = ""
    var isHTML = false
    /// The names of the files.
    var attachments: [String] = []
    var sender: String?
}

extension Session {
    /// The user sends, saves or cancels a mail: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(
        _ mail: MFMailComposeViewController, with result: MFMailComposeResult, error: (any Error)? = nil
    ) {
        use(mail) { mail.mailComposeDelegate?.mailComposeController(mail, didFinishWith: result, error: error) }
    }
}
