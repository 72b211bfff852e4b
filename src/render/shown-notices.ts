import { type Notice, noticeLevels } from "../content/site-wide/notices";

/** Bands above one page at once: a page is there for its content. */
const maxShown = 3;

interface Here {
  /** Key of the product. */
  readonly product: string;
  readonly language: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface ShownNotices {
  /** The gravest first. */
  readonly notices: readonly Notice[];
  /** When others are shown on this page; milliseconds since the epoch, infinite for never. */
  readonly until: number;
}

const none: ShownNotices = { notices: [], until: Number.POSITIVE_INFINITY };

/** The notices of a page at one moment. */
export function shownNotices(all: readonly Notice[], { product, language, path, now }: Here): ShownNotices {
  if (all.length === 0) return none;
  const own = all.filter(
    (notice) =>
      ["", product].includes(notice.product) && ["", language].includes(notice.language) && isBelow(path, notice.path),
  );
  const changes = own.flatMap(({ from, until }) => [from ?? 0, until ?? 0]).filter((moment) => moment > now);
  const active = own.filter(({ from, until }) => (from ?? 0) <= now && now < (until ?? Number.POSITIVE_INFINITY));
  const grave = active.toSorted((a, b) => noticeLevels.indexOf(a.level) - noticeLevels.indexOf(b.level));
  const notices = grave.length === 0 ? none.notices : grave.slice(0, maxShown);
  return { notices, until: Math.min(...changes) };
}

const isBelow = (path: string, prefix: string) =>
  prefix === "" || path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
