import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user opens the panel for the format of a text view's selection: an input, in which the delegate is informed
    /// and the view's controller presents the panel, then the end of the turn. The user then acts in the panel.
    ///
    /// Changes are made to the selection, or to what is typed next if nothing is selected, and reported to the delegate
    /// as typing is (MODEL). Lists, highlights and indentations change nothing, since no text here has them.
    ///
    /// Only the input happens if the view's text attributes cannot be edited, if it has no configuration, if it cannot
    /// be reached, or if its panel is open.
    public func openTextFormatting(of view: UITextView) {
        turn(by: .use, on: view) {
            guard view.isEditable, view.allowsEditingTextAttributes, view.isReachable, view.formatting?.panel == nil,
                let configuration = view.textFormattingConfiguration, let owner = view.ownerInside
            else { return }
            let panel = UITextFormattingViewController(configuration: configuration)
            panel.formattingDescriptor = view.formatOfSelection
            let formatting = TextViewFormatting(view, panel)
            (panel.delegate, view.formatting) = (formatting, formatting)
            view.delegate?.textView(view, willBeginFormattingWith: panel)
            owner.present(panel, animated: true) { view.delegate?.textView(view, didBeginFormattingWith: panel) }
        }
    }
}

extension Session {
    /// The user changes the format in the panel: an input, in which the panel's delegate is called, then the end of the
    /// turn.
    ///
    /// Only the input happens if the panel is not on screen, or is appearing or disappearing, as for the methods below.
    public func change(_ value: UITextFormattingViewController.ChangeValue, in panel: UITextFormattingViewController) {
        use(panel) { panel.delegate?.textFormattingViewController(panel, didChangeValue: value) }
    }

    /// The user opens the panel's font picker: an input, in which the panel's delegate is asked and the picker is
    /// presented, then the end of the turn.
    public func openFontPicker(of panel: UITextFormattingViewController) { use(panel) { panel.presentFontPicker() } }

    /// The user opens the panel's color picker: an input, in which the panel's delegate is asked and the picker is
    /// presented, then the end of the turn.
    public func openColorPicker(of panel: UITextFormattingViewController) {
        use(panel) { panel.presentColorPicker() }
    }

    /// The user closes the panel: an input, then the end of the turn. The panel is dismissed with animation; then its
    /// delegate is called, as after a swipe that dismisses it.
    public func finish(_ panel: UITextFormattingViewController) { use(panel) { panel.dismissForUser(nil) } }
}

extension Session {
    /// The user picks a font, or cancels with nil: an input, then the end of the turn. The picker is dismissed with
    /// animation; then its delegate is called.
    ///
    /// Only the input happens if the picker is not on screen, or is appearing or disappearing.
    public func pick(_ font: UIFont?, in picker: UIFontPickerViewController) {
        use(picker) {
            picker.selectedFont = font
            picker.dismissForUser {
                if font == nil {
                    picker.delegate?.fontPickerViewControllerDidCancel(picker)
                } else {
                    picker.delegate?.fontPickerViewControllerDidPickFont(picker)
                }
            }
        }
    }
}

extension Session {
    /// The user selects a color: an input, in which the picker's delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the picker is not on screen, or is appearing or disappearing.
    public func pick(_ color: UIColor, in picker: UIColorPickerViewController) {
        use(picker) {
            picker.selectedColor = color
            picker.delegate?.colorPickerViewController(picker, didSelect: color, continuously: false)
            picker.delegate?.colorPickerViewControllerDidSelectColor(picker)
        }
    }

    /// The user closes the picker: an input, then the end of the turn. The picker is dismissed with animation; then its
    /// delegate is called.
    public func finish(_ picker: UIColorPickerViewController) {
        use(picker) { picker.dismissForUser { picker.delegate?.colorPickerViewControllerDidFinish(picker) } }
    }
}
