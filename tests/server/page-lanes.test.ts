import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { PageLanes } from "@/server/page-lanes";

afterEach(() => void vi.useRealTimers());

/** A page whose rendering the test ends. */
function pageOf(started: string[], name: string) {
  const res = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
  return { res, render: () => void started.push(name) };
}

test("four pages of a network are rendered at a time, the others in order, and another network's at once", () => {
  const [lanes, started] = [new PageLanes(), [] as string[]];
  const pages = Array.from({ length: 1_000 }, (_, n) => pageOf(started, `hostile ${n}`));
  for (const page of pages) lanes.enter("2001:db8:7::/48", page);
  lanes.enter("192.0.2.1", pageOf(started, "other"));
  expect(started).toEqual(["hostile 0", "hostile 1", "hostile 2", "hostile 3", "other"]);
  pages[1]?.res.emit("prefinish");
  pages[1]?.res.emit("close");
  expect(started.slice(5)).toEqual(["hostile 4"]);
});

test("sixteen pages are rendered at a time in all, and networks take turns", () => {
  const [lanes, started] = [new PageLanes(), [] as string[]];
  const pages = ["a", "b", "c", "d", "e", null, null].flatMap((network) =>
    Array.from({ length: 6 }, (_, n) => {
      const page = pageOf(started, `${network} ${n}`);
      lanes.enter(network, page);
      return page;
    }),
  );
  expect(started).toEqual(["a", "b", "c", "d"].flatMap((network) => [0, 1, 2, 3].map((n) => `${network} ${n}`)));
  for (const page of pages.slice(0, 4)) page.res.emit("prefinish");
  expect(started.slice(16)).toEqual(["a 4", "e 0", "null 0", "null 1"]);
  for (const page of pages.slice(6, 10)) page.res.emit("close");
  expect(started.slice(20)).toEqual(["b 4", "null 2", "null 3", "null 4"]);
});

test("a page whose caller has gone is not rendered", () => {
  const [lanes, started] = [new PageLanes(), [] as string[]];
  const pages = Array.from({ length: 20_000 }, (_, n) => pageOf(started, String(n)));
  for (const page of pages) lanes.enter("a", page);
  for (const { res } of pages.slice(4, -1)) Object.assign(res, { destroyed: true });
  pages[0]?.res.emit("close");
  expect(started).toEqual(["0", "1", "2", "3", "19999"]);
});

test("a page that is read slowly holds its lane for two seconds", () => {
  vi.useFakeTimers();
  const [lanes, started] = [new PageLanes(), [] as string[]];
  for (let n = 0; n < 5; n++) lanes.enter("a", pageOf(started, String(n)));
  expect(started).toHaveLength(4);
  vi.advanceTimersByTime(1_999);
  expect(started).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(started).toHaveLength(5);
});

test("a page that waited is rendered in the context of its own request, not of the one that ended before it", () => {
  const [lanes, request, seen] = [new PageLanes(), new AsyncLocalStorage<number>(), [] as unknown[]];
  const pages = Array.from({ length: 6 }, (_, n) => ({
    ...pageOf([], String(n)),
    render: () => void seen.push(request.getStore()),
  }));
  for (const [n, page] of pages.entries()) request.run(n, () => lanes.enter("a", page));
  request.run(0, () => pages[0]?.res.emit("close"));
  request.run(4, () => pages[4]?.res.emit("close"));
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
});
