import { expect, it } from "vitest";
import { shareTargets } from "../../../src/components/share/share-targets";

const page = "https://situs.example/contoh/news/1?lang=en&a=b#c";

it("every channel gets the whole address of the page, as one value", () => {
  for (const [channel, { href }] of Object.entries(shareTargets(page, "Contoh & Co", { language: "en" }))) {
    expect([...new URL(href).searchParams.values()].join(" "), channel).toContain(page);
  }
});
