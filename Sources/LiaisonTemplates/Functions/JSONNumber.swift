/// A number of data.
package enum JSONNumber {
    case int(Int)
    case double(Double)
}
