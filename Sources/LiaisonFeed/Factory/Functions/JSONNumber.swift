/// A number of data.
enum JSONNumber {
    case int(Int)
    case double(Double)
}
