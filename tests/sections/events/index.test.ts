import { describe, expect, it } from "vitest";
import { SafeHtmlSchema } from "../../../src/richtext/safe-html";
import type { Event } from "../../../src/sections/events/events";
import { eventItem } from "../../../src/sections/events/index";
import { pageSite } from "../../support/site/page-site";

const event: Event = {
  id: "3",
  title: "Seminar",
  date: "2026-12-05",
  start: "09:00",
  end: "12:30",
  place: "Aula Bandung",
  body: { html: SafeHtmlSchema.parse("<p>Sehat</p>"), excerpt: "Sehat", minutes: 1, frameOrigins: [] },
  formLink: "",
  publishedAt: "2026-11-20T02:00:00.000Z",
  image: null,
};
const item = (changed: Partial<Event>, over = false) => eventItem({ ...event, ...changed }, over, pageSite());

describe("an event for search engines", () => {
  it("has its times in Jakarta, or its day alone", () => {
    expect(item({})).toMatchObject({ startDate: "2026-12-05T09:00:00+07:00", endDate: "2026-12-05T12:30:00+07:00" });
    expect(item({ start: null, end: null })).toMatchObject({ startDate: "2026-12-05" });
  });

  it("is at its place, or online where the place says so", () => {
    expect(item({})).toMatchObject({
      location: { "@type": "Place", name: "Aula Bandung" },
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    });
    expect(item({ place: "Daring lewat Zoom", formLink: "https://daftar.example/3" })).toMatchObject({
      location: { "@type": "VirtualLocation", url: "https://daftar.example/3" },
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    });
  });

  it("offers registration on this site only where it has a form", () => {
    expect(item({})).not.toHaveProperty("offers");
    expect(item({ formLink: "https://daftar.example/3" })).toMatchObject({
      offers: { url: "https://situs.example/contoh/event-regis/3", validFrom: event.publishedAt },
    });
    expect(item({ formLink: "https://daftar.example/3" }, true), "of one that is over").not.toHaveProperty("offers");
  });

  it("is not there without a date or a place, which they require", () => {
    expect(item({ date: null })).toBeNull();
    expect(item({ place: "" })).toBeNull();
  });
});
