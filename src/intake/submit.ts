import type { Product } from "../config";
import { RecordIdSchema } from "../content/fields";
import type { Choices, Form, PayloadContext, Values } from "../forms/form";
import { careerName, elapsedName, postIdName, readValues, trapName } from "../forms/input";
import type { FormState } from "../forms/state";
import type { OutboxClient } from "../outbox/client";
import type { Accepted, PostFile } from "../outbox/post";
import type { Uploads } from "../outbox/uploads";
import { log, reasonOf } from "../platform/log";
import { readForm } from "./body";
import { type FormFile, FormFiles } from "./form-files";
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
  /** Why an operator should look at every post of this form for now; null where there is no reason. */
  held(): Promise<string | null>;
  /** Null if the product does not use it. */
  readonly turnstile: Turnstile | null;
}

export type Submission =
  | { readonly kind: "sent"; readonly accepted: Accepted }
  | { readonly kind: "returned"; readonly state: FormState; readonly career: string };

/** No person fills in a form faster than this. */
const leastElapsedMs = 3_000;

/**
 * Puts a valid form into the outbox; returns any other to the visitor with everything that was entered. A form that looks
 * as if a bot had sent it also goes to the outbox, for an operator to review.
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function submit(request: Request, intake: Intake): Promise<Submission> {
  const { product, form, outbox } = intake;
  const files = new FormFiles(form, product.key, intake.uploads);
  const texts = await readOrDiscard(request, files);
  const kept = await files.settle(texts);
  const named = files.named(texts);
  const entered = readValues(form, product.key, (name) => texts.get(name) ?? []);
  const plain = Object.fromEntries(Object.entries(entered).filter(([key]) => !files.isFile(key)));
  const values: Values = { ...plain, ...mapped(kept, ({ id }) => id) };

  const id = await postIdOf({
    product: product.key,
    form: form.id,
    postId: texts.get(postIdName)?.[0] ?? "",
    values: plain,
    files: { ...named, ...mapped(kept, ({ identity }) => identity) },
  });
  // The files of a delivered post are gone: sending it again must not ask for them again.
  const known = Object.values(files.errors).includes("fileMissing") ? await outbox.find(id) : null;
  if (known) return { kind: "sent", accepted: known };

  const career = texts.get(careerName)?.[0] ?? "";
  const returned = (state: Pick<FormState, "errors" | "unavailable">): Submission => {
    const uploads = mapped(kept, ({ id: upload, name, size }) => ({ id: upload, name, size }));
    return { kind: "returned", state: { values, uploads, ...state }, career };
  };
  const checked = form.check(values, await intake.choices());
  const errors = { ...(checked.ok ? {} : checked.errors), ...files.errors };
  if (files.failed) return returned({ errors: {}, unavailable: true });
  if (!checked.ok || Object.keys(errors).length > 0) return returned({ errors, unavailable: false });

  const context: PayloadContext = {
    style: product.forms.payload,
    product: product.key,
    career: form.id === "job-application" ? await careerOf(career, intake) : null,
  };
  try {
    const accepted = await outbox.accept({
      id,
      form: form.id,
      path: form.path.replace("{product}", product.key),
      fields: checked.payload(context),
      files: postFiles(kept),
      review: (await suspicionOf(texts, intake.turnstile)) ?? (await intake.held()),
    });
    return { kind: "sent", accepted };
  } catch (error) {
    log.error("intake.not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return returned({ errors: {}, unavailable: true });
  }
}

async function readOrDiscard(request: Request, files: FormFiles): Promise<Texts> {
  try {
    return await readForm(request, files);
  } catch (error) {
    await files.discard();
    throw error;
  }
}

/** Why an operator should review the post first; null if it looks genuine. */
async function suspicionOf(texts: Texts, turnstile: Turnstile | null): Promise<string | null> {
  if (texts.get(trapName)?.[0]) return "honeypot";
  const elapsed = texts.get(elapsedName)?.[0];
  if (elapsed && Number(elapsed) < leastElapsedMs) return "too-fast";
  return turnstile ? turnstileSuspicion(turnstile, texts.get("cf-turnstile-response")?.[0]) : null;
}

/** The vacancy with its title, or with its id alone if it has been closed in the meantime. */
async function careerOf(id: string, { vacancyTitle }: Intake): Promise<PayloadContext["career"]> {
  return RecordIdSchema.safeParse(id).success ? { id, title: await vacancyTitle(id) } : null;
}

const postFiles = (files: Readonly<Record<string, FormFile>>): PostFile[] =>
  Object.values(files).map(({ field, key, name, type, size }) => ({ field, key, name, type, size }));

function mapped<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
