import { describe, expect, it } from "vitest";
import { hoursText } from "../../src/hours/opening-hours";
import { clockIn, daysIn, hoursIn } from "../../src/hours/spoken-hours";

const textOf = (words: string) => {
  const hours = hoursIn(words);
  return hours && hoursText(hours);
};

describe("hours as people write them", () => {
  it.each([
    ["Senin-Jumat 08.00-17.00", "Mo-Fr 08:00-17:00"],
    [
      "Senin – Jum'at: 08.00 – 12.00, 13.00 – 17.00; Sabtu 08.00-12.00",
      "Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00",
    ],
    ["Senin s/d Sabtu pukul 08.00 s.d. 21.00 WIB", "Mo-Sa 08:00-21:00"],
    ["Setiap hari 24 jam", "Mo-Su 00:00-24:00"],
    ["24 jam", "Mo-Su 00:00-24:00; PH 00:00-24:00"],
    ["24/7", "Mo-Su 00:00-24:00"],
    ["Senin-Jumat 08.00-17.00, istirahat 12.00-13.00", "Mo-Fr 08:00-12:00,13:00-17:00"],
    ["Sen-Jum 20.00-02.00", "Mo-Fr 20:00-26:00"],
    [
      "Senin, Rabu & Jumat 16.00-20.00\nMinggu dan hari libur tutup",
      "Mo 16:00-20:00; We 16:00-20:00; Fr 16:00-20:00; PH off",
    ],
    [
      "Mon-Fri 8am - 5pm; weekends 9 am to 1 pm; public holidays closed",
      "Mo-Fr 08:00-17:00; Sa-Su 09:00-13:00; PH off",
    ],
    ["Sabtu-Senin 09:00-15:00", "Mo 09:00-15:00; Sa-Su 09:00-15:00"],
    ["Senin-Jumat 08.00-16.00, Sabtu 08.00-12.00", "Mo-Fr 08:00-16:00; Sa 08:00-12:00"],
  ])("are understood: %s", (words, hours) => {
    expect(textOf(words)).toBe(hours);
  });

  it.each([
    "",
    "dengan perjanjian",
    "08.00-17.00",
    "Senin-Jumat 08.00-selesai",
    "Senin-Jumat 08.00",
    "Senin 08.00-12.00; Senin 13.00-17.00",
    "Senin 08.00-12.00, 11.00-17.00",
    "Senin 25.00-26.00",
    "Senin 08.00-08.00",
    "Senin-Jumat 08.00-17.00 kecuali minggu pertama",
    "Mo-Fr 08:00-17:00, istirahat 18.00-19.00",
  ])("are not guessed at: %s", (words) => {
    expect(textOf(words)).toBeNull();
  });
});

it("reads times of several forms, and nothing else", () => {
  expect(clockIn("08.00")).toBe(480);
  expect(clockIn("8:30 pm")).toBe(1230);
  expect(clockIn("12 am")).toBe(0);
  expect(clockIn("24:00")).toBe(1440);
  expect(clockIn("09:00:00.000")).toBe(540);
  expect(clockIn("24:01")).toBeNull();
  expect(clockIn("13 pm")).toBeNull();
  expect(clockIn("8.75")).toBeNull();
});

it("reads days alone, in FHIR's names too", () => {
  expect(daysIn("mon,tue")).toEqual({ weekdays: [0, 1], isHoliday: false });
  expect(daysIn("Minggu, hari libur")).toEqual({ weekdays: [6], isHoliday: true });
  expect(daysIn("kapan saja")).toBeNull();
});
