import { routes } from "../../src/routes";

/** An address that shows nothing. */
export const missingPage = "/contoh/tidak-ada";

/** Where the sample product shows a row of the page table. */
export function addressOf(path: string): string {
  return `/contoh${path.replace("{product}", "contoh").replace(":id", "1")}`;
}

/** Every row of the page table, and the addresses that look different again: a later page, a frame in the text, a 404. */
export const pagePaths: readonly string[] = [
  ...routes.map(({ path }) => addressOf(path)),
  "/",
  "/contoh/news?page=2",
  "/contoh/news/4",
  missingPage,
];
