import type { Product } from "../config";
import { readRequestText } from "../errors/request-body";
import { type CorrectedField, correctedFields, maxCorrection } from "../forms/facility-fields";
import { languageOf } from "../http/language";
import { redirect } from "../http/redirect";
import { inLanguage } from "../i18n/languages";
import { cleanText } from "../platform/characters/clean-text";
import { facilityParameters, facilityPath, issuedAt, readFacilityLink } from "../preview/facility-link";
import type { SiteContext } from "../request/request";
import type { SiteState } from "../request/site-state";
import { guard } from "./guard";

const bodyLimits = { maxBytes: 16 * 1024, idleMs: 5_000, totalMs: 15_000 };

/**
 * Stores the answer of a facility about its own data: all is right, or corrections. Leads back to its page.
 * @throws {Refusal} for a form of another site, too large, or over the rate limit
 */
export async function handleConfirmation(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const request = c.req.raw;
  const admits = () => limits.admits(request, "form", facilityPath);
  await guard(request, { maxBytes: bodyLimits.maxBytes, admits });
  const sent = new URLSearchParams(await readRequestText(request, bodyLimits));
  const read = (name: string) => sent.get(name) ?? "";
  const query = new URLSearchParams(facilityParameters.map((name) => [name, read(name)]));
  query.set("result", await resultOf(c, product, read));
  return redirect(inLanguage(`/${product.key}/${facilityPath}?${query}`, languageOf(new URL(request.url))), 303);
}

async function resultOf(c: SiteContext, { key, previewSecret }: Product, read: (name: string) => string) {
  const link = await readFacilityLink(previewSecret, key, read);
  if (!link) return "invalid";
  const { code, providerId } = link;
  const corrections = read("answer") === "right" ? {} : correctionsIn(read);
  if (read("answer") !== "right" && Object.keys(corrections).length === 0) return "empty";
  const outbox = c.env.OUTBOX.getByName(key);
  const isStored = await outbox.answerFacility(key, { code, providerId, corrections }, issuedAt(link));
  if (!isStored) return "invalid";
  return read("answer") === "right" ? "right" : "waiting";
}

function correctionsIn(read: (name: string) => string): Partial<Record<CorrectedField, string>> {
  const entered = correctedFields.map(
    (field) => [field, cleanText(read(field)).trim().slice(0, maxCorrection)] as const,
  );
  return Object.fromEntries(entered.filter(([, value]) => value !== ""));
}
