import { expect, it } from "vitest";
import { applicationLetter, contactLetter, send } from "../support/forms/posting";
import { freshProduct } from "../support/site/shared-site";

const silent = await freshProduct("diam");
const promising = await freshProduct("berjanji");
const { site } = silent;
await Promise.all([silent.sync(), promising.sync()]);

const html = async (path: string) => (await site.get(path)).text();
const paths = ["", "/contact", "/apply-job", "/new-registration", "/faq"];

it("a product whose settings promise nothing promises nothing on any page", async () => {
  const promise =
    /hari kerja|working day|(Penjaminan|Telepon|us|centre) 24\/7|\d+ menit\.|\d+ minutes\.|lamaran dibaca|every application|setiap lamaran|Senin sampai|Mon to|siang dan malam|day and night|menghubungi narahubung|tidak pernah meminta|never ask/i;
  for (const path of paths) {
    for (const address of [`/diam${path}`, `/diam${path}?lang=en`]) {
      expect(promise.exec(await html(address))?.[0], address).toBeUndefined();
    }
  }
});

it("says what the settings promise, the same wherever it stands, and nothing in a language without it", async () => {
  const thanks = `/contact?sent=${await send(site, contactLetter("Halo", "berjanji"))}`;
  for (const path of ["", thanks, "/faq"]) {
    const said = (await html(`/berjanji${path}`)).match(/paling lama \d+ hari kerja|hari kerja berikutnya/g);
    expect(new Set(said), path).toEqual(new Set(["paling lama 3 hari kerja"]));
  }
  expect(await html("/berjanji")).toMatch(/Telepon 24\/7.*Call Center Penjaminan 24\/7/s);
  expect((await html("/berjanji/contact")).includes("Senin sampai Sabtu")).toBe(true);
  expect((await html("/berjanji/contact?lang=en")).includes("Mon to Sat")).toBe(true);
  for (const path of ["/apply-job", `/apply-job?sent=${await send(site, applicationLetter(50_000, "berjanji"))}`]) {
    expect((await html(`/berjanji${path}`)).includes("Semua lamaran dibaca."), path).toBe(true);
  }
  expect((await html("/berjanji/apply-job?lang=en")).includes("lamaran dibaca")).toBe(false);
  expect((await html("/berjanji/new-registration")).includes("sekitar 25 menit.")).toBe(true);
  expect((await html("/berjanji/new-registration?lang=en")).includes("about 25 minutes.")).toBe(true);
});
