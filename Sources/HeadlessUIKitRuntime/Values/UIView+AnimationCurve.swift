extension UIView {
    public typealias AnimationCurve = UIViewAnimationCurve
}
