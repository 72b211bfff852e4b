import type { Site } from "../../page/site-data";
import { dayInJakarta } from "../../platform/day";
import type { Preview } from "../../preview/previews";
import { previewTexts } from "./preview-texts";

interface PreviewBarProps {
  readonly site: Site;
  readonly preview: Preview;
}

/** Says above a previewed page what it is, and leads out of the preview. */
export function PreviewBar({ site, preview }: PreviewBarProps) {
  const { signedFor, status, expires, framedBy, path } = preview;
  const t = previewTexts(site);
  const other = status === "draft" ? "published" : "draft";
  return (
    <aside className="site-notice site-notice--preview" aria-label={t.label} data-framed-by={framedBy}>
      <div className="container site-notice-line">
        <p>
          <strong>{t.shown[status]}</strong> {t.until(dayInJakarta(expires * 1_000).clock)}
        </p>
        <form className="site-notice-actions" method="post" action={`/${site.product.key}/preview`}>
          <input type="hidden" name="path" value={path} />
          {signedFor === "draft" ? (
            <button className="site-notice-action" type="submit" name="show" value={other}>
              {t.show[other]}
            </button>
          ) : null}
          <button className="site-notice-action" type="submit" name="show" value="leave">
            {t.leave}
          </button>
        </form>
      </div>
    </aside>
  );
}
