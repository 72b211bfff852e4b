import { createElement } from "react";
import { ContactWays } from "../../components/contact/ContactWays";
import { UrgentCalls } from "../../components/contact/UrgentCalls";
import { page, type ViewProps } from "../../page/page";
import type { Section } from "../../page/section";
import { offlineTexts } from "./texts";

/** Shown by the service worker for pages that are neither reachable nor stored. */
export const offlineSection: Section = {
  key: "offline",
  pages: [
    page({
      path: "/offline",
      personal: true,
      title: (_, site) => offlineTexts(site).title,
      head: (_, site) => ({ description: offlineTexts(site).text, indexed: false, criticalStyles: "form" }),
      load: async () => null,
      view: OfflineView,
    }),
  ],
};

/**
 * Whom to reach, first of all. The elements `offline-…` stand where the service worker puts what the visitor's browser has;
 * it shows the sections around them then.
 */
function OfflineView({ site }: ViewProps<null>) {
  const t = offlineTexts(site);
  return (
    <div className="section container form-page-main">
      <header>
        <h1>{t.title}</h1>
        <p className="section-lead">{t.text}</p>
      </header>
      <UrgentCalls site={site} />
      <ContactWays site={site} />
      {(["found", "pages"] as const).map((name) => (
        <section key={name} data-offline={name} hidden aria-labelledby={`offline-${name}`}>
          <div className="section-heading">
            <h2 id={`offline-${name}`}>{t[name]}</h2>
          </div>
          {createElement(`offline-${name}`)}
        </section>
      ))}
    </div>
  );
}
