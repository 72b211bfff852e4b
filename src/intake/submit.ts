import type { Product } from "../config";
import { RecordIdSchema } from "../content/fields";
import type { Choices, Form, PayloadContext, Values } from "../forms/form";
import { careerName, elapsedName, fieldsOf, postIdName, trapName } from "../forms/input";
import type { FormState } from "../forms/state";
import { draftName } from "../forms/steps";
import type { Language } from "../i18n/languages";
import type { OutboxClient } from "../outbox/client";
import type { Accepted, PostFile } from "../outbox/post";
import type { Uploads } from "../outbox/uploads";
import { log, reasonOf } from "../platform/log";
import { mapped, readEntry } from "./entry";
import type { FormFile } from "./form-files";
import { postIdOf } from "./post-id";
import type { Texts } from "./texts";
import { type Turnstile, turnstileSuspicion } from "./turnstile";

export interface Intake {
  readonly product: Product;
  readonly form: Form;
  /** Options that the CMS decides. */
  choices(): Promise<Choices>;
  /** Title of a vacancy; empty if there is none with this id. */
  vacancyTitle(id: string): Promise<string>;
  readonly outbox: OutboxClient;
  readonly uploads: Uploads;
  readonly language: Language;
  /** Why an operator should look at every post of this form for now; null where there is no reason. */
  held(): Promise<string | null>;
  /** Null if the product does not use it. */
  readonly turnstile: Turnstile | null;
  /** Whether a receipt is confirmed by e-mail. */
  readonly confirms: boolean;
}

export type Submission =
  | {
      readonly kind: "sent";
      readonly accepted: Accepted;
      /** Id of what was kept of the form while it was filled in; empty without any. */
      readonly draft: string;
      /** The address to confirm the receipt to; null for a post that was known already, or looks as if a bot had sent it. */
      readonly confirmTo: string | null;
    }
  | { readonly kind: "returned"; readonly state: FormState; readonly career: string; readonly draft: string };

/** No person fills in a form faster than this. */
const leastElapsedMs = 3_000;

/**
 * Puts a valid form into the outbox; returns any other to the visitor with everything that was entered. A form that looks
 * as if a bot had sent it also goes to the outbox, for an operator to review.
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function submit(request: Request, intake: Intake): Promise<Submission> {
  const { product, form, outbox } = intake;
  const { texts, files, kept, plain, values, uploads } = await readEntry(request, intake);
  const draft = texts.get(draftName)?.[0] ?? "";

  const id = await postIdOf({
    product: product.key,
    form: form.id,
    postId: texts.get(postIdName)?.[0] ?? "",
    values: plain,
    files: { ...files.named(texts), ...mapped(kept, ({ identity }) => identity) },
  });
  // The files of a delivered post are gone: sending it again must not ask for them again.
  const known = Object.values(files.errors).includes("fileMissing") ? await outbox.find(id) : null;
  if (known) return { kind: "sent", accepted: known, draft, confirmTo: null };

  const career = texts.get(careerName)?.[0] ?? "";
  const returned = (state: Pick<FormState, "errors" | "unavailable">): Submission => {
    return { kind: "returned", state: { values, uploads, details: files.details, ...state }, career, draft };
  };
  const checked = form.check(values, await intake.choices());
  const errors = { ...(checked.ok ? {} : checked.errors), ...files.errors };
  if (files.failed) return returned({ errors: {}, unavailable: true });
  if (!checked.ok || Object.keys(errors).length > 0) return returned({ errors, unavailable: false });

  const context: PayloadContext = {
    product: product.key,
    career: form.careerNames ? await careerOf(career, intake) : null,
  };
  try {
    const review = (await suspicionOf(texts, intake.turnstile)) ?? (await intake.held());
    const contacts = emailsIn(form, values);
    const isNew = intake.confirms && review === null && (await outbox.find(id)) === null;
    const accepted = await outbox.accept({
      ...{ id, contacts, review },
      form: form.id,
      path: form.path.replace("{product}", product.key),
      fields: checked.payload(context),
      files: postFiles(kept),
    });
    return { kind: "sent", accepted, draft, confirmTo: (isNew && contacts[0]) || null };
  } catch (error) {
    log.error("intake.not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return returned({ errors: {}, unavailable: true });
  }
}

/** Why an operator should review the post first; null if it looks genuine. */
async function suspicionOf(texts: Texts, turnstile: Turnstile | null): Promise<string | null> {
  if (texts.get(trapName)?.[0]) return "honeypot";
  const elapsed = texts.get(elapsedName)?.[0];
  if (elapsed && Number(elapsed) < leastElapsedMs) return "too-fast";
  return turnstile ? turnstileSuspicion(turnstile, texts.get("cf-turnstile-response")?.[0]) : null;
}

/** Every e-mail address that a valid form has, the required ones first. */
function emailsIn(form: Form, values: Values): string[] {
  const fields = fieldsOf(form).filter(({ type }) => type === "email");
  const given = fields.flatMap(({ key }) => values[key] ?? []);
  return [...new Set(given)].filter((email) => email !== "");
}

/** The vacancy with its title, or with its id alone if it has been closed in the meantime. */
async function careerOf(id: string, { vacancyTitle }: Intake): Promise<PayloadContext["career"]> {
  return RecordIdSchema.safeParse(id).success ? { id, title: await vacancyTitle(id) } : null;
}

const postFiles = (files: Readonly<Record<string, FormFile>>): PostFile[] =>
  Object.values(files).map(({ field, key, name, type, size }) => ({ field, key, name, type, size }));
