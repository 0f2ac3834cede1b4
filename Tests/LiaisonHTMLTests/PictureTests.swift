import LiaisonHTML
import TestSupport
import Testing

/// The file that stands for a picture of several sizes.
@Suite struct PictureTests {
    private func pictures(_ html: String) throws -> [String] {
        try blocks(html).map {
            $0.split(separator: " ").filter { $0.hasPrefix("https://h.example/") }.first.map {
                String($0.dropFirst(18))
            } ?? $0
        }
    }

    private func firstImage(_ html: String) -> String? {
        var html = html
        let base = URLReference("https://h.example/a/")
        return html.withUTF8 { HTMLBlocks.firstImage(in: $0, base: base) }.map {
            String(String(decoding: $0, as: UTF8.self).dropFirst(18))
        }
    }

    /// The files of one picture. A search for the first picture finds the same.
    @Test(arguments: [
        ("<img srcset='/s.png 320w, /b.png 640w'>", "b.png"),
        ("<img srcset='/a.png 640w, /b.png 1280w, /c.png 2560w'>", "b.png"),
        ("<img srcset='/a.png 2560w, /b.png 1300w, /c.png 640w'>", "b.png"),
        ("<img srcset='/a.png, /b.png 2x, /c.png 1.5x'>", "b.png"),
        // The file in src, unless it is known to be smaller.
        ("<img src=/s.png srcset='/b.png 640w'>", "s.png"),
        ("<img src=/s.png width=300 srcset='/b.png 640w, /c.png 200w'>", "b.png"),
        ("<img src=/s.png width=700 srcset='/b.png 640w'>", "s.png"),
        ("<img src=/s-300x200.png srcset='/b.png 640w'>", "b.png"),
        ("<img src=/s-1400x900.png width=300 srcset='/b.png 2640w'>", "s-1400x900.png"),
        ("<img src='/s.png?w=300' srcset='/s.png?w=300 300w, /s.png?w=900 900w'>", "s.png?w=900"),
        ("<img src=/x/300/s.png srcset='/x/900/s.png 900w'>", "x/900/s.png"),
        ("<img src=/2024/s.png srcset='/b.png 3000w'>", "2024/s.png"),
        ("<img src=/s.png width=300 srcset='/s.png 1x, /b.png 2x'>", "b.png"),
        ("<img src=/s.png srcset='/b.png 2x'>", "s.png"),
        // Images that are loaded late.
        ("<img src=data:image/gif;base64,R0 data-src=/b.png>", "b.png"),
        ("<img src=/1x1.gif srcset='/b.png 200w'>", "b.png"),
        ("<img src=/blank.gif data-srcset='/a.png 200w, /b.png 900w'>", "b.png"),
        ("<img src=/s.jpg data-src=/b.jpg>", "b.jpg"),
        ("<img src=/placeholder.png>", "placeholder.png"),
        ("<img srcset='data:image/png;base64,R0 2000w, /b.png 20w'>", "b.png"),
        // Commas in URLs, and what the standard says about lists.
        ("<img srcset='/w_400,h_300/a.png 400w,/w_900,h_700/a.png 900w'>", "w_900,h_700/a.png"),
        ("<img srcset='/a.png, /b.png 2x,'>", "b.png"), ("<img srcset=' , /a.png 1x 2w 3q, /b.png 4w'>", "b.png"),
        ("<img srcset='/a.png 1x (a, b), /b.png 1w'>", "b.png"),
        ("<img srcset='/a.png 9w 5h, /b.png -3w, /c.png 0w, /d.png w'>", "a.png"),
        // The files of an element around the image.
        ("<picture><source srcset=/b.webp><img src=/b.png></picture>", "b.png"),
        ("<picture><source srcset='/b.webp 900w'><img src=/b.png width=300></picture>", "b.webp"),
        (
            "<picture><source type=image/avif srcset='/b 900w'><source srcset='/c.jxl 800w'><img src=/b.png width=300></picture>",
            "b.png"
        ),
        ("<picture><source srcset='/b.avif 900w'><img></picture>", "b.avif"),
        (
            "<picture><source media='(prefers-color-scheme: dark)' srcset='/d.png 900w'><img src=/b.png width=300></picture>",
            "b.png"
        ),
        ("<picture><source srcset='/a.png 900w'></picture><img src=/b.png width=300>", "b.png"),
        ("<source srcset='/a.png 900w'><img src=/b.png width=300>", "b.png"),
        // One picture twice, in another size.
        ("<img data-src=/b-300x200.png><noscript><img src=/b-1024x683.png></noscript>", "b-1024x683.png"),
        ("<img data-src=/b-1024x683.png> <noscript><img src=/b-300x200.png></noscript>", "b-1024x683.png"),
        ("<noscript><img src=/b.png title=t></noscript><img src=/b-300x200.png title=t>", "b.png"),
        ("<img src=/max/60/a.jpeg><noscript><img src=/max/1400/a.jpeg></noscript>", "max/1400/a.jpeg"),
        ("<div hidden><img src=/a.png></div><img src=/b.png>", "b.png"),
    ])
    func theBestFileIsShown(html: String, expected: String) throws {
        #expect(try pictures(html).first == expected)
        #expect(try pictures(html).count { !$0.hasPrefix("caption") } == 1)
        expect(firstImage(html), equals: expected)
    }

    @Test(arguments: [
        ("<img src=/i.php?id=1&w=200><img src=/i.php?id=2&w=300>", ["i.php?id=1&w=200", "i.php?id=2&w=300"]),
        ("<img src=/a.png><img src=/b.png>", ["a.png", "b.png"]),
        ("<img src=/p/300/a.png><img src=/p/310/a.png>", ["p/300/a.png", "p/310/a.png"]),
        ("<img src=/a-300x200.png>b<img src=/a.png>", ["a-300x200.png", "paragraph b", "a.png"]),
        ("<img src=/a.png alt=x title=b><img src=/a.png title=b>c", ["a.png", "caption b", "paragraph c"]),
        ("<img src=/a.png>b<img src=/a.png>", ["a.png", "paragraph b"]),
        ("<img src=/a.png><hr><img src=/a-9x9.png>", ["a.png", "rule", "a-9x9.png"]),
    ])
    func otherPicturesStay(html: String, expected: [String]) throws {
        #expect(try pictures(html) == expected)
        expect(firstImage(html), equals: expected[0])
    }

    @Test(
        arguments: [
            ("/a-300x200.jpg", "/a.jpg", 300), ("/a_300x.jpg?v=1", "/a.jpg", 300), ("/a@2x.png", "/a.png", nil),
            ("/s1600/a.jpg", "/a.jpg", 1600),
            ("/w640-h480/a.jpg", "/a.jpg", 640), ("/h480/a.jpg", "/a.jpg", nil),
            ("/w_424,h_300,c_limit/a.jpg", "/a.jpg", 424),
            ("/$s_!x!,w_424,c_limit/a.jpg", "/$s_!x!/a.jpg", 424), ("/max/1024/a.jpeg", "/max/a.jpeg", 1024),
            ("/v2/resize:fit:1400/format:webp/a.png", "/v2/a.png", 1400), ("/a/320px-a.jpg", "/a/a.jpg", 320),
            ("/x=w640-h480-no", "/x", 640), ("/x=s1600", "/x", 1600), ("/p?w=400&q=80&id=3", "/p&id=3", 400),
            ("/a.jpg?resize=300%2C200", "/a.jpg", 300),
            ("/2024/05/a.jpg", "/2024/05/a.jpg", nil), ("/news/240/a.jpg", "/news/240/a.jpg", 240),
            ("/a-1x.jpg", "/a-1x.jpg", nil), ("", "", nil), ("-", "-", nil), ("/1", "/1", nil),
        ] as [(String, String, Int?)])
    func anAddressNamesAPictureAndASize(url: String, picture: String, width: Int?) {
        let address = Array(url.utf8).withUnsafeBufferPointer { PictureAddress($0) }
        expect(String(decoding: address.picture, as: UTF8.self), equals: picture)
        expect(address.width, equals: width)
    }
}
