import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { truncate } from "../../platform/text";
import { ListPages } from "../page-templates/paged";
import type { RecordsData } from "../page-templates/records-page";
import type { DepartmentSummary } from "./departments";
import { departmentsTexts } from "./texts";

export function DepartmentsView({ data: { listing }, site }: ViewProps<RecordsData<DepartmentSummary>>) {
  const t = departmentsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <p className="section-lead">{t.description}</p>
      </Banner>
      <div className="section container">
        <Untranslated site={site} partly />
        <ul className="service-grid">
          {listing.items.map(({ id, title, excerpt }) => (
            <li key={id} className="service-card">
              <span className="service-icon">
                <Icon name="medical" />
              </span>
              <h2 className="service-title" lang={site.contentLang}>
                <a className="face-link" href={siteHref(site, `hospital-department/${id}`)}>
                  {title}
                </a>
              </h2>
              <p className="service-brief" lang={site.contentLang}>
                {truncate(excerpt, 100)}
              </p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
        <ListPages site={site} path="hospital-department" listing={listing} />
      </div>
    </>
  );
}
