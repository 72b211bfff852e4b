import { createContext, useContext } from "react";
import type { Image } from "../../content/model/fields";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";

/** Whether {@link Picture} requests pictures with the URLs of {@link transformed}. */
export const PicturesTransformed = createContext(false);

/** Not for previews: every draft of a picture would be paid for, and its address is the editor's alone. */
export const transformsPictures = ({ product, preview }: Pick<Site, "product" | "preview">): boolean =>
  product.transformImages && preview === null;

/**
 * Uploads of a CMS whose formats Cloudflare turns into others: not drawings, which have no pixels, nor GIF, which may move.
 * An address with any parameter but the file's version may be signed, and is left alone.
 */
const raster = /^\/[a-z][a-z\d-]*\/media\/[^?#]+\.(?:jpe?g|png|webp)(?:\?v=f[\da-z]{1,25})?$/i;

/** Each width of a picture is paid for once a month; the widest is enough for 960 px on a dense screen. */
const widths = [320, 640, 960, 1280, 1920] as const;
const widest = 1920;

/**
 * The picture as Cloudflare's image transformations give it: in the best format that the browser takes, in several widths
 * up to its own. Where one cannot be made, the browser is sent to the upload itself. Any other picture stays as it is.
 */
export function transformed(image: Image): Image {
  if (!raster.test(image.src)) return image;
  const { src, width, height } = image;
  const sized = (to: number) => ({
    src: `/cdn-cgi/image/format=auto,fit=scale-down,quality=80,onerror=redirect,width=${to}${src}`,
    width: to,
    height: Math.round((height * to) / width),
  });
  const ownWidth = Math.min(Math.round(width), widest);
  return { ...image, ...sized(ownWidth), renditions: widths.filter((each) => each < ownWidth).map(sized) };
}

interface PictureProps {
  readonly image: Image;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** Instead of the picture's own text; empty for decoration. */
  readonly alt?: string;
  readonly lang?: Language | undefined;
  /** `first` is for the largest picture of the first screen, `eager` for others there. */
  readonly loading?: "lazy" | "eager" | "first";
  readonly className?: string;
}

export function Picture({ sizes = "100vw", lang, loading = "lazy", className, ...props }: PictureProps) {
  const image = useContext(PicturesTransformed) ? transformed(props.image) : props.image;
  const { alt = image.alt } = props;
  const sources = [...image.renditions, image].map(({ src, width }) => `${src} ${width}w`);
  const scaled = sources.length > 1 ? { srcSet: sources.join(", "), sizes } : {};
  return (
    <img
      {...scaled}
      className={className}
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      lang={alt === "" ? undefined : lang}
      loading={loading === "lazy" ? "lazy" : "eager"}
      fetchPriority={loading === "first" ? "high" : undefined}
      decoding="async"
    />
  );
}
