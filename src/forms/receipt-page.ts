import type { FormReceipt } from "./receipt";

export interface ReceiptTexts {
  readonly language: string;
  readonly title: string;
  readonly company: string;
  readonly reference: string;
  readonly sentAt: string;
  readonly answers: string;
  readonly files: string;
  readonly size: string;
  readonly next: string;
  /** What happens next, as the thanks say. */
  readonly steps: readonly string[];
  readonly formatTime: (time: number) => string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const styles =
  "body{font:1rem/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}";

/** A receipt as a file to keep and print: a document without scripts, links and files of its own. */
export function receiptPage({ reference, sentAt, answers, files }: FormReceipt, texts: ReceiptTexts): string {
  const item = (term: string, description: string) => `<dt>${escaped(term)}</dt><dd>${escaped(description)}</dd>`;
  const answerItems = answers.map(({ label, values }) => item(label, values.join("\n")));
  const fileItems = files.map(({ label, name, size, sha256 }) =>
    item(label, [name, `${size} ${texts.size}`, ...(sha256 ? [`SHA-256 ${sha256}`] : [])].join("\n")),
  );
  const part = (title: string, content: string) => (content ? `<h2>${escaped(title)}</h2>${content}` : "");
  return [
    `<!DOCTYPE html><html lang="${escaped(texts.language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(`${texts.title} ${reference}`)}</title>`,
    `<style>${styles}</style></head><body><h1>${escaped(texts.title)}</h1><p>${escaped(texts.company)}</p>`,
    `<dl>${item(texts.reference, reference)}${item(texts.sentAt, texts.formatTime(sentAt))}</dl>`,
    part(texts.answers, answerItems.length > 0 ? `<dl>${answerItems.join("")}</dl>` : ""),
    part(texts.files, fileItems.length > 0 ? `<dl>${fileItems.join("")}</dl>` : ""),
    part(
      texts.next,
      texts.steps.length > 0 ? `<ul>${texts.steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ul>` : "",
    ),
    "</body></html>",
  ].join("");
}
