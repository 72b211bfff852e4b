import type { Site } from "../../page/page";
import { LateSection } from "../cards/DeferredSection";
import { Picture } from "../media/Picture";
import { footerTexts, frameTexts } from "./texts";

export function FooterGallery({ site }: { readonly site: Site }) {
  return (
    <section className="footer-gallery" aria-labelledby="galeri">
      <h2 className="footer-title" id="galeri">
        {footerTexts(site).gallery}
      </h2>
      <LateSection value={site.gallery} keep="strip" unavailable={frameTexts(site).notAvailable}>
        {({ images }) => (
          <ul className="footer-gallery-list">
            {images.map((image) => (
              <li key={image.src}>
                <Picture image={image} sizes="(width >= 48rem) 144px, 25vw" />
              </li>
            ))}
          </ul>
        )}
      </LateSection>
    </section>
  );
}
