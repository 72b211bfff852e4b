import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cmsFieldsOf } from "../../../src/content/model/from-cms";
import type { Collection, Identified, List } from "../../../src/content/model/resource";
import { ContentReader } from "../../../src/content/reading/content-reader";
import { StoredContent } from "../../../src/content/reading/stored-content";
import { company } from "../../../src/content/site-wide/company";
import { Isolate } from "../../../src/replica/isolate";
import { resources } from "../../../src/sections";
import { fakeDate } from "../../support/clock/fake-date";
import { recordedContent } from "../../support/cms/cms";
import { TestReplica } from "../../support/cms/replica";
import { recordIn, responseOf, type StrapiName, strapiAnswer } from "../../support/cms/strapi";
import { fuzzTimes, seeded } from "../../support/fuzz/seeded";
import { LimitedStore } from "../../support/platform/limited-store";

type Rows = List<Identified> | Collection<Identified, Identified>;

const lists: readonly Rows[] = resources.filter((resource) => resource.kind !== "single");
const dialects: readonly StrapiName[] = ["strapi3", "strapi4", "strapi5"];

/** What the CMS has of one list. */
interface State {
  readonly count: number;
  /** Characters of all records together, about. */
  readonly characters: number;
  /** Number of the first record: others before it are gone. */
  readonly from: number;
  /** Every so many-th record is edited. */
  readonly every: number;
}

const kilobyte = 1_024;
const state = fc.record<State>({
  count: fc.constantFrom(0, 1, 99, 100, 101, 200),
  characters: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(kilobyte, 17 * kilobyte, 100 * kilobyte) },
    { weight: 1, arbitrary: fc.constant(2_048 * kilobyte) },
  ),
  from: fc.nat(3).map((hundreds) => hundreds * 50),
  every: fc.integer({ min: 1, max: 3 }),
});

/** A record with all texts that its type has; each names record and version. */
function row(resource: Rows, dialect: StrapiName, number: number, version: number, characters: number) {
  const mark = `/kata-${number}-${version}-`;
  const kinds = Object.entries(cmsFieldsOf(resource)).map(([name, { cms }]) => [name, cms.kind] as const);
  const isLong = (kind: string) => kind === "richText" || kind === "text";
  const line = kinds.some(([, kind]) => isLong(kind)) ? "" : "a".repeat(Math.min(characters, 1_000));
  const texts = kinds.flatMap(([name, kind]) => {
    if (kind === "line" || kind === "path") return [[name, `${mark}${name.toLowerCase()}${line}`]];
    return isLong(kind) ? [[name, `<p>${mark} ${"isi kabar ".repeat(characters / 10)}</p>`]] : [];
  });
  const own = Object.fromEntries(texts);
  const [createdAt, updatedAt] = [1, version + 2].map((day) =>
    new Date(Date.UTC(2026, 0, day, 0, number)).toISOString(),
  );
  return recordIn(dialect, number, own, { publishedAt: createdAt ?? "", updatedAt: updatedAt ?? "" });
}

/** A CMS with one list beside its company data, and the site's copy of both. */
class Copy {
  readonly #content;
  readonly #kv = new LimitedStore();
  readonly #replica: TestReplica;
  readonly #versions = new Map<number, number>();
  #numbers: readonly number[] = [];
  readonly #stored: StoredContent;

  constructor(
    private readonly resource: Rows,
    private readonly dialect: StrapiName,
  ) {
    this.#content = { ...recordedContent(dialect), dialect, drafts: new Map() };
    this.#content.collections.set(resource.path, []);
    const answer = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      return responseOf(strapiAnswer(this.#content, pathname.replace("/oapi/", ""), searchParams));
    };
    this.#replica = new TestReplica("http://cms.invalid", {
      dialect,
      kv: this.#kv,
      fetch: answer,
      resources: [company, resource],
    });
    const { replica } = this.#replica;
    this.#stored = new StoredContent("acme", new Isolate(this.#kv), () => ({
      read: (_, entry) => replica.read(entry),
    }));
  }

  edit({ count, characters, from, every }: State): void {
    this.#numbers = Array.from({ length: count }, (_, index) => from + index + 1);
    for (const number of this.#numbers) {
      if (number % every === 0) this.#versions.set(number, (this.#versions.get(number) ?? 0) + 1);
    }
    const length = characters / Math.max(1, count);
    const rows = this.#numbers.map((number) => row(this.resource, this.dialect, number, this.#version(number), length));
    this.#content.collections.set(this.resource.path, rows);
  }

  /** Three minutes pass. */
  async pass(): Promise<void> {
    for (let minute = 0; minute < 3; minute++) {
      vi.setSystemTime(Date.now() + 60_000);
      await this.#replica.settle();
    }
  }

  /** Records in the list's order: number and version. */
  get expected(): string[] {
    const marks = this.#numbers.map((number) => `kata-${number}-${this.#version(number)}-`);
    return this.resource.order === "newest" ? marks.toReversed() : marks;
  }

  /** The same of what pages read, and of each record's own page. */
  async shown(): Promise<{ list: string[]; items: string[] }> {
    const { resource } = this;
    const tasks: Promise<unknown>[] = [];
    const reader = new ContentReader(this.#stored, (task) => void tasks.push(task));
    const read = await reader.every<Identified>(resource);
    const items =
      resource.kind === "list"
        ? read
        : await Promise.all(read.map(async ({ id }) => (await reader.item(resource, id)).item));
    await Promise.all(tasks);
    const markOf = (value: unknown) => /kata-\d+-\d+-/.exec(JSON.stringify(value))?.[0] ?? "";
    return { list: read.map(markOf), items: items.map(markOf) };
  }

  #version(number: number): number {
    return this.#versions.get(number) ?? 0;
  }
}

fakeDate();
beforeEach(() => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** First half of a long list is withdrawn, then all of it; Strapi 3 tells the end of such a list by an empty page. */
const withdrawn: State[] = [200, 100, 0].map((count) => ({ count, characters: 20 * kilobyte, from: 0, every: 1 }));

const cases = lists
  .flatMap((resource, list) =>
    dialects.map((dialect, index) => ({ name: resource.name, dialect, resource, turn: list + index })),
  )
  // Each list in one dialect, each dialect with a third of the lists; all of them where random tests run longer.
  .filter(({ turn }) => fuzzTimes > 1 || turn % dialects.length === 0);

it.each(cases)(
  "$name of $dialect: what the CMS has is what pages show, whatever it had before",
  async ({ resource, dialect }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), async (states) => {
        const copy = new Copy(resource, dialect);
        for (const each of states) {
          copy.edit(each);
          await copy.pass();
          const { expected } = copy;
          expect(await copy.shown()).toEqual({ list: expected, items: expected });
        }
      }),
      seeded({ numRuns: 1, examples: [[withdrawn]] }),
    );
  },
);
