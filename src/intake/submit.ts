import { z } from "zod";
import { RecordIdSchema } from "../content/model/fields";
import { type FormDefinition, type PayloadContext, submissionPathOf, type Values } from "../forms/form";
import { careerName, elapsedName, fieldsOf, submissionIdName, trapName } from "../forms/input";
import type { FormState } from "../forms/state";
import { draftName } from "../forms/steps";
import type { OutboxClient } from "../outbox/client";
import { MissingFilesError, noPathReason, type SubmissionId } from "../outbox/submissions/submission";
import { readText } from "../platform/bounded-body";
import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import type { SubmittedTexts } from "./body";
import { type FormContext, mapped, readSubmittedForm } from "./submitted-form";

export interface Intake extends FormContext {
  /** Of the visitor; empty if unknown. */
  readonly network: string;
  /** Title of a vacancy; empty if there is none with this id. */
  vacancyTitle(id: string): Promise<string>;
  readonly outbox: Pick<OutboxClient, "accept" | "find">;
  /** Why an operator reviews every submission of this form for now; null without a reason. */
  reviewReason(): Promise<string | null>;
  /** Undefined if the product does not use Turnstile. */
  readonly turnstileSecret: string | undefined;
  /** Whether a receipt is confirmed by e-mail. */
  readonly confirms: boolean;
}

/** Faster than any person. */
const leastElapsedMs = 3_000;

/**
 * Stores a valid form in the outbox, for review if it seems to come from a bot. Returns any other form with its values.
 * @returns `draft` is the id of the form's draft, empty without one; `confirmTo` the e-mail address for the confirmation,
 *   null for a submission sent again, or under review
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function submit(request: Request, intake: Intake) {
  const { product, form, outbox } = intake;
  const { texts, files, formFiles, plain, values, uploads } = await readSubmittedForm(request, intake);
  const savedFormId = texts.get(draftName)?.[0] ?? "";

  // The same submission has the same id, however often it is sent.
  const identities = { ...files.named(texts), ...mapped(formFiles, ({ identity }) => identity) };
  const clientId = clientIdIn(texts);
  const sender = clientId ?? intake.network;
  const content = [sortedEntries(plain), sortedEntries(identities)];
  const submissionId: SubmissionId = {
    id: await digestOf(JSON.stringify([product.key, form.id, sender, ...content])),
    isContentId: clientId === null,
  };
  // The files of a delivered submission have been removed.
  const earlierReceipt = Object.values(files.errors).includes("fileMissing") ? await outbox.find(submissionId) : null;
  if (earlierReceipt) return { kind: "sent", receipt: earlierReceipt, draft: savedFormId, confirmTo: null } as const;

  const career = texts.get(careerName)?.[0] ?? "";
  const returned = (changed: Pick<FormState, "errors" | "unavailable"> & Partial<FormState>) => {
    const state: FormState = { values, uploads, details: files.details, ...changed };
    return { kind: "returned", state, career, draft: savedFormId } as const;
  };
  const withoutFiles = (fields: readonly string[]) => ({
    values: without(values, fields),
    uploads: without(uploads, fields),
    errors: Object.fromEntries(fields.map((field) => [field, "fileMissing" as const])),
    unavailable: false,
  });
  const checked = form.check(values, await intake.choices());
  const errors = { ...(checked.ok ? {} : checked.errors), ...files.errors };
  if (files.failed) return returned({ errors: {}, unavailable: true });
  if (!checked.ok || Object.keys(errors).length > 0) return returned({ errors, unavailable: false });

  const path = submissionPathOf(form, product);
  if (path === null && !form.waitsWithoutPath) throw new TypeError(`the CMS of ${product.key} takes no ${form.id}`);
  const context: PayloadContext = {
    product: product.key,
    career: form.careerNames ? await careerOf(career, intake) : null,
  };
  try {
    const review =
      (await suspicionOf(texts, intake.turnstileSecret)) ??
      (await intake.reviewReason()) ??
      (product.forms.unknownFiles === "hold" && Object.values(formFiles).some(({ marks }) => marks)
        ? "file-marks"
        : null) ??
      (path === null ? noPathReason : null);
    const contacts = emailsIn(form, values);
    const isNew = intake.confirms && review === null && (await outbox.find(submissionId)) === null;
    const receipt = await outbox.accept({
      ...submissionId,
      contacts,
      review,
      form: form.id,
      path: path ?? form.id,
      fields: checked.payload(context),
      files: Object.values(formFiles).map(({ id: _, identity: __, ...file }) => file),
    });
    return { kind: "sent", receipt, draft: savedFormId, confirmTo: (isNew && contacts[0]) || null } as const;
  } catch (error) {
    if (error instanceof MissingFilesError) return returned(withoutFiles(error.fields));
    log.error("intake.not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return returned({ errors: {}, unavailable: true });
  }
}

/** A random id that the client made for this submission; null without one. Another client might send any other text as well. */
function clientIdIn(texts: SubmittedTexts): string | null {
  const id = texts.get(submissionIdName)?.[0] ?? "";
  return z.uuidv4().safeParse(id).success ? id : null;
}

const without = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Why an operator should review the submission first; null if it looks genuine. */
async function suspicionOf(texts: SubmittedTexts, turnstileSecret: string | undefined): Promise<string | null> {
  if (texts.get(trapName)?.[0]) return "honeypot";
  const elapsed = texts.get(elapsedName)?.[0];
  if (elapsed && Number(elapsed) < leastElapsedMs) return "too-fast";
  return turnstileSecret ? turnstileSuspicion(turnstileSecret, texts.get("cf-turnstile-response")?.[0]) : null;
}

/** The e-mail addresses in a form, in its order. */
function emailsIn(form: FormDefinition, values: Values): string[] {
  const fields = fieldsOf(form).filter(({ type }) => type === "email");
  return [...new Set(fields.flatMap(({ key }) => values[key] || []))];
}

/** The vacancy with its title, or with its id alone if it has been closed in the meantime. */
async function careerOf(id: string, { vacancyTitle }: Intake): Promise<PayloadContext["career"]> {
  return RecordIdSchema.safeParse(id).success ? { id, title: await vacancyTitle(id) } : null;
}

const sortedEntries = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const endpoint = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** Of Turnstile. Beyond it the submission is held for an operator, so that the visitor does not wait. */
const timeoutMs = 3_000;
const responseLimits = { maxBytes: 64 * 1024, idleMs: timeoutMs, totalMs: timeoutMs };

const VerificationSchema = z.object({ success: z.boolean() });

/** Why an operator reviews a submission first; null for a visitor who passed. */
export async function turnstileSuspicion(
  secret: string,
  token: string | undefined,
): Promise<"turnstile-missing" | "turnstile-failed" | "turnstile-silent" | null> {
  if (!token) return "turnstile-missing";
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token.slice(0, 2048) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success } = VerificationSchema.parse(JSON.parse(await readText(response.body, responseLimits)));
    return success ? null : "turnstile-failed";
  } catch {
    return "turnstile-silent";
  }
}
