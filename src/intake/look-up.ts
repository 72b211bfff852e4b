import * as z from "zod/mini";
import type { Product } from "../config";
import { email } from "../forms/rules";
import { openOutbox } from "../outbox/client";
import { referencePattern } from "../outbox/posts/reference";
import type { Page } from "../page/page";
import type { Lookup } from "../page/posted";
import type { Answers } from "../render/answers";
import type { SiteContext } from "../render/request";
import type { SiteState } from "../render/site-state";
import { readForm } from "./body";
import { guard } from "./guard";

interface AskedOf {
  readonly site: SiteState;
  readonly answers: Answers;
  readonly product: Product;
  readonly page: Page;
}

const maxBytes = 4 * 1024;
const maxCharacters = 254;

/**
 * Answers what became of something that was sent, for whoever has its reference and an e-mail address it was sent with. The
 * answer is the same for a reference that does not exist and one that was sent with another address.
 * @throws {Refusal} for a request that is not a form, too large, or one of too many
 */
export async function answerLookup(c: SiteContext, { site, answers, product, page }: AskedOf): Promise<Response> {
  const request = c.req.raw;
  await guard(request, { maxBytes, admits: () => site.limits.admits(request, "lookup") });
  const texts = await readForm(request, { wants: () => false, receive: async () => undefined });
  const textOf = (name: string) => (texts.get(name)?.[0] ?? "").slice(0, maxCharacters).trim();
  const asked = { reference: textOf("reference").toUpperCase().replace(/[\s-]/g, ""), email: textOf("email") };
  const lookup = await find(c, product, asked);
  return answers.page(c, product, page, { lookup, scope: answers.openScope(c, product) });
}

async function find(c: SiteContext, product: Product, asked: Asked): Promise<Lookup> {
  const invalid: Lookup["invalid"] = [
    ...(referencePattern.test(asked.reference) ? [] : (["reference"] as const)),
    ...(z.safeParse(email(), asked.email).success ? [] : (["email"] as const)),
  ];
  if (invalid.length > 0) return { ...answerTo(asked, "invalid"), invalid };
  const found = await openOutbox(c.env, product.key).lookUp(asked.reference, asked.email);
  if (!found) return answerTo(asked, "unknown");
  return { ...answerTo(asked, found.deliveredAt === null ? "waiting" : "delivered"), ...found };
}

type Asked = Pick<Lookup, "reference" | "email">;

const statuses = { invalid: 422, unknown: 404, waiting: 200, delivered: 200 } as const;

const answerTo = (asked: Asked, outcome: Lookup["outcome"]): Lookup => {
  return { ...asked, outcome, invalid: [], receivedAt: null, deliveredAt: null, status: statuses[outcome] };
};
