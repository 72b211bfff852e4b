import { maxMessage, providerReportForm, providerReportTexts, reportProblems } from "../../forms/provider-report";
import { hasSection, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { Provider } from "../../providers/provider";
import { reportPageTexts, reportPath } from "../provider-report/texts";

interface ReportButtonsProps {
  readonly provider: Pick<Provider, "providerId" | "providerCode" | "providerName">;
  readonly site: Site;
}

/** Sends a report of wrong data with one tap, without script; its form's own page takes it. */
export function ReportButtons({ provider, site }: ReportButtonsProps) {
  if (!hasSection(site, "provider-report")) return null;
  const t = providerReportTexts(site);
  const messageId = `${providerReportForm.id}-message`;
  return (
    <details className="provider-report">
      <summary>{reportPageTexts(site).title}</summary>
      <form method="post" action={siteHref(site, reportPath)}>
        <input type="hidden" name="providerId" value={provider.providerId} />
        <input type="hidden" name="providerCode" value={provider.providerCode} />
        <input type="hidden" name="providerName" value={provider.providerName} />
        <p>
          <label htmlFor={messageId}>{t.fields.message.label}</label>
          <textarea
            id={messageId}
            name="message"
            rows={2}
            maxLength={maxMessage}
            aria-describedby={`${messageId}-hint`}
          />
          <span id={`${messageId}-hint`}>{t.fields.message.hint}</span>
        </p>
        <p className="actions">
          {reportProblems.map((problem) => (
            <button
              key={problem}
              type="submit"
              className="button button--quiet button--compact"
              name="problem"
              value={problem}
            >
              {t.options?.[problem]}
            </button>
          ))}
        </p>
      </form>
    </details>
  );
}
