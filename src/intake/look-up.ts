import * as z from "zod/mini";
import type { Product } from "../config";
import { email } from "../forms/rules";
import { referencePattern } from "../outbox/submissions/reference";
import type { Lookup } from "../page/load-context";
import { plainCharacters } from "../platform/characters/plain-characters";
import type { HandlerResult } from "../request/outcome";
import type { SiteContext } from "../request/request";
import { readFormBody } from "./body";
import { guard } from "./guard";
import type { FormTarget } from "./receive";

/** A reference and an e-mail address. */
const maxBytes = 4 * 1024;
/** The longest e-mail address. */
const maxCharacters = 254;

/**
 * Shows the delivery status of a submission to a visitor with its reference and e-mail address. A reference that does
 * not exist and one that was sent with another address look the same.
 * @throws {Refusal} for a request that is not a form, too large, or one of too many
 */
export async function handleLookup(
  c: SiteContext,
  { site, answers, product, page }: FormTarget,
): Promise<HandlerResult> {
  const request = c.req.raw;
  await guard(request, { maxBytes, admits: () => site.limits.admits(request, "lookup") });
  const texts = await readFormBody(request, { wants: () => false, receive: async () => undefined });
  const textOf = (name: string) => (texts.get(name)?.[0] ?? "").slice(0, maxCharacters).trim();
  const query = {
    reference: textOf("reference").toUpperCase().replace(/[\s-]/g, ""),
    email: plainCharacters(textOf("email")),
  };
  const lookup = await find(c, product, query);
  return answers.page(c, product, page, { lookup, scope: answers.openScope(c, product) });
}

type LookupQuery = Pick<Lookup, "reference" | "email">;

async function find(c: SiteContext, product: Product, query: LookupQuery): Promise<Lookup> {
  const invalid: Lookup["invalid"] = [
    ...(referencePattern.test(query.reference) ? [] : (["reference"] as const)),
    ...(z.safeParse(email(), query.email).success ? [] : (["email"] as const)),
  ];
  const unknownSubmission = {
    ...query,
    invalid,
    receivedAt: null,
    deliveredAt: null,
    processing: null,
    processingSince: null,
  };
  if (invalid.length > 0) return { ...unknownSubmission, outcome: "invalid", status: 422 };
  const submission = await c.env.OUTBOX.getByName(product.key).lookUp(query.reference, query.email);
  if (!submission) return { ...unknownSubmission, outcome: "unknown", status: 404 };
  return {
    ...unknownSubmission,
    ...submission,
    outcome: submission.deliveredAt === null ? "waiting" : "delivered",
    status: 200,
  };
}
