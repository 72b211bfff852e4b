import { expect, it } from "vitest";
import { browsing } from "./browsing";

const visits = browsing();

it("a browser remembers the language that was chosen, and that it was taken back", async () => {
  const { page } = await visits.open("/contoh/events?lang=en");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "lang", value: "en", secure: true, httpOnly: true, sameSite: "Lax" });
  await page.goto(new URL("/contoh/news", visits.site.url).href);
  await expect.poll(() => page.url()).toBe(new URL("/contoh/news?lang=en", visits.site.url).href);
  await page.goto(new URL("/contoh/news?lang=id", visits.site.url).href);
  await page.goto(new URL("/contoh/faq", visits.site.url).href);
  await expect.poll(() => page.url()).toBe(new URL("/contoh/faq", visits.site.url).href);
});
