import { describe, expect, it } from "vitest";
import { freshProduct } from "../support/site/shared-site";

const long = `Rapat, "besar"; \\ ${"panjang sekali ".repeat(12)}é`;

const product = await freshProduct("kalender");
const row = { published_at: "2026-11-01T02:00:00.000Z", Description: "<p>Baris satu</p><p>Baris dua</p>" };
product.cms.collections
  .get("events")
  ?.push(
    { ...row, id: 50, Title: long, Date: "2026-12-24", Place: "Aula\nBEGIN:VALARM" },
    { ...row, id: 52, Title: "Tanpa tanggal" },
  );

/** Content lines, unfolded, by their name. */
async function calendarOf(id: number) {
  const response = await product.get(`/events/${id}.ics`);
  const text = await response.text();
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  return { response, text, lines };
}

describe("the calendar file of an event", () => {
  it("has its times in the time of Jakarta, which it brings along", async () => {
    const { response, lines } = await calendarOf(1);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="event-1.ics"');
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VTIMEZONE",
        "TZID:Asia/Jakarta",
        "TZOFFSETTO:+0700",
        "UID:event-1.kalender@kalender.example",
        "DTSTAMP:20261030T020000Z",
        "DTSTART;TZID=Asia/Jakarta:20261128T063000",
        "DTEND;TZID=Asia/Jakarta:20261128T100000",
        "SUMMARY:Jalan Sehat dan Cek Tekanan Darah Gratis",
        "LOCATION:Hutan Kota GBK\\, Jakarta",
        "URL;VALUE=URI:https://kalender.example/kalender/events/1",
      ]),
    );
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.filter((line) => line !== "").at(-1)).toBe("END:VCALENDAR");
  });

  it("is for the whole day when it has no times", async () => {
    const { lines } = await calendarOf(50);
    expect(lines).toContain("DTSTART;VALUE=DATE:20261224");
    expect(lines.filter((line) => line.startsWith("DTEND"))).toEqual([]);
  });

  it("escapes and folds what editors wrote", async () => {
    const { text, lines } = await calendarOf(50);
    expect(lines).toContain(`SUMMARY:${long.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,")}`);
    expect(lines).not.toContain("BEGIN:VALARM");
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it.each(["52", "..%2Fcompany"])("does not exist for %s", async (id) => {
    expect((await product.get(`/events/${id}.ics`)).status).toBe(404);
  });
});
