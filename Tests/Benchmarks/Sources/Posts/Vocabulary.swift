/// The words of captions.
enum Vocabulary {
    static let names = [
        "dylan", "amara", "björn", "chiyo", "dmitri", "elif", "fatima", "giorgos", "hana", "ines", "joão", "katarzyna",
        "lerato", "mehmet", "ngozi", "olena", "priya", "quang", "rosa", "søren", "tomás", "uma", "vasil", "wei", "yael",
    ]

    static let plain = words(
        """
        the bear came down to the river before dawn and stood there for a long while watching the water move over stones
        we walked all morning along the ridge with wind from the north cold hands warm bread and a view that went on forever
        nobody told me how quiet it gets up here after the first snow so I am telling you now bring a book and good boots
        """)

    /// Words of one language or script each.
    static let foreign = [
        words("der Bär stand lange am Fluß und sah über die Wälder hinüber während es früh am Morgen schön kühl blieb"),
        words(
            "l'été dernier nous avons traversé la forêt jusqu'à la rivière où l'ours pêchait déjà près du vieux pont"),
        words(
            "медведь стоял у реки на рассвете и долго смотрел как вода бежит по камням вниз к тёмному лесу за холмом"),
        words("熊が 川辺に 立って いる 朝の 光が 水面で 揺れて 静かな 森の 奥から 鳥の 声が 聞こえて くる"),
        words("وقف الدب طويلا عند النهر قبل الفجر ينظر إلى الماء وهو يجري فوق الحجارة نحو الغابة البعيدة"),
    ]

    /// Words that need escapes in some format, and words with more bytes than characters.
    static let special = ["🐻", "👩‍👩‍👧", "🏔️", "\"quoted\"", "R&B", "<3", "it's", "C:\\bears", "naïve", "½", "—", "#bears"]

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
