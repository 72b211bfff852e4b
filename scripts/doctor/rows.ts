import type { Dialect } from "../../src/content/cms/dialect";
import type { AnyResource } from "../../src/content/resource";
import { recordLimits } from "../../src/platform/record-limits";
import { type Answer, Silence } from "./ask";
import type { Cms } from "./patient";

/** Why a type could not be read. */
export type Failure =
  | { readonly kind: "silence"; readonly silence: Silence }
  | { readonly kind: "status"; readonly status: number; readonly isOwn: boolean }
  | { readonly kind: "shape"; readonly says: string }
  | { readonly kind: "incomplete"; readonly received: number; readonly total: number };

/** Pages of a list, as many as the site itself reads. */
const maxPages = recordLimits.list / 100;

/** Bytes of a whole page of a list, as much as the site itself reads. */
const maxBytes = 8 * 1024 * 1024;

interface Asked {
  readonly cms: Cms;
  readonly path: string;
  readonly resource: AnyResource;
  readonly locale: string | undefined;
  readonly patienceMs: number;
}

/** All rows of a type, as far as they come. */
export async function rowsOf(asked: Asked): Promise<{ rows: readonly unknown[]; failure: Failure | null }> {
  const rows: unknown[] = [];
  try {
    for (let page = 1; page <= maxPages; page++) {
      const answer = await pageOf(asked, page);
      const read = readAnswer(answer, asked);
      if ("kind" in read) return { rows, failure: read };
      rows.push(...read.rows);
      if (read.more) continue;
      const total = read.total ?? rows.length;
      return { rows, failure: rows.length < total ? { kind: "incomplete", received: rows.length, total } : null };
    }
    return { rows, failure: { kind: "shape", says: `it has over ${maxPages} pages` } };
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    return { rows, failure: { kind: "silence", silence: error } };
  }
}

async function pageOf({ cms, path, resource, locale, patienceMs }: Asked, page: number): Promise<Answer> {
  const { dialect } = cms;
  const plain = path + (resource.kind === "single" ? dialect.oneQuery : dialect.listQuery(resource.order, page));
  const limits = { timeoutMs: patienceMs, maxBytes };
  const answer = await cms.asSite(withLocale(plain, dialect, locale), limits);
  return locale && dialect.refusesLocale(answer) ? cms.asSite(plain, limits) : answer;
}

/** The address of a question in a locale; the CMS's default without one. */
export function withLocale(address: string, { localeParameter }: Dialect, locale: string | undefined): string {
  return locale ? `${address}${address.includes("?") ? "&" : "?"}${localeParameter}=${locale}` : address;
}

interface PageRead {
  readonly rows: readonly unknown[];
  readonly more: boolean;
  readonly total: number | null;
}

function readAnswer(answer: Answer, { cms: { dialect }, resource }: Asked): PageRead | Failure {
  if (!answer.ok) return { kind: "status", status: answer.status, isOwn: dialect.isRefusal(answer) };
  const one = readAs(() => dialect.readOne(answer.json));
  const list = readAs(() => dialect.readList(answer.json));
  if (resource.kind === "single") {
    if (one !== null) return { rows: [one], more: false, total: 1 };
    return { kind: "shape", says: list ? "a list came where one record is expected" : "what came is no record" };
  }
  if (list) return list;
  return { kind: "shape", says: one !== null ? "one record came where a list is expected" : "what came is no list" };
}

/** The rows of an answer; none where it is no list of the dialect. */
export function listIn({ json }: Answer, dialect: Dialect): readonly unknown[] {
  return readAs(() => dialect.readList(json))?.rows ?? [];
}

function readAs<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
