import type { Site } from "../../page/site-data";
import { DeferredSection } from "../cards/DeferredSection";
import { Picture } from "../media/Picture";
import { footerTexts, layoutTexts } from "./texts";

export function FooterGallery({ site }: { readonly site: Site }) {
  return (
    <section className="footer-gallery" aria-labelledby="gallery">
      <h2 className="footer-title" id="gallery">
        {footerTexts(site).gallery}
      </h2>
      <DeferredSection value={site.gallery} keep="strip" unavailable={layoutTexts(site).notAvailable}>
        {({ images }) => (
          <ul className="footer-gallery-list">
            {images.map((image) => (
              <li key={image.src}>
                <Picture image={image} lang={site.contentLang} sizes="(width >= 48rem) 144px, 25vw" />
              </li>
            ))}
          </ul>
        )}
      </DeferredSection>
    </section>
  );
}
