import type { Product } from "../../src/config";
import { type Finding as Detected, detectDialect } from "../../src/content/cms/detection";
import type { Dialect } from "../../src/content/cms/dialect";
import { allDialects, dialects } from "../../src/content/cms/dialects";
import { siteHeaders } from "./addressing";
import { type Answer, ask } from "./ask";
import type { Patient } from "./patient";
import { setting } from "./remedies";
import { type Finding, finding } from "./report";

interface Spoken {
  readonly dialect: Dialect;
  readonly findings: readonly Finding[];
}

/**
 * The dialect in which to ask on, and what is wrong with the one that is set.
 * @param paths of everything that the site asks, below the root
 * @param answers that came already
 */
export async function spokenDialect(
  patient: Patient,
  root: string,
  paths: readonly string[],
  answers: readonly Answer[],
): Promise<Spoken> {
  return dialectOf(patient.product, await detect(patient, root, paths), answers);
}

async function detect(
  { product, patienceMs }: Patient,
  root: string,
  paths: readonly string[],
): Promise<Detected | null> {
  const headers = siteHeaders(product);
  const probe = (path: string, timeoutMs: number) =>
    ask({ url: `${root}/${path}`, headers, timeoutMs: Math.min(timeoutMs, patienceMs), maxBytes: 16 * 1024 * 1024 });
  return detectDialect(probe, paths, patienceMs * 3).catch(() => null);
}

function dialectOf(product: Product, detected: Detected | null, answers: readonly Answer[]): Spoken {
  const wanted = product.content.dialect;
  if (wanted !== "auto") {
    if (!detected?.proven || detected.dialect.name === wanted) return { dialect: dialects[wanted], findings: [] };
    const { name } = detected.dialect;
    const says = `The CMS speaks ${name}, not ${wanted} as set: the site reads nothing of it.`;
    const change = `[content]\ndialect = "${name}"   # or "auto"`;
    return {
      dialect: detected.dialect,
      findings: [finding("dialect-differs", "content.dialect", says, setting(product, change))],
    };
  }
  if (detected?.proven) return { dialect: detected.dialect, findings: [] };
  const guess = detected?.dialect ?? dialectOfRefusals(answers);
  const says = `No record proves which dialect the CMS speaks; it may be ${guess.name}.`;
  const change = `[content]\ndialect = "${guess.name}"   # or publish a record of any type`;
  return { dialect: guess, findings: [finding("dialect-unknown", "content.dialect", says, setting(product, change))] };
}

/** The last dialect whose words all refusals are in. */
function dialectOfRefusals(answers: readonly Answer[]): Dialect {
  const isOf = (dialect: Dialect) =>
    answers.some((answer) => dialect.isRefusal(answer)) &&
    answers.every((answer) => answer.ok || dialect.isRefusal(answer));
  return allDialects.findLast(isOf) ?? dialects.strapi5;
}
