import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { secondBrand } from "../../../src/sample/brands";

const folder = `public${secondBrand.folder}`;
const drawings = readdirSync(folder).filter((file) => file.endsWith(".svg"));

/** Names of uploads that say less than those of the drawings. */
const named: Readonly<Record<string, string>> = { "company-logo": "logo" };
const pages = [
  "articles",
  "careers",
  "clients",
  "contact-us",
  "job-apply",
  "survey",
  "events",
  "faq",
  "provider-registration",
  "press-release-and-news",
  "promotions",
  "provider-list",
];
/** A drawing of the second brand for an upload: the one of that name, such as `news_4`, or always the same other one. */
export function drawingFor(upload: string): string {
  const name = basename(upload)
    .replace(/^(thumbnail|small|medium|large)_/, "")
    .replace(/(_[\da-f]{10})?\.\w+$/, "")
    .replaceAll("_", "-");
  const [, number] = /^header-(\d+)$/.exec(name) ?? [];
  const own = `${number ? `header-${pages[Number(number) - 1]}` : (named[name] ?? name)}.svg`;
  const common = `public/illustrations/${name}.svg`;
  if (drawings.includes(own)) return readFileSync(`${folder}/${own}`, "utf8");
  if (existsSync(common)) return readFileSync(common, "utf8");
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return readFileSync(`${folder}/${drawings[sum % drawings.length]}`, "utf8");
}
