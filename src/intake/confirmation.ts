import type { Product } from "../config";
import { inLanguage, type Language } from "../i18n/languages";
import { texts } from "../i18n/texts";
import type { OutboxClient } from "../outbox/client";
import { confirmationAccepted } from "../outbox/submissions/stored-submission";
import { statusPath } from "../page/links";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";

/** Of one call. It runs after the response, whose background work ends after 30 seconds. */
const timeoutMs = 15_000;

/**
 * Confirms receipts by e-mail; null unless the product names a sender and the Worker has the binding. The message contains
 * nothing that was entered. A mailbox over its daily limit gets none. The submission stores what became of it.
 */
export function confirmationOf(mail: SendEmail | undefined, product: Product, origin: string, outbox: OutboxClient) {
  const { key, name, forms } = product;
  const from = forms.confirmFrom;
  if (!mail || !from) return null;
  return {
    /** Never rejects: a failure is logged. */
    async send(to: string, reference: string, language: Language): Promise<void> {
      const href = `${origin}${inLanguage(`/${key}/${statusPath}`, language)}`;
      const { subject, body } = confirmationTexts({ language });
      const text = body(reference, href, name).join("\n\n");
      const headers = { "Auto-Submitted": "auto-generated" };
      const message = { from: { email: from, name }, to, subject: subject(reference), text, headers };
      const outcome = await outcomeOf(async () => {
        if (!(await withDeadline(outbox.mayMail(to), timeoutMs))) return "over-limit";
        await withDeadline(mail.send(message), timeoutMs);
        return confirmationAccepted;
      });
      if (outcome === confirmationAccepted) log.info("intake.confirmed", { product: key, reference });
      else log.warn("intake.not-confirmed", { product: key, reference, reason: outcome });
      await outbox.noteConfirmation(reference, outcome).catch((error: unknown) => {
        log.warn("intake.confirmation-not-noted", { product: key, reference, reason: reasonOf(error) });
      });
    },
  };
}

/** The message of an error may name the address; its code does not. */
async function outcomeOf(sending: () => Promise<string>): Promise<string> {
  try {
    return await sending();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return /^[A-Z_]{1,60}$/.test(code) ? code : "failed";
  }
}

const confirmationTexts = texts({
  id: {
    subject: (reference: string) => `Kiriman Anda sudah kami terima: ${reference}`,
    body: (reference: string, href: string, name: string) => [
      "Terima kasih. Kiriman Anda sudah kami terima.",
      `Nomor referensi: ${reference}`,
      `Dengan nomor itu dan alamat e-mail ini Anda dapat melihat apakah kiriman Anda sudah sampai kepada tim kami:\n${href}`,
      "Pesan ini dikirim otomatis. Bila Anda tidak mengirim apa pun lewat situs kami, abaikan saja.",
      name,
    ],
  },
  en: {
    subject: (reference: string) => `We have received your submission: ${reference}`,
    body: (reference: string, href: string, name: string) => [
      "Thank you. We have received your submission.",
      `Reference number: ${reference}`,
      `With that number and this email address you can see whether it has reached our team:\n${href}`,
      "This message was sent automatically. If you did not send anything through our site, please ignore it.",
      name,
    ],
  },
});
