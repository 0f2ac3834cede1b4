// Counts the different items, words and lines that it shows, by means of sets.
#include <liaison/liaison.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unordered_set>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(
    lsn_label *text, const char *modelText, lsn_strings tags, lsn_ints numbers, lsn_doubles ratios) {
    std::set<std::string> differentTags(tags.items, tags.items + tags.count);
    std::unordered_set<int64_t> differentNumbers(numbers.items, numbers.items + numbers.count);
    std::set<double> differentRatios(ratios.items, ratios.items + ratios.count);
    std::istringstream words(modelText);
    std::map<std::string, int> counts;
    for (std::string word; words >> word;) counts[word]++;
    size_t count = differentTags.size() + differentNumbers.size() + differentRatios.size() + counts.size();
    lsn_set_text(text, count > 3 ? "many" : "few");
}
