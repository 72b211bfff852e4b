import { type Notice, noticeLevels } from "../content/site-wide/notices";

/** More would fill the first screen of a phone. */
const maxShown = 3;

interface PageRequest extends Pick<Notice, "product" | "language" | "path"> {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The notices of a page; `until` is when the selection changes, in milliseconds since the epoch, infinite for never. */
export function shownNotices(all: readonly Notice[], { product, language, path, now }: PageRequest) {
  const ofPage = all.filter(
    (notice) =>
      ["", product].includes(notice.product) && ["", language].includes(notice.language) && isBelow(path, notice.path),
  );
  const changes = ofPage.flatMap(({ from, until }) => [from ?? 0, until ?? 0]).filter((at) => at > now);
  const active = ofPage.filter(({ from, until }) => (from ?? 0) <= now && now < (until ?? Number.POSITIVE_INFINITY));
  const sorted = active.toSorted((a, b) => noticeLevels.indexOf(a.level) - noticeLevels.indexOf(b.level));
  return { notices: sorted.slice(0, maxShown), until: Math.min(...changes) };
}

const isBelow = (path: string, prefix: string) =>
  prefix === "" || path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
