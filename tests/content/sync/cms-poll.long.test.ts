import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { dialectKey } from "../../../src/content/cms-clients";
import { ContentReader } from "../../../src/content/reading/content-reader";
import { MissingContent, UnavailableContent } from "../../../src/content/reading/failures";
import { StoredContent } from "../../../src/content/reading/stored-content";
import { company } from "../../../src/content/site-wide/company";
import { chat, directLogin, gallery } from "../../../src/content/site-wide/settings";
import { Isolate } from "../../../src/replica/isolate";
import { careers } from "../../../src/sections/careers/careers";
import { faqs } from "../../../src/sections/faq";
import { news } from "../../../src/sections/stories/stories";
import { fakeDate } from "../../support/clock/fake-date";
import { oddAnswers } from "../../support/cms/odd-answers";
import { TestReplica } from "../../support/cms/replica";
import { recordIn, responseOf, type Strapi, type StrapiName, strapiAnswer } from "../../support/cms/strapi";
import { seeded } from "../../support/fuzz/seeded";
import { chunkedBody } from "../../support/http/chunked-body";
import { LimitedStore } from "../../support/platform/limited-store";
import { allowLogs } from "../../support/tools/logs";

// Some 900 steps: each weather comes with each edit, after each pause and after each other weather.
const settings = seeded({ numRuns: 30 });
const minute = 60_000;

/** What editors have: the version of each thing that is published, and null for what is not. */
interface Truth {
  chat: number | null;
  company: number | null;
  faqs: number | null;
  /** Versions of the stories by their number. */
  readonly news: Map<number, number>;
}

/** How a refresh finds the CMS: well, odd, down, restored without its content, or each question otherwise. */
const weathers = ["well", "odd", "down", "emptied", "mixed"] as const;

const Step = fc.record({
  weather: fc.constantFrom(...weathers),
  isRestarted: fc.boolean(),
  edit: fc.constantFrom("none", "change", "hide chat", "hide faqs", "show", "add story", "drop story"),
  luck: fc.array(fc.nat({ max: 99 }), { minLength: 5, maxLength: 5 }),
  afterMs: fc.constantFrom(2_000, minute, 6 * minute),
});
type Step = z.infer<z.ZodType<typeof Step extends fc.Arbitrary<infer Value> ? Value : never>>;

const record = (dialect: StrapiName, id: number, fields: Readonly<Record<string, unknown>>) =>
  recordIn(dialect, id, fields, { publishedAt: new Date(Date.UTC(2026, 0, id)).toISOString() });

/** A CMS that has what the editors have, and one type more that never changes. */
function strapiWith(dialect: StrapiName, truth: Truth): Strapi {
  const singles = new Map<string, unknown>([["direct-login", record(dialect, 1, { Reporting: "https://r.example/" })]]);
  if (truth.chat !== null) {
    singles.set("whatsapp-chat-setting", record(dialect, 1, { Chat_Message: String(truth.chat) }));
  }
  if (truth.company !== null) singles.set("about-acme", record(dialect, 1, { Phone: String(truth.company) }));
  const rows = truth.faqs === null ? [] : [record(dialect, 1, { Question: String(truth.faqs) })];
  const stories = [...truth.news].map(([id, version]) => record(dialect, id, { Title: String(version) }));
  const collections = new Map<string, unknown[]>([
    ["faqs", rows],
    ["press-release-and-news", stories],
  ]);
  return { dialect, singles, collections, drafts: new Map() };
}

/** What the CMS has, and some types that it does not have. */
const asked = [chat, company, directLogin, faqs, news, gallery, careers];

class World {
  readonly kv = new LimitedStore({ maxOperations: Number.POSITIVE_INFINITY });
  readonly truth: Truth = { chat: 1, company: 1, faqs: 1, news: new Map([[1, 1]]) };
  /** Lowest version that may be shown: what a whole refresh has confirmed. */
  readonly confirmed = { chat: 0, company: 0, faqs: 0 };
  readonly #object: TestReplica;
  #version = 1;
  #weather: Step["weather"] = "well";
  #luck: readonly number[] = [0];
  #asked = 0;

  constructor(
    readonly dialect: StrapiName,
    /** Whether the settings name the dialect. */
    isFixed: boolean,
  ) {
    this.#object = new TestReplica("http://cms.invalid", {
      kv: this.kv,
      dialect: isFixed ? dialect : "auto",
      resources: asked,
      fetch: (question) => this.#answer(question),
    });
  }

  get dialectKept(): unknown {
    return JSON.parse(this.kv.entries.get(dialectKey("acme")) ?? "null");
  }

  async take({ weather, isRestarted, edit, luck, afterMs }: Step): Promise<void> {
    vi.setSystemTime(Date.now() + afterMs);
    this.#edit(edit);
    this.#weather = weather;
    this.#luck = luck;
    // An object that goes on asks once a minute.
    if (isRestarted || afterMs < minute) this.#object.restart();
    await this.#object.ring();
    const { resources: standings } = this.#object.replica.report();
    const isLeftInPeace = standings.every(({ checkedAt }) => checkedAt !== Date.now());
    if (weather !== "well" || isLeftInPeace) return;
    for (const name of ["chat", "company", "faqs"] as const) this.confirmed[name] = this.truth[name] ?? 0;
  }

  async #answer(question: Request): Promise<Response> {
    const url = new URL(question.url);
    const path = url.pathname.replace("/oapi/", "");
    const luck = this.#luck[this.#asked++ % this.#luck.length] ?? 0;
    const weather = this.#weather === "mixed" ? (["well", "well", "odd", "down"] as const)[luck % 4] : this.#weather;
    const odd = oddAnswers[luck % oddAnswers.length];
    if (weather === "odd" && odd) return responseOf(odd);
    if (weather === "down") return luck % 2 ? cutOff() : Promise.reject(new DOMException("late", "TimeoutError"));
    const strapi = strapiWith(this.dialect, this.truth);
    const emptied = {
      ...strapi,
      singles: new Map(),
      collections: new Map([...strapi.collections.keys()].map((key) => [key, []])),
    };
    return responseOf(strapiAnswer(weather === "emptied" ? emptied : strapi, path, url.searchParams));
  }

  #edit(edit: Step["edit"]): void {
    const { truth } = this;
    const version = ++this.#version;
    switch (edit) {
      case "change":
        if (truth.chat !== null) truth.chat = version;
        truth.company = version;
        if (truth.news.has(1)) truth.news.set(1, version);
        break;
      case "hide chat":
        truth.chat = null;
        this.confirmed.chat = 0;
        break;
      case "hide faqs":
        truth.faqs = null;
        this.confirmed.faqs = 0;
        break;
      case "show":
        truth.chat ??= version;
        truth.faqs ??= version;
        break;
      case "add story":
        truth.news.set(version, version);
        break;
      case "drop story":
        truth.news.delete(Math.max(...truth.news.keys()));
        if (truth.news.size === 0) truth.news.set(version, version);
        break;
      case "none":
        break;
    }
  }
}

const cutOff = () => new Response(chunkedBody('{"data":[{"id":'), { headers: { "content-type": "application/json" } });

/** What a visitor of a new isolate sees while CMS and object are gone: only what KV has. */
async function shown(kv: LimitedStore) {
  const gone = () => Promise.reject(new Error("gone"));
  const stored = new StoredContent("acme", new Isolate(kv), () => ({ read: gone }));
  const reader = new ContentReader(stored, () => undefined);
  const read = async <Value>(value: Promise<Value>) => {
    try {
      return await value;
    } catch (error) {
      if (error instanceof MissingContent) return "missing";
      if (error instanceof UnavailableContent) return "unavailable";
      throw error;
    }
  };
  return {
    chat: await read(reader.single(chat)),
    company: await read(reader.single(company)),
    faqs: await read(reader.every(faqs)),
    news: await read(reader.every(news)),
  };
}

/** The version of a thing that is shown; 0 where it is not. */
function versions(what: Awaited<ReturnType<typeof shown>>) {
  const number = (text: string | undefined) => (text ? Number(text) : 0);
  return {
    chat: typeof what.chat === "string" ? 0 : number(what.chat.sales.message),
    company: typeof what.company === "string" ? 0 : number(what.company.phones[0]?.label),
    faqs: typeof what.faqs === "string" ? 0 : number(what.faqs[0]?.question),
    news: typeof what.news === "string" ? 0 : what.news.length,
  };
}

fakeDate();

describe("content and dialect", () => {
  it(`survive ${settings.numRuns} random sequences of good, odd and failing answers`, async () => {
    allowLogs("content.dialect-unknown", "replica.object-failed", "content.refresh-failed");
    let overwritten = 0;
    const property = fc.asyncProperty(
      fc.constantFrom("strapi3", "strapi4", "strapi5"),
      fc.boolean(),
      fc.array(Step, { minLength: 2, maxLength: 5 }),
      async (dialect, isFixed, steps) => {
        const world = new World(dialect, isFixed);
        for (const step of steps) {
          await world.take(step);
          const now = versions(await shown(world.kv));
          for (const name of ["chat", "company", "faqs"] as const) {
            if (now[name] < world.confirmed[name]) overwritten++;
            expect(now[name], `${name} after ${step.weather}`).toBeGreaterThanOrEqual(world.confirmed[name]);
          }
          expect([null, dialect]).toContain(world.dialectKept);
        }
        for (let round = 0; round < 2; round++) {
          await world.take({ weather: "well", isRestarted: true, edit: "none", luck: [0], afterMs: minute });
        }
        const { chat: line, company: about, faqs: questions, news: stories } = world.truth;
        expect(versions(await shown(world.kv))).toEqual({
          chat: line ?? 0,
          company: about ?? 0,
          faqs: questions ?? 0,
          news: stories.size,
        });
        if (!isFixed) expect(world.dialectKept).toBe(dialect);
      },
    );
    await fc.assert(property, settings);
    expect(overwritten).toBe(0);
  });
});
