import Foundation
import HierarchyModel

/// Supplies the numbers of a picker.
///
/// Source: UIPickerView.h.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: RespondingObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Supplies the rows of a picker, and is informed about the user's choice.
///
/// Source: UIPickerView.h.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: RespondingObject {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        if let target = target("pickerView:widthForComponent:") {
            return target.pickerView(pickerView, widthForComponent: component)
        }
        return pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        if let target = target("pickerView:rowHeightForComponent:") {
            return target.pickerView(pickerView, rowHeightForComponent: component)
        }
        return 32
    }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        if let target = target("pickerView:titleForRow:forComponent:") {
            return target.pickerView(pickerView, titleForRow: row, forComponent: component)
        }
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        if let target = target("pickerView:attributedTitleForRow:forComponent:") {
            return target.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
        }
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if let target = target("pickerView:viewForRow:forComponent:reusingView:") {
            return target.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view)
        }
        let label = view as? UILabel ?? UILabel()
        label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
        return label
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        handOn(
            "pickerView:didSelectRow:inComponent:", [pickerView, row, component], to: (any UIPickerViewDelegate).self
        ) { $0.pickerView(pickerView, didSelectRow: row, inComponent: component) }
    }

    private func target(_ selector: Selector) -> (any UIPickerViewDelegate)? {
        forwarded(selector, to: (any UIPickerViewDelegate).self)
    }
}

/// Wheels of rows, of which the user chooses one each with ``Session/pick(row:component:in:)``. No row is drawn.
///
/// Source: UIPickerView.h.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)?
    open var showsSelectionIndicator = true
    private var selection: [Int: Int] = [:]

    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let delegate else { return .zero }
        return CGSize(
            width: delegate.pickerView(self, widthForComponent: component),
            height: delegate.pickerView(self, rowHeightForComponent: component))
    }
    /// The view that the delegate makes for a row; nil for a row that does not exist.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard exists(row, component) else { return nil }
        return delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    }

    /// Selects the first row of each wheel whose selected row is gone.
    open func reloadAllComponents() { for component in 0..<numberOfComponents { reloadComponent(component) } }
    open func reloadComponent(_ component: Int) {
        if let row = selection[component], row >= numberOfRows(inComponent: component) { selection[component] = 0 }
    }

    /// The change takes no time, and calls no delegate. A row that does not exist is ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        if exists(row, component) { selection[component] = row }
    }
    /// -1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        selection[component] ?? (numberOfRows(inComponent: component) == 0 ? -1 : 0)
    }

    private func exists(_ row: Int, _ component: Int) -> Bool {
        (0..<numberOfComponents).contains(component)
            && (0..<numberOfRows(inComponent: component)).contains(row)
    }

    package func handleChoice(_ row: Int, _ component: Int) {
        guard exists(row, component) else { return }
        selection[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
