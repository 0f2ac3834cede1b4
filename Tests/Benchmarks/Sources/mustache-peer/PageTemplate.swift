/// The page as the HTML renderer writes it, as a template. A row is one line of markup.
enum PageTemplate {
    static let opening = """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <title>Feed</title>
        </head>
        <body>
        <main>
        <h1 class="spoken">Feed</h1>

        """

    static let post = """
        <article id="{{id}}">
        {{#header}}<header style="min-height:64px"><div class="row center" style="padding:8px 16px;gap:12px">\
        {{#avatar}}<img src="{{avatar}}" alt="" class="circle fixed" loading="lazy" width="48" height="48">{{/avatar}}\
        <div class="column grow"><h2 class="semibold line" style="font-size:14px" dir="auto">\
        {{username}}</h2></div></div></header>{{/header}}
        {{#rows}}
        {{#image}}<div class="computed" style="aspect-ratio:{{width}}/{{height}}"><div class="column">\
        <img src="{{source}}" alt="" style="flex-grow:1" loading="lazy"></div></div>{{/image}}\
        {{#buttons}}<div><div class="row center" style="padding:8px 16px 4px;gap:8px">\
        <span class="button semibold" style="font-size:13px" dir="auto"><span aria-hidden="true">♡ Like</span>\
        <span class="spoken">Like</span></span>\
        <span class="button semibold" style="font-size:13px" dir="auto">Comment</span>\
        <span class="button semibold" style="font-size:13px" dir="auto">Share</span>\
        <div class="space" style="flex-grow:1" aria-hidden="true"></div>\
        <span class="button semibold" style="font-size:13px" dir="auto">Save</span></div></div>{{/buttons}}\
        {{#likes}}<div><div class="column" style="padding:4px 16px 2px">\
        <p class="semibold" style="font-size:14px" dir="auto">{{text}}</p></div></div>{{/likes}}\
        {{#caption}}<div><div class="column" style="padding:2px 16px">\
        <p style="font-size:14px" dir="auto"><b>{{username}}</b> {{text}}</p></div></div>{{/caption}}\
        {{#comments}}<div><div class="column" style="padding:2px 16px">\
        <p class="secondary" style="font-size:14px" dir="auto">{{text}}</p></div></div>{{/comments}}\
        {{#time}}<div><div class="column" style="padding:2px 16px 16px">\
        <p class="secondary" style="font-size:11px" dir="auto">{{text}}</p></div></div>{{/time}}
        {{/rows}}
        </article>

        """

    static let closing = """
        </main>
        </body>
        </html>

        """
}
