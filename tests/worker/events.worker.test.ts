import { describe, expect, it } from "vitest";
import { dayInJakarta } from "../../src/platform/day";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

const dayMs = 86_400_000;

/** A date so many days from now, in Jakarta. */
const dateIn = (days: number) => dayInJakarta(Date.now() + days * dayMs).date;

/** An event of a CMS; those with higher numbers were published later. */
function event(number: number, days: number | null) {
  const at = new Date(Date.UTC(2026, 0, number)).toISOString();
  const date = days === null ? null : dateIn(days);
  const fields = { Title: `Acara ${number}`, Date: date, Time_Start: null, Time_End: null };
  return { id: number, documentId: `event${number}`, ...fields, createdAt: at, updatedAt: at, publishedAt: at };
}

/** A product whose CMS has these events and nothing else. */
async function productWithEvents(events: unknown[]): Promise<FreshProduct> {
  const product = await freshProduct("acara");
  product.cms.collections.set("events", events);
  await product.sync();
  return product;
}

const old = Array.from({ length: 20 }, (_, index) => event(index + 1, index - 60));
const mixed = [...old, event(21, 30), event(22, -3), event(23, 2), event(24, null), event(25, -2), event(26, 9)];
const coming = await productWithEvents(mixed);
const quiet = await productWithEvents([event(1, -9), event(2, -8)]);

const numbersIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/[\w-]+\/events\/event(\d+)/g)].map(([, number]) => Number(number))),
];

async function listOf({ text }: FreshProduct, path: string, heading = "Event sebelumnya") {
  const [first = "", rest = ""] = (await text(path)).split(heading);
  return { coming: numbersIn(first), earlier: numbersIn(rest) };
}

describe("the list of events", () => {
  it("goes on with what is over, nine a page, each event on one page", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => listOf(coming, `/events?page=${page}`)));
    expect(pages[1]).toEqual({ coming: [], earlier: [17, 16, 15, 14, 13, 12, 11, 10, 9] });
    const all = pages.flatMap((page) => [...page.coming, ...page.earlier]);
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
    expect((await coming.get("/events?page=4")).status).toBe(404);
  });
});

it("a list of which everything is over says that nothing is scheduled, and shows it below", async () => {
  expect(await listOf(quiet, "/events")).toEqual({ coming: [], earlier: [2, 1] });
  expect(await quiet.text("/events")).toContain("Belum ada event terjadwal.");
  expect(numbersIn(await quiet.text(""))).toEqual([]);
});
