import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentDeadlinesMs } from "../../src/content/policy";
import { ContentReader } from "../../src/content/reading/content-reader";
import { UnavailableContent } from "../../src/content/reading/failures";
import { StoredContent } from "../../src/content/reading/stored-content";
import { entryName, type ReplicaEntry } from "../../src/replica/entry";
import { Isolate } from "../../src/replica/isolate";
import { news } from "../../src/sections/stories/stories";
import { startSampleCms } from "../support/cms/cms";
import { TestReplica } from "../support/cms/replica";
import { sampleStories } from "../support/cms/strapi-stories";

const count = 300;

const cms = await startSampleCms();
afterAll(() => cms.close());

let content: TestReplica;

beforeEach(async () => {
  cms.health = "up";
  cms.collections.set("press-release-and-news", sampleStories(count).toReversed());
  content = new TestReplica(cms.origin, { dialect: "strapi3" });
  await content.settle();
});

/** An isolate that starts cold, with the object as it is called. */
function isolate() {
  const calls: string[] = [];
  const object = {
    read: async (_: string, entry: ReplicaEntry) => {
      calls.push(entryName(entry));
      return content.replica.read(entry);
    },
  };
  content.kv.begin();
  const stored = new StoredContent("acme", new Isolate(content.kv), () => object);
  const owned: Promise<unknown>[] = [];
  return { stored, calls, owned, reader: () => new ContentReader(stored, (task) => void owned.push(task)) };
}

describe("an answer that the CMS gives just after the visitor has gone", () => {
  const path = "press-release-and-news";
  const visitorMs = contentDeadlinesMs.visitor;

  beforeEach(() => {
    content = new TestReplica(cms.origin, { dialect: "strapi3" });
    cms.requests.length = 0;
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const asked = (what: string) => cms.requests.filter((request) => request.startsWith(`GET /oapi/${what}`)).length;

  /** A visitor who asks, and goes when the deadline is over. */
  async function lose(question: Promise<unknown>, what: string): Promise<void> {
    const gone = question.catch((error: Error) => error);
    await expect.poll(() => asked(what)).toBe(1);
    await vi.advanceTimersByTimeAsync(visitorMs + 200);
    expect(await gone).toBeInstanceOf(UnavailableContent);
  }

  it("is the next visitor's, here and in another isolate", async () => {
    const release = cms.hold(path);
    const here = isolate();
    const elsewhere = isolate();
    await lose(here.reader().latest(news, 1), path);
    const next = [here, elsewhere].map(({ reader }) => reader().latest(news, 1));
    await expect.poll(() => elsewhere.calls).toEqual(["news"]);
    release();
    for (const latest of await Promise.all(next)) expect(latest).toMatchObject([{ id: String(count) }]);
    expect(asked(path)).toBe(1);
    expect([...here.calls, ...elsewhere.calls]).toEqual(["news", "news"]);
  });

  it("is waited for by nobody who comes after others have waited as long as a page that has begun", async () => {
    const release = cms.hold(path);
    const { reader, owned } = isolate();
    await lose(reader().latest(news, 1), path);
    await vi.advanceTimersByTimeAsync(contentDeadlinesMs.begun - visitorMs);
    const cameAt = Date.now();
    await expect(reader().latest(news, 1)).rejects.toThrow(UnavailableContent);
    expect(Date.now() - cameAt).toBeLessThan(visitorMs);
    release();
    // The list has further pages: their requests are no other test's.
    await Promise.allSettled(owned);
  });

  it("is waited for longer by a page that has begun", async () => {
    const release = cms.hold(path);
    const begun = isolate().reader();
    const latest = begun.latest(news, 1);
    await begun.asked;
    begun.begin();
    const begunAt = Date.now();
    await expect.poll(() => asked(path)).toBe(1);
    await vi.advanceTimersByTimeAsync(Math.max(0, begunAt + visitorMs + 200 - Date.now()));
    release();
    expect(await latest).toMatchObject([{ id: String(count) }]);
  });

  it("is kept where it is a record of which only the rest of a long list tells", async () => {
    const { reader, owned, calls } = isolate();
    await reader().latest(news, 1);
    cms.requests.length = 0;
    const release = cms.hold(path);
    await lose(reader().item(news, "5"), path);
    release();
    await Promise.all(owned);
    const { length } = cms.requests;
    expect((await reader().item(news, "5")).item.title).toBe("Kabar 5");
    expect((await reader().item(news, "5")).item.title).toBe("Kabar 5");
    expect(calls).toEqual(["news", ":news/5"]);
    expect(cms.requests).toHaveLength(length);
  });
});
