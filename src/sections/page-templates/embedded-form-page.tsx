import { contactLink, EmptyState, type EmptyStateProps } from "../../components/cards/EmptyState";
import { Banner } from "../../components/layout/Banner";
import { Icon } from "../../components/media/Icon";
import { ShareButtons } from "../../components/share/ShareButtons";
import { type Page, type PageDefinition, page, type ViewProps } from "../../page/page";
import type { Crumb } from "../../seo/breadcrumbs";
import { formFrameOrigins } from "./form-frame";
import { embeddedFormTexts } from "./texts";

/** A page around a form of another site: a frame if the host may be framed, and a link. */
export function embeddedFormPage(definition: Pick<PageDefinition<EmbeddedFormData>, "path" | "header" | "load">): Page {
  return page({
    ...definition,
    title: ({ title }) => title,
    head: ({ description, form, closed }, { product }) => ({
      description,
      frameOrigins: closed ? [] : formFrameOrigins(form, product.content.formHosts),
      indexed: !closed,
    }),
    view: EmbeddedFormView,
    ahead: "prefetch",
  });
}

interface EmbeddedFormData {
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  /** Address of the form on another site; empty when there is none. One whose host may not be framed is a link only. */
  readonly form: string;
  /** Shown instead of a closed form. */
  readonly closed?: EmptyStateProps | null;
  /** `wide` takes the window's full width; `shared` has the buttons to share the page. */
  readonly look: "wide" | "shared";
}

function EmbeddedFormView({ data, header, site }: ViewProps<EmbeddedFormData>) {
  const { title, crumbs, form, closed = null, look } = data;
  const t = embeddedFormTexts(site);
  const isFramed = formFrameOrigins(form, site.product.content.formHosts).length > 0;
  return (
    <>
      <Banner site={site} title={title} crumbs={crumbs} image={header} />
      <div
        className={look === "wide" ? "section embedded-form embedded-form--wide" : "section container embedded-form"}
      >
        {closed ? (
          <EmptyState {...closed} />
        ) : form ? (
          <>
            <p className="embedded-form-lead">
              {t.lead}{" "}
              <a className="text-link" href={form} target="_blank" rel="noopener external">
                {t.open}
                <Icon name="external" />
              </a>
            </p>
            {isFramed && (
              <iframe
                className="embedded-form-frame"
                src={form}
                title={title}
                height={950}
                referrerPolicy="strict-origin-when-cross-origin"
                sandbox="allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
              />
            )}
          </>
        ) : (
          <EmptyState title={t.unavailable} text={t.noneText} link={contactLink(site)} />
        )}
        {look === "shared" && <ShareButtons site={site} title={title} />}
      </div>
    </>
  );
}
