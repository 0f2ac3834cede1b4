internal import LiaisonHTML

/// The named characters of HTML 4, as a document type definition. XML does not know these names, but feeds use them.
enum HTMLEntities {
    /// The declarations, in ASCII.
    static let declarations: Bytes = {
        var declarations = Bytes()
        for name in names.split(separator: " ") {
            guard let scalar = scalar(named: Array(name.utf8)) else { continue }
            declarations.append(contentsOf: "<!ENTITY \(name) \"&#\(scalar.value);\">".utf8)
        }
        return declarations
    }()

    private static func scalar(named name: Bytes) -> Unicode.Scalar? {
        let reference = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
        return reference.withText { CharacterReference($0)?.first }
    }

    private static let names = """
        AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute Ecirc Egrave \
        Epsilon Eta Euml Gamma Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu OElig Oacute Ocirc Ograve \
        Omega Omicron Oslash Otilde Ouml Phi Pi Prime Psi Rho Scaron Sigma THORN Tau Theta Uacute Ucirc Ugrave \
        Upsilon Uuml Xi Yacute Yuml Zeta aacute acirc acute aelig agrave alefsym alpha and ang aring asymp atilde \
        auml bdquo beta brvbar bull cap ccedil cedil cent chi circ clubs cong copy crarr cup curren dArr dagger darr \
        deg delta diams divide eacute ecirc egrave empty emsp ensp epsilon equiv eta eth euml euro exist fnof forall \
        frac12 frac14 frac34 frasl gamma ge hArr harr hearts hellip iacute icirc iexcl igrave image infin int iota \
        iquest isin iuml kappa lArr lambda lang laquo larr lceil ldquo le lfloor lowast loz lrm lsaquo lsquo macr \
        mdash micro middot minus mu nabla nbsp ndash ne ni not notin nsub ntilde nu oacute ocirc oelig ograve oline \
        omega omicron oplus or ordf ordm oslash otilde otimes ouml para part permil perp phi pi piv plusmn pound \
        prime prod prop psi rArr radic rang raquo rarr rceil rdquo real reg rfloor rho rlm rsaquo rsquo sbquo scaron \
        sdot sect shy sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe szlig tau there4 theta thetasym \
        thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih upsilon uuml weierp xi yacute yen \
        yuml zeta zwj zwnj
        """
}
