import type { Page } from "./page/page";
import { sections } from "./sections";

/** THE page table: every page of every section. The smoke test, the accessibility test and the site map walk it. */
export const routes: readonly Page[] = sections.flatMap(({ pages }) => pages);
