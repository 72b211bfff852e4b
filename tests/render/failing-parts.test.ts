import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { company } from "../../src/content/site-wide/company";
import { chat } from "../../src/content/site-wide/settings";
import { withoutFailingElements } from "../../src/render/failing-parts";
import { collections, singles } from "../../src/sample/content";
import { news } from "../../src/sections/stories/stories";
import { sampleObject } from "../support/cms/fixed-object";
import { MemoryKv } from "../support/platform/memory-kv";
import { coldIsolate, sampleSettings } from "../support/site/node-site";
import { expectLogs, logged } from "../support/tools/logs";

const pages = ["/contoh", "/contoh/news", "/contoh/news/1", "/contoh/contact", "/contoh/faq", "/contoh/tidak-ada"];

/** Half of a character, of which no address can be made: a store may hold one. */
const half = "\ud83d";
const withHalf = (record: object | undefined, ...names: string[]) => ({
  ...record,
  ...Object.fromEntries(names.map((name) => [name, `Halo ${half} selamat pagi`])),
});

it("a part that throws is missing, and the rest of the page is there", async () => {
  const kv = new MemoryKv();
  const object = sampleObject("contoh");
  await object.publish(kv);
  const get = (path: string) => coldIsolate(sampleSettings, kv, () => object.calls).get(path);
  const whole = await Promise.all(pages.map(get));
  expect(logged("render.failed")).toEqual([]);
  expectLogs("render.failed");

  object.take(chat, [withHalf(singles["whatsapp-chat-setting"], "Chat_Message", "Chat_Message_CS")]);
  object.take(company, [withHalf(singles["about-contoh"], "Address")]);
  const stories = collections["press-release-and-news"] ?? [];
  object.take(
    news,
    stories.map((story) => withHalf(story, "Title")),
  );
  await object.publish(kv);
  const partsOf = (html: string) => html.match(/<(h1|header|main|footer)\b/g);
  for (const [index, path] of pages.entries()) {
    const failures = logged("render.failed").length;
    const { status, html } = await get(path);
    const before = whole[index];
    expect(status, path).toEqual(before?.status);
    expect(partsOf(html), path).toEqual(partsOf(before?.html ?? ""));
    expect(html.length).toBeGreaterThan((before?.html.length ?? 0) * 0.7);
    expect(before?.html).toContain("wa.me");
    expect(html).not.toContain("wa.me");
    expect(logged("render.failed").length, path).toBeGreaterThan(failures);
  }
});

const Works = ({ text }: { readonly text: string }) => createElement("b", null, text);
const Throws = (): string => {
  throw new Error("broken");
};
const List = () =>
  createElement(
    "ul",
    null,
    [1, 2].map((key) => createElement("li", { key }, createElement(key === 1 ? Throws : Works, { text: "two" }))),
  );

it("costs the smallest component around an error, and the page where that is the page's own", () => {
  const errors: unknown[] = [];
  const failed = (error: unknown) => void errors.push(error);
  const Page = () =>
    createElement(Fragment, null, createElement(Throws), createElement(List), createElement(Works, { text: "end" }));
  expect(renderToString(withoutFailingElements(createElement(Page), failed))).toBe(
    "<ul><li></li><li><b>two</b></li></ul><b>end</b>",
  );
  expect(errors.map(String)).toEqual(["Error: broken", "Error: broken"]);
  expect(() => renderToString(withoutFailingElements(createElement(Throws), failed))).toThrow("broken");
});
