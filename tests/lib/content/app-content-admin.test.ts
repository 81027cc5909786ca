import { describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { type ContentKind, contentFields, saveContent } from "@/lib/domains/app-content/app-content-admin.service";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
const answer = async (kind: ContentKind) => (await world.api(`/api/v1/app/${kind}`)).body.data;
const saved = (kind: ContentKind, given: Record<string, unknown>, base?: string) =>
  saveContent(staff(), kind, given, base);

const INTRO = {
  enabled: "on",
  video_url: "https://example.org/v.mp4",
  thumbnail_url: "",
  duration_seconds: "12",
  fallback_animation: "waves",
  fallback_url: "",
};

describe("app content", () => {
  test("that is saved is answered at once, with another ETag and an audit row of before and after", async () => {
    const before = await world.api("/api/v1/app/intro");
    expect(await saved("intro", INTRO, baseOf(contentFields("intro", before.body.data)))).toEqual({ changed: true });
    const after = await world.api("/api/v1/app/intro");
    expect(after.body.data).toMatchObject({
      enabled: true,
      video_url: "https://example.org/v.mp4",
      thumbnail_url: null,
      duration_seconds: 12,
    });
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const [row] =
      await world.sql`select actor, action, before, after from audit_log where entity = 'app_content:intro'`;
    expect(row).toEqual({
      actor: "admin:adm_test",
      action: "app_content.edit",
      before: before.body.data,
      after: after.body.data,
    });
    expect(await saved("intro", INTRO)).toEqual({ changed: false });
  });

  test("from a form that is behind is refused with what changed", async () => {
    const base = baseOf(contentFields("intro", await answer("intro")));
    await saved("intro", { ...INTRO, duration_seconds: "13" });
    await expect(saved("intro", { ...INTRO, duration_seconds: "14" }, base)).rejects.toMatchObject({
      problems: [{ path: "duration_seconds", message: "was changed by someone else to “13”" }],
    });
  });

  test("home: rows go by their place, blank and removed ones go away", async () => {
    const row = (title: string, place: string) => ({ type: "places", title, limit: "6", place });
    const given = {
      hero: { image_url: "/media/hero.jpg", headline: "Hello", subheadline: "", cta_label: "" },
      featured_sections: {
        0: row("Second", "2"),
        1: row("First", "1"),
        2: { ...row("Gone", "3"), remove: "on" },
        3: { type: "", title: "", limit: "", place: "" },
      },
      ctas: { 0: { label: "Plan", target_route: "/tours/new", icon: "", color: "#fff", place: "" } },
    };
    await saved("home", given);
    expect(await answer("home")).toEqual({
      hero: { image_url: "/media/hero.jpg", headline: "Hello", subheadline: "", cta_label: "" },
      featured_sections: [
        { type: "places", title: "First", limit: 6 },
        { type: "places", title: "Second", limit: 6 },
      ],
      ctas: [{ label: "Plan", target_route: "/tours/new", icon: "", color: "#fff" }],
    });
    const bad = { ...given, featured_sections: { 4: row("x", "1"), 7: { ...row("", "2"), limit: "0" } } };
    await expect(saved("home", bad)).rejects.toMatchObject({
      problems: [{ path: "featured_sections.1.title" }, { path: "featured_sections.1.limit" }],
    });
    const unknown = { ...given, featured_sections: { 0: { ...row("Fruit", "1"), type: "banana" } } };
    await expect(saved("home", unknown)).rejects.toMatchObject({ problems: [{ path: "featured_sections.0.type" }] });
  });

  test("slides come in their order", async () => {
    const slide = (headline: string, order: string) => ({
      headline,
      order,
      body: "a\r\nb",
      image_url: "",
      cta_label: "",
    });
    await saved("tour", { slides: [slide("B", "2"), slide("A", "1")] });
    expect(await answer("tour")).toMatchObject([{ headline: "A", order: 1, body: "a\nb" }, { headline: "B" }]);
  });

  test("config is a JSON document of the contract's shape", async () => {
    const config = {
      features: { tours: false },
      section_order: ["events"],
      branding: { primary_color: "#123456", logo_url: "" },
    };
    await saved("config", { json: JSON.stringify(config) });
    expect(await answer("config")).toEqual(config);
  });

  test.each<[ContentKind, Record<string, unknown>, string]>([
    ["intro", { ...INTRO, video_url: "javascript:alert(1)" }, "video_url"],
    ["intro", { ...INTRO, duration_seconds: "-1" }, "duration_seconds"],
    ["intro", { ...INTRO, duration_seconds: "soon" }, "duration_seconds"],
    ["config", { json: "{" }, "json"],
    ["config", {}, "json"],
    ["config", { json: "null" }, "json"],
    ["config", { json: '{"features":{"a":"yes"},"section_order":[],"branding":{}}' }, "json"],
    ["tour", { slides: [{ headline: "x", order: "first", body: "" }] }, "slides.0.order"],
    ["tour", { slides: "x" }, "slides"],
    ["home", { hero: null }, "hero"],
  ])("%s %j is refused at its field, and the answer stays", async (kind, given, path) => {
    const before = await answer(kind);
    await expect(saved(kind, given)).rejects.toMatchObject({ problems: [{ path }] });
    expect(await answer(kind)).toEqual(before);
  });
});
