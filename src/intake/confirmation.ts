import type { Product } from "../config";
import { inLanguage, type Language } from "../i18n/languages";
import { texts } from "../i18n/texts";
import type { OutboxClient } from "../outbox/client";
import { statusPath } from "../page/links";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";

const timeoutMs = 15_000;

/**
 * Confirms receipts by e-mail; null unless the product names a sender and the Worker has the binding. The message contains
 * nothing that was entered. A mailbox over its daily limit gets none.
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
      try {
        if (!(await withDeadline(outbox.mayMail(to), timeoutMs))) {
          log.info("intake.not-confirmed", { product: key, reference, reason: "many-mails" });
          return;
        }
        const message = { from: { email: from, name }, to, subject: subject(reference), text, headers };
        await withDeadline(mail.send(message), timeoutMs);
        log.info("intake.confirmed", { product: key, reference });
      } catch (error) {
        // The message of the error may name the address.
        log.warn("intake.not-confirmed", { product: key, reference, reason: codeOf(error) });
      }
    },
  };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z_]{1,60}$/.test(code) ? code : error instanceof Error ? error.name : reasonOf(typeof error);
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
