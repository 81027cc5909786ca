import type { Page } from "playwright";
import { expect } from "vitest";

const RUN = "window.pwned=1";

/** Texts that ran as script in some page of the world when they were shown carelessly, of varied classes. */
export const PAYLOADS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<script src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"//`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `<iframe src="javascript:parent.pwned=1">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="data:text/html,<script>top.pwned=1</script>">`,
  `<a href="javascript:${RUN}" autofocus onfocus=${RUN} tabindex=1>x</a>`,
  `<a href=" &#1;javascript:${RUN}">x</a>`,
  `<a href="java&Tab;script:${RUN}">x</a>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<div style="background:url(javascript:${RUN});animation:x" onanimationstart=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:/a/+${RUN}//">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `" autofocus onfocus="${RUN}`,
  `' onmouseover='${RUN}`,
  `\`-${RUN}-\``,
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `＜script＞${RUN}＜/script＞`,
  `<x onclick=${RUN} contenteditable autofocus onfocusin=${RUN}>`,
  `<template><script>${RUN}</script></template><noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `</script>{"__proto__":{"innerHTML":"<img src=x onerror=${RUN}>"}}`,
];

/** Nothing of them has run on this page, nor become an element of it that could. What the page logs, its watch judges. */
export async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    pwned: "pwned" in window,
    handlers: [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].filter(
        ({ name, value }) =>
          /^on/.test(name) || (/^(href|src|action|formaction|data)$/.test(name) && value.includes("pwned")),
      ),
    ).length,
    frames: document.querySelectorAll("iframe, object, embed, base, meta[http-equiv=refresh]").length,
  }));
  expect(found, page.url()).toEqual({ pwned: false, handlers: 0, frames: 0 });
}
