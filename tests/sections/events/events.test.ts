import { describe, expect, it, vi } from "vitest";
import {
  type EventSummary,
  eventDate,
  eventSpan,
  events,
  eventTime,
  groupedEvents,
} from "../../../src/sections/events/events";
import { eventsTexts } from "../../../src/sections/events/texts";
import { fakeDate } from "../../support/clock/fake-date";
import { sampleObject } from "../../support/cms/fixed-object";
import { MemoryKv } from "../../support/platform/memory-kv";
import { coldIsolate, sampleSettings } from "../../support/site/node-site";

it("times are said as Indonesian writes them", () => {
  expect(eventsTexts({ language: "id" }).times("09:00", "10:30")).toBe("Pukul 09.00–10.30");
});

it.each([
  ["2026-12-05", "2026-12-05"],
  ["2026-12-04T17:00:00.000Z", "2026-12-05"],
  ["2026-12-05T09:00:00", "2026-12-05"],
  ["segera", null],
  ["2026-13-05", null],
  [5, null],
  ["9999-12-31", "9999-12-31"],
  ["9999-12-31T20:00:00.000Z", null],
  ["0000-01-01", null],
])("%j is the day %s", (sent, date) => {
  expect(eventDate().parse(sent)).toBe(date);
});

it.each([
  ["9:00", "09:00"],
  ["09.30", "09:30"],
  ["09:00:00.000", "09:00"],
  ["9:00 pm", "21:00"],
  ["12:15 AM", "00:15"],
  ["19.00 WIB", "19:00"],
  ["2026-12-05T02:00:00.000Z", "09:00"],
  ["2026-12-05T09:00:00", "09:00"],
  ["sore", null],
  ["25:00", null],
  ["09:75", null],
])("%j is the time %s", (sent, time) => {
  expect(eventTime().parse(sent)).toBe(time);
});

const date = "2026-12-31";

it.each([
  ["no date", { date: null, start: "09:00", end: null }, null],
  ["a date only", { date, start: null, end: null }, { start: date, end: null, allDay: true }],
  ["no end", { date, start: "09:00", end: null }, { start: `${date}T09:00:00`, end: null, allDay: false }],
  [
    "a day",
    { date, start: "09:00", end: "10:30" },
    { start: `${date}T09:00:00`, end: `${date}T10:30:00`, allDay: false },
  ],
  [
    "a night of New Year",
    { date, start: "21:00", end: "01:00" },
    { start: `${date}T21:00:00`, end: "2027-01-01T01:00:00", allDay: false },
  ],
  [
    "the last night that calendars know",
    { date: "9999-12-31", start: "21:00", end: "01:00" },
    { start: "9999-12-31T21:00:00", end: null, allDay: false },
  ],
])("an event with %s", (_, event, span) => {
  expect(eventSpan(event)).toEqual(span);
});

function event(id: string, date: string | null, times: Partial<EventSummary> = {}): EventSummary {
  const none = { start: null, end: null, place: "", formLink: "", publishedAt: null, image: null, excerpt: "" };
  return { id, title: id, date, ...none, ...times };
}

describe("the parts of a list of events", () => {
  const part = (events: readonly EventSummary[], today: string) => {
    const { coming, earlier } = groupedEvents(events, today);
    return { coming: coming.map(({ id }) => id), earlier: earlier.map(({ id }) => id) };
  };

  it("begin with the next of those to come, and with the last of the others", () => {
    const list = [
      event("undated", null),
      event("a", "2026-01-05"),
      event("b", "2027-03-01"),
      event("c", "2026-06-01"),
      event("d", "2027-02-01", { start: "13:00" }),
      event("e", "2027-02-01", { start: "09:00" }),
    ];
    expect(part(list, "2026-11-21")).toEqual({ coming: ["e", "d", "b", "undated"], earlier: ["c", "a"] });
  });

  it("count an event of today and one without a date as to come", () => {
    const list = [event("today", "2026-11-21", { start: "06:00", end: "07:00" }), event("undated", null)];
    expect(part(list, "2026-11-21")).toEqual({ coming: ["today", "undated"], earlier: [] });
    expect(part(list, "2026-11-22")).toEqual({ coming: ["undated"], earlier: ["today"] });
  });

  it("let an event that ends after midnight end with its second day", () => {
    const list = [event("night", "2026-11-20", { start: "21:00", end: "01:00" })];
    expect(part(list, "2026-11-21").coming).toEqual(["night"]);
    expect(part(list, "2026-11-22").earlier).toEqual(["night"]);
  });
});

describe("a page that shows events", () => {
  fakeDate();

  const content = sampleObject("contoh");

  /** The site as visitors of one isolate see it over days. */
  function isolate(object = content) {
    const { site, get } = coldIsolate(sampleSettings, new MemoryKv(), () => object.calls);
    return async (path: string, moment: string) => {
      vi.setSystemTime(moment);
      const request = new Request(`http://site.example${path}`);
      const kept = site.pageCache.respond(request, request.url);
      if (!kept) return get(path);
      return { html: await kept.text(), timing: kept.headers.get("server-timing") ?? "" };
    };
  }

  const earlierPart = (html: string) => html.split("Event sebelumnya")[1] ?? "";

  it("is kept within a day, and made again in the moment in which the day ends in Jakarta", async () => {
    const open = isolate();
    for (const moment of ["2026-11-28T16:59:50Z", "2026-11-28T16:59:54Z"]) await open("/contoh/events", moment);
    const evening = await open("/contoh/events", "2026-11-28T16:59:55Z");
    expect(evening.timing).toContain("page;desc=memory");
    expect(evening.html).not.toContain("Event sebelumnya");
    const lastMoment = await open("/contoh/events", "2026-11-28T16:59:59Z");
    expect(lastMoment.timing).toContain("page;desc=memory");

    const midnight = await open("/contoh/events", "2026-11-28T17:00:00Z");
    expect(midnight.timing).toContain("page;desc=render");
    expect(earlierPart(midnight.html)).toContain('href="/contoh/events/1"');
    expect(earlierPart(midnight.html)).not.toContain('href="/contoh/events/2"');
  });

  it("offers registration and calendar of an event until its day ends, and Home shows the next ones alone", async () => {
    const open = isolate();
    const lastMoment = "2026-11-28T16:59:59Z";
    const midnight = "2026-11-28T17:00:00Z";
    const offers = async (path: string, moment: string) =>
      new Set((await open(path, moment)).html.match(/event-regis\/1"|events\/1\.ics/g));
    expect(await offers("/contoh/events/1", lastMoment)).toEqual(new Set(['event-regis/1"', "events/1.ics"]));
    for (const path of ["/contoh/events/1", "/contoh/events"]) expect(await offers(path, midnight)).toEqual(new Set());
    expect((await open("/contoh/event-regis/1", lastMoment)).html).toContain("<iframe");
    const closed = await open("/contoh/event-regis/1", midnight);
    expect(closed.html).not.toContain("<iframe");
    expect(closed.html).toContain("Event ini sudah selesai.");

    const onHome = async (moment: string) =>
      [...(await open("/contoh", moment)).html.matchAll(/href="\/contoh\/events\/(\d+)"/g)].map(([, id]) => id);
    expect(await onHome(lastMoment)).toEqual(["1", "2", "3"]);
    expect(await onHome(midnight)).toEqual(["2", "3", "4"]);
    // Its date is not known yet.
    expect(await onHome("2030-01-01T00:00:00Z")).toEqual(["5"]);
  });

  it("goes on with what is over, nine a page, and says so where nothing is to come", async () => {
    const object = sampleObject("contoh");
    const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`);
    object.take(
      events,
      days.map((day, id) => ({ id, Title: `Acara ${id}`, Date: day, published_at: `${day}T00:00:00.000Z` })),
    );
    const open = isolate(object);
    const page = async (query: string) => (await open(`/contoh/events${query}`, "2026-11-18T03:00:00Z")).html;
    const shown = async (query: string) => [
      ...new Set(Array.from((await page(query)).matchAll(/href="\/contoh\/events\/(\d+)"/g), ([, id]) => Number(id))),
    ];
    expect(await shown("")).toEqual([17, 18, 19, 16, 15, 14, 13, 12, 11]);
    expect(await shown("?page=3")).toEqual([1, 0]);
    expect(await page("?page=4")).toContain("Halaman tidak ditemukan");
    const over = (await open("/contoh/events", "2030-01-01T00:00:00Z")).html.split("Event sebelumnya");
    expect(over.length).toBe(2);
    expect(over[0]).toEqual(expect.stringContaining("Belum ada event terjadwal."));
  });
});
