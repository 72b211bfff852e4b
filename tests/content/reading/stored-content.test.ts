import { describe, expect, it } from "vitest";
import { news } from "../../../src/sections/stories/stories";
import { fakeDate } from "../../support/clock/fake-date";
import { sampleObject } from "../../support/cms/fixed-object";
import { sampleStories } from "../../support/cms/strapi-stories";
import { MemoryKv } from "../../support/platform/memory-kv";
import { coldIsolate, sampleSettings } from "../../support/site/node-site";

const kv = new MemoryKv();
const object = sampleObject("contoh");
const isolate = () => coldIsolate(sampleSettings, kv, () => object.calls);
const contentKeys = (keys: readonly string[]) => keys.filter((key) => key.startsWith("content:"));

// Content is revalidated after a second: on a slow machine that would add reads.
fakeDate();

object.take(news, sampleStories(5_000));
await object.publish(kv);

describe("a cold isolate", () => {
  it.each([
    ["Home", "/contoh", 200, "Kabar 5000"],
    ["a list", "/contoh/news", 200, "Kabar 4999"],
    ["page 40 of 5,000 stories", "/contoh/news?page=40", 200, "Kabar 4649"],
    ["the last page", "/contoh/news?page=556", 200, "Kabar 1<"],
    ["a story", "/contoh/news/2500", 200, "Isi kabar 2500."],
    ["an id that is nowhere", "/contoh/news/99999", 404, "Kembali"],
    ["a list that is shown whole", "/contoh/faq", 200, "faq-1"],
    ["the feed", "/contoh/news/feed.xml", 200, "Kabar 5000"],
    ["a search", "/contoh/search?q=klaim", 200, "<mark>"],
  ])("answers %s with at most two reads of KV, and no question to the object", async (_, path, status, text) => {
    const before = kv.reads.length;
    const questions = object.questions.length;
    const answer = await isolate().get(path);
    expect(answer.status).toBe(status);
    expect(answer.html.includes(text), text).toBe(true);
    const reads = kv.reads.slice(before).filter((keys) => contentKeys(keys).length > 0);
    expect(reads.length, JSON.stringify(reads)).toBeLessThanOrEqual(2);
    expect(object.questions.slice(questions)).toEqual([]);
  });
});
