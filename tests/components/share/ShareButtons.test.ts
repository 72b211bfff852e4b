import { expect, it } from "vitest";
import { shareTargets } from "../../../src/components/share/ShareButtons";

const url = "https://situs.example/contoh/news/1?lang=en&a=b#c";

const said = (title: string) =>
  Object.entries(
    shareTargets({ url, title, brand: "Contoh & Co", about: "Mitra manfaat kesehatan" }, { language: "en" }),
  ).map(([channel, { href }]) => [channel, [...new URL(href).searchParams.values()].join(" ")] as const);

it("every channel gets the whole address of the page, as one value, with the page's title", () => {
  for (const [channel, words] of said("Klaim & kartu")) {
    expect(words, channel).toContain(url);
    expect(words, channel).toContain("Klaim & kartu – Contoh & Co");
  }
});

it("a page without a title of its own has what the product says of itself", () => {
  for (const [channel, words] of said("")) expect(words, channel).toContain("Contoh & Co: Mitra manfaat kesehatan");
});
