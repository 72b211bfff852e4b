import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSecondCms } from "../support/cms/second-product";
import { applicationLetter, contactLetter, send } from "../support/forms/posting";
import { productWith, startSite, type TestSite } from "../support/site/site";

let cms: TestCms;
let site: TestSite;

const promises = {
  replyDays: 3,
  registrationMinutes: 25,
  callCenterAlways: true,
  officeHours: { id: "Senin sampai Sabtu", en: "Mon to Sat" },
  applications: { id: "Semua lamaran dibaca." },
};

beforeAll(async () => {
  cms = await startSecondCms();
  const content = { origin: cms.origin, dialect: "strapi5" };
  const PRODUCTS = {
    diam: productWith(content, { promises: { callCenterAlways: false, officeHours: {} } }),
    acme: productWith(content, { promises }),
  };
  site = await startSite({ DEFAULT_PRODUCT: "diam", PRODUCTS });
  await site.runCron();
});
afterAll(() => Promise.all([site.close(), cms.close()]));

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
  const thanks = `/contact?sent=${await send(site, contactLetter())}`;
  for (const path of ["", thanks, "/faq"]) {
    const said = (await html(`/acme${path}`)).match(/paling lama \d+ hari kerja|hari kerja berikutnya/g);
    expect(new Set(said), path).toEqual(new Set(["paling lama 3 hari kerja"]));
  }
  expect(await html("/acme")).toMatch(/Telepon 24\/7.*Call Center Penjaminan 24\/7/s);
  expect((await html("/acme/contact")).includes("Senin sampai Sabtu")).toBe(true);
  expect((await html("/acme/contact?lang=en")).includes("Mon to Sat")).toBe(true);
  for (const path of ["/apply-job", `/apply-job?sent=${await send(site, applicationLetter())}`]) {
    expect((await html(`/acme${path}`)).includes("Semua lamaran dibaca."), path).toBe(true);
  }
  expect((await html("/acme/apply-job?lang=en")).includes("lamaran dibaca")).toBe(false);
  expect((await html("/acme/new-registration")).includes("sekitar 25 menit.")).toBe(true);
  expect((await html("/acme/new-registration?lang=en")).includes("about 25 minutes.")).toBe(true);
});
