import { useContext } from "react";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { PicturesTransformed, transformed } from "./transformed";

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
