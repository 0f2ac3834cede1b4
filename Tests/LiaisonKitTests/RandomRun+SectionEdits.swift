import LiaisonKit

/// Edits of sections, singly and in number.
extension RandomRun {
    mutating func editSection() -> String {
        let (number, other) = (randomNumber(), randomNumber())
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let sections = newSections()
            expect(liaison.insert(sections.map(\.section), at: number), is: list.insertSections(sections, at: number))
            return "insert \(sections.count) sections at \(number)"
        case 2:
            expect(liaison.deleteSection(at: number) != nil, is: list.deleteSection(at: number))
            return "delete section \(number)"
        case 3:
            let section = newSection()
            expect(
                liaison.replaceSection(at: number, with: section.section) != nil,
                is: list.replaceSection(at: number, with: section))
            return "replace section \(number)"
        case 4:
            expect(liaison.moveSection(at: number, to: other), is: list.moveSection(from: number, to: other))
            return "move section \(number) to \(other)"
        case 5:
            expect(liaison.swapSections(at: number, and: other), is: list.swapSections(number, other))
            return "swap sections \(number) and \(other)"
        case 6:
            expect(liaison.emptySection(at: number), is: list.emptySection(at: number))
            return "empty section \(number)"
        default:
            expect(liaison.reloadSection(at: number), is: reloadSections([number]) == 1)
            return "reload section \(number)"
        }
    }

    mutating func editSections() -> String {
        let (numbers, others) = (randomNumbers(), randomNumbers())
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            let deleted = Set(numbers).sorted(by: >).filter { list.deleteSection(at: $0) }
            expect(liaison.deleteSections(at: numbers).count, is: deleted.count)
            return "delete sections \(numbers)"
        case 1:
            let sections = others.map { _ in newSection() }
            let replaced = zip(numbers, sections).filter { list.replaceSection(at: $0, with: $1) }
            expect(
                zip(numbers, sections).count { liaison.replaceSection(at: $0, with: $1.section) != nil },
                is: replaced.count)
            return "replace sections \(numbers)"
        case 2:
            let moves = zip(numbers, others).map { (from: $0, to: $1) }
            expect(
                moves.count { liaison.moveSection(at: $0.from, to: $0.to) },
                is: moves.count { list.moveSection(from: $0.from, to: $0.to) })
            return "move sections \(moves)"
        case 3:
            let pairs = Array(zip(numbers, others))
            expect(pairs.count { liaison.swapSections(at: $0, and: $1) }, is: pairs.count { list.swapSections($0, $1) })
            return "swap sections \(pairs)"
        case 4:
            expect(Set(numbers).sorted().count { liaison.reloadSection(at: $0) }, is: reloadSections(numbers))
            return "reload sections \(numbers)"
        case 5:
            let sections = newSections()
            liaison.append(sections.map(\.section))
            expect(list.insertSections(sections, at: list.sections.count), is: true)
            return "append \(sections.count) sections"
        default:
            return replaceAll()
        }
    }

    /// Reloads sections, which ends the selection of their rows.
    private mutating func reloadSections(_ numbers: [Int]) -> Int {
        let reloaded = Set(numbers).filter(list.sections.indices.contains)
        for number in reloaded { selected.subtract(list.sections[number].rows.map(\.name)) }
        return reloaded.count
    }

    /// Other sections are shown, and nothing is selected.
    private mutating func replaceAll() -> String {
        list.sections = (0..<4).map { _ in newSection() }
        selected = []
        let sections = list.sections.map(\.section)
        if chance(of: 0.5) {
            liaison.clearSections(replacingThemWith: sections)
            return "clear"
        }
        liaison.update(withNewSections: sections, forceReload: true)
        return "reload all"
    }
}
