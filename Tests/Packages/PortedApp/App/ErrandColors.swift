extension UIColor {
    static let errand = UIColor(white: 0.25, alpha: 1)
}
