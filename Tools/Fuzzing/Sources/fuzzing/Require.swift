/// Ends the run with a message if a condition does not hold. An optimised `precondition` prints none.
func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "the results are not consistent",
    file: StaticString = #file,
    line: UInt = #line
) {
    if !condition() { fatalError(message(), file: file, line: line) }
}
