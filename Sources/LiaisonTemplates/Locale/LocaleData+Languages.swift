extension LocaleData {
    package static let english = LocaleData(
        "en", .one,
        months: "January February March April May June July August September October November December",
        short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
        shortWeekdays: "Sun Mon Tue Wed Thu Fri Sat", dateTime: "%-d %B %Y, %H:%M", decimal: ".", grouping: ",",
        relative: ("now", "# ago", "in #"),
        units: "# second/# seconds,# minute/# minutes,# hour/# hours,# day/# days,# month/# months,# year/# years")

    /// English with the dates of the United States.
    private static let american = LocaleData(
        "en-US", .one, months: english.months, short: english.shortMonths, weekdays: english.weekdays,
        shortWeekdays: english.shortWeekdays, dateTime: "%B %-d, %Y, %-I:%M %p", decimal: ".", grouping: ",",
        relative: (english.now, english.past, english.future), units: english.units)

    private static let german = LocaleData(
        "de", .one, months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        short: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        weekdays: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", shortWeekdays: "So Mo Di Mi Do Fr Sa",
        dateTime: "%-d. %B %Y, %H:%M", decimal: ",", grouping: ".", relative: ("jetzt", "vor #", "in #"),
        units: "# Sekunde/# Sekunden,# Minute/# Minuten,# Stunde/# Stunden,# Tag/# Tagen,# Monat/# Monaten,"
            + "# Jahr/# Jahren")

    private static let spanish = LocaleData(
        "es", .spanish,
        months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        short: "ene feb mar abr may jun jul ago sept oct nov dic",
        weekdays: "domingo lunes martes miércoles jueves viernes sábado", shortWeekdays: "dom lun mar mié jue vie sáb",
        dateTime: "%-d de %B de %Y, %H:%M", decimal: ",", grouping: ".", from: 5,
        relative: ("ahora", "hace #", "dentro de #"),
        units: "# segundo/# segundos,# minuto/# minutos,# hora/# horas,# día/# días,# mes/# meses,# año/# años")

    private static let french = LocaleData(
        "fr", .upToOne,
        months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
        weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi",
        shortWeekdays: "dim. lun. mar. mer. jeu. ven. sam.", dateTime: "%-d %B %Y à %H:%M", decimal: ",",
        grouping: "\u{202F}", relative: ("maintenant", "il y a #", "dans #"),
        units: "# seconde/# secondes,# minute/# minutes,# heure/# heures,# jour/# jours,# mois/# mois,# an/# ans")

    private static let italian = LocaleData(
        "it", .one,
        months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        short: "gen feb mar apr mag giu lug ago set ott nov dic",
        weekdays: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
        shortWeekdays: "dom lun mar mer gio ven sab", dateTime: "%-d %B %Y, %H:%M", decimal: ",", grouping: ".",
        relative: ("ora", "# fa", "tra #"),
        units: "# secondo/# secondi,# minuto/# minuti,# ora/# ore,# giorno/# giorni,# mese/# mesi,# anno/# anni")

    private static let japanese = LocaleData(
        "ja", .none, months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        short: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        weekdays: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", shortWeekdays: "日 月 火 水 木 金 土", dateTime: "%Y年%-m月%-d日 %H:%M",
        decimal: ".", grouping: ",",
        relative: ("今", "#前", "#後"), units: "# 秒,# 分,# 時間,# 日,# か月,# 年")

    private static let dutch = LocaleData(
        "nl", .one,
        months: "januari februari maart april mei juni juli augustus september oktober november december",
        short: "jan feb mrt apr mei jun jul aug sep okt nov dec",
        weekdays: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag", shortWeekdays: "zo ma di wo do vr za",
        dateTime: "%-d %B %Y, %H:%M", decimal: ",", grouping: ".", relative: ("nu", "# geleden", "over #"),
        units: "# seconde/# seconden,# minuut/# minuten,# uur/# uur,# dag/# dagen,# maand/# maanden,# jaar/# jaar")

    private static let polish = LocaleData(
        "pl", .polish,
        months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        short: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        weekdays: "niedziela poniedziałek wtorek środa czwartek piątek sobota",
        shortWeekdays: "niedz. pon. wt. śr. czw. pt. sob.", dateTime: "%-d %B %Y, %H:%M", decimal: ",",
        grouping: "\u{A0}", from: 5, relative: ("teraz", "# temu", "za #"),
        units:
            "# sekundę/# sekundy/# sekund,# minutę/# minuty/# minut,# godzinę/# godziny/# godzin,# dzień/# dni/# dni,"
            + "# miesiąc/# miesiące/# miesięcy,# rok/# lata/# lat")

    private static let portuguese = LocaleData(
        "pt", .upToOne,
        months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        short: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
        weekdays: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
        shortWeekdays: "dom. seg. ter. qua. qui. sex. sáb.", dateTime: "%-d de %B de %Y, %H:%M", decimal: ",",
        grouping: ".", relative: ("agora", "há #", "em #"),
        units: "# segundo/# segundos,# minuto/# minutos,# hora/# horas,# dia/# dias,# mês/# meses,# ano/# anos")

    private static let russian = LocaleData(
        "ru", .russian,
        months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        short: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
        weekdays: "воскресенье понедельник вторник среда четверг пятница суббота",
        shortWeekdays: "вс пн вт ср чт пт сб",
        dateTime: "%-d %B %Y г., %H:%M", decimal: ",", grouping: "\u{A0}",
        relative: ("сейчас", "# назад", "через #"),
        units: "# секунду/# секунды/# секунд,# минуту/# минуты/# минут,# час/# часа/# часов,# день/# дня/# дней,"
            + "# месяц/# месяца/# месяцев,# год/# года/# лет")

    private static let swedish = LocaleData(
        "sv", .one,
        months: "januari februari mars april maj juni juli augusti september oktober november december",
        short: "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
        weekdays: "söndag måndag tisdag onsdag torsdag fredag lördag",
        shortWeekdays: "sön mån tis ons tors fre lör", dateTime: "%-d %B %Y %H:%M", decimal: ",", grouping: "\u{A0}",
        relative: ("nu", "för # sedan", "om #"),
        units: "# sekund/# sekunder,# minut/# minuter,# timme/# timmar,# dag/# dagar,# månad/# månader,# år/# år")

    private static let chinese = LocaleData(
        "zh", .none, months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        short: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月", weekdays: "星期日 星期一 星期二 星期三 星期四 星期五 星期六",
        shortWeekdays: "周日 周一 周二 周三 周四 周五 周六", dateTime: "%Y年%-m月%-d日 %H:%M", decimal: ".", grouping: ",",
        relative: ("现在", "#前", "#后"), units: "#秒钟,#分钟,#小时,#天,#个月,#年")

    /// All languages, by their tags.
    package static let known = [
        german, english, american, spanish, french, italian, japanese, dutch, polish, portuguese, russian, swedish,
        chinese,
    ]
}
