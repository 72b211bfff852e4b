import { useEffect, useState } from "react";
import * as z from "zod/mini";
import type { FormReceipt } from "../../forms/receipt";
import { receiptPage } from "../../forms/receipt-page";
import { factsOf, languages } from "../../i18n/languages";
import { storedReceipt } from "./receipt-store";
import { receiptTexts } from "./receipt-texts";

export const ReceiptPropsSchema = z.object({
  reference: z.string(),
  language: z.enum(languages),
  company: z.string(),
  /** What happens next. */
  steps: z.array(z.string()),
});
export type ReceiptProps = z.infer<typeof ReceiptPropsSchema>;

/** What this tab has sent, to print and to keep; nothing without script, and in another tab. */
export function SubmissionReceipt(props: ReceiptProps) {
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  useEffect(() => setReceipt(storedReceipt(props.reference)), [props.reference]);
  if (!receipt) return null;
  const t = receiptTexts(props);
  const items = [
    ...receipt.answers.map(({ key, label, values }) => ({ key, label, lines: values })),
    ...receipt.files.map(({ key, label, name, size, sha256 }) => ({
      key,
      label,
      lines: [name, `${size} ${t.size}`, ...(sha256 ? [`SHA-256 ${sha256}`] : [])],
    })),
  ];
  return (
    <section aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t.title}</h2>
      <p>{t.lead}</p>
      <p>
        <button className="button button--quiet" type="button" onClick={() => print()}>
          {t.print}
        </button>{" "}
        <button className="button button--quiet" type="button" onClick={() => save(receipt, props)}>
          {t.save}
        </button>
      </p>
      <dl className="receipt">
        <dt>{t.sentAt}</dt>
        <dd>{timeText(receipt.sentAt, props)}</dd>
        {items.map(({ key, label, lines }) => [
          <dt key={`${key} term`}>{label}</dt>,
          <dd key={key}>{lines.join("\n")}</dd>,
        ])}
      </dl>
    </section>
  );
}

const timeText = (time: number, { language }: Pick<ReceiptProps, "language">): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, { dateStyle: "long", timeStyle: "long" }).format(time);

/** How long the browser has to begin the download. */
const downloadMs = 60_000;

function save(receipt: FormReceipt, props: ReceiptProps): void {
  const t = receiptTexts(props);
  const { language, company, steps } = props;
  const formatTime = (time: number) => timeText(time, props);
  const page = receiptPage(receipt, { ...t, language, company, steps, formatTime });
  const url = URL.createObjectURL(new Blob([page], { type: "text/html;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${t.fileName}-${receipt.reference}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadMs);
}
